import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, migrate, openDatabase } from '@headland/db';
import { type EmbeddedDatabase, startEmbedded, urlOf } from '@headland/db/launcher';
import { systemClock } from '@headland/kernel';
import pg from 'pg';
import { type Composed, compose } from '../apps/server/compose.ts';
import { DEMO_CLIENT_ID } from '../apps/server/env.ts';
import { migrations } from '../apps/server/modules.ts';
import { demoDelivery } from '../demo/delivery.ts';
import { collections, good } from './goods.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const CLIENT_ID = DEMO_CLIENT_ID;
export const SECRET = 'the secret of benchmarks alone, of thirty-two characters and more';
/** Where the shop says that it lives; the load is sent to another port under this name, as a proxy does. */
export const PUBLIC_HOST = 'localhost:4000';
export const PUBLIC_URL = `http://${PUBLIC_HOST}`;

/** A database of one size, fresh from its template. */
export interface ShopData {
  readonly size: number;
  readonly url: string;
}

export interface Databases {
  /** @param size products @param log told when the template has to be made first, which takes its time */
  fresh(size: number, log: (line: string) => void): Promise<ShopData>;
  /** Of the server that runs below both sides. */
  version(): Promise<string>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own with the settings of production: durable, and on the disk that holds the project. */
export async function openDatabases(): Promise<Databases> {
  const server = await startEmbedded({ dataDir: path.join(ROOT, '.cache', 'bench'), note: 'bench' });
  const at = (database: string) => urlOf({ ...server.connection, database });
  const made: string[] = [];
  const drop = (admin: pg.Client, name: string) => admin.query(`drop database if exists ${name} with (force)`);

  return {
    async fresh(size, log) {
      const name = `run_${size}`;
      const template = `goods_${size}_${templateKey()}`;
      await asAdmin(server, async (admin) => {
        await drop(admin, name);
        if (!(await exists(admin, template))) {
          log(`making ${size.toLocaleString('en-US')} products, kept for the next run`);
          await dropMatching(admin, `goods_${size}_%`);
          await drop(admin, `${template}_draft`);
          await admin.query(`create database ${template}_draft`);
          await fill(at(`${template}_draft`), size);
          await admin.query(`alter database ${template}_draft rename to ${template}`);
        }
        await admin.query(`create database ${name} template ${template} strategy file_copy`);
      });
      made.push(name);
      return { size, url: at(name) };
    },
    version: () =>
      asAdmin(server, async (admin) => {
        const { rows } = await admin.query<{ server_version: string }>('show server_version');
        return rows[0]?.server_version.split(' ')[0] ?? '';
      }),
    async stop() {
      await asAdmin(server, async (admin) => {
        for (const name of made) await drop(admin, name);
      });
      await server.stop();
    },
  };
}

/**
 * The modules over a database, in this process and without jobs; for preparing only.
 * @param mediaFolder where its pictures lie; there are none unless somebody stores some
 */
export function composeOver(database: Database, mediaFolder = path.join(ROOT, '.cache', 'bench', 'media')): Composed {
  return compose({
    database,
    clock: systemClock,
    secret: SECRET,
    url: PUBLIC_URL,
    clientId: CLIENT_ID,
    mediaFolder,
    payments: 'test',
    report: (error, where) => {
      throw new Error(where, { cause: error });
    },
  });
}

/** Makes the schema and a shop of so many products. */
export async function fill(url: string, size: number): Promise<void> {
  const database = openDatabase({ url, connections: 4 });
  try {
    await migrate(database, migrations);
    const app = composeOver(database);
    const site = await app.sites.create({
      name: 'Bench',
      currency: 'USD',
      locale: 'en-US',
      timeZone: 'America/New_York',
    });
    await app.clients.create({ id: CLIENT_ID, siteId: site.id, name: 'Storefront' });
    const ctx = await app.systemContext(site.id, systemClock.now());
    await database.transact((tx) => app.delivery.importWays(tx, ctx, demoDelivery));
    await app.catalog.importProducts(
      ctx,
      Array.from({ length: size }, (_, index) => good(index)),
      collections,
    );
  } finally {
    await database.close();
  }
  await tidy(url);
}

/**
 * Does what PostgreSQL does in its own time after an import: else the first who read a page pay for what the import left
 * undone, and the larger shop pays longer.
 */
export async function tidy(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum (freeze, analyze)');
  } finally {
    await client.end();
  }
}

/** Another schema, other goods or another form of their documents: another template. */
function templateKey(): string {
  const hash = createHash('sha256').update(JSON.stringify(migrations));
  const sources = [
    path.join(import.meta.dirname, 'goods.ts'),
    import.meta.filename,
    ...globSync(`${ROOT}/modules/catalog/http/{present,render}-*.ts`),
  ];
  for (const file of sources.sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

async function asAdmin<R>(server: EmbeddedDatabase, work: (admin: pg.Client) => Promise<R>): Promise<R> {
  const admin = new pg.Client({ ...server.connection, database: 'postgres' });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  return (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1;
}

async function dropMatching(admin: pg.Client, pattern: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    pattern,
  ]);
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
}
