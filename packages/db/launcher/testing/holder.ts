import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { processStart } from '../process-lock.mjs';

/** A running program that holds a database, or what it said when it could not. */
export interface Holder {
  process: ChildProcess;
  /** The database's facts; undefined when it did not start. */
  database: { url: string; pid: number; adopted: boolean } | undefined;
  /** The line of the StartError. */
  error: string | undefined;
  /** @returns its exit code once it has ended after the signal */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGHUP'): Promise<number | null>;
}

export interface HolderOptions {
  dataDir: string;
  version?: string;
  /** Runs it as this user; the test must be root. */
  as?: { uid: number; gid: number };
  /** Another copy of the project. */
  root?: string;
  node?: string;
}

/** Starts `hold.ts` as a process of its own and waits for its line. */
export async function holdDatabase(options: HolderOptions): Promise<Holder> {
  const script = options.root
    ? path.join(options.root, 'packages/db/launcher/testing/hold.ts')
    : path.join(import.meta.dirname, 'hold.ts');
  const child = spawn(options.node ?? process.execPath, [script, options.dataDir, options.version ?? '18'], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options.as,
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => ['error: no word']),
  ]);
  const text = String(line);
  const failed = text.startsWith('error: ');
  return {
    process: child,
    database: failed ? undefined : JSON.parse(text),
    error: failed ? text.slice('error: '.length) : undefined,
    async end(signal) {
      if (!failed) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Waits until a process is gone. @returns false after `patienceMs` */
export async function isGone(pid: number, patienceMs = 5000): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
    if (processStart(pid) === undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
