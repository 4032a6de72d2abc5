import { later, type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { CheckoutState } from '../domain/checkout.ts';
import { chosenOf } from './checkout-rows.ts';

/** What a change of a locked checkout writes. */
export type CheckoutContent = Pick<
  CheckoutState,
  | 'email'
  | 'buyerNote'
  | 'lines'
  | 'shipping'
  | 'billing'
  | 'deliveryOptionId'
  | 'deliveryOptions'
  | 'adjustments'
  | 'coupon'
  | 'giftCard'
  | 'taxes'
  | 'kept'
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
        billing = ${json(content.billing)}::jsonb, delivery_option_id = ${wayOf(content.deliveryOptionId)},
        delivery_code = ${content.deliveryOptionId},
        adjustments = ${JSON.stringify(content.adjustments)}::jsonb, coupon = ${json(content.coupon)}::jsonb,
        gift_card = ${json(content.giftCard)}::jsonb,
        taxes = ${JSON.stringify(content.taxes)}::jsonb, delivery_offers = ${JSON.stringify(content.deliveryOptions)}::jsonb,
        kept = ${JSON.stringify(content.kept)}::jsonb, revision = revision + 1, updated_at = ${ctx.now},
        returned = returned or ${ctx.now}::timestamptz >= created_at + interval '1 day'
      where site_id = ${ctx.site.id} and id = ${checkout.id}
    `,
  );
  return { ...checkout, ...content, revision: checkout.revision + 1, updatedAt: ctx.now };
}

/** What is to be known of a cart's open checkout before it is brought up to date. */
export interface OpenCheckout
  extends Pick<
    CheckoutState,
    'id' | 'paying' | 'email' | 'shipping' | 'billing' | 'kept' | 'deliveryOptionId' | 'giftCard'
  > {
  readonly locked: boolean;
}

/** The open checkout of a cart, locked if nobody else has it locked at this moment; never waits. */
export async function probeOpen(tx: Queryable, ctx: Context, cartId: string): Promise<OpenCheckout | null> {
  const { rows } = await sql<Omit<OpenCheckout, 'deliveryOptionId'> & Parameters<typeof chosenOf>[0]>`
    with l as (
      select id from checkouts where site_id = ${ctx.site.id} and cart_id = ${cartId} and status = 'OPEN'
      for update skip locked
    )
    select c.id, c.paying, c.email, c.shipping, c.billing, c.kept, c.gift_card as "giftCard", c.delivery_option_id, c.delivery_code,
      exists (select from l) as locked from checkouts c
    where c.site_id = ${ctx.site.id} and c.cart_id = ${cartId} and c.status = 'OPEN'
  `.execute(tx);
  if (!rows[0]) return null;
  const { delivery_option_id, delivery_code, ...open } = rows[0];
  return { ...open, deliveryOptionId: chosenOf({ delivery_option_id, delivery_code }) };
}

/** The id in the code of a delivery, which names a slot behind it where there are any. */
function wayOf(code: string | null): string | null {
  return code?.split(':')[0] ?? null;
}

export type NewCheckout = CheckoutContent &
  Pick<CheckoutState, 'id' | 'origin' | 'orderKind' | 'cartId' | 'buyer' | 'channelType'>;

/** Writes a new checkout, or new content into the cart's open one, which the caller has locked. */
export async function upsertCheckout(tx: Queryable, ctx: Context, checkout: NewCheckout): Promise<void> {
  await later(
    tx,
    sql`
      insert into checkouts as c (site_id, id, origin, order_kind, kept, adjustments, coupon, gift_card, taxes, cart_id, status, revision, visitor_id,
        member_id, email, buyer_note, channel_type, currency, lines, shipping, billing, delivery_option_id, delivery_code,
        delivery_offers, created_at, updated_at)
      values (${ctx.site.id}, ${checkout.id}, ${checkout.origin}, ${checkout.orderKind},
        ${JSON.stringify(checkout.kept)}::jsonb, ${JSON.stringify(checkout.adjustments)}::jsonb,
        ${json(checkout.coupon)}::jsonb, ${json(checkout.giftCard)}::jsonb,
        ${JSON.stringify(checkout.taxes)}::jsonb, ${checkout.cartId}, 'OPEN', 1, ${checkout.buyer.visitorId},
        ${checkout.buyer.memberId}, ${checkout.email}, ${checkout.buyerNote}, ${checkout.channelType},
        ${ctx.site.currency}, ${JSON.stringify(checkout.lines)}::jsonb, ${json(checkout.shipping)}::jsonb,
        ${json(checkout.billing)}::jsonb, ${wayOf(checkout.deliveryOptionId)}, ${checkout.deliveryOptionId}, ${JSON.stringify(checkout.deliveryOptions)}::jsonb,
        ${ctx.now}, ${ctx.now})
      on conflict (site_id, cart_id) where status = 'OPEN' do update set revision = c.revision + 1,
        visitor_id = excluded.visitor_id, member_id = excluded.member_id, email = coalesce(excluded.email, c.email),
        buyer_note = coalesce(excluded.buyer_note, c.buyer_note), channel_type = excluded.channel_type,
        currency = excluded.currency, kept = c.kept || excluded.kept,
        adjustments = excluded.adjustments, coupon = excluded.coupon, gift_card = excluded.gift_card, taxes = excluded.taxes, lines = excluded.lines,
        shipping = coalesce(excluded.shipping, c.shipping),
        billing = coalesce(excluded.billing, c.billing),
        delivery_option_id = coalesce(excluded.delivery_option_id, c.delivery_option_id),
        delivery_code = coalesce(excluded.delivery_code, c.delivery_code),
        delivery_offers = excluded.delivery_offers,
        updated_at = excluded.updated_at, returned = c.returned or excluded.updated_at >= c.created_at + interval '1 day'
    `,
  );
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
