import { type Database, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { defineEntity, type ListPage, listRows } from '@headland/query';

/** Goods as something that is counted by what it is: no call of the shop asks for aggregations yet. */
export const countedGoods = defineEntity({
  entity: 'counted goods',
  search: { sql: 'p.search', words: 'product_words', fields: { name: { code: 'n' } } },
  fields: {
    id: { type: 'uuid', sql: 'p.id', nullable: false },
    name: { type: 'text', sql: 'p.name', nullable: false, aggregatable: true },
    brand: { type: 'text', sql: `p.doc ->> 'brand'`, aggregatable: true },
    price: { type: 'minor', sql: 'p.price', nullable: false, aggregatable: true },
    numericId: { type: 'integer', sql: 'p.numeric_id', nullable: false, aggregatable: true },
    createdDate: { type: 'instant', sql: 'p.created_at', nullable: false, aggregatable: true },
    collectionIds: { type: 'textArray', sql: 'p.collection_ids', aggregatable: true },
  },
});

/**
 * A page of goods, counted.
 * @param wire the query
 */
export function countGoods(database: Database, ctx: Context, wire: object): Promise<ListPage<object>> {
  const scope = { from: sql`products p`, where: sql`p.site_id = ${ctx.site.id} and p.visible` };
  const listing = { scope, select: sql`p.id`, toRow: (row: object) => row };
  return listRows(database, ctx, countedGoods, { wire, cursorKey: new Uint8Array(32).fill(7) }, listing);
}

const brand = { type: 'VALUE', fieldPath: 'brand', value: { limit: 20 } };
const price = {
  type: 'RANGE',
  fieldPath: 'price',
  range: { buckets: [{ to: 10 }, { from: 10, to: 25 }, { from: 25 }] },
};
const kinds: Readonly<Record<string, object>> = {
  'VALUE of 300 brands': brand,
  'RANGE of three prices': price,
  'SCALAR, the mean price': { type: 'SCALAR', fieldPath: 'price', scalar: { type: 'AVG' } },
  'DATE_HISTOGRAM by month': {
    type: 'DATE_HISTOGRAM',
    fieldPath: 'createdDate',
    dateHistogram: { interval: 'MONTH' },
  },
  'NESTED: prices within brands': {
    type: 'NESTED',
    nested: {
      nestedAggregations: [
        { ...brand, name: 'brands' },
        { ...price, name: 'prices' },
      ],
    },
  },
};

/** Requests for each kind of aggregation, over all goods or those of a search. */
export function countRequests(
  database: Database,
  ctx: Context,
  expression?: string,
): [string, () => Promise<unknown>][] {
  const search = expression === undefined ? {} : { search: { expression } };
  return Object.entries(kinds).map(([kind, aggregation]) => {
    const wire = { ...search, aggregations: [{ ...aggregation, name: 'one' }], cursorPaging: { limit: 1 } };
    return [kind, () => countGoods({ ...database, costly: () => database.pool }, ctx, wire)];
  });
}
