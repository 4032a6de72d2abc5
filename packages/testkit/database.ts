import { createHash } from 'node:crypto';
import { type PostgresVersion, urlOf } from '@headland/db/launcher';
import pg from 'pg';
import { adminClient, nameForThisProcess, testCluster } from './test-cluster.ts';

export { stopTestClusters } from './test-cluster.ts';

/** A database of its own for one test or one file of tests. */
export interface TestDatabase {
  /** Connection string for `pg`; its user may do everything. */
  url: string;
  /** The database's name in the shared cluster; the server's log has it in every line. */
  name: string;
  /** PostgreSQL's log, shared by all databases of the cluster: `time [pid] database application LOG: …`. */
  logFile: string;
  /** Cuts off whoever is still connected and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Default 18. 15 is the oldest that the product supports. */
  version?: PostgresVersion;
  /** Brings a database into the wanted state; runs once per `templateKey`, every later call gets a copy. */
  migrate?: (url: string) => Promise<void>;
  /** Must change with what `migrate` does, for instance a hash of the migrations. Required with `migrate`. */
  templateKey?: string;
}

const TEMPLATES_KEPT = 24;

/** A database that has its name already and is made later: whoever needs its tables may be put together in between. */
export interface ReservedDatabase extends TestDatabase {
  create(options?: Pick<TestDatabaseOptions, 'migrate' | 'templateKey'>): Promise<void>;
}

/**
 * Makes a fresh database on a real PostgreSQL, shared by all test processes of this user on this machine.
 * Without `migrate` it is empty.
 */
export async function createTestDatabase({ version, ...how }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { create, ...database } = await reserveTestDatabase(version);
  await create(how);
  return database;
}

/** @param version default 18 */
export async function reserveTestDatabase(version: PostgresVersion = '18'): Promise<ReservedDatabase> {
  const cluster = await testCluster(version);
  const at = (database: string) => urlOf({ host: cluster.host, port: cluster.port, user: cluster.user, database });
  const name = nameForThisProcess();
  return {
    url: at(name),
    name,
    logFile: cluster.logFile,
    async create({ migrate, templateKey } = {}) {
      if (migrate && !templateKey) throw new TypeError('createTestDatabase: migrate needs a templateKey');
      const admin = await adminClient(cluster);
      try {
        let template = 'template0';
        if (migrate && templateKey) {
          template = `tpl_${createHash('sha256').update(templateKey).digest('hex').slice(0, 24)}`;
          await ensureTemplate(admin, template, at, migrate);
        }
        await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      } finally {
        await admin.end();
      }
    },
    async drop() {
      const session = await adminClient(cluster);
      await session.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).finally(() => session.end());
    },
  };
}

/**
 * A template that stands under its name is finished: it is made under another name and renamed at the end, by one
 * process while the others wait.
 */
async function ensureTemplate(
  admin: pg.Client,
  template: string,
  at: (database: string) => string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  if (await exists(admin, template)) return;
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  try {
    if (await exists(admin, template)) return;
    const draft = `${template}_draft`;
    await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
    await migrate(at(draft));
    // Whoever migrated may not have hung up yet, and a database with sessions cannot be renamed or copied.
    await admin.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [draft]);
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
    await dropOldTemplates(admin);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  }
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  return (await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
}

/** Templates of yesterday's migrations. One that is being copied at this moment cannot be dropped and stays. */
async function dropOldTemplates(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^tpl_[0-9a-f]+$' ORDER BY oid DESC OFFSET $1`,
    [TEMPLATES_KEPT],
  );
  for (const { datname } of rows) {
    try {
      await admin.query(`DROP DATABASE IF EXISTS ${datname}`);
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === '55006';
      if (!busy) throw error;
    }
  }
}
