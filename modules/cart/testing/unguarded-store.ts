import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { type CartStore, readCart } from '../db/carts.ts';

/** The twin that must fail: reads without a lock, so that of two changes at once one is forgotten. */
export const unguardedStore: CartStore = {
  async lockOrCreate(tx, ctx, owner) {
    const found = await readCart(tx, ctx, owner);
    if (found) return { cart: found, created: false };
    const column = sql.ref(owner.kind === 'visitor' ? 'visitor_id' : 'member_id');
    await sql`
      insert into carts (site_id, id, ${column}, revision, doc, rendered, created_at, updated_at)
      values (${ctx.site.id}, ${newId(ctx.now)}, ${owner.id}, 0, '{"lines":[],"details":{}}', '{}', ${ctx.now}, ${ctx.now})
      on conflict do nothing
    `.execute(tx);
    const made = await readCart(tx, ctx, owner);
    if (!made) throw new Error('the cart was neither made nor found');
    return { cart: made, created: true };
  },
  lock: (tx, ctx, owner) => readCart(tx, ctx, owner),
};
