import { type RawBuilder, sql } from '@headland/db';
import type { Reach } from '@headland/kernel';
import type { Adjustment, TaxRates } from '@headland/purchase';
import { completeItem } from '@headland/sellables';
import type { AddressWithContact } from '../domain/address.ts';
import type { CheckoutLine, CheckoutState, CheckoutStatus, KeptFields } from '../domain/checkout.ts';
import { type DeliveryJson, deliveryOf } from './delivery-options.ts';

export interface CheckoutRow {
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

export const wholeCheckout: RawBuilder<CheckoutRow> = sql.raw(`${Object.keys(columns)
  .map((column) => `c.${column}`)
  .join(', ')}, coalesce((
  select jsonb_agg(to_jsonb(d) order by d.position, d.id) from delivery_options d where d.site_id = c.site_id
), '[]'::jsonb) as delivery_options`);

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

/** A row in the domain's form. */
export function stateOf(row: CheckoutRow): CheckoutState {
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
