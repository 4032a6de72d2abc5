import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@headland/testkit';
import { expect, test } from 'vitest';
import { startProduct } from '../../testing/product-process.ts';
import { freshDatabase, TEST_SECRET } from '../../testing/test-server.ts';

test('a server with another secret than its installation does not start', async () => {
  const made = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'headland-secret-'));
  const start = async (secret: string) =>
    startProduct({
      HEADLAND_DATA: folder,
      HEADLAND_SECRET: secret,
      DATABASE_URL: made.url,
      PORT: String(await freePort()),
    });
  try {
    await (await start(TEST_SECRET)).end();
    await expect(start(`not ${TEST_SECRET}`)).rejects.toThrow(/HEADLAND_SECRET is not the one/);
    await (await start(TEST_SECRET)).end();
  } finally {
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
