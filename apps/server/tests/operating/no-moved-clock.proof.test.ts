import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@headland/kernel';
import { freePort, movableClock } from '@headland/testkit';
import { expect, test } from 'vitest';
import { aheadBy } from '../../testing/business-time.ts';
import { headland, startProduct } from '../../testing/product-process.ts';
import { freshDatabase, startTestServer, TEST_SECRET } from '../../testing/test-server.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** What somebody would try who wants to move the product's time: by setting, by header, by query. */
const WANTED = new Date(Date.now() + 30 * DAY).toISOString();
const SETTINGS = Object.fromEntries(
  ['CLOCK', 'NOW', 'TIME', 'OFFSET', 'CLOCK_OFFSET', 'TEST_CLOCK', 'FAKETIME'].flatMap((name) => [
    [name, WANTED],
    [`HEADLAND_${name}`, WANTED],
  ]),
);
const HEADERS = Object.fromEntries(
  ['date', 'x-now', 'x-clock', 'x-test-clock', 'x-headland-clock', 'x-wix-clock'].map((name) => [name, WANTED]),
);

test('the product as it is started tells the real time, whatever is set and sent; a test’s server can be moved', async () => {
  const made = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'headland-clock-'));
  const port = await freePort();
  const settings = { ...SETTINGS, HEADLAND_DATA: folder, HEADLAND_SECRET: TEST_SECRET, DATABASE_URL: made.url };
  // The control: the same measurement sees a clock that was moved.
  const moved = await startTestServer({ databaseUrl: made.url, clock: movableClock(movedClock()) });
  const { site } = await moved.addSite('Shop');
  const { text: key } = await moved.app.clients.createApiKey({ siteId: site.id, name: 'Key' });
  const product = await startProduct({ ...settings, PORT: String(port) });
  try {
    expect((await aheadBy(moved.url, key)) / DAY).toBeCloseTo(30, 1);
    expect(Math.abs(await aheadBy(`http://localhost:${port}`, key, HEADERS))).toBeLessThan(MINUTE);
    expect(await headland(settings, 'doctor')).not.toMatch(/clock.*(apart|ahead|behind)/i);
  } finally {
    await product.end();
    await moved.stop();
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  }

  function movedClock() {
    const clock = movableClock(systemClock);
    clock.advance(30 * DAY);
    return clock;
  }
}, 240_000);
