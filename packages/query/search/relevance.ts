import type { Query, Search } from '../ast.ts';
import type { QueryEntity, ScalarField, SortTerm } from '../field-map.ts';
import { WANTED_AS_WRITTEN } from './wanted.ts';

/** What a search sorts by when no order is asked for: rows that say every word as it was written come first. */
const field: ScalarField = {
  shape: 'scalar',
  name: '$relevance',
  type: 'integer',
  sql: 'null::int8',
  allowed: new Set(),
  aggregatable: false,
  sortKey: undefined,
  work: 'computed',
  keyed: false,
};

/** Its SQL is made with each query, by `withRelevance`: it speaks of what was searched for. */
export const RELEVANCE: SortTerm = {
  field,
  key: { type: 'integer', sql: 'null::int8', text: 'null', nullable: false },
  descending: true,
};

/** The order of a search that names none: the best finds first, where not all are equally good. */
export function searchSort({ defaultSort }: QueryEntity, search: Search | undefined): readonly SortTerm[] {
  const unequal = search !== undefined && (search.fuzzy || (search.mode === 'OR' && search.words.length > 1));
  return unequal ? [RELEVANCE, ...defaultSort] : defaultSort;
}

/** The terms of a query's order, that of relevance with its SQL. */
export function withRelevance({ sort, search, entity }: Query): readonly SortTerm[] {
  if (!sort.some((term) => term.field === field)) return sort;
  const found = `coalesce(${entity.search?.sql ?? ''} @@ ${WANTED_AS_WRITTEN}, false)`;
  const sql = `(${search === undefined || search.words.length === 0 ? 'false' : found})::int4::int8`;
  return sort.map((term) =>
    term.field === field ? { ...term, key: { ...RELEVANCE.key, sql, text: `${sql}::text` } } : term,
  );
}
