import type { CursorPaging, OffsetPaging, Query } from './ast.ts';
import { continueQuery } from './continue-query.ts';
import type { CursorSeal } from './cursor.ts';
import { Problems } from './errors.ts';
import type { QueryEntity } from './field-map.ts';
import { readLimit, readOffset } from './paging.ts';
import { readFilter } from './parse-filter.ts';
import { readSort } from './parse-sort.ts';
import { isList, isObject, kindOf, shown } from './wire.ts';

export interface ParseOptions {
  /** Opens the cursors that a query may bring. */
  readonly seal: CursorSeal;
  /** Wire path of the query object, for errors; default `query`. */
  readonly path?: string;
}

const NOTHING: Readonly<Record<string, unknown>> = {};
const PARTS: ReadonlySet<string> = new Set(['filter', 'sort', 'paging', 'cursorPaging']);

/**
 * Reads a wire query `{filter, sort, paging | cursorPaging}`. Parts that are missing or null have their defaults: no
 * filter, the entity's order, the entity's kind of paging and page size. A limit must lie between 1 and the entity's
 * greatest. A cursor continues the query that it came from, so it stands alone with an optional limit.
 * @param wire the JSON value as it came; null or nothing asks for everything.
 * @throws {QueryError} naming every field that is wrong, whatever JSON was sent.
 */
export function parseQuery(entity: QueryEntity, wire: unknown, options: ParseOptions): Query {
  const path = options.path ?? 'query';
  const problems: Problems = new Problems();
  const parts: unknown = wire ?? NOTHING;
  if (!isObject(parts)) problems.fail(path, `must be an object, not ${kindOf(wire)}`, 'FORMAT');
  for (const name of Object.keys(parts)) {
    if (!PARTS.has(name)) problems.add(`${path}.${shown(name)}`, 'is no part of a query', 'FIELD_NOT_ALLOWED');
  }
  const { filter = null, sort = null, paging = null, cursorPaging = null } = parts;
  if (paging !== null && cursorPaging !== null) {
    problems.add(path, 'must have paging or cursorPaging, not both', 'ONE_OF_ALIGNMENT');
  }

  const cursorParts = readParts(cursorPaging, `${path}.cursorPaging`, ['limit', 'cursor'], problems);
  const cursor = cursorParts.cursor ?? '';
  if (cursor !== '') {
    if (!isNothing(filter) || !isNothing(sort)) {
      problems.add(
        path,
        'must have neither filter nor sort beside a cursor, which carries its own',
        'ONE_OF_ALIGNMENT',
      );
    }
    const here = `${path}.cursorPaging`;
    const limit = readLimit(entity, cursorParts.limit, `${here}.limit`, problems);
    problems.throwIfAny();
    return continueQuery(entity, cursor, limit, options.seal, `${here}.cursor`);
  }

  const readPage = (): OffsetPaging | CursorPaging => {
    if (cursorPaging !== null || (paging === null && entity.paging === 'cursor')) {
      const limit = readLimit(entity, cursorParts.limit, `${path}.cursorPaging.limit`, problems);
      return { kind: 'cursor', limit: limit ?? entity.defaultLimit, direction: 'next', anchor: undefined };
    }
    const offsetParts = readParts(paging, `${path}.paging`, ['limit', 'offset'], problems);
    const limit = readLimit(entity, offsetParts.limit, `${path}.paging.limit`, problems);
    const offset = readOffset(offsetParts.offset, `${path}.paging.offset`, problems);
    return { kind: 'offset', limit: limit ?? entity.defaultLimit, offset };
  };
  const query: Query = {
    entity,
    filter: readFilter(entity, filter, `${path}.filter`, problems),
    sort: readSort(entity, sort, `${path}.sort`, problems),
    paging: readPage(),
    wireFilter: filter,
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
