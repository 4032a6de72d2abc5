import { type ClaimedKey, later, type Queryable, type RawBuilder, sql } from '@headland/db';
import type { Context, Reach } from '@headland/kernel';
import type { Adjustment, TaxRates } from '@headland/purchase';
import { completeItem } from '@headland/sellables';
import type { AddressWithContact } from '../domain/address.ts';
import type { CheckoutLine, CheckoutState, CheckoutStatus, KeptFields } from '../domain/checkout.ts';
import { type DeliveryJson, deliveryOf } from './delivery-options.ts';

interface CheckoutRow {
  id: string;
  cart_id: string | null;
  origin: string;
  order_kind: string;
  adjustments: Adjustment[];
  taxes: TaxRates;
  kept: KeptFields;
  status: CheckoutStatus;
  revision: number;
  visitor_id: string | null;
  member_id: string | null;
  email: string | null;
  buyer_note: string | null;
  channel_type: string;
  currency: string;
  lines: CheckoutLine[];
  shipping: AddressWithContact | null;
  billing: AddressWithContact | null;
  delivery_option_id: string | null;
  order_id: string | null;
  paying: boolean;
  created_at: Date;
  updated_at: Date;
  delivery_options: DeliveryJson[];
}

/** By name, so that a later version can add a column beside a server of this one (see `wholeOrder` of the orders). */
const columns: Readonly<Record<Exclude<keyof CheckoutRow, 'delivery_options'>, true>> = {
  id: true,
  cart_id: true,
  origin: true,
  order_kind: true,
  adjustments: true,
  taxes: true,
  kept: true,
  status: true,
  revision: true,
  visitor_id: true,
  member_id: true,
  email: true,
  buyer_note: true,
  channel_type: true,
  currency: true,
  lines: true,
  shipping: true,
  billing: true,
  delivery_option_id: true,
  order_id: true,
  paying: true,
  created_at: true,
  updated_at: true,
};

const wholeCheckout: RawBuilder<CheckoutRow> = sql.raw(`${Object.keys(columns)
  .map((column) => `c.${column}`)
  .join(', ')}, coalesce((
  select jsonb_agg(to_jsonb(d) order by d.position, d.id) from delivery_options d where d.site_id = c.site_id
), '[]'::jsonb) as delivery_options`);

/** Condition on `checkouts c`: one that a member began belongs to the member alone. */
function reachable(reach: Reach): RawBuilder<boolean> {
  if (reach.all) return sql`true`;
  return sql`case when c.member_id is null then c.visitor_id = ${reach.visitorId}::uuid
    else c.member_id = ${reach.memberId}::uuid end`;
}

/** A line as it is stored; one of an earlier version says nothing of what was left, because there was enough then. */
function lineOf(line: CheckoutLine): CheckoutLine {
  return { ...{ availability: 'AVAILABLE', available: null }, ...line, item: completeItem(line.item) };
}

function stateOf(row: CheckoutRow): CheckoutState {
  return {
    id: row.id,
    cartId: row.cart_id,
    origin: row.origin,
    orderKind: row.order_kind,
    adjustments: row.adjustments,
    taxes: row.taxes,
    kept: row.kept,
    status: row.status,
    revision: row.revision,
    buyer: { visitorId: row.visitor_id, memberId: row.member_id },
    email: row.email,
    buyerNote: row.buyer_note,
    channelType: row.channel_type,
    currency: row.currency,
    lines: row.lines.map(lineOf),
    shipping: row.shipping,
    billing: row.billing,
    deliveryOptionId: row.delivery_option_id,
    orderId: row.order_id,
    paying: row.paying,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deliveryOptions: row.delivery_options.map(deliveryOf),
  };
}

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

export interface OrderMark {
  readonly orderId: string;
  /** PAYING if a gateway is about to be asked, OPEN if somebody is yet to pay; else the checkout is complete with the order. */
  readonly stage: 'PAYING' | 'OPEN' | 'COMPLETED';
}

/**
 * Begins an order in one statement: claims the idempotency key and, if it is fresh, takes the checkout's lock and gives
 * it its order, provided that it is open and has none. Everything is undone with the transaction.
 * @returns the claim, and the checkout as it was; null if it could not be marked
 */
export async function markForOrder<R>(
  tx: Queryable,
  ctx: Context,
  reach: Reach,
  checkoutId: string,
  mark: OrderMark,
  claim: RawBuilder<ClaimedKey<R>>,
): Promise<{ claimed: ClaimedKey<R>; checkout: CheckoutState | null }> {
  const { rows } = await sql<ClaimedKey<R> & { [Name in keyof CheckoutRow]: CheckoutRow[Name] | null }>`
    with k as (${claim}), marked as (
      update checkouts c set order_id = ${mark.orderId}, paying = ${mark.stage === 'PAYING'},
        status = ${mark.stage === 'COMPLETED' ? 'COMPLETED' : 'OPEN'}, updated_at = ${ctx.now}
      where c.site_id = ${ctx.site.id} and c.id = ${checkoutId} and ${reachable(reach)} and c.status = 'OPEN'
        and c.order_id is null and (select key_fresh from k)
      returning ${wholeCheckout}
    )
    select k.*, marked.* from k left join marked on true
  `.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('the idempotency key was neither taken nor found');
  const { key_body_hash, key_answer, key_fresh, ...marked } = row;
  return {
    claimed: { key_body_hash, key_answer, key_fresh },
    checkout: marked.id === null ? null : stateOf(marked as CheckoutRow),
  };
}

/** Gives a locked checkout another order in place of one that came to nothing. */
export async function remark(tx: Queryable, ctx: Context, checkoutId: string, mark: OrderMark): Promise<void> {
  await later(
    tx,
    sql`
      update checkouts set order_id = ${mark.orderId}, paying = ${mark.stage === 'PAYING'},
        status = ${mark.stage === 'COMPLETED' ? 'COMPLETED' : 'OPEN'}, updated_at = ${ctx.now}
      where site_id = ${ctx.site.id} and id = ${checkoutId}
    `,
  );
}

/** Takes the checkout's lock and completes it with its order, if it is open and still has that order. */
export async function markCompleted(tx: Queryable, ctx: Context, checkoutId: string, orderId: string): Promise<void> {
  await later(
    tx,
    sql`
      update checkouts set paying = false, status = 'COMPLETED', updated_at = ${ctx.now}
      where site_id = ${ctx.site.id} and id = ${checkoutId} and order_id = ${orderId} and status = 'OPEN'
    `,
  );
}

/** Completes a checkout whose order was paid without it; takes its lock. @returns false if it was complete before */
export async function completeIfOpen(tx: Queryable, ctx: Context, checkoutId: string, orderId: string) {
  const { rows } = await sql`
    update checkouts set paying = false, status = 'COMPLETED', updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and id = ${checkoutId} and order_id = ${orderId} and status = 'OPEN'
    returning 1
  `.execute(tx);
  return rows.length === 1;
}

/** Takes the checkout's lock and changes nothing. */
export async function lockCheckout(tx: Queryable, ctx: Context, checkoutId: string): Promise<void> {
  await later(
    tx,
    sql`
      select 1 from checkouts where site_id = ${ctx.site.id} and id = ${checkoutId} for update
    `,
  );
}

/** Says whether a payment of the locked checkout's order is under way. */
export async function markPaying(
  tx: Queryable,
  ctx: Context,
  checkoutId: string,
  orderId: string,
  paying: boolean,
): Promise<void> {
  await later(
    tx,
    sql`
      update checkouts set paying = ${paying}, updated_at = ${ctx.now}
      where site_id = ${ctx.site.id} and id = ${checkoutId} and order_id = ${orderId} and status = 'OPEN'
    `,
  );
}

/** Ends a checkout whose order was canceled unpaid; takes its lock. */
export async function markExpired(tx: Queryable, ctx: Context, checkoutId: string, orderId: string): Promise<void> {
  await sql`
    update checkouts set paying = false, status = 'EXPIRED', updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and id = ${checkoutId} and order_id = ${orderId} and status = 'OPEN'
  `.execute(tx);
}

/** Ends open checkouts that nobody has touched since `before` and whose order, if any, is not being paid. */
export async function expireUntouched(db: Queryable, before: Date, now: Date): Promise<number> {
  const done = await sql`
    update checkouts set status = 'EXPIRED', updated_at = ${now}
    where status = 'OPEN' and not paying and updated_at < ${before}
  `.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

/**
 * Takes out what a member typed into checkouts that came to nothing, and ends those that are open. What is being paid stays
 * as it is: its order needs it.
 */
export async function forgetCheckoutsOf(tx: Queryable, ctx: Context, memberId: string): Promise<void> {
  await sql`
    update checkouts set status = 'EXPIRED', email = null, buyer_note = null, shipping = null, billing = null,
      updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and member_id = ${memberId} and status <> 'COMPLETED' and not paying
  `.execute(tx);
}

/** What a change of a locked checkout writes. */
export type CheckoutContent = Pick<
  CheckoutState,
  'email' | 'buyerNote' | 'lines' | 'shipping' | 'billing' | 'deliveryOptionId' | 'taxes' | 'kept'
>;

export async function storeContent(
  tx: Queryable,
  ctx: Context,
  checkout: CheckoutState,
  content: CheckoutContent,
): Promise<CheckoutState> {
  await later(
    tx,
    sql`
      update checkouts set email = ${content.email}, buyer_note = ${content.buyerNote},
        lines = ${JSON.stringify(content.lines)}::jsonb, shipping = ${json(content.shipping)}::jsonb,
        billing = ${json(content.billing)}::jsonb, delivery_option_id = ${content.deliveryOptionId},
        taxes = ${JSON.stringify(content.taxes)}::jsonb,
        kept = ${JSON.stringify(content.kept)}::jsonb, revision = revision + 1, updated_at = ${ctx.now}
      where site_id = ${ctx.site.id} and id = ${checkout.id}
    `,
  );
  return { ...checkout, ...content, revision: checkout.revision + 1, updatedAt: ctx.now };
}

/** What is to be known of a cart's open checkout before it is brought up to date. */
export interface OpenCheckout extends Pick<CheckoutState, 'id' | 'paying' | 'shipping' | 'billing' | 'kept'> {
  readonly locked: boolean;
}

/** The open checkout of a cart, locked if nobody else has it locked at this moment; never waits. */
export async function probeOpen(tx: Queryable, ctx: Context, cartId: string): Promise<OpenCheckout | null> {
  const { rows } = await sql<OpenCheckout>`
    with l as (
      select id from checkouts where site_id = ${ctx.site.id} and cart_id = ${cartId} and status = 'OPEN'
      for update skip locked
    )
    select c.id, c.paying, c.shipping, c.billing, c.kept, exists (select from l) as locked from checkouts c
    where c.site_id = ${ctx.site.id} and c.cart_id = ${cartId} and c.status = 'OPEN'
  `.execute(tx);
  return rows[0] ?? null;
}

export type NewCheckout = CheckoutContent &
  Pick<CheckoutState, 'id' | 'origin' | 'orderKind' | 'cartId' | 'buyer' | 'channelType' | 'adjustments'>;

/** Writes a new checkout, or new content into the cart's open one, which the caller has locked. */
export async function upsertCheckout(tx: Queryable, ctx: Context, checkout: NewCheckout): Promise<void> {
  await later(
    tx,
    sql`
      insert into checkouts as c (site_id, id, origin, order_kind, kept, adjustments, taxes, cart_id, status, revision, visitor_id,
        member_id, email, buyer_note, channel_type, currency, lines, shipping, billing, delivery_option_id, created_at,
        updated_at)
      values (${ctx.site.id}, ${checkout.id}, ${checkout.origin}, ${checkout.orderKind},
        ${JSON.stringify(checkout.kept)}::jsonb, ${JSON.stringify(checkout.adjustments)}::jsonb,
        ${JSON.stringify(checkout.taxes)}::jsonb, ${checkout.cartId}, 'OPEN', 1, ${checkout.buyer.visitorId},
        ${checkout.buyer.memberId}, ${checkout.email}, ${checkout.buyerNote}, ${checkout.channelType},
        ${ctx.site.currency}, ${JSON.stringify(checkout.lines)}::jsonb, ${json(checkout.shipping)}::jsonb,
        ${json(checkout.billing)}::jsonb, ${checkout.deliveryOptionId}, ${ctx.now}, ${ctx.now})
      on conflict (site_id, cart_id) where status = 'OPEN' do update set revision = c.revision + 1,
        visitor_id = excluded.visitor_id, member_id = excluded.member_id, email = coalesce(excluded.email, c.email),
        buyer_note = coalesce(excluded.buyer_note, c.buyer_note), channel_type = excluded.channel_type,
        currency = excluded.currency, kept = c.kept || excluded.kept,
        adjustments = excluded.adjustments, taxes = excluded.taxes, lines = excluded.lines,
        shipping = coalesce(excluded.shipping, c.shipping),
        billing = coalesce(excluded.billing, c.billing),
        delivery_option_id = coalesce(excluded.delivery_option_id, c.delivery_option_id),
        updated_at = excluded.updated_at
    `,
  );
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
