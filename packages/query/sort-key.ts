import type { ScalarType } from './types.ts';

/** What a sort term sorts by. */
export interface SortKey {
  readonly type: ScalarType;
  /** SQL to order and compare by, with its collation. */
  readonly sql: string;
  /** SQL of the value as text that `readKeyValue` reads back exactly, whatever the session's settings. */
  readonly text: string;
  readonly nullable: boolean;
}

/** Makes the key of a field. @param sql trusted SQL that may stand before any operator. */
export function compileSortKey(type: ScalarType, sql: string, nullable: boolean): SortKey {
  return { type, sql: type === 'text' ? `${sql} collate "C"` : sql, text: keyText(type, sql), nullable };
}

function keyText(type: ScalarType, sql: string): string {
  switch (type) {
    case 'text':
      return sql;
    case 'instant':
      return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
    case 'number':
      return `${sql}::float8::text`;
    default:
      return `${sql}::text`;
  }
}
