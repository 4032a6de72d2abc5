import type { Condition, CursorPaging, Query, RowKey } from './ast.ts';
import { type CursorSeal, openCursor } from './cursor.ts';
import { Problems, QueryError } from './errors.ts';
import type { QueryEntity, SortTerm } from './field-map.ts';
import { readLimit } from './paging.ts';
import { readFilter } from './parse-filter.ts';
import { found } from './search/found.ts';
import { readSearch } from './search/parse-search.ts';
import { RELEVANCE } from './search/relevance.ts';
import { readKeyValue } from './values.ts';
import { isList, kindOf } from './wire.ts';

/**
 * The query that a cursor continues.
 * @param cursor as it came over the wire.
 * @param limit page size asked for beside the cursor; else that of the page before.
 * @param path wire path of the cursor, for errors.
 * @throws {QueryError} if the cursor is none of this entity's and site's, or of a release whose fields were others.
 */
export function continueQuery(
  entity: QueryEntity,
  cursor: unknown,
  limit: number | undefined,
  seal: CursorSeal,
  path: string,
): Query {
  const problems: Problems = new Problems();
  if (typeof cursor !== 'string') return problems.fail(path, `must be text, not ${kindOf(cursor)}`, 'FORMAT');
  if (cursor.length > entity.maxCursorLength) {
    problems.fail(path, `must have at most ${entity.maxCursorLength} characters`, 'MAX_LENGTH');
  }
  const content = openCursor(seal, entity.name, cursor);
  if (content === undefined) problems.fail(path, 'is not a cursor of this query', 'VALIDATION');
  const query = isList(content) ? revive(entity, content, limit, path) : undefined;
  if (query !== undefined) return query;
  // Sealed by us, but for fields that have changed since.
  return problems.fail(path, 'is a cursor of an earlier release; ask for the first page again', 'VALIDATION');
}

function revive(
  entity: QueryEntity,
  content: readonly unknown[],
  askedLimit: number | undefined,
  path: string,
): Query | undefined {
  const [wireFilter, wireSort, wireLimit, direction, wireAnchor, wireSearch = null] = content;
  const sort = reviveSort(entity, wireSort);
  const anchor = sort && reviveAnchor(sort, wireAnchor);
  if (sort === undefined || anchor === undefined || (direction !== 'next' && direction !== 'prev')) return undefined;
  const problems: Problems = new Problems();
  try {
    const search = readSearch(entity, wireSearch, '', problems);
    const asked: Condition[] = [];
    const filter = found(entity, readFilter(entity, wireFilter, '', problems, asked), search);
    const limit = askedLimit ?? readLimit(entity, wireLimit, '', problems) ?? entity.defaultLimit;
    problems.throwIfAny();
    const paging: CursorPaging = { kind: 'cursor', limit, direction, anchor };
    const conditions = asked.map((condition) => ({ ...condition, path }));
    const paths = { filter: path, search: path, sort: path, limit: path, offset: path, aggregations: path };
    return { entity, filter, sort, paging, search, aggregations: [], conditions, paths, wireFilter, wireSearch };
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

function reviveSort(entity: QueryEntity, wire: unknown): readonly SortTerm[] | undefined {
  if (!isList(wire)) return undefined;
  const terms: SortTerm[] = [];
  for (const item of wire) {
    const [name, order] = isList(item) ? item : [];
    if (name === RELEVANCE.field.name) {
      terms.push(RELEVANCE);
      continue;
    }
    const field = typeof name === 'string' ? entity.fields.get(name) : undefined;
    // `id` ends every sort, also where nobody may ask for it.
    const key = field === entity.id.field ? entity.id.key : field?.sortKey;
    if (field === undefined || key === undefined) return undefined;
    terms.push({ field, key, descending: order === 'DESC' });
  }
  return terms.at(-1)?.field === entity.id.field ? terms : undefined;
}

function reviveAnchor(terms: readonly SortTerm[], wire: unknown): RowKey | undefined {
  if (!isList(wire) || wire.length !== terms.length) return undefined;
  const anchor: (string | null)[] = [];
  for (const [index, { key }] of terms.entries()) {
    const text = wire[index];
    if (text === null) anchor.push(null);
    else if (typeof text === 'string' && readKeyValue(key.type, text) !== undefined) anchor.push(text);
    else return undefined;
  }
  return anchor;
}
