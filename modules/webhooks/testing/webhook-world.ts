import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  type Database,
  databaseMigrations,
  defineEvents,
  emit,
  kind,
  type Migration,
  migrate,
  openDatabase,
  plainEvent,
  sql,
} from '@headland/db';
import type { Context } from '@headland/kernel';
import { createTestDatabase } from '@headland/testkit';
import { makeKey } from '../commands/make-key.ts';
import { insertEndpoint } from '../db/endpoints.ts';
import { keepKey } from '../db/keys.ts';
import { webhookMigrations } from '../db/migrations.ts';
import type { KeySealer } from '../sending/sender.ts';
import { toldKinds } from '../told/told-events.ts';

const MIGRATIONS: readonly Migration[] = [...databaseMigrations, ...webhookMigrations];
const SITE_ID = '00000000-0000-4000-8000-0000000051e1';
const CLIENT_ID = '00000000-0000-4000-8000-0000000c11e1';

/** Events of an entity that means nothing. */
const things = defineEvents('thing', {
  thing_changed: kind<{ thing: string; n: number }>({
    says: { en: 'Something changed.', de: 'Etwas hat sich geändert.' },
    wire: plainEvent('test.ThingChanged', 'THINGS.READ'),
  }),
});
export const kinds = toldKinds([things], ['THINGS.READ']);

/** Sealing is not what is looked at. */
export const openKeys: KeySealer = {
  seal: (_, der) => der.toString('base64'),
  open: (_, sealed) => Buffer.from(sealed, 'base64'),
};

export function contextAt(now: Date): Context {
  return {
    site: { id: SITE_ID, name: 'Shop', currency: 'USD', locale: 'en-US', timeZone: 'UTC', url: 'https://shop.example' },
    principal: { kind: 'none' },
    now,
    requestId: 'test',
  };
}

/** The product's worker and sender; a twin that notes before it sends; a twin that sends what is due in any order. */
export type SenderKind = 'guarded' | 'careless' | 'unordered';

/** A real database with endpoints of one app. */
export async function openWebhookWorld() {
  const test = await createTestDatabase({
    templateKey: JSON.stringify(MIGRATIONS),
    async migrate(url) {
      const database = openDatabase({ url, connections: 1 });
      await migrate(database, MIGRATIONS).finally(() => database.close());
    },
  });
  const database: Database = openDatabase({ url: test.url, connections: 6 });
  const running = new Set<ChildProcess>();
  let counted = 0;
  return {
    async addEndpoint(url: string): Promise<void> {
      const now = new Date();
      const key = await makeKey(openKeys, CLIENT_ID);
      const id = crypto.randomUUID();
      const times = { createdAt: now, updatedAt: now };
      const fields = { clientId: CLIENT_ID, url, eventTypes: ['test.ThingChanged'], active: true, revision: 1 };
      await database.transact(async (tx) => {
        await keepKey(tx, SITE_ID, CLIENT_ID, key, now);
        await insertEndpoint(tx, SITE_ID, { id, ...fields, ...times }, 50);
      });
    },
    /** Changes a thing once, under its lock. */
    async change(thing: string): Promise<void> {
      await database.transact(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 1))`.execute(tx);
        const { rows } = await sql<{ n: number }>`
          select count(*)::int + 1 as n from outbox where entity_id = ${thing}
        `.execute(tx);
        const n = rows[0]?.n ?? 0;
        await emit(tx, contextAt(new Date()), [things.tell('thing_changed', thing, { thing, n })]);
      });
      counted += 1;
    },
    told: () => counted,
    /** Events that are not handed over, and deliveries to an address that wait. */
    async waiting(url: string): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`
        select (select count(*) from outbox where done_at is null)::int + (
          select count(*) from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
          where e.url = ${url} and d.state = 'WAITING'
        )::int as waiting
      `.execute(database.pool);
      return rows[0]?.waiting ?? -1;
    },
    /** A process of its own that hands over and sends. */
    spawn(sender: SenderKind) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'sender-process.ts'), test.url, sender], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      running.add(child);
      return {
        async kill(): Promise<void> {
          running.delete(child);
          if (child.exitCode !== null || child.signalCode !== null) return;
          child.kill('SIGKILL');
          await once(child, 'exit');
        },
      };
    },
    async close(): Promise<void> {
      for (const child of running) child.kill('SIGKILL');
      await database.close();
      await test.drop();
    },
  };
}

export type WebhookWorld = Awaited<ReturnType<typeof openWebhookWorld>>;
