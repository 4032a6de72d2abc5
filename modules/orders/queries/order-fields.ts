import { defineEntity, type EntityDeclaration, type QueryEntity } from '@headland/query';
import { orderStates } from '../domain/order-states.ts';
import { type WirePaymentStatus, wireStatuses } from '../domain/wire-status.ts';

/** SQL that gives a state its wire word, printed from the one table. */
function byState(word: 'status' | 'paymentStatus'): string {
  const cases = orderStates.map((state) => `when '${state}' then '${wireStatuses[state][word]}'`).join(' ');
  return `case o.state ${cases} end`;
}

const refunded: Readonly<Record<'all' | 'part', WirePaymentStatus>> = {
  all: 'FULLY_REFUNDED',
  part: 'PARTIALLY_REFUNDED',
};

const partly: WirePaymentStatus = 'PARTIALLY_PAID';

const paymentStatus = `case when o.refunded = 0 and o.state = 'PAID' and o.captured < o.total then '${partly}'
  when o.refunded = 0 then ${byState('paymentStatus')}
  when o.refunded >= o.captured then '${refunded.all}' else '${refunded.part}' end`;

/** What the current payment of an order in one state would bring, and 0 in every other; null never. */
function attempted(state: 'AUTHORIZED' | 'PENDING'): string {
  return `case when o.state = '${state}' then coalesce((select a.amount from payment_attempts a
    where a.site_id = o.site_id and a.order_id = o.id and a.purpose = 'NOW' and not a.surplus
    order by a.number desc limit 1), 0) else 0 end`;
}

/** What the gateway still decides about: of what is due now, and of what is due later. */
const pending = `${attempted('PENDING')} + coalesce((select a.amount from payment_attempts a
    where a.site_id = o.site_id and a.order_id = o.id and a.purpose = 'LATER' and not a.surplus
      and a.state = 'PROCESSING'), 0)`;

const named = ['eq', 'ne', 'in', 'nin'] as const;

const declaration: EntityDeclaration = {
  entity: 'orders',
  rows: 'orders',
  paging: 'cursor',
  maxSort: 4,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  fields: {
    id: { type: 'uuid', sql: 'o.id', nullable: false, operators: named },
    number: { type: 'integer', sql: 'o.number', nullable: false, sortable: true },
    status: { type: 'text', sql: byState('status'), nullable: false, operators: named, sortable: true },
    paymentStatus: { type: 'text', sql: paymentStatus, nullable: false, operators: named, sortable: true },
    fulfillmentStatus: { type: 'text', sql: 'o.fulfillment_status', nullable: false, operators: named, sortable: true },
    createdDate: { type: 'instant', sql: 'o.created_at', nullable: false, sortable: true },
    updatedDate: { type: 'instant', sql: 'o.updated_at', nullable: false, sortable: true },
    purchasedDate: { type: 'instant', sql: 'o.created_at', nullable: false, sortable: true },
    checkoutId: { type: 'uuid', sql: 'o.checkout_id', nullable: false, operators: named },
    'buyerInfo.email': { type: 'text', sql: 'o.email', sortable: true },
    'buyerInfo.memberId': { type: 'uuid', sql: 'o.member_id', operators: named },
    // As every answer says it: of a member's order the member alone.
    'buyerInfo.visitorId': {
      type: 'uuid',
      sql: 'case when o.member_id is null then o.visitor_id end',
      operators: named,
    },
    'channelInfo.type': { type: 'text', sql: 'o.channel_type', nullable: false, operators: named, sortable: true },
    'priceSummary.total.amount': { type: 'minor', sql: 'o.total', nullable: false, sortable: true },
    'balanceSummary.authorized.amount': { type: 'minor', sql: attempted('AUTHORIZED'), nullable: false },
    'balanceSummary.pending.amount': { type: 'minor', sql: pending, nullable: false },
    'taxInfo.totalTax.amount': { type: 'minor', sql: 'o.tax + o.tax_included', nullable: false },
    'shippingInfo.logistics.deliveryTime': { type: 'text', sql: `o.details #>> '{delivery,deliveryTime}'` },
    'businessLocation.id': { type: 'uuid', sql: `(o.details ->> 'businessLocationId')::uuid`, operators: named },
    archived: { type: 'boolean', sql: 'o.archived', nullable: false },
    seenByAHuman: { type: 'boolean', sql: 'o.seen_by_human' },
    // As every answer says it.
    imported: { type: 'boolean', sql: 'false', nullable: false },
    // No order of ours has these: a filter finds that they are missing, as every answer shows.
    'shippingInfo.region.name': { type: 'text', sql: 'null::text' },
    'buyerInfo.contactId': { type: 'uuid', sql: 'null::uuid', operators: named },
    'channelInfo.externalOrderId': { type: 'text', sql: 'null::text', operators: named },
    'createdBy.userId': { type: 'uuid', sql: 'null::uuid', operators: named },
    'billingInfo.contactDetails.firstName': {
      type: 'text',
      sql: `o.details #>> '{billing,contactDetails,firstName}'`,
      sortable: true,
    },
    'billingInfo.contactDetails.lastName': {
      type: 'text',
      sql: `o.details #>> '{billing,contactDetails,lastName}'`,
      sortable: true,
    },
    'shippingInfo.title': { type: 'text', sql: `o.details #>> '{delivery,title}'`, operators: named, sortable: true },
    'lineItems.catalogReference.catalogItemId': {
      type: 'textArray',
      sql: {
        from: 'order_lines ol',
        where: 'ol.site_id = o.site_id and ol.order_id = o.id',
        value: 'ol.item_id',
      },
    },
    'tags.tags.tagIds': { type: 'textArray', sql: 'o.tags' },
  },
};

/** What buyers may ask of their orders by `searchOrders`, in the public SDK's names. */
export const buyersOrderFields: QueryEntity = defineEntity(declaration);

/** What merchants may ask: by tags that no buyer reads, too. */
export const orderFields: QueryEntity = defineEntity({
  ...declaration,
  fields: { ...declaration.fields, 'tags.privateTags.tagIds': { type: 'textArray', sql: 'o.private_tags' } },
});
