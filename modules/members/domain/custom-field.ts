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

/** @returns null if what is kept does not fit the type: members may keep any JSON under a field's name */
export function plainValue(type: CustomFieldType, kept: unknown): PlainValue | null {
  const value = plain(kept);
  if (plainValueProblem(type, value) !== null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(String) : null;
}

/** What stands in a kept value, whatever that is. */
function plain(kept: unknown): unknown {
  const text = memberOf(kept, 'strValue');
  if (text !== undefined) return text;
  const number = memberOf(kept, 'numValue');
  if (number !== undefined) return number;
  const date = memberOf(kept, 'dateValue');
  if (typeof date === 'string') return date.slice(0, 10);
  const list = memberOf(memberOf(kept, 'listValue'), 'value');
  return Array.isArray(list) ? list.map((one) => memberOf(one, 'strValue') ?? '') : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isText(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\0');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
