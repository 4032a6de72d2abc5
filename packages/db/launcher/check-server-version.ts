import pg from 'pg';
import { StartError, systemCode } from './start-error.ts';

/** `server_version_num` of the oldest PostgreSQL that Headland runs on. */
const OLDEST = 150_000;
const PATIENCE_MS = 10_000;
const FORM = 'postgres://user:password@host:5432/database';

interface ServerFacts {
  number: number;
  version: string;
  encoding: string;
  replica: boolean;
  database: string;
  role: string;
  may_create: boolean;
}

/**
 * Finds out whether Headland can work with the server behind `DATABASE_URL`, and says in one line what is wrong if not.
 * The password never appears in the message.
 * @returns the server's version, such as `16.3`
 * @throws {StartError}
 */
export async function checkServerVersion(url: string): Promise<string> {
  const facts = await askServer(url);
  if (facts.number < OLDEST) {
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${facts.version}; Headland needs 15 or newer.`);
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartError(
      `The database "${facts.database}" of DATABASE_URL is encoded as ${facts.encoding}; make one with ENCODING 'UTF8'.`,
    );
  }
  if (facts.replica) {
    throw new StartError('DATABASE_URL leads to a read-only replica; set it to the primary server.');
  }
  if (!facts.may_create) {
    throw new StartError(
      `The user of DATABASE_URL may not make the schema headland; run: GRANT CREATE ON DATABASE "${facts.database}" TO "${facts.role}".`,
    );
  }
  return facts.version;
}

async function askServer(url: string): Promise<ServerFacts> {
  if (!/^(postgres(ql)?|socket):/.test(url)) throw new StartError(`DATABASE_URL must look like ${FORM}.`);
  let client: pg.Client;
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: 'headland start',
    });
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be read; it must look like ${FORM}.`, { cause: error });
  }
  client.on('error', () => {}); // the failing call below reports it
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
              current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS replica,
              current_database() AS database, current_user AS role,
              has_database_privilege(current_database(), 'CREATE')
                OR EXISTS (SELECT FROM pg_namespace WHERE nspname = 'headland' AND has_schema_privilege(oid, 'CREATE'))
                AS may_create`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('the server did not answer');
    return facts;
  } catch (error) {
    throw explain(error, client);
  } finally {
    await client.end().catch(() => {}); // it may never have been connected
  }
}

function explain(error: unknown, client: pg.Client): StartError {
  const where = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
  const wrong = (text: string) => new StartError(text, { cause: error });
  if (error instanceof pg.DatabaseError) {
    switch (error.code) {
      case '28P01':
      case '28000':
        return wrong(
          `The server at ${where} refuses the user or password of DATABASE_URL (${error.message}); correct it.`,
        );
      case '3D000':
        return wrong(`The server at ${where} has no database "${client.database}"; create it or correct DATABASE_URL.`);
      case '53300':
        return wrong(`The server at ${where} has no free connection (${error.message}); raise its max_connections.`);
      case '57P03':
        return wrong(`The server at ${where} is starting or stopping (${error.message}); try again.`);
    }
  }
  const reason = systemCode(error) ?? (error instanceof Error && error.message ? error.message : 'no answer');
  return wrong(
    `DATABASE_URL: no PostgreSQL answers at ${where} (${reason}); start that server or correct DATABASE_URL.`,
  );
}
