import { sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { WaitedFor, Wish } from '../domain/wish.ts';
import { WISH_COLUMNS, type WishRow } from './wishes.ts';

/** What may be asked of wishes (wire: `BackInStockNotificationRequestQuerySpec`). SQL over `back_in_stock_wishes w`. */
export const wishEntity: QueryEntity = defineEntity({
  entity: 'back in stock requests',
  rows: 'back_in_stock_wishes',
  paging: 'cursor',
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  fields: {
    id: { type: 'uuid', sql: 'w.id', nullable: false, sortable: true },
    createdDate: { type: 'instant', sql: 'w.created_at', nullable: false, sortable: true },
    status: { type: 'text', sql: 'w.status', nullable: false, sortable: true },
    autoNotified: { type: 'boolean', sql: 'w.auto_notified', sortable: true },
    itemUrl: { type: 'text', sql: 'w.item_url', sortable: true },
    // There are no contacts: a filter finds that it is missing, as every answer shows.
    contactId: { type: 'uuid', sql: 'null::uuid', sortable: true },
  },
});

export function wishList(siteId: string): Listing<WishRow, Wish> {
  return {
    scope: { from: sql`back_in_stock_wishes w`, where: sql`w.site_id = ${siteId}` },
    select: WISH_COLUMNS,
    toRow: (row) => row,
  };
}

/** An item that somebody waits for, as its owner sees it. */
export interface Awaited extends WaitedFor {
  readonly name: string;
  readonly choices: string;
  readonly waiting: number;
  readonly since: Date;
}

/** Items that are waited for, what most wait for first. SQL over `i` of `awaitedList`. */
export const awaitedEntity: QueryEntity = defineEntity({
  entity: 'items that are waited for',
  rows: 'back_in_stock_wishes',
  paging: 'cursor',
  defaultSort: [{ fieldName: 'waiting', order: 'DESC' }],
  fields: {
    id: { type: 'uuid', sql: 'i.id', nullable: false, sortable: true },
    waiting: { type: 'integer', sql: 'i.waiting', nullable: false, sortable: true },
    name: { type: 'text', sql: 'i.name', nullable: false },
  },
});

/** Each item by who asked first for it, under the name that whoever asked last met. */
export function awaitedList(siteId: string): Listing<Awaited, Awaited> {
  return {
    scope: {
      from: sql`(
        select w.product_id, w.variant_id, count(*) as waiting, min(w.created_at) as since,
          (array_agg(w.id order by w.created_at, w.id))[1] as id,
          (array_agg(w.name order by w.created_at desc, w.id))[1] as name,
          (array_agg(w.choices order by w.created_at desc, w.id))[1] as choices
        from back_in_stock_wishes w where w.site_id = ${siteId} and w.status = 'RECEIVED'
        group by w.product_id, w.variant_id
      ) i`,
      where: sql`true`,
    },
    select: sql.raw(
      'i.product_id as "productId", i.variant_id as "variantId", i.name, i.choices, i.waiting::int as waiting, i.since',
    ),
    toRow: ({ productId, variantId, name, choices, waiting, since }) => ({
      ...{ productId, variantId, name, choices, waiting, since },
    }),
  };
}
