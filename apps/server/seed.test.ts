import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seedDemo } from './seed.ts';

it('makes the data folder that nothing has needed before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headland-seed-'));
  const dataFolder = join(folder, 'not', 'there');
  const create = () => Promise.reject(new Error('as far as the site'));
  const deps = { app: { sites: { create } }, dataFolder, clientId: 'c', log: () => {} };
  await expect(seedDemo(deps as never)).rejects.toThrow('as far as the site');
  expect(existsSync(join(dataFolder, 'seeding'))).toBe(true);
  rmSync(folder, { recursive: true });
});
