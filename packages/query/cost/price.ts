import type { Filter, Query, Search } from '../ast.ts';
import { RELEVANCE } from '../search/relevance.ts';
import { LONGEST_NEAR, SHORTEST_NEAR } from '../search/split-words.ts';
import { SHORTEST_BEGINNING } from '../search/wanted.ts';
import { aggregationCost } from './price-aggregation.ts';
import { WEIGHTS } from './weights.ts';

/** One part of what a query costs. */
export interface PricePart {
  /** Wire path of what costs it. */
  readonly path: string;
  readonly cost: number;
}

/** What a query costs: about milliseconds of one core in a store of 100,000 products. */
export interface Price {
  readonly total: number;
  readonly parts: readonly PricePart[];
}

/** What a list knows of its rows, beyond the query. */
export interface PricedScope {
  /** At most so many rows lie within the bounds of the list. */
  readonly rows?: number;
  /** Work in each row that a call asks for in fields of its own. */
  readonly besides?: readonly PricePart[];
}

const LARGE = 100_000;

/**
 * What a query costs, known before it runs: rows that have to be looked at, times what is done with each. The filter counts
 * as if no condition spared another one its work.
 * @param stored how many rows there are, give or take
 */
export function priceOf(query: Query, stored: number, { rows = stored, besides = [] }: PricedScope = {}): Price {
  const { filter, paging, paths, search, sort, conditions, aggregations } = query;
  const keyed = keyedRows(filter);
  const walks = hasItsOwnOrder(query);
  const isAll = filter.kind === 'and' && filter.of.length === 0;
  const isRange = walks && isAll && paging.kind === 'cursor' && besides.length === 0 && aggregations.length === 0;
  if (isRange) return rangePrice(query);

  const parts = [...rangePrice(query).parts];

  const reached = Math.min(keyed ?? stored, rows, stored);
  /** The part of 100,000 rows that are looked at. */
  const share = reached / LARGE;
  // A page by offset has the number of all rows beside it; so has every aggregation.
  const counts = (paging.kind === 'offset' ? 1 : 0) + (aggregations.length > 0 ? 1 : 0);
  // A search looks at the list's first rows for what is common, before it looks into the index.
  const times = 1 + counts + (search !== undefined && conditions.length > 0 ? 1 : 0);
  const each = (path: string, cost: number) => parts.push({ path, cost: cost * share * times });

  if (keyed !== undefined) parts.push({ path: paths.filter, cost: keyed * WEIGHTS.keyedRow * times });
  if (search !== undefined) parts.push({ path: `${paths.search}.expression`, cost: searchCost(search) });
  // Without a condition and in its own order, what is found stands in the index of entries, and few finds are read.
  const scans = keyed === undefined && (search === undefined || conditions.length > 0 || !walks);
  if (scans) each(paths.filter, WEIGHTS.row);
  for (const condition of conditions) each(condition.path, conditionCost(condition.filter));
  for (const { path, cost } of besides) each(path, cost);
  if (!walks) each(paths.sort, WEIGHTS.sort + sort.reduce((sum, { field }) => sum + WEIGHTS.see[field.work], 0));
  aggregations.forEach((aggregation, at) => {
    parts.push({ path: `${paths.aggregations}[${at}]`, cost: aggregationCost(aggregation) * share });
  });
  return sumOf(parts);
}

/** What a query costs that is one range of one index: its page, and what is passed over on the way there. */
export function rangePrice({ paging, paths }: Query): Price {
  const skipped = paging.kind === 'offset' ? paging.offset / LARGE : 0;
  return sumOf([
    { path: paths.limit, cost: paging.limit * WEIGHTS.answer },
    { path: paths.offset, cost: skipped * WEIGHTS.skip },
  ]);
}

function sumOf(parts: readonly PricePart[]): Price {
  return { total: parts.reduce((sum, { cost }) => sum + cost, 0), parts };
}

/** How many rows at most a filter leaves that an index finds by their keys; undefined if it may leave all. */
function keyedRows(filter: Filter): number | undefined {
  switch (filter.kind) {
    case 'compare':
      return filter.operator === 'eq' && filter.field.keyed ? 1 : undefined;
    case 'in':
      return filter.field.keyed ? filter.values.length : undefined;
    case 'and': {
      const known = filter.of.map(keyedRows).filter((rows) => rows !== undefined);
      return known.length === 0 ? undefined : Math.min(...known);
    }
    case 'or': {
      const known = filter.of.map(keyedRows).filter((rows) => rows !== undefined);
      return known.length < filter.of.length ? undefined : known.reduce((sum, rows) => sum + rows, 0);
    }
    default:
      return undefined;
  }
}

/** In the entity's own order rows come off an index; a page by cursor of all of them is one range of it. */
function hasItsOwnOrder({ sort, entity }: Query): boolean {
  if (!entity.ordered) return false;
  const own = [...entity.defaultSort.map(({ field }) => field), entity.id.field];
  // What is found best first is looked for in the entity's own order.
  const asked = sort.filter((term) => term !== RELEVANCE);
  return asked.length <= own.length && asked.every(({ field }, at) => field === own[at]);
}

/** @returns of 100,000 rows */
function conditionCost(filter: Filter): number {
  switch (filter.kind) {
    case 'not':
      return conditionCost(filter.of);
    case 'and':
    case 'or':
      return filter.of.reduce((sum, part) => sum + conditionCost(part), 0);
    case 'exists':
      return WEIGHTS.see[filter.field.work];
    case 'compare':
      return WEIGHTS.see[filter.field.work] + WEIGHTS.compare;
    case 'in':
      return WEIGHTS.see[filter.field.work] + WEIGHTS.compare + filter.values.length * WEIGHTS.value;
    case 'match':
      return WEIGHTS.see[filter.field.work] + WEIGHTS.match[filter.field.work];
    case 'hasSome':
    case 'hasAll':
      return WEIGHTS.see[filter.field.work] + WEIGHTS.list + filter.values.length * WEIGHTS.listValue;
    case 'search':
      return 0;
  }
}

function searchCost({ words, fuzzy }: Search): number {
  const lengths = words.map((word) => [...word].length);
  const near = fuzzy ? lengths.filter((length) => length >= SHORTEST_NEAR && length <= LONGEST_NEAR).length : 0;
  const begun = lengths.filter((length) => length >= SHORTEST_BEGINNING).length;
  return WEIGHTS.search + words.length * WEIGHTS.word + begun * WEIGHTS.begun + near * WEIGHTS.near;
}
