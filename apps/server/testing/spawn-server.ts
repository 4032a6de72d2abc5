import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Orders, Reports, Start } from './server-process.ts';

export interface SpawnedServer {
  readonly url: string;
  /** From now on the process kills itself at this fault point; null disarms. */
  arm(point: string | null): Promise<void>;
  /** Its clock stands still, give or take some milliseconds each time it is read. */
  standAt(at: number, around?: number): Promise<void>;
  /** Runs the jobs whose names begin with one of these. */
  runJobs(names: readonly string[]): Promise<void>;
  /** As its job that purges the audit log, but by its own clock. */
  purgeAuditByOwnClock(): Promise<void>;
  /** Resolves with the signal or code when the process is gone. */
  readonly gone: Promise<NodeJS.Signals | number | null>;
  /** Ends it at once, whatever it does. */
  kill(): Promise<void>;
  /** Ends it in order. @returns what it met unexpectedly */
  stop(): Promise<readonly string[]>;
}

const usual: Omit<Start, 'databaseUrl'> = { offset: 0, unguarded: false, deaf: false, losing: false, unwalled: false };

/** A server in a process of its own over an existing database. */
export async function spawnServer(
  options: Pick<Start, 'databaseUrl'> & Partial<Omit<Start, 'databaseUrl'>>,
): Promise<SpawnedServer> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // A test that fails leaves without a word: nothing of the child may keep its runner, and the child ends with it.
  child.unref();
  child.channel?.unref();
  const gone = once(child, 'exit').then(([code, signal]) => signal ?? code);
  send(child, { start: { ...usual, ...options } });
  const { url = '' } = await answer(child, (report) => report.url !== undefined);
  return {
    url,
    gone,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async arm(point) {
      send(child, { arm: point });
      await answer(child, (report) => report.armed === true);
    },
    async standAt(at, around = 0) {
      send(child, { stand: { at, around } });
      await answer(child, (report) => report.stands === true);
    },
    async runJobs(names) {
      send(child, { run: names });
      await answer(child, (report) => report.ran === true);
    },
    async purgeAuditByOwnClock() {
      send(child, { purgeAuditByOwnClock: true });
      await answer(child, (report) => report.ran === true);
    },
    async stop() {
      send(child, { stop: true });
      const { unexpected = [] } = await answer(child, (report) => report.unexpected !== undefined);
      await gone;
      return unexpected;
    },
  };
}

function send(child: ChildProcess, order: Orders): void {
  child.send(order);
}

function answer(child: ChildProcess, wanted: (report: Reports) => boolean): Promise<Reports> {
  return new Promise((resolve, reject) => {
    const onMessage = (report: Reports) => {
      if (!wanted(report)) return;
      off();
      resolve(report);
    };
    const onExit = () => {
      off();
      reject(new Error('the server process ended before it answered'));
    };
    const off = () => {
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}
