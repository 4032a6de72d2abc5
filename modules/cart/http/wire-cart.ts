import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { readRenderedById } from '../db/carts.ts';

/** A cart as the wire has it, for whoever is told of it; one statement. @returns null if there is none any more */
export async function wireCart(db: Queryable, ctx: Context, cartId: string): Promise<object | null> {
  const rendered = await readRenderedById(db, ctx.site.id, cartId);
  return rendered === null ? null : (JSON.parse(rendered) as object);
}
