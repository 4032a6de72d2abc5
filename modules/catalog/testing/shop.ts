import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, databaseMigrations, migrate, openDatabase } from '@headland/db';
import type { Context, Handler, Handlers, Principal, SiteSettings } from '@headland/kernel';
import { RawJson } from '@headland/kernel';
import { createTestDatabase } from '@headland/testkit';
import { type Catalog, catalogMigrations, createCatalog } from '../index.ts';

const migrations = [...databaseMigrations, ...catalogMigrations];

export const OWNER: Principal = { kind: 'user', userId: randomUUID() };
export const VISITOR: Principal = { kind: 'visitor', visitorId: randomUUID(), clientId: randomUUID() };

/** A site without pictures; whoever asks for one has none. */
const noPictures = { idAt: () => null, attach: async () => [] };

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
  const { onStatement, statements, lastStatement } = counter();
  const database = openDatabase({ url: testDatabase.url, connections: options.connections ?? 4, onStatement });
  const plain = openDatabase({ url: testDatabase.url, connections: 1 });
  const site = siteSettings('ours');
  const otherSite = siteSettings('theirs', { currency: 'JPY' });
  const catalog = createCatalog({
    database,
    cursorKey: randomBytes(32),
    pictures: noPictures,
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
      await database.close();
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

/** Counts and keeps what is sent; begin and commit apart. */
function counter(): Pick<TestShop, 'statements' | 'lastStatement'> & { onStatement(text: string): void } {
  let count = 0;
  let last = '';
  return {
    onStatement(text) {
      if (/^(begin|commit|rollback)\b/.test(text)) return;
      count += 1;
      last = text;
    },
    statements() {
      const since = count;
      count = 0;
      return since;
    },
    lastStatement: () => last,
  };
}
