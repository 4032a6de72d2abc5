import type { CustomValue } from './profile.ts';

/** A further field that a site asks its members for. */
export interface CustomFieldDefinition {
  /** Names the field for ever; the label may change. */
  readonly key: string;
  readonly label: string;
  readonly type: CustomFieldType;
}

export type CustomFieldType = 'TEXT' | 'NUMBER' | 'DATE' | 'LIST';

/** A value as people write it: a text, a number, a day such as 2001-02-03, or a list of texts. */
export type PlainValue = string | number | readonly string[];

const LONGEST_TEXT = 1_000;
const MOST_ITEMS = 50;
const LONGEST_ITEM = 200;

/** @returns what a value must be to fit the type, or null if it does */
export function plainValueProblem(type: CustomFieldType, value: unknown): string | null {
  switch (type) {
    case 'TEXT':
      return isText(value, LONGEST_TEXT) ? null : `must be a text of ${LONGEST_TEXT} characters at most`;
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'must be a number';
    case 'DATE':
      return typeof value === 'string' && isDay(value) ? null : 'must be a day such as 2001-02-03';
    case 'LIST':
      return Array.isArray(value) && value.length <= MOST_ITEMS && value.every((one) => isText(one, LONGEST_ITEM))
        ? null
        : `must be a list of ${MOST_ITEMS} texts at most, of ${LONGEST_ITEM} characters each`;
  }
}

/** The value in the form that profiles keep; it must fit the type. */
export function keptValue(type: CustomFieldType, value: unknown): CustomValue {
  switch (type) {
    case 'NUMBER':
      return { numValue: Number(value) };
    case 'DATE':
      return { dateValue: `${String(value)}T00:00:00.000Z` };
    case 'LIST':
      return { listValue: { value: (Array.isArray(value) ? value : []).map((one) => ({ strValue: String(one) })) } };
    default:
      return { strValue: String(value) };
  }
}

/** @returns null if what is kept does not fit the type: it was written before the field was defined */
export function plainValue(type: CustomFieldType, kept: CustomValue | undefined): PlainValue | null {
  if (!kept) return null;
  const value = plain(kept);
  return plainValueProblem(type, value) === null ? value : null;
}

function plain(kept: CustomValue): PlainValue | null {
  if (kept.strValue !== undefined) return kept.strValue;
  if (kept.numValue !== undefined) return kept.numValue;
  if (kept.dateValue) return kept.dateValue.slice(0, 10);
  return kept.listValue?.value?.map((one) => one.strValue ?? '') ?? null;
}

function isText(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\0');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
