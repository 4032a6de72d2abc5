import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startSlowDatabase } from '@headland/testkit';
import { expect, test } from 'vitest';
import { startProduct } from '../../testing/product-process.ts';
import { readSeries, type Series, total } from '../../testing/scraped.ts';
import { freshDatabase, TEST_SECRET } from '../../testing/test-server.ts';

const TOKEN = 'a-token-of-this-test-alone-32-characters';

test('the product tells its figures to who may read them, and that its database is away', async () => {
  const made = await freshDatabase();
  const database = await startSlowDatabase(made.url);
  const folder = mkdtempSync(join(tmpdir(), 'headland-figures-'));
  const [port, own] = [await freePort(), await freePort()];
  const product = await startProduct({
    HEADLAND_DATA: folder,
    HEADLAND_SECRET: TEST_SECRET,
    DATABASE_URL: database.url,
    PORT: String(port),
    HEADLAND_METRICS_TOKEN: TOKEN,
    HEADLAND_METRICS_PORT: String(own),
  });
  const ask = (at: number, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${at}/metrics`, { headers, signal: AbortSignal.timeout(10_000) });
  const scrape = async (at = own): Promise<readonly Series[]> =>
    readSeries(await (await ask(at, { authorization: `Bearer ${TOKEN}` })).text());
  const has = (series: readonly Series[], name: string) => series.some((one) => one.name === name);
  try {
    expect((await ask(port)).status).toBe(401);
    expect((await ask(own)).status).toBe(401);
    for (const at of [port, own]) {
      const series = await scrape(at);
      expect(total(series, 'headland_database_up')).toBe(1);
      expect(total(series, 'process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
      expect(has(series, 'nodejs_eventloop_lag_p99_seconds')).toBe(true);
      expect(has(series, 'headland_outbox_waiting')).toBe(true);
      // No way out, so mails that wait are no trouble.
      expect(has(series, 'headland_mails_waiting')).toBe(false);
      expect(total(series, 'headland_job_every_seconds', { job: 'webhooks-send' })).toBe(1);
    }

    const age = async () => total(await scrape(), 'headland_job_age_seconds', { job: 'webhooks-send' });
    await expect.poll(age, { timeout: 20_000 }).toBeLessThan(3);
    database.leadTo(made.url.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`));
    // Looks of before serve for 5 seconds more.
    await expect.poll(async () => total(await scrape(), 'headland_database_up'), { timeout: 20_000 }).toBe(0);
    const began = performance.now();
    const away = await scrape();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(has(away, 'headland_outbox_waiting')).toBe(false);
    expect(has(away, 'process_resident_memory_bytes')).toBe(true);
    database.leadTo(made.url);
    await expect.poll(async () => total(await scrape(), 'headland_database_up'), { timeout: 30_000 }).toBe(1);
    expect(total(await scrape(), 'headland_database_trouble_total', { kind: 'away' })).toBeGreaterThan(0);
  } finally {
    await product.end();
    await database.stop();
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
