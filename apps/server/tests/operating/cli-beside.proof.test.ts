import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@headland/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headland, type ProductProcess, type ProductSettings, startProduct } from '../../testing/product-process.ts';
import { freshDatabase, TEST_SECRET } from '../../testing/test-server.ts';

/** The command line beside a server whose port was set for the server alone. */
let made: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let server: ProductProcess | undefined;

beforeEach(async () => {
  made = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'headland-beside-'));
});
afterEach(async () => {
  await server?.end();
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (own: ProductSettings = {}) => ({
  HEADLAND_DATA: folder,
  HEADLAND_SECRET: TEST_SECRET,
  DATABASE_URL: made.url,
  ...own,
});
async function start(own: ProductSettings): Promise<ProductProcess> {
  server = await startProduct(settings(own));
  return server;
}
/** Where the owner's link leads. */
const linkOrigin = async (own?: ProductSettings) => new URL(await headland(settings(own), 'owner-link')).origin;

test('commands lead to where the running server is, and to the default when it has ended or was killed', async () => {
  const port = await freePort();
  const first = await start({ PORT: String(port) });
  expect(await linkOrigin()).toBe(`http://localhost:${port}`);
  const told = { HEADLAND_URL: 'https://shop.example.org', PAYMENTS: 'manual' };
  expect(await linkOrigin(told)).toBe('https://shop.example.org');
  await first.end('SIGTERM');
  expect(await linkOrigin()).toBe('http://localhost:4000');

  const second = await start({ PORT: String(port), ...told });
  expect(await linkOrigin()).toBe('https://shop.example.org');
  await second.end('SIGKILL');
  expect(await linkOrigin()).toBe('http://localhost:4000');
}, 240_000);
