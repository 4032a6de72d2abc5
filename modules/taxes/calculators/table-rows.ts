import { CsvError, parse } from 'csv-parse/sync';
import type { PlaceRate } from '../domain/calculators.ts';
import { jurisdictionTypes, rateFromDecimal } from '../domain/tax-mapping.ts';
import { subdivisionOf } from '../domain/tax-region.ts';

/** The table's own word of what is wrong with it, for whoever starts the server. */
export class TaxTableError extends Error {}

/** One tax of one place. */
export interface TableRow extends PlaceRate {
  readonly country: string;
  /** ISO 3166-2 without the country; empty: everywhere in it. */
  readonly subdivision: string;
  /** What postal codes begin with, as `plainPostalCode` has them; empty: all. */
  readonly postalCode: string;
}

const COLUMNS = [
  'country',
  'subdivision',
  'postalCode',
  'taxName',
  'taxType',
  'jurisdiction',
  'jurisdictionType',
  'rate',
] as const;
type Columns = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** More is taken for another file. */
const MOST_ROWS = 200_000;

/** Capitals and digits alone, so that `SW1A 1AA` and `10001-1234` are found by what they begin with. */
export function plainPostalCode(given: string): string {
  return given.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * The rows of a table of rates: comma-separated, its columns named by the first line, in any order. What stands behind `#` is a
 * comment.
 * @throws TaxTableError with the line and the column that are wrong
 */
export function readRows(text: string): readonly TableRow[] {
  if (text.trim() === '') throw new TaxTableError('it is empty');
  const rows = linesOf(text).map(({ record, info }) => readRow(record, info.lines));
  const seen = new Set<string>();
  rows.forEach(({ country, subdivision, postalCode, name, jurisdiction }) => {
    const key = JSON.stringify([country, subdivision, postalCode, name, jurisdiction]);
    if (seen.has(key)) throw new TaxTableError(`${name} of ${jurisdiction} stands twice for the same place`);
    seen.add(key);
  });
  return rows;
}

function linesOf(text: string) {
  try {
    const lines = parse<{ record: Columns; info: { lines: number } }>(text, {
      ...{ columns: readHeader, bom: true, comment: '#', info: true, skip_empty_lines: true, trim: true },
      to: MOST_ROWS + 1,
    });
    if (lines.length > MOST_ROWS) throw new TaxTableError(`it has more than ${MOST_ROWS} rows`);
    return lines;
  } catch (error) {
    if (error instanceof CsvError) throw new TaxTableError(error.message);
    throw error;
  }
}

function readHeader(names: readonly string[]): string[] {
  const missing = COLUMNS.filter((name) => !names.includes(name));
  const [unknown] = names.filter((name) => !COLUMNS.some((known) => known === name));
  if (missing.length > 0) throw new TaxTableError(`its first line lacks ${missing.join(', ')}`);
  if (unknown !== undefined) throw new TaxTableError(`its first line names "${unknown}", which is no column of it`);
  return [...names];
}

function readRow(given: Columns, line: number): TableRow {
  const wrong = (column: keyof Columns, what: string) =>
    new TaxTableError(`line ${line}: ${column} must be ${what}, not "${given[column]}"`);
  const { country, taxName: name, jurisdiction, taxType: type, rate } = given;
  if (!/^[A-Z]{2}$/.test(country)) throw wrong('country', 'two capitals of ISO 3166-1');
  const subdivision = subdivisionOf(given.subdivision, country);
  if (subdivision === null) throw wrong('subdivision', 'a code of ISO 3166-2 without the country, or empty');
  const postalCode = plainPostalCode(given.postalCode);
  if (postalCode === '' && given.postalCode !== '') throw wrong('postalCode', 'letters and digits, or empty');
  if (name === '') throw wrong('taxName', 'what buyers read');
  if (jurisdiction === '') throw wrong('jurisdiction', 'whose tax it is');
  const jurisdictionType = jurisdictionTypes.find((known) => known !== 'UNDEFINED' && known === given.jurisdictionType);
  if (!jurisdictionType) throw wrong('jurisdictionType', jurisdictionTypes.slice(1).join(', '));
  if (!/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(rate)) {
    throw wrong('rate', 'a part of the price from 0 to 1 with up to six decimals');
  }
  return { country, subdivision, postalCode, name, type, jurisdiction, jurisdictionType, rate: rateFromDecimal(rate) };
}
