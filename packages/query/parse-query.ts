import { readAggregations } from './aggregations/parse-aggregations.ts';
import type { Condition, CursorPaging, OffsetPaging, Query } from './ast.ts';
import { continueQuery } from './continue-query.ts';
import type { CursorSeal } from './cursor.ts';
import { Problems } from './errors.ts';
import type { QueryEntity } from './field-map.ts';
import { readLimit, readOffset } from './paging.ts';
import { readFilter } from './parse-filter.ts';
import { readSort } from './parse-sort.ts';
import { found } from './search/found.ts';
import { readSearch } from './search/parse-search.ts';
import { searchSort } from './search/relevance.ts';
import { isList, isObject, kindOf, shown } from './wire.ts';

export interface ParseOptions {
  /** Opens the cursors that a query may bring. */
  readonly seal: CursorSeal;
  /** Wire path of the query object, for errors; default `query`. Empty if its parts stand in the request itself. */
  readonly path?: string;
  /** How this query calls its order; default `sort`. */
  readonly sortName?: 'sort' | 'sorting';
  /** Wire path of a page by cursor, for errors; default `cursorPaging` of the query. */
  readonly cursorPath?: string;
}

const NOTHING: Readonly<Record<string, unknown>> = {};

/**
 * Reads a wire query `{filter, sort, paging | cursorPaging}`. Parts that are missing or null have their defaults: no
 * filter, the entity's order, the entity's kind of paging and page size. A limit must lie between 1 and the entity's
 * greatest. A cursor continues the query that it came from, so it stands alone with an optional limit.
 * @param wire the JSON value as it came; null or nothing asks for everything.
 * @throws {QueryError} naming every field that is wrong, whatever JSON was sent.
 */
export function parseQuery(entity: QueryEntity, wire: unknown, options: ParseOptions): Query {
  const { seal, path = 'query', sortName = 'sort' } = options;
  const at = (part: string): string => (path === '' ? part : `${path}.${part}`);
  const cursorPath = options.cursorPath ?? at('cursorPaging');
  // Without a path, what is wrong with the whole is said of the part that most likely is.
  const whole = path === '' ? cursorPath : path;
  const known: readonly string[] = [
    ...['filter', sortName, 'paging', 'cursorPaging'],
    ...(entity.search === undefined ? [] : ['search']),
    ...(entity.aggregates ? ['aggregations', 'timeZone'] : []),
  ];
  const problems: Problems = new Problems();
  const parts: unknown = wire ?? NOTHING;
  if (!isObject(parts)) problems.fail(whole, `must be an object, not ${kindOf(wire)}`, 'FORMAT');
  for (const name of Object.keys(parts)) {
    if (!known.includes(name)) problems.add(at(shown(name)), 'is no part of a query', 'FIELD_NOT_ALLOWED');
  }
  const { filter = null, [sortName]: sort = null, paging = null, cursorPaging = null } = parts;
  const { search: wireSearch = null, aggregations: wireAggregations = null, timeZone = null } = parts;
  if (paging !== null && cursorPaging !== null) {
    problems.add(whole, 'must have paging or cursorPaging, not both', 'ONE_OF_ALIGNMENT');
  }

  if (cursorPaging !== null && !entity.cursors) {
    problems.add(cursorPath, `is not offered for ${entity.name}`, 'FIELD_NOT_ALLOWED');
  }

  const readCounts = (): Query['aggregations'] =>
    readAggregations(entity, wireAggregations, timeZone, { list: at('aggregations'), zone: at('timeZone') }, problems);

  const cursorParts = readParts(cursorPaging, cursorPath, ['limit', 'cursor'], problems);
  const cursor = cursorParts.cursor ?? '';
  if (cursor !== '') {
    if (!isNothing(filter) || !isNothing(sort) || !isNothing(wireSearch)) {
      problems.add(
        whole,
        'must have neither filter, search nor sort beside a cursor, which carries its own',
        'ONE_OF_ALIGNMENT',
      );
    }
    const limit = readLimit(entity, cursorParts.limit, `${cursorPath}.limit`, problems);
    const aggregations = readCounts();
    problems.throwIfAny();
    const query = continueQuery(entity, cursor, limit, seal, `${cursorPath}.cursor`);
    return { ...query, aggregations, paths: { ...query.paths, aggregations: at('aggregations') } };
  }

  const readPage = (): OffsetPaging | CursorPaging => {
    if (cursorPaging !== null || (paging === null && entity.paging === 'cursor')) {
      const limit = readLimit(entity, cursorParts.limit, `${cursorPath}.limit`, problems);
      return { kind: 'cursor', limit: limit ?? entity.defaultLimit, direction: 'next', anchor: undefined };
    }
    const offsetParts = readParts(paging, at('paging'), ['limit', 'offset'], problems);
    const limit = readLimit(entity, offsetParts.limit, at('paging.limit'), problems);
    const offset = readOffset(offsetParts.offset, at('paging.offset'), problems);
    return { kind: 'offset', limit: limit ?? entity.defaultLimit, offset };
  };
  const search = readSearch(entity, wireSearch, at('search'), problems);
  const conditions: Condition[] = [];
  const query: Query = {
    entity,
    filter: found(entity, readFilter(entity, filter, at('filter'), problems, conditions), search),
    sort: readSort(entity, sort, at(sortName), problems, searchSort(entity, search)),
    paging: readPage(),
    search,
    aggregations: readCounts(),
    conditions,
    paths: {
      filter: at('filter'),
      search: at('search'),
      sort: at(sortName),
      limit: cursorPaging === null ? at('paging.limit') : `${cursorPath}.limit`,
      offset: at('paging.offset'),
      aggregations: at('aggregations'),
    },
    wireFilter: filter,
    wireSearch,
  };
  problems.throwIfAny();
  return query;
}

/** An empty object or list says as little as null does; query builders send both. */
function isNothing(wire: unknown): boolean {
  return wire === null || (isList(wire) ? wire.length === 0 : isObject(wire) && Object.keys(wire).length === 0);
}

function readParts(
  wire: unknown,
  path: string,
  known: readonly string[],
  problems: Problems,
): Readonly<Record<string, unknown>> {
  if (wire === null) return {};
  if (!isObject(wire)) {
    problems.add(path, `must be an object, not ${kindOf(wire)}`, 'FORMAT');
    return {};
  }
  for (const name of Object.keys(wire)) {
    if (!known.includes(name)) problems.add(`${path}.${shown(name)}`, 'is not known here', 'FIELD_NOT_ALLOWED');
  }
  return wire;
}
