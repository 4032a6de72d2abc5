import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@headland/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, TEST_SECRET } from '../../testing/test-server.ts';

/** A proof that fails ends nothing that it has started: it must all end by itself, and hold nobody. */
const TESTING = path.join(import.meta.dirname, '../../testing');
let made: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;

beforeEach(async () => {
  made = await freshDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'headland-left-'));
});
afterEach(async () => {
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that starts a server, says where it is, and ends nothing. */
async function proof(script: string) {
  const child = spawn(process.execPath, ['-e', `(async () => {${script}})()`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const line = once(child.stdout.setEncoding('utf8'), 'data').then(([text]) => String(text).trim());
  return { child, gone, url: await Promise.race([line, gone.then(() => 'it ended before it said anything')]) };
}

const isAlive = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('a server of a proof holds no runner, and ends with it', async () => {
  const { gone, url } = await proof(`
    // A runner has other things to wait for, until it is done.
    const busy = setInterval(() => {}, 1_000);
    const { spawnServer } = await import('${TESTING}/spawn-server.ts');
    const { url } = await spawnServer({ databaseUrl: '${made.url}' });
    const { ok } = await fetch(url + '/healthz');
    console.log(ok ? url : 'dead');
    clearInterval(busy);
  `);
  expect(url).toMatch(/^http/);
  await gone;
  await expect.poll(() => isAlive(url)).toBe(false);
});

test('the product of a proof ends with its runner, however that ends', async () => {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HEADLAND_DATA: folder,
    DATABASE_URL: made.url,
    HEADLAND_SECRET: TEST_SECRET,
    PAYMENTS: 'test',
  };
  const { child, gone, url } = await proof(`
    const { startProduct } = await import('${TESTING}/product-process.ts');
    await startProduct(${JSON.stringify(settings)});
    console.log('http://127.0.0.1:${port}');
  `);
  expect(await isAlive(url)).toBe(true);
  child.kill('SIGKILL');
  await gone;
  await expect.poll(() => isAlive(url), { timeout: 20_000 }).toBe(false);
});
