import { compiledSql, type Database, sql } from '@headland/db';
import { type Context, currencyExponent } from '@headland/kernel';
import { compileQuery, type Filter, fieldsIn, type Query, searchPage } from '@headland/query';
import {
  maintainedTotal,
  type PageRequest,
  type ProductPage,
  selectOneProduct,
  selectProductPage,
} from '../db/product-page.ts';
import { collectionKey } from '../domain/collection.ts';
import { ALL_PRODUCTS_KEY } from '../domain/ids.ts';

export interface ProductQuery {
  readonly query: Query;
  /** False if the caller named no order, so that a collection may show its own. */
  readonly sorted: boolean;
  /** Whether the caller may see hidden products, and then does if the filter speaks of `visible`. */
  readonly maySeeHidden: boolean;
}

type Ids = Pick<PageRequest, 'tables' | 'ids' | 'total' | 'dynamic' | 'withKeys'>;

/**
 * A page of products in one statement. What shops ask most (everything, one collection, one product; in the common
 * orders) has statements of its own that read one range of one index and a maintained count; everything else is
 * compiled, and counted exactly.
 */
export async function queryProducts(
  database: Pick<Database, 'pool' | 'lookups'>,
  ctx: Context,
  asked: ProductQuery,
  documents: Pick<PageRequest, 'renderingKey' | 'known'>,
): Promise<ProductPage> {
  const site = ctx.site.id;
  const request = { siteId: site, ...documents };
  if (!seesOnlyVisible(asked)) return selectProductPage(database.pool, { ...request, ...compiledPage(ctx, asked) });
  const one = onlyOne(asked.query);
  if (one) return selectOneProduct(database.lookups, request, one.column, one.value);
  return selectProductPage(database.pool, { ...request, ...(commonPage(site, asked) ?? compiledPage(ctx, asked)) });
}

/** Whether a page is one product by its key, or one range of one index beside a maintained count. */
export function isRange(site: string, asked: ProductQuery): boolean {
  return seesOnlyVisible(asked) && (onlyOne(asked.query) !== null || commonPage(site, asked) !== null);
}

function seesOnlyVisible({ query, maySeeHidden }: ProductQuery): boolean {
  return !(maySeeHidden && fieldsIn(query.filter).has('visible'));
}

function commonPage(site: string, asked: ProductQuery): Ids | null {
  const { query, sorted } = asked;
  const { filter, paging } = query;
  if (paging.kind !== 'offset') return null;
  const { limit, offset } = paging;
  const collection = onlyCollection(filter);
  if (collection === null) return null;
  const order = sorted ? orderOf(query) : 'default';
  const column = order === null ? undefined : COLUMNS[collection === ALL_PRODUCTS_KEY ? 'all' : 'one'][order];
  if (column === undefined) return null;
  const total = maintainedTotal(site, collection);
  const descending = sql.raw(query.sort[0]?.descending && sorted ? ' desc' : '');
  const by = sql.raw(column);
  const ids =
    collection === ALL_PRODUCTS_KEY
      ? sql`select id from products where site_id = ${site} and visible
          order by ${by}${descending}, id${descending} limit ${limit} offset ${offset}`
      : sql`select product_id as id from collection_products
          where site_id = ${site} and collection_id = ${collection} and visible
          order by ${by}${descending}, product_id${descending} limit ${limit} offset ${offset}`;
  return { ids, total };
}

/** Orders that have an index, by the wire's name of the field. */
const COLUMNS: Readonly<Record<'all' | 'one', Readonly<Record<string, string>>>> = {
  all: {
    default: 'numeric_id',
    numericId: 'numeric_id',
    price: 'price',
    'priceData.price': 'price',
    name: 'name collate "C"',
    lastUpdated: 'updated_at',
  },
  one: {
    default: 'position',
    price: 'price',
    'priceData.price': 'price',
    name: 'name collate "C"',
    lastUpdated: 'updated_at',
  },
};

/** The one field that a query is sorted by, beside the id that ends every order. */
function orderOf(query: Query): string | null {
  const [first, second, third] = query.sort;
  if (!first || !second || third || second.descending !== first.descending) return null;
  return first.field.name;
}

/** The collection that a filter asks for and nothing else; all products without a filter. */
function onlyCollection(filter: Filter): string | null {
  if (filter.kind === 'and' && filter.of.length === 0) return ALL_PRODUCTS_KEY;
  if (filter.kind !== 'hasSome' || filter.field.name !== 'collectionIds' || filter.values.length !== 1) return null;
  return collectionKey(String(filter.values[0]));
}

interface One {
  readonly column: 'id' | 'slug';
  readonly value: string;
}

/** The product that a first page by offset asks for by its key, and nothing else. */
function onlyOne({ filter, paging }: Query): One | null {
  if (paging.kind !== 'offset' || paging.offset !== 0) return null;
  const { kind } = filter;
  if (kind !== 'compare' && kind !== 'in') return null;
  const { name } = filter.field;
  if (name !== 'id' && name !== 'slug') return null;
  if (kind === 'compare') return filter.operator === 'eq' ? { column: name, value: String(filter.value) } : null;
  return filter.values.length === 1 ? { column: name, value: String(filter.values[0]) } : null;
}

function compiledPage(ctx: Context, asked: ProductQuery): Ids {
  const { query } = asked;
  const options = { minorExponent: currencyExponent(ctx.site.currency), site: ctx.site.id };
  const compiled = compileQuery(query, options);
  const part = (text: string) => compiledSql(text, compiled.parameters);
  const scope = sql`p.site_id = ${ctx.site.id} ${seesOnlyVisible(asked) ? sql`and p.visible` : sql``}`;
  const withKeys = query.paging.kind === 'cursor';
  const columns = sql`p.id ${withKeys ? sql`, ${part(compiled.rowKey)} as k` : sql``}`;
  if (query.search) {
    const { tables, chosen, total } = searchPage(query, query.search, options, { from: sql`products p`, where: scope });
    const order = part(compiled.orderBy);
    const ids = sql`select ${columns} from products p where ${scope} and ${chosen} order by ${order}`;
    return { tables, ids, total: withKeys ? sql`null::int8` : total, withKeys, dynamic: true };
  }
  const count = sql`(select count(*) from products p where ${scope} and ${part(compiled.filter)})`;
  const ids = sql`select ${columns} from products p where ${scope} and ${part(compiled.where)} ${part(compiled.tail)}`;
  return { ids, total: withKeys ? sql`null::int8` : count, withKeys, dynamic: true };
}
