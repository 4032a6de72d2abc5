import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { selectToys } from '../db/toys.ts';
import type { Toy } from '../domain/toy.ts';

/** One statement. @param limit 100 by default */
export function listToys(db: Queryable, ctx: Context, limit = 100): Promise<readonly Toy[]> {
  return selectToys(db, ctx.site.id, limit);
}
