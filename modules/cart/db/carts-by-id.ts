import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { reachable } from './reachable.ts';

/** By what a cart is asked for, beside being the current one. */
export type CartKey = { readonly id: string } | { readonly checkoutId: string };

/** The wire JSON that the last change of a cart stored, if the caller reaches it. */
export async function readReached(db: Queryable, ctx: Context, key: CartKey): Promise<string | null> {
  const isMeant = 'id' in key ? sql`id = ${key.id}` : sql`checkout_id = ${key.checkoutId}`;
  const { rows } = await sql<{ rendered: string }>`
    select rendered from carts where site_id = ${ctx.site.id} and ${isMeant} and ${reachable(ctx.principal)}
  `.execute(db);
  return rows[0]?.rendered ?? null;
}

/** @returns whether there was one that the caller reaches, and it is gone */
export async function deleteReached(tx: Queryable, ctx: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from carts where site_id = ${ctx.site.id} and id = ${id} and ${reachable(ctx.principal)} returning id
  `.execute(tx);
  return rows.length > 0;
}

/** The wire JSON of the carts that a member has beside the current one, the oldest first. */
export async function readBeside(db: Queryable, ctx: Context, memberId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ rendered: string }>`
    select rendered from carts where site_id = ${ctx.site.id} and beside_member = ${memberId} order by created_at, id
  `.execute(db);
  return rows.map(({ rendered }) => rendered);
}

/** Removes those. @returns their ids */
export async function deleteBeside(tx: Queryable, ctx: Context, memberId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from carts where site_id = ${ctx.site.id} and beside_member = ${memberId} returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
