import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SERVER = join(import.meta.dirname, '..');
const PATIENCE_MS = 90_000;

/** Settings by the names of the environment. Nothing of the tests' own environment goes along, but what programs need. */
export type ProductSettings = Readonly<Record<string, string>>;
const environment = (settings: ProductSettings) => ({ PATH: process.env.PATH, HOME: process.env.HOME, ...settings });

export interface ProductProcess {
  /** All that it has written so far. */
  log(): string;
  /** Ends it and waits until it is gone; nothing happens if it is gone already. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * The product as an operator starts it, over an existing database. Resolves when it has said where it listens. It ends with
 * whoever started it, as under npm.
 */
export async function startProduct(settings: ProductSettings): Promise<ProductProcess> {
  let log = '';
  const child = spawn(process.execPath, [join(SERVER, 'main.ts')], {
    env: { ...environment(settings), npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  async function end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (isGone()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  const until = performance.now() + PATIENCE_MS;
  // It listens, and its address is written down for commands beside it, before it says where it is.
  while (!log.includes('API reference')) {
    if (isGone()) throw new Error(`the product ended: ${log}`);
    if (performance.now() > until) {
      await end('SIGKILL');
      throw new Error(`the product did not start in time: ${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { log: () => log, end };
}

/** A command as an operator gives it. @returns what it printed */
export async function headland(settings: ProductSettings, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(SERVER, 'cli.ts'), ...words], {
    env: environment(settings),
    timeout: PATIENCE_MS,
  });
  return stdout.trim();
}

/** A command that is let run, for whoever ends it. */
export function headlandProcess(settings: ProductSettings, ...words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(SERVER, 'cli.ts'), ...words], { env: environment(settings), stdio: 'ignore' });
}
