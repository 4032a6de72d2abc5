import { type Queryable, sql } from '@headland/db';
import type { Toy } from '../domain/toy.ts';

/** @throws a unique violation for a name that is taken */
export async function insertToy(tx: Queryable, siteId: string, toy: Toy): Promise<void> {
  await sql`
    insert into toys (site_id, id, name, created_at) values (${siteId}, ${toy.id}, ${toy.name}, ${toy.createdAt})
  `.execute(tx);
}

/** The newest first. */
export async function selectToys(db: Queryable, siteId: string, limit: number): Promise<readonly Toy[]> {
  const { rows } = await sql<{ id: string; name: string; created_at: Date }>`
    select id, name, created_at from toys where site_id = ${siteId} order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at }));
}

export async function hasToy(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from toys where site_id = ${siteId} and id = ${id}`.execute(db);
  return rows.length === 1;
}
