import { type CsvCell, csvLine } from './csv-cell.ts';
import type { CsvList } from './csv-list.ts';

/** Says to spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface WriteOptions {
  /** IANA name, of all instants. */
  readonly timeZone: string;
  /** Ends it; nothing is left of what was written. */
  readonly signal: AbortSignal;
  /** Whenever another page is written. @param rows all so far */
  readonly told: (rows: number) => void;
}

/**
 * Writes a list as CSV. A page of it becomes text and leaves the memory of the page for the browser's, which keeps large files on
 * disk: what is held is one page of rows, however long the list.
 * @returns the file, of a list that was read to its end
 * @throws whatever the list's call throws, and the signal's reason
 */
export async function writeCsv(
  list: CsvList,
  { timeZone, signal, told }: WriteOptions,
): Promise<{ readonly file: Blob; readonly rows: number }> {
  const parts: Blob[] = [new Blob([BYTE_ORDER_MARK, csvLine(list.headings, timeZone)])];
  let rows = 0;
  for await (const page of list.pages(signal)) {
    signal.throwIfAborted();
    parts.push(new Blob(page.map((cells: readonly CsvCell[]) => csvLine(cells, timeZone))));
    rows += page.length;
    told(rows);
  }
  signal.throwIfAborted();
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows };
}

/** `Orders-2026-11-20.csv`. @param title of the list, without what file systems refuse */
export function csvFileName(title: string, day: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...words, day].join('-')}.csv`;
}
