import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, databaseMigrations, migrate, openDatabase } from '@headland/db';
import type { Context, Handler, Handlers, Principal, SiteSettings } from '@headland/kernel';
import { RawJson } from '@headland/kernel';
import { createTestDatabase } from '@headland/testkit';
import { type Catalog, catalogMigrations, createCatalog } from '../index.ts';

const migrations = [...databaseMigrations, ...catalogMigrations];

export const OWNER: Principal = { kind: 'user', userId: randomUUID() };
export const VISITOR: Principal = { kind: 'visitor', visitorId: randomUUID(), clientId: randomUUID() };

export interface TestShop {
  readonly url: string;
  readonly database: Database;
  readonly catalog: Catalog;
  readonly site: SiteSettings;
  /** Another site of the same installation. */
  readonly otherSite: SiteSettings;
  /** Business time of everything; moves on by a millisecond whenever it is asked for. */
  ctx(principal?: Principal, site?: SiteSettings): Context;
  /** Calls a handler as the server would, without its middleware. @returns the answer as a client reads it */
  call(id: string, request: object, ctx?: Context): Promise<Answer>;
  /** Statements of the handlers and verbs since the last look. */
  statements(): number;
  /** Text of the last statement. */
  lastStatement(): string;
  /** Findings of all checks. */
  findings(): Promise<readonly string[]>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into wire documents, as their clients do
export type Answer = any;

function siteSettings(name: string, changes: Partial<SiteSettings> = {}): SiteSettings {
  return {
    id: randomUUID(),
    name,
    currency: 'USD',
    locale: 'en-US',
    timeZone: 'America/New_York',
    url: `https://${name}.example`,
    ...changes,
  };
}

/** A catalog on a real database of its own, with two empty sites. */
export async function testShop(options: { version?: '15' | '18'; connections?: number } = {}): Promise<TestShop> {
  const testDatabase = await createTestDatabase({
    ...(options.version && { version: options.version }),
    templateKey: `catalog ${JSON.stringify(migrations)}`,
    migrate: async (url) => {
      const database = openDatabase({ url, connections: 1 });
      await migrate(database, migrations);
      await database.close();
    },
  });
  const plain = openDatabase({ url: testDatabase.url, connections: options.connections ?? 4 });
  const { database, statements, lastStatement } = counting(plain);
  const site = siteSettings('ours');
  const otherSite = siteSettings('theirs', { currency: 'JPY' });
  const catalog = createCatalog({
    database,
    cursorKey: randomBytes(32),
    findSite: async (id) => [site, otherSite].find((one) => one.id === id) ?? null,
  });
  let now = Date.parse('2030-01-31T10:00:00.000Z');
  const ctx = (principal: Principal = OWNER, of = site): Context => {
    now += 1;
    return { site: of, principal, now: new Date(now), requestId: 'test' };
  };
  return {
    url: testDatabase.url,
    database,
    catalog,
    site,
    otherSite,
    ctx,
    statements,
    lastStatement,
    call: (id, request, at = ctx()) => callHandler(catalog.handlers, id, request, at),
    async findings() {
      const found = await Promise.all(catalog.checks.map((check) => check.run(plain.pool)));
      return found.flat();
    },
    async close() {
      await plain.close();
      await testDatabase.drop();
    },
  };
}

async function callHandler(handlers: Handlers, id: string, request: object, ctx: Context): Promise<Answer> {
  const handler = handlers[id] as Handler<unknown, object> | undefined;
  if (!handler) throw new Error(`no handler ${id}`);
  const answer = await handler(ctx, request);
  return JSON.parse(answer instanceof RawJson ? answer.text : JSON.stringify(answer));
}

type Plugin = Parameters<Database['pool']['withPlugin']>[0];
type Node = ReturnType<Plugin['transformQuery']>;

/** Counts and keeps what goes through; begin and commit apart. */
function counting(database: Database): Pick<TestShop, 'database' | 'statements' | 'lastStatement'> {
  let count = 0;
  let last: Node | undefined;
  const plugin: Plugin = {
    transformQuery({ node }) {
      count += 1;
      last = node;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: {
      ...database,
      pool: database.pool.withPlugin(plugin),
      transact: (work, onCommit) => database.transact((tx) => work(tx.withPlugin(plugin)), onCommit),
    },
    statements() {
      const since = count;
      count = 0;
      return since;
    },
    lastStatement() {
      if (!last) throw new Error('no statement yet');
      return database.pool.getExecutor().compileQuery(last, { queryId: 'last' }).sql;
    },
  };
}
