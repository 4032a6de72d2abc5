/**
 * One server in a process of its own, driven over the channel to its parent: a fault point can be armed (the process then
 * kills itself there, as `kill -9` would), the clock stood still, the jobs run.
 */
import { AUDIT_DAYS } from '@headland/audit';
import { type Database, openDatabase, sql } from '@headland/db';
import type { Clock } from '@headland/kernel';
import { createTestGateway, GatewayTimeout, type PaymentGateway } from '@headland/payments';
import { MOST } from '@headland/query';
import type { Sellable } from '@headland/sellables';
import { unguardedHold } from '../../../modules/catalog/testing/unguarded-hold.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** How a server begins. */
export interface Start {
  readonly databaseUrl: string;
  /** Milliseconds added to its clock. */
  readonly offset: number;
  /** The twin that oversells: its holds read and then write, and nothing of it is confirmed. */
  readonly unguarded: boolean;
  /** The twin that does not read what confirm answers. */
  readonly deaf: boolean;
  /** Its gateway takes the money and the answer is lost; it can be asked later. */
  readonly losing: boolean;
  /** The twin without walls: nothing is too dear for anybody, and costly reads take any connection. */
  readonly unwalled: boolean;
}

export interface Orders {
  readonly start?: Start;
  readonly arm?: string | null;
  /** The clock stands at this time, give or take so many milliseconds each time it is read. */
  readonly stand?: { readonly at: number; readonly around: number };
  /** Runs the jobs whose names begin so. */
  readonly run?: readonly string[];
  /** The twin of the job that purges the audit log, which goes by the process's clock. */
  readonly purgeAuditByOwnClock?: true;
  readonly stop?: true;
}
export interface Reports {
  readonly url?: string;
  readonly armed?: true;
  readonly stands?: true;
  readonly ran?: true;
  readonly unexpected?: readonly string[];
}

let armed: string | null = null;
let standing: Orders['stand'];
let server: TestServer | undefined;
let clock: Clock;

process.on('disconnect', () => process.exit(1));
process.on('message', async (order: Orders) => {
  if (order.start) {
    server = await begin(order.start);
    tell({ url: server.url });
  }
  if (order.arm !== undefined) {
    armed = order.arm;
    tell({ armed: true });
  }
  if (order.stand) {
    standing = order.stand;
    tell({ stands: true });
  }
  if (order.run && server) {
    const { run } = order;
    const jobs = server.app.jobs.filter(({ name }) => run.some((beginning) => name.startsWith(beginning)));
    for (const job of jobs) await job.run(clock.now());
    tell({ ran: true });
  }
  if (order.purgeAuditByOwnClock && server) {
    await purgeAuditByOwnClock(server.database);
    tell({ ran: true });
  }
  if (order.stop && server) {
    tell({ unexpected: server.unexpected.map(({ error, where }) => `${where}: ${String(error)}`) });
    await server.stop();
    process.exit(0);
  }
});

function begin({ databaseUrl, offset, unguarded, deaf, losing, unwalled }: Start): Promise<TestServer> {
  if (unwalled) Object.assign(MOST, Object.fromEntries(Object.keys(MOST).map((kind) => [kind, Infinity])));
  clock = {
    now: () =>
      new Date(standing ? standing.at + Math.round((Math.random() * 2 - 1) * standing.around) : Date.now() + offset),
  };
  return startTestServer({
    databaseUrl,
    clock,
    ...(unwalled && { twinDatabase: (own: Database) => ({ ...own, costly: () => own.pool }) }),
    replace: {
      faults: {
        async at(point) {
          if (point === armed) process.kill(process.pid, 'SIGKILL');
        },
      },
      ...(losing && { gateway: losingGateway(databaseUrl) }),
      ...(unguarded && { catalogSellable: (own) => ({ ...own, hold: unguardedHold, confirm: async () => [] }) }),
      ...(deaf && { catalogSellable: deafTo }),
    },
  });
}

async function purgeAuditByOwnClock({ pool }: Database): Promise<void> {
  const before = new Date(clock.now().getTime() - AUDIT_DAYS * 86_400_000);
  await sql`delete from audit_events where occurred_at < ${before}`.execute(pool);
}

function deafTo(own: Sellable): Sellable {
  return {
    ...own,
    async confirm(tx, ctx, lines) {
      await own.confirm(tx, ctx, lines);
      return [];
    },
  };
}

function losingGateway(databaseUrl: string): PaymentGateway {
  const honest = createTestGateway({ database: openDatabase({ url: databaseUrl, connections: 4 }), clock });
  return {
    ...honest,
    async authorizeAndMaybeCapture(charge) {
      await honest.authorizeAndMaybeCapture(charge);
      throw new GatewayTimeout('lost');
    },
  };
}

function tell(report: Reports): void {
  process.send?.(report);
}
