import { type RawBuilder, sql } from '@headland/db';
import type { Reach } from '@headland/kernel';
import type { Adjustment, DeliveryOption, TaxRates } from '@headland/purchase';
import { completeItem } from '@headland/sellables';
import type { AddressWithContact } from '../domain/address.ts';
import type {
  CheckoutLine,
  CheckoutState,
  CheckoutStatus,
  KeptFields,
  TypedCoupon,
  TypedGiftCard,
} from '../domain/checkout.ts';

export interface CheckoutRow {
  id: string;
  cart_id: string | null;
  origin: string;
  order_kind: string;
  adjustments: Adjustment[];
  coupon: TypedCoupon | null;
  gift_card: TypedGiftCard | null;
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
  delivery_code: string | null;
  order_id: string | null;
  paying: boolean;
  created_at: Date;
  updated_at: Date;
  delivery_offers: DeliveryOption[];
}

/** By name, so that a later version can add a column beside a server of this one (see `wholeOrder` of the orders). */
const columns: Readonly<Record<Exclude<keyof CheckoutRow, 'delivery_offers'>, true>> = {
  id: true,
  cart_id: true,
  origin: true,
  order_kind: true,
  adjustments: true,
  coupon: true,
  gift_card: true,
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
  delivery_code: true,
  order_id: true,
  paying: true,
  created_at: true,
  updated_at: true,
};

export const wholeCheckout: RawBuilder<CheckoutRow> = sql.raw(`${Object.keys(columns)
  .map((column) => `c.${column}`)
  .join(', ')}, coalesce(c.delivery_offers, (
  -- What a server of before has quoted: it kept no offers, and had the ways of delivery in a table of its own.
  select jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'deliveryTime', d.delivery_time, 'price', d.price,
    'countries', d.countries) order by d.position, d.id)
  from delivery_options d where d.site_id = c.site_id
), '[]'::jsonb) as delivery_offers`);

/** Condition on `checkouts c`: one that a member began belongs to the member alone. */
export function reachable(reach: Reach): RawBuilder<boolean> {
  if (reach.all) return sql`true`;
  return sql`case when c.member_id is null then c.visitor_id = ${reach.visitorId}::uuid
    else c.member_id = ${reach.memberId}::uuid end`;
}

/** A line as it is stored; one of an earlier version says nothing of what was left, because there was enough then. */
function lineOf(line: CheckoutLine): CheckoutLine {
  return { ...{ availability: 'AVAILABLE', available: null }, ...line, item: completeItem(line.item) };
}

/** The chosen delivery; a server of before knows its id alone, which counts where the two differ. */
export function chosenOf({
  delivery_option_id: id,
  delivery_code: code,
}: Pick<CheckoutRow, 'delivery_option_id' | 'delivery_code'>): string | null {
  return id !== null && code?.startsWith(id) ? code : id;
}

/** A row in the domain's form. */
export function stateOf(row: CheckoutRow): CheckoutState {
  return {
    id: row.id,
    cartId: row.cart_id,
    origin: row.origin,
    orderKind: row.order_kind,
    adjustments: row.adjustments,
    coupon: row.coupon,
    giftCard: row.gift_card,
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
    deliveryOptionId: chosenOf(row),
    orderId: row.order_id,
    paying: row.paying,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deliveryOptions: row.delivery_offers,
  };
}
