import { inZone } from '@headland/kernel/time.ts';

/**
 * What stands in a cell. Texts are other people's and made harmless; numbers, amounts and instants are written as programs
 * read them, whatever the language of the headings.
 */
export type CsvCell =
  | string
  | number
  | null
  | undefined
  /** A decimal as the wire has it, such as `12.50`. */
  | { readonly amount: string }
  /** ISO 8601, or milliseconds. */
  | { readonly at: string | number };

/** An instant of the wire; an empty cell where there is none. */
export function instant(at: string | number | null | undefined): CsvCell {
  return at === null || at === undefined || at === '' ? null : { at };
}

/** An amount of money as a plain decimal; an empty cell where there is none. */
export function amount(value: string | null | undefined): CsvCell {
  return value ? { amount: value } : null;
}

/** A line by RFC 4180, with its end. @param timeZone IANA name, of all instants */
export function csvLine(cells: readonly CsvCell[], timeZone: string): string {
  return `${cells.map((cell) => quoted(textOf(cell, timeZone))).join(',')}\r\n`;
}

function textOf(cell: CsvCell, timeZone: string): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return harmless(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if ('at' in cell) return isoIn(new Date(cell.at), timeZone);
  // Only a plain number may begin with a minus.
  return /^-?\d+(?:\.\d+)?$/.test(cell.amount) ? cell.amount : harmless(cell.amount);
}

function isoIn(at: Date, timeZone: string): string {
  return inZone(at, timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/**
 * What spreadsheets would take for a formula, and run: a buyer's name can be one. The sign before it makes it text; so do those
 * letters as East Asian keyboards write them.
 */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
