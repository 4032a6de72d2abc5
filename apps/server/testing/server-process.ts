/**
 * One server in a process of its own, driven over the channel to its parent: a fault point can be armed (the process then
 * kills itself there, as `kill -9` would), the clock moved, the jobs run.
 */
import { unguardedHold } from '../../../modules/catalog/testing/unguarded-hold.ts';
import { startTestServer } from './test-server.ts';

export interface Orders {
  readonly start?: { readonly databaseUrl: string; readonly unguarded: boolean; readonly offset: number };
  readonly arm?: string | null;
  readonly stop?: true;
}
export interface Reports {
  readonly url?: string;
  readonly armed?: true;
  readonly unexpected?: readonly string[];
}

let armed: string | null = null;

process.on('message', async (order: Orders) => {
  if (order.start) {
    const { databaseUrl, unguarded, offset } = order.start;
    const server = await startTestServer({
      databaseUrl,
      clock: { now: () => new Date(Date.now() + offset) },
      replace: {
        faults: {
          async at(point) {
            if (point === armed) process.kill(process.pid, 'SIGKILL');
          },
        },
        ...(unguarded && { catalogSellable: (own) => ({ ...own, hold: unguardedHold, confirm: async () => [] }) }),
      },
    });
    tell({ url: server.url });
    process.on('message', async (later: Orders) => {
      if (!later.stop) return;
      tell({ unexpected: server.unexpected.map(({ error, where }) => `${where}: ${String(error)}`) });
      await server.stop();
      process.exit(0);
    });
  }
  if (order.arm !== undefined) {
    armed = order.arm;
    tell({ armed: true });
  }
});

function tell(report: Reports): void {
  process.send?.(report);
}
