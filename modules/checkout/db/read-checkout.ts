import { type Queryable, sql } from '@headland/db';
import type { Context, Reach } from '@headland/kernel';
import type { CheckoutState } from '../domain/checkout.ts';
import { type CheckoutRow, reachable, stateOf, wholeCheckout } from './checkout-rows.ts';

/** A checkout within reach, with the site's ways of delivery; one statement. */
export async function readCheckout(
  db: Queryable,
  ctx: Context,
  reach: Reach,
  checkoutId: string,
  options: { lock?: boolean } = {},
): Promise<CheckoutState | null> {
  const { rows } = await sql<CheckoutRow>`
    select ${wholeCheckout} from checkouts c
    where c.site_id = ${ctx.site.id} and c.id = ${checkoutId} and ${reachable(reach)}
    ${options.lock ? sql`for update of c` : sql``}
  `.execute(db);
  return rows[0] ? stateOf(rows[0]) : null;
}

/** A checkout, whoever's it is; one statement. */
export async function readWholeCheckout(
  db: Queryable,
  siteId: string,
  checkoutId: string,
): Promise<CheckoutState | null> {
  const { rows } = await sql<CheckoutRow>`
    select ${wholeCheckout} from checkouts c where c.site_id = ${siteId} and c.id = ${checkoutId}
  `.execute(db);
  return rows[0] ? stateOf(rows[0]) : null;
}

/** The checkout that was last begun from a cart, within reach, with the site's ways of delivery; one statement. */
export async function readCheckoutOfCart(
  db: Queryable,
  ctx: Context,
  reach: Reach,
  cartId: string,
): Promise<CheckoutState | null> {
  const { rows } = await sql<CheckoutRow>`
    select ${wholeCheckout} from checkouts c
    where c.site_id = ${ctx.site.id} and c.cart_id = ${cartId} and ${reachable(reach)}
    order by c.created_at desc limit 1
  `.execute(db);
  return rows[0] ? stateOf(rows[0]) : null;
}
