import { type Queryable, sql } from '@headland/db';
import type { Client, ClientKind, RefreshProfile } from '../domain/client.ts';

interface Row {
  id: string;
  site_id: string;
  name: string;
  kind: ClientKind;
  allowed_origins: string[];
  allowed_redirects: string[];
  refresh_profile: RefreshProfile;
  created_at: Date;
}

const COLUMNS = sql`id, site_id, name, kind, allowed_origins, allowed_redirects, refresh_profile, created_at`;

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
    set ${column} = case when ${address} = any(${column}) then ${column} else array_append(${column}, ${address}) end
    where id = ${clientId} and (cardinality(${column}) < ${max} or ${address} = any(${column}))
    returning ${COLUMNS}
  `.execute(db);
  if (rows[0]) return toClient(rows[0]);
  return (await selectClient(db, clientId)) ? 'full' : null;
}
