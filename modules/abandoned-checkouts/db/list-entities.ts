import { type RawBuilder, sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { Abandoned } from '../domain/abandoned.ts';
import { ABANDONED_COLUMNS, type AbandonedRow } from './abandoned-rows.ts';

const lists = ['hasAll', 'hasSome', 'exists', 'isEmpty', 'eq', 'ne', 'in', 'nin'] as const;
const defaultSort = [{ fieldName: 'createdDate', order: 'DESC' }] as const;
const contact = (name: string) => `a.content #>> '{contactDetails,${name}}'`;
const nobody = 'null::uuid';
// As every answer says it: of a member's checkout the member alone.
const visitor = 'case when a.member_id is null then a.visitor_id end';

/** What may be asked of what was left (wire: `AbandonedCheckoutQuerySpec`). SQL over `abandoned_checkouts a`. */
export const queryEntity: QueryEntity = defineEntity({
  entity: 'abandoned checkouts',
  rows: 'abandoned_checkouts',
  paging: 'cursor',
  defaultSort,
  fields: {
    id: { type: 'uuid', sql: 'a.id', nullable: false, sortable: true },
    createdDate: { type: 'instant', sql: 'a.created_at', nullable: false, sortable: true },
    updatedDate: { type: 'instant', sql: 'a.updated_at', nullable: false, sortable: true },
    status: { type: 'text', sql: 'a.status', nullable: false, sortable: true },
    'buyerInfo.email': { type: 'text', sql: 'a.email', nullable: false, sortable: true },
    'buyerInfo.memberId': { type: 'uuid', sql: 'a.member_id', sortable: true },
    'buyerInfo.visitorId': { type: 'uuid', sql: visitor, sortable: true },
    // No checkout of ours has these: a filter finds that they are missing, as every answer shows.
    'buyerInfo.contactId': { type: 'uuid', sql: nobody, sortable: true },
    'buyerInfo.userId': { type: 'uuid', sql: nobody, sortable: true },
  },
});

/** What a search may ask (wire: `AbandonedCheckoutSearchSpec`). */
export const searchEntity: QueryEntity = defineEntity({
  entity: 'abandoned checkouts search',
  rows: 'abandoned_checkouts',
  paging: 'cursor',
  maxSort: 4,
  defaultSort,
  fields: {
    id: { type: 'uuid', sql: 'a.id', nullable: false },
    createdDate: { type: 'instant', sql: 'a.created_at', nullable: false, sortable: true },
    updatedDate: { type: 'instant', sql: 'a.updated_at', nullable: false, sortable: true },
    status: { type: 'text', sql: 'a.status', nullable: false },
    'buyerInfo.email': { type: 'text', sql: 'a.email', nullable: false },
    'buyerInfo.memberId': { type: 'uuid', sql: 'a.member_id' },
    'buyerInfo.visitorId': { type: 'uuid', sql: visitor },
    'buyerInfo.contactId': { type: 'uuid', sql: nobody },
    'buyerInfo.userId': { type: 'uuid', sql: nobody },
    'contactDetails.firstName': { type: 'text', sql: contact('firstName') },
    'contactDetails.lastName': { type: 'text', sql: contact('lastName') },
    'activities.type': {
      type: 'textArray',
      sql: `array(select e ->> 'type' from jsonb_array_elements(a.activities) e)`,
      operators: lists,
    },
    'appliedDiscounts.coupon.code': {
      type: 'textArray',
      sql: `array(select d #>> '{coupon,code}' from jsonb_array_elements(coalesce(a.content -> 'appliedDiscounts', '[]')) d
        where d #>> '{coupon,code}' is not null)`,
      operators: lists,
    },
  },
});

/** Where a search looks for words, by the field's name in the contract. */
export const searched = {
  'buyerInfo.email': sql`a.email`,
  'contactDetails.firstName': sql.raw(contact('firstName')),
  'contactDetails.lastName': sql.raw(contact('lastName')),
} as const;

export type SearchedField = keyof typeof searched;

/** @param and what bounds the rows beyond the language */
export function abandonedList(siteId: string, and: RawBuilder<unknown> = sql`true`): Listing<AbandonedRow, Abandoned> {
  return {
    scope: { from: sql`abandoned_checkouts a`, where: sql`a.site_id = ${siteId} and ${and}` },
    select: ABANDONED_COLUMNS,
    toRow: (row) => row,
  };
}
