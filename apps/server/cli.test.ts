import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let made: TestDatabase;
let folder: string;
beforeAll(async () => {
  made = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'headland-cli-'));
});
afterAll(async () => {
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The program itself, as scripts run it. */
function headland(...words: string[]): Promise<{ code: number; out: string; notes: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: made.url,
    HEADLAND_DATA: folder,
    HEADLAND_URL: 'https://shop.example.org',
    PAYMENTS: 'manual',
  };
  const file = join(import.meta.dirname, 'cli.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env, timeout: 60_000 }, (error, out, notes) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, notes });
    });
  });
}

it('sets an installation up from nothing, each result alone on stdout', async () => {
  expect(await headland('site', 'list')).toMatchObject({
    code: 1,
    out: '',
    notes: expect.stringContaining('"migrate"'),
  });
  expect((await headland('migrate')).code).toBe(0);
  const site = await headland('site', 'create', '--name', 'Shop', '--color', '#2A9D8F');
  expect(site).toMatchObject({ code: 0, out: expect.stringMatching(/^[0-9a-f-]{36}\n$/), notes: '' });
  const key = await headland('api-key', 'create', '--name', 'Script');
  expect(key).toMatchObject({ code: 0, out: expect.stringMatching(/^hl\.[0-9a-f]{6}\.[\w-]{43}\n$/), notes: '' });
  const link = await headland('owner-link');
  expect(link.out).toMatch(/^https:\/\/shop\.example\.org\/admin\/\S+\n$/);
  const doctor = await headland('doctor');
  expect(doctor).toMatchObject({ code: 0, out: expect.stringMatching(/ checks, 0 broken\n$/) });
});

it('ends badly with one line and exit code 1', async () => {
  for (const words of [
    ['nonsense'],
    ['doctor', '--fast'],
    ['client', 'allow-origin', 'x', 'y'],
    ['site', 'create', '--name', 'Shop', '--color', 'red'],
  ]) {
    const { code, out, notes } = await headland(...words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(notes.trim().split('\n')).toHaveLength(1);
  }
});
