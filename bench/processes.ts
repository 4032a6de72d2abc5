import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@headland/testkit';
import type { FloorOrder } from './floor/process.ts';
import type { LoadJob, LoadResult } from './load/run-load.ts';
import { CLIENT_ID, PUBLIC_URL, ROOT, SECRET } from './shop-data.ts';

/** Something that listens, in a process of its own. */
export interface Listening {
  readonly base: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Connections to the database that the shop and its floor have each. */
export const CONNECTIONS = 16;
const PATIENCE_MS = 60_000;
/** Everything comes from one address here. */
const UNLIMITED = {
  RATE_LIMITS: 'token=10000000,write=10000000,read=10000000,reader=10000000,picture=10000000',
  BYTE_LIMITS: 'address=1000000,pictures=1000000,visitors=1000000',
};

/**
 * The product as it is deployed: `apps/server/main.ts` over a PostgreSQL, with jobs, worker and all faces.
 * @param profile folder for a CPU profile, written when the shop ends
 * @param settings further ones, by the names of the environment
 */
export async function startShop(
  databaseUrl: string,
  profile?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const data = mkdtempSync(path.join(tmpdir(), 'headland-bench-'));
  const port = await freePort();
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`];
  const child = spawn(process.execPath, [...profiling, 'scripts/run.mjs', 'apps/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HEADLAND_URL: PUBLIC_URL,
      HEADLAND_SECRET: SECRET,
      HEADLAND_CLIENT_ID: CLIENT_ID,
      HEADLAND_DATA: data,
      HEADLAND_CONNECTIONS: String(CONNECTIONS),
      PAYMENTS: 'test',
      ...UNLIMITED,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  await ready(child, `${base}/readyz`);
  return {
    base,
    pid: child.pid ?? 0,
    async stop() {
      await ended(child, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function startFloor(order: FloorOrder): Promise<Listening> {
  const child = fork(path.join(import.meta.dirname, 'floor', 'process.ts'));
  const { port } = await ask<{ port: number }>(child, order);
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => ended(child, 'SIGKILL') };
}

export interface Load {
  run(job: LoadJob): Promise<LoadResult>;
  stop(): Promise<void>;
}

export function startLoad(): Load {
  const child = fork(path.join(import.meta.dirname, 'load', 'process.ts'), { serialization: 'advanced' });
  return {
    run: async (job) => (await ask<{ result: LoadResult }>(child, job)).result,
    stop: () => ended(child, 'SIGKILL'),
  };
}

/** Sends one message and waits for the one that answers it. @throws if the process ends before, or answers with an error */
export function ask<Answer extends object>(child: ChildProcess, order: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the process ended before it answered'));
    child.once('exit', gone);
    child.once('message', (answer: Answer | { error: string }) => {
      child.off('exit', gone);
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    child.send(order);
  });
}

/**
 * Waits until a server that was just started says that it is ready.
 * @param patience milliseconds
 * @throws if the process ended, if it did not become ready in time, or if its port is refused for another reason than that
 * nobody listens yet
 */
export async function ready(child: ChildProcess, url: string, patience = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error('the shop did not start');
    if (await isReady(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the shop was not ready in time');
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError && isRefused(error.cause)) return false;
    throw error;
  }
}

const isRefused = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
