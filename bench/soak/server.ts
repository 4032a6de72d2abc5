import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@headland/testkit';
import { ready } from '../processes.ts';
import { CLIENT_ID, PUBLIC_URL, ROOT, SECRET } from '../shop-data.ts';
import type { Told } from './probe.ts';

/** The product as an operator starts it, watched. */
export interface Watched {
  readonly base: string;
  /** Megabytes that are resident at the moment. */
  resident(): number;
  /** What the process told since this was asked last. */
  told(): readonly Told[];
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** @param settings further ones, by the names of the environment */
export async function startWatched(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Watched> {
  const port = await freePort();
  const file = path.join(folder, 'soak.jsonl');
  writeFileSync(file, '');
  let read = 0;
  const probe = pathToFileURL(path.join(import.meta.dirname, 'probe.ts')).href;
  const child = spawn(process.execPath, ['--import', probe, 'scripts/run.mjs', 'apps/server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HEADLAND_URL: PUBLIC_URL,
      HEADLAND_SECRET: SECRET,
      HEADLAND_CLIENT_ID: CLIENT_ID,
      HEADLAND_DATA: folder,
      SOAK_FILE: file,
      HEADLAND_LOG_LEVEL: 'warn',
      PAYMENTS: 'test',
      // Strangers and shoppers have addresses of their own.
      TRUST_PROXY: 'true',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const base = `http://127.0.0.1:${port}`;
  await ready(child, `${base}/readyz`, PATIENCE_MS);
  return {
    base,
    resident: () => residentOf(child.pid ?? 0),
    told() {
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean);
      const since = lines.slice(read).map((line) => JSON.parse(line) as Told);
      read = lines.length;
      return since;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status says nothing of memory`);
  return (Number(kilobytes) * 1_024) / 1e6;
}
