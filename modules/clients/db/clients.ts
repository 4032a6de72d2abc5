import { type Queryable, sql } from '@headland/db';
import type { Client, ClientKind, RefreshProfile } from '../domain/client.ts';
import { fromClientInForce } from './in-force.ts';

interface Row {
  id: string;
  site_id: string;
  name: string;
  kind: ClientKind;
  allowed_origins: string[];
  allowed_redirects: string[];
  refresh_profile: RefreshProfile;
  created_at: Date;
  revision: number;
  has_secret: boolean;
  secret_number: number;
}

const COLUMNS = sql`id, site_id, name, kind, allowed_origins, allowed_redirects, refresh_profile, created_at, revision,
  secret_hash is not null as has_secret, secret_number`;

function toClient(row: Row): Client {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    kind: row.kind,
    allowedOrigins: row.allowed_origins,
    allowedRedirects: row.allowed_redirects,
    refreshProfile: row.refresh_profile,
    createdAt: row.created_at,
    revision: row.revision,
    hasSecret: row.has_secret,
    secretNumber: row.secret_number,
  };
}

export async function selectClient(db: Queryable, id: string): Promise<Client | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from clients where id = ${id}`.execute(db);
  return rows[0] ? toClient(rows[0]) : null;
}

/** @param siteId null: of all sites */
export async function selectClients(db: Queryable, siteId: string | null): Promise<Client[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from clients where ${siteId}::uuid is null or site_id = ${siteId} order by created_at, id
  `.execute(db);
  return rows.map(toClient);
}

/** @returns false if there is a client with this id already */
export async function insertClient(tx: Queryable, client: Client): Promise<boolean> {
  const { rows } = await sql`
    insert into clients (id, site_id, name, kind, allowed_origins, allowed_redirects, refresh_profile, created_at)
    values (${client.id}, ${client.siteId}, ${client.name}, ${client.kind}, ${client.allowedOrigins},
      ${client.allowedRedirects}, ${client.refreshProfile}, ${client.createdAt})
    on conflict (id) do nothing
    returning id
  `.execute(tx);
  return rows.length === 1;
}

/** Adds an address to one of the two lists; one that stands there already stays once. */
export async function appendAddress(
  db: Queryable,
  clientId: string,
  list: 'allowed_origins' | 'allowed_redirects',
  address: string,
  max: number,
): Promise<Client | 'full' | null> {
  const column = sql.ref(list);
  const { rows } = await sql<Row>`
    update clients
    set revision = revision + 1, ${column} = case when ${address} = any(${column}) then ${column} else array_append(${column}, ${address}) end
    where id = ${clientId} and (cardinality(${column}) < ${max} or ${address} = any(${column}))
    returning ${COLUMNS}
  `.execute(db);
  if (rows[0]) return toClient(rows[0]);
  return (await selectClient(db, clientId)) ? 'full' : null;
}

export async function lockClient(tx: Queryable, siteId: string, id: string): Promise<Client | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from clients where site_id = ${siteId} and id = ${id} for no key update
  `.execute(tx);
  return rows[0] ? toClient(rows[0]) : null;
}

/** Writes a changed client. The caller holds its lock. */
export async function saveClient(tx: Queryable, client: Client): Promise<void> {
  await sql`
    update clients set name = ${client.name}, kind = ${client.kind}, allowed_origins = ${client.allowedOrigins},
      allowed_redirects = ${client.allowedRedirects}, refresh_profile = ${client.refreshProfile},
      revision = ${client.revision}, secret_hash = case when ${client.kind} = 'server' then secret_hash end
    where site_id = ${client.siteId} and id = ${client.id}
  `.execute(tx);
}

/** Puts a secret into the place of the old one. @param hash null: it has none from now on */
export async function saveClientSecret(tx: Queryable, client: Client, hash: string | null): Promise<Client> {
  await sql`
    update clients set secret_hash = ${hash}, secret_number = secret_number + 1
    where site_id = ${client.siteId} and id = ${client.id}
  `.execute(tx);
  return { ...client, hasSecret: hash !== null, secretNumber: client.secretNumber + 1 };
}

export async function deleteClientRow(tx: Queryable, client: Pick<Client, 'siteId' | 'id'>): Promise<void> {
  await sql`delete from clients where site_id = ${client.siteId} and id = ${client.id}`.execute(tx);
}

/** Takes a share of a client's row, so that whoever deletes it waits. @returns false if the site has none with this id */
export async function holdClient(tx: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select c.id ${fromClientInForce(siteId, id, null)}`.execute(tx);
  return rows.length === 1;
}

/** A client and the hash of its secret, past every memory: what was replaced a moment ago is not right any more. */
export async function selectClientSecret(
  db: Queryable,
  id: string,
): Promise<{ readonly client: Client; readonly secretHash: string | null } | null> {
  const { rows } = await sql<Row & { secret_hash: string | null }>`
    select ${COLUMNS}, secret_hash from clients where id = ${id}
  `.execute(db);
  return rows[0] ? { client: toClient(rows[0]), secretHash: rows[0].secret_hash } : null;
}

/** Whether the secret of this number is still the client's. */
export async function isSecretInForce(db: Queryable, siteId: string, id: string, number: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from clients
    where site_id = ${siteId} and id = ${id} and secret_number = ${number} and secret_hash is not null
  `.execute(db);
  return rows.length === 1;
}
