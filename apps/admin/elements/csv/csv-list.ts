import { askPatiently } from './ask-patiently.ts';
import type { CsvCell } from './csv-cell.ts';

/** A heading in the owner's language, and what stands below it. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell];

export interface CsvPage<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null or nothing after the last. */
  readonly next?: string | null | undefined;
}

/** A list as a table of texts, whatever its rows are. */
export interface CsvList {
  readonly headings: readonly string[];
  /** Page after page: the next one is asked for when this one is written. */
  readonly pages: (signal: AbortSignal) => AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** As many rows as the lists of the contract give at once. */
export const CSV_PAGE = 100;

/** What a list by cursor is asked for, in its largest pages. @param cursor null for the first */
export function csvPaging(cursor: string | null) {
  return { limit: CSV_PAGE, ...(cursor !== null && { cursor }) };
}

/**
 * A list for its export.
 * @param page asks the list's own call, with what the page of the list is asked for
 */
export function csvList<Row>(
  columns: readonly CsvColumn<Row>[],
  page: (cursor: string | null, signal: AbortSignal) => Promise<CsvPage<Row>>,
): CsvList {
  return {
    headings: columns.map(([heading]) => heading),
    pages: (signal) => rowsOf(columns, (cursor) => askPatiently(() => page(cursor, signal), signal)),
  };
}

async function* rowsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  page: (cursor: string | null) => Promise<CsvPage<Row>>,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for (let at: CsvPage<Row> = await page(null); ; at = await page(at.next)) {
    yield at.rows.map((row) => columns.map(([, cell]) => cell(row)));
    if (!at.next) return;
  }
}

/** The same for a list that has one page. @param rows asks for all of them */
export function csvOfAll<Row>(columns: readonly CsvColumn<Row>[], rows: () => Promise<readonly Row[]>): CsvList {
  return csvList(columns, async () => ({ rows: await rows() }));
}
