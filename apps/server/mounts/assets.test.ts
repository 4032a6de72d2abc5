import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssets } from './assets.ts';

const SCRIPT = 'console.log("a ship under a red moon");\n'.repeat(100);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headland-assets-test-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'entry-x1.js'), SCRIPT);
  await writeFile(join(folder, 'secret'), 'not for anybody');
});

afterAll(() => rm(folder, { recursive: true }));

function ask(path: string, acceptEncoding = '') {
  const assets = createAssets(folder, '/assets/');
  return assets(new Request('http://localhost/', { headers: { 'accept-encoding': acceptEncoding } }), path);
}

describe('assets', () => {
  it('are answered compressed, to be kept', async () => {
    const answer = await ask('/assets/entry-x1.js', 'gzip, br');
    expect(answer?.headers.get('content-encoding')).toBe('br');
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await (await ask('/assets/entry-x1.js'))?.text()).toBe(SCRIPT);
  });

  // Each would be read, compressed and remembered once more: with enough of them anybody could fill the memory.
  it.each(['/assets//entry-x1.js', '//assets/entry-x1.js', '/assets/./entry-x1.js', '/assets/../assets/entry-x1.js'])(
    'have one spelling, which %s is not',
    async (path) => {
      expect(await ask(path)).toBe(null);
    },
  );

  it.each(['/secret', '/assets/../secret', '/../secret', '/assets/', '/assets/none.js', '/assets/entry-x1.js\0'])(
    'are no other files: %j',
    async (path) => {
      expect(await ask(path)).toBe(null);
    },
  );
});
