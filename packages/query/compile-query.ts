import type { CursorPaging, Query } from './ast.ts';
import { type CompileOptions, filterSql } from './compile-filter.ts';
import type { SortTerm } from './field-map.ts';
import { Parameters, type SqlParameter } from './parameters.ts';
import { withRelevance } from './search/relevance.ts';
import { SQL_TYPE } from './types.ts';
import { readKeyValue } from './values.ts';

/** Parts of a statement, to be put together by the caller: `select … where <own conditions> and <where> <tail>`. */
export interface CompiledQuery {
  /** The filter alone, for counting. Its parameters come first. Null counts as false. */
  readonly filter: string;
  /** The filter and, on a page after a cursor, the place where the page begins. */
  readonly where: string;
  /** Terms of `order by`, ending with `id`. On a `prev` page they run backwards; `pageOf` turns the rows round. */
  readonly orderBy: string;
  /** The terms of `orderBy`: what is sorted by, and ` desc` and the like behind it. */
  readonly terms: readonly { readonly sql: string; readonly direction: string }[];
  /** Rows to fetch: with a cursor one more than the page holds, to know whether another page follows. */
  readonly limit: number;
  /** `order by … limit …` and, where there is one, `offset $n`. */
  readonly tail: string;
  /** A `text[]` of the row's sort values, to be selected with the row and given to `pageOf`; only needed with cursors. */
  readonly rowKey: string;
  readonly parameters: readonly SqlParameter[];
  /** Number of the next free parameter place. */
  readonly nextParameter: number;
}

/**
 * Compiles a query to parts of a statement in PostgreSQL 15's SQL. Queries of equal shape give equal texts, so that
 * statements can be prepared; of the paging, the limit stands in the text (the planner has to know it) and an offset above
 * 0 is a parameter.
 * @throws {TypeError} if the filter compares money and no exponent was given.
 */
export function compileQuery(query: Query, options: CompileOptions = {}): CompiledQuery {
  const parameters = new Parameters(options.firstParameter ?? 1);
  const filter = filterSql(query.filter, parameters, options);
  const { paging } = query;
  const sort = withRelevance(query);
  const backwards = paging.kind === 'cursor' && paging.direction === 'prev';
  const order = sort.map((term) => ({ ...term, descending: term.descending !== backwards }));
  const beyond = paging.kind === 'cursor' ? keysetSql(order, paging, parameters) : undefined;
  const terms = order.map(({ key, descending }) => ({ sql: key.sql, direction: directionSql(key, descending) }));
  const orderBy = terms.map((term) => `${term.sql}${term.direction}`).join(', ');
  const limit = paging.kind === 'cursor' ? paging.limit + 1 : paging.limit;
  const offset = paging.kind === 'offset' && paging.offset > 0 ? ` offset ${parameters.add(paging.offset)}::int8` : '';
  return {
    filter,
    where: beyond === undefined ? filter : `${filter} and ${beyond}`,
    orderBy,
    terms,
    limit,
    tail: `order by ${orderBy} limit ${limit}${offset}`,
    rowKey: `array[${sort.map(({ key }) => key.text).join(', ')}]::text[]`,
    parameters: parameters.values,
    nextParameter: parameters.next,
  };
}

/** A missing value ranks below all others, as on the hosted platform; PostgreSQL's own rule is the opposite. */
function directionSql({ nullable }: SortTerm['key'], descending: boolean): string {
  const nulls = nullable ? (descending ? ' nulls last' : ' nulls first') : '';
  return `${descending ? ' desc' : ''}${nulls}`;
}

/** The condition that a row comes after the anchor, in the order given. */
function keysetSql(order: readonly SortTerm[], paging: CursorPaging, parameters: Parameters): string | undefined {
  const { anchor } = paging;
  if (anchor === undefined) return undefined;
  const places = order.map(({ key }, index) => {
    const text = anchor[index] ?? null;
    const value = text === null ? undefined : readKeyValue(key.type, text);
    return value === undefined ? null : `${parameters.add(value)}::${SQL_TYPE[key.type]}`;
  });

  const first = order[0];
  const uniform = order.every(({ key, descending }) => !key.nullable && descending === first?.descending);
  if (uniform && !places.includes(null)) {
    // One comparison of rows is one range of an index.
    const sign = first?.descending ? '<' : '>';
    return `(${order.map(({ key }) => key.sql).join(', ')}) ${sign} (${places.join(', ')})`;
  }

  const after = (index: number): string => {
    const term = order[index];
    if (term === undefined) return 'false';
    const { key, descending } = term;
    const place = places[index];
    const later = laterSql(term, place);
    const same = place === null ? `${key.sql} is null` : `${key.sql} = ${place}`;
    const rest = index + 1 < order.length ? `(${later} or (${same} and ${after(index + 1)}))` : later;
    // Says no more than the rest, but in a form that an index understands.
    const bounded = index === 0 && place !== null && !(descending && key.nullable);
    return bounded ? `(${key.sql} ${descending ? '<=' : '>='} ${place} and ${rest})` : rest;
  };
  return after(0);
}

function laterSql({ key, descending }: SortTerm, place: string | null | undefined): string {
  if (place === null || place === undefined) return descending ? 'false' : `${key.sql} is not null`;
  if (!descending) return `${key.sql} > ${place}`;
  return key.nullable ? `(${key.sql} < ${place} or ${key.sql} is null)` : `${key.sql} < ${place}`;
}
