import { type Queryable, sql } from '@headland/db';
import type { Endpoint, EndpointFields } from '../domain/endpoint.ts';

interface Row {
  id: string;
  client_id: string;
  url: string;
  event_types: string[];
  active: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = sql.raw('id, client_id, url, event_types, active, revision, created_at, updated_at');

/** The endpoints of a site, the oldest first. */
export async function selectEndpoints(db: Queryable, siteId: string): Promise<Endpoint[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from webhook_endpoints where site_id = ${siteId} order by id
  `.execute(db);
  return rows.map(fromRow);
}

export async function lockEndpoint(tx: Queryable, siteId: string, id: string): Promise<Endpoint | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from webhook_endpoints where site_id = ${siteId} and id = ${id} for update
  `.execute(tx);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The active ones of a site that want an event. */
export async function endpointsFor(tx: Queryable, siteId: string, eventType: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoints where site_id = ${siteId} and active and ${eventType} = any(event_types) order by id
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** How many active endpoints of each site want what, of all sites: the installation's own reckoning. */
export async function countWanted(
  db: Queryable,
): Promise<{ readonly siteId: string; readonly eventType: string; readonly count: number }[]> {
  const { rows } = await sql<{ siteId: string; eventType: string; count: number }>`
    select site_id as "siteId", type as "eventType", count(*)::int as count
    from webhook_endpoints, unnest(event_types) as type where active group by site_id, type
  `.execute(db);
  return rows;
}

/** @returns false if the site has `most` already */
export async function insertEndpoint(
  tx: Queryable,
  siteId: string,
  endpoint: Endpoint,
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${siteId}, 57))`.execute(tx);
  const { rows } = await sql`
    insert into webhook_endpoints (site_id, id, client_id, url, event_types, active, revision, created_at, updated_at)
    select ${siteId}::uuid, ${endpoint.id}::uuid, ${endpoint.clientId}::uuid, ${endpoint.url},
      ${[...endpoint.eventTypes]}::text[], ${endpoint.active}::boolean, ${endpoint.revision}::int,
      ${endpoint.createdAt}::timestamptz, ${endpoint.updatedAt}::timestamptz
    where (select count(*) from webhook_endpoints where site_id = ${siteId}) < ${most}
    returning id
  `.execute(tx);
  return rows.length === 1;
}

export async function saveEndpoint(tx: Queryable, siteId: string, endpoint: Endpoint): Promise<void> {
  const { id, url, eventTypes, active, revision, updatedAt } = endpoint;
  await sql`
    update webhook_endpoints
    set url = ${url}, event_types = ${[...eventTypes]}, active = ${active}, revision = ${revision}, updated_at = ${updatedAt}
    where site_id = ${siteId} and id = ${id}
  `.execute(tx);
}

/** With everything that was on its way to it. @returns false if there is none */
export async function deleteEndpointRow(tx: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from webhook_endpoints where site_id = ${siteId} and id = ${id} returning id
  `.execute(tx);
  return rows.length === 1;
}

/** What an app leaves behind. */
export async function deleteOfApp(tx: Queryable, siteId: string, clientId: string): Promise<void> {
  await sql`delete from webhook_endpoints where site_id = ${siteId} and client_id = ${clientId}`.execute(tx);
  await sql`delete from webhook_keys where site_id = ${siteId} and client_id = ${clientId}`.execute(tx);
}

function fromRow(row: Row): Endpoint {
  return { ...fieldsOf(row), id: row.id, revision: row.revision, createdAt: row.created_at, updatedAt: row.updated_at };
}

function fieldsOf(row: Row): EndpointFields {
  return { clientId: row.client_id, url: row.url, eventTypes: row.event_types, active: row.active };
}
