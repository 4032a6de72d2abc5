import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, TEST_SECRET } from './testing/test-server.ts';

/** The command line beside a server whose port was set for the server alone. */
const DEADLINE = 90_000;

let made: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let server: ChildProcess | null = null;
const port = 20_000 + Math.floor(Math.random() * 20_000);

beforeEach(async () => {
  made = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'headland-beside-'));
});
afterEach(async () => {
  if (server) await end('SIGTERM');
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

const common = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  HEADLAND_DATA: folder,
  HEADLAND_SECRET: TEST_SECRET,
  DATABASE_URL: made.url,
});

async function start(own: Record<string, string>): Promise<void> {
  let log = '';
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...common(), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const until = performance.now() + DEADLINE;
  // The address is written down before it is announced.
  while (!log.includes('API reference')) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(log);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!server) throw new Error('no server runs');
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
  server = null;
}

/** Where the owner's link leads. */
async function linkOrigin(own: Record<string, string> = {}): Promise<string> {
  const file = join(import.meta.dirname, 'cli.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [file, 'owner-link'], {
    env: { ...common(), ...own },
    timeout: 60_000,
  });
  return new URL(stdout).origin;
}

test('commands lead to where the running server is, and to the default when it has ended or was killed', async () => {
  await start({ PORT: String(port) });
  expect(await linkOrigin()).toBe(`http://localhost:${port}`);
  const told = { HEADLAND_URL: 'https://shop.example.org', PAYMENTS: 'manual' };
  expect(await linkOrigin(told)).toBe('https://shop.example.org');
  await end('SIGTERM');
  expect(await linkOrigin()).toBe('http://localhost:4000');

  await start({ PORT: String(port), ...told });
  expect(await linkOrigin()).toBe('https://shop.example.org');
  await end('SIGKILL');
  expect(await linkOrigin()).toBe('http://localhost:4000');
}, 240_000);
