import type { Filter, Search } from '../ast.ts';
import type { QueryEntity } from '../field-map.ts';

/** A filter that also asks for what is searched for. */
export function found(entity: QueryEntity, filter: Filter, search: Search | undefined): Filter {
  if (search === undefined) return filter;
  return { kind: 'and', of: [filter, { kind: 'search', search, sql: entity.search?.sql ?? '', asWritten: false }] };
}
