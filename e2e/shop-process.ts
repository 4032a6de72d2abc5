import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { processStart } from '@headland/db/launcher';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A shop that was started with `npm start`, in a process group of its own as a terminal would. */
export interface ShopProcess {
  npm: ChildProcess;
  url: string;
  /** Milliseconds from the command to the first answer. */
  startedIn: number;
  /** Of npm, the server and its database. */
  pids: { npm: number; node: number; database: number };
}

/** A shop that did not start. */
export interface RefusedStart {
  code: number | null;
  /** What it wrote to stderr, without npm's own lines. */
  lines: string[];
}

export interface StartOptions {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** Told npm's pid at once, which is also that of its group. */
  onSpawn?: (pid: number) => void;
}

/** Starts the shop and waits until it is ready or has ended. There is no registry in reach: what is installed must do. */
export async function startShop(options: StartOptions): Promise<ShopProcess | RefusedStart> {
  const begin = performance.now();
  const { DATABASE_URL: _, ...environment } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...environment,
      npm_config_registry: 'http://127.0.0.1:1',
      HEADLAND_DATA: options.dataDir,
      PORT: String(options.port),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  options.onSpawn?.(npm.pid ?? 0);
  let said = '';
  npm.stdout.resume();
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  let code: number | null | undefined;
  const ended = once(npm, 'close').then(([value]) => {
    code = value;
  });
  const url = `http://localhost:${options.port}`;
  for (const end = begin + 120_000; performance.now() < end; ) {
    if (code !== undefined) return { code, lines: said.split('\n').filter((line) => line && !line.startsWith('npm ')) };
    if (await isReady(url)) {
      const startedIn = performance.now() - begin;
      return { npm, url, startedIn, pids: { npm: npm.pid ?? 0, ...pidsOf(options.dataDir) } };
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 25))]);
  }
  process.kill(-(npm.pid ?? 0), 'SIGKILL');
  throw new Error(`the shop did not start: ${said}`);
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false; // nobody listens yet
  }
}

function pidsOf(dataDir: string): { node: number; database: number } {
  const node: { pid: number } = JSON.parse(readFileSync(path.join(dataDir, 'headland.lock'), 'utf8'));
  return { node: node.pid, database: databasePid(dataDir) };
}

function databasePid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'database/pgdata/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** @returns milliseconds until all of these processes were gone; throws after `patienceMs` */
export async function untilGone(pids: number[], patienceMs: number): Promise<number> {
  const begin = performance.now();
  while (pids.some((pid) => processStart(pid) !== undefined)) {
    if (performance.now() - begin > patienceMs) {
      throw new Error(`still there: ${pids.filter((pid) => processStart(pid) !== undefined).join(', ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - begin;
}

/** Processes that still have to do with a data folder: they name it in their command, or stand in it. */
export function leftovers(dataDir: string): string[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return lines.filter((line) => line.includes(dataDir));
  }
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const at = readlinkSync(`/proc/${pid}/cwd`);
      return command.includes(dataDir) || at.startsWith(dataDir) ? [`${pid} ${command}`] : [];
    } catch {
      return []; // it ended meanwhile
    }
  });
}
