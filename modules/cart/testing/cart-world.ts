import { randomUUID } from 'node:crypto';
import { calls, parseRequest } from '@headland/contract';
import { type Database, databaseMigrations, type Migration, migrate, openDatabase, sql } from '@headland/db';
import { type Context, RawJson, type SiteSettings, ValidationError } from '@headland/kernel';
import { combineSellables, type Sellable } from '@headland/sellables';
import { createTestDatabase, logStatements, statementsOf } from '@headland/testkit';
import {
  createFakeSellable,
  type FakeItem,
  fakeSellableMigrations,
  putFakeItem,
  reserveFakeItem,
} from '../../sellables/testing/fake-sellable.ts';
import { assembleCart } from '../assemble.ts';
import { type Purchased, removePurchased } from '../commands/remove-purchased.ts';
import { type CartStore, lockingStore } from '../db/carts.ts';
import { cartMigrations } from '../db/migrations.ts';
import type { CartHandlers } from '../http/cart-calls.ts';
import { createFakeCheckout } from './fake-checkout.ts';

export const OTHER_APP_ID = '0e6f5c58-33f5-4c39-8f59-4a1d7f3c9b03';
const MIGRATIONS = [...databaseMigrations, ...cartMigrations, ...fakeSellableMigrations];

export const SITE: SiteSettings = {
  id: '00000000-0000-4000-8000-0000000051e1',
  name: 'Shop',
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/New_York',
  url: 'https://shop.example',
};

export interface CartWorld {
  readonly database: Database;
  readonly checkout: ReturnType<typeof createFakeCheckout>;
  /** Visitors that were touched, in order. */
  readonly touched: string[];
  item(item: FakeItem, siteId?: string): Promise<void>;
  /** Reserves pieces of an item before there is a cart. @returns the id that a line then means */
  reserve(itemId: string, quantity: number): Promise<string>;
  visitor(id?: string, over?: Partial<Context>): Context;
  /** Calls as the server does: validates by the contract, hands over, reads the answer's JSON. */
  call<Id extends keyof CartHandlers>(id: Id, ctx: Context, request?: object): Promise<Answer>;
  /** Tells the cart what was bought, as the checkout does. */
  purchase(ctx: Context, bought: Purchased): Promise<void>;
  /** Statements that the server logged while `work` ran, without BEGIN, COMMIT and ROLLBACK. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  /** By entity, in order. */
  events(): Promise<{ type: string; entity_id: string; sequence: number }[]>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read by tests at any depth
type Answer = any;

interface CartWorldOptions {
  readonly store?: CartStore;
  readonly connections?: number;
  /** Real sellables beside the fake ones, and their tables. */
  readonly migrations?: readonly Migration[];
  readonly sellables?: (database: Database) => readonly Sellable[];
}

let visitors = 0;

/** A real database with carts, two fake sellables and a fake checkout. */
export async function openCartWorld(options: CartWorldOptions = {}): Promise<CartWorld> {
  const migrations = [...MIGRATIONS, ...(options.migrations ?? [])];
  const test = await createTestDatabase({
    templateKey: JSON.stringify(migrations),
    async migrate(url) {
      const database = openDatabase({ url, connections: 1 });
      await migrate(database, migrations).finally(() => database.close());
    },
  });
  await logStatements(test);
  const database = openDatabase({ url: test.url, connections: options.connections ?? 8 });
  const checkout = createFakeCheckout();
  const touched: string[] = [];
  const { work, handlers } = assembleCart(
    {
      database,
      checkout,
      sellables: combineSellables([
        createFakeSellable(),
        createFakeSellable({ appId: OTHER_APP_ID }),
        ...(options.sellables?.(database) ?? []),
      ]),
      async touchVisitor(_tx, ctx) {
        touched.push(ctx.principal.kind === 'visitor' ? ctx.principal.visitorId : ctx.principal.kind);
      },
    },
    options.store ?? lockingStore,
  );
  return {
    database,
    checkout,
    touched,
    item: (item, siteId = SITE.id) => putFakeItem(database.pool, siteId, item),
    async reserve(itemId, quantity) {
      const id = randomUUID();
      await reserveFakeItem(database.pool, SITE.id, { id, itemId, quantity, until: new Date('2027-01-01') });
      return id;
    },
    visitor: (id, over) => ({
      site: SITE,
      principal: {
        kind: 'visitor',
        visitorId: id ?? `00000000-0000-4000-9000-${String(++visitors).padStart(12, '0')}`,
        clientId: '00000000-0000-4000-8000-00000000c11e',
      },
      now: new Date('2026-05-04T10:00:00Z'),
      requestId: 'test',
      ...over,
    }),
    async call(id, ctx, request = {}) {
      const parsed = parseRequest(calls[id], request);
      if (!parsed.ok) throw new ValidationError(parsed.violations);
      const handler = handlers[id] as (ctx: Context, request: unknown) => Promise<object>;
      const answer = await handler(ctx, parsed.value);
      return JSON.parse(answer instanceof RawJson ? answer.text : JSON.stringify(answer));
    },
    async purchase(ctx, bought) {
      await database.transact((tx) => removePurchased(work, tx, ctx, bought));
    },
    statements: (run) => statementsOf(test, run),
    async events() {
      const { rows } = await sql<{ type: string; entity_id: string; sequence: number }>`
        select type, entity_id, sequence from outbox order by entity_id, sequence
      `.execute(database.pool);
      return rows;
    },
    async close() {
      await database.close();
      await test.drop();
    },
  };
}
