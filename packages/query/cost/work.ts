/**
 * What it takes to see a field's value in a row: a column; an expression over columns; a part of a document, which may have
 * to be fetched and unpacked; rows of another table.
 */
export type Work = 'column' | 'computed' | 'document' | 'rows';

/** Tells it by the SQL, so that no declaration can forget to say it. @param sql of the value, or the rows that hold it */
export function workOf(sql: string | object): Work {
  if (typeof sql !== 'string') return 'rows';
  if (/^[\w."]+$/.test(sql)) return 'column';
  if (/\bselect\b/i.test(sql)) return 'rows';
  return /->|#>/.test(sql) ? 'document' : 'computed';
}
