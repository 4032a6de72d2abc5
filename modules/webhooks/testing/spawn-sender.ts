import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * The product's worker and sender; the same, but what a process has taken is its own for a day; a twin that sends what is due
 * in any order.
 */
export type SenderKind = 'guarded' | 'possessive' | 'unordered';

export interface SpawnedSender {
  kill(): Promise<void>;
}

/** A process of its own that hands over and sends. @param url of its database */
export function spawnSender(url: string, kind: SenderKind): SpawnedSender {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sender-process.ts'), url, kind], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
