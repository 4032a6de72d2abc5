import { isUuid } from '@headland/kernel';
import type { Choices } from './product.ts';

/** What a catalog reference says of the variant and of the texts that the buyer wrote. */
export interface ReferenceOptions {
  readonly variantId: string | null;
  /** Option name to choice; empty if the reference names none. */
  readonly choices: Choices;
  /** Title of a custom text field to what was written into it. */
  readonly texts: Choices;
}

const KNOWN = new Set(['variantId', 'options', 'choices', 'customTextFields']);

/**
 * Reads the free-form options of a reference: `{variantId}`, `{options: {Size: 'M'}}`, or the choices themselves.
 * @returns null if something in it is not readable; what is sold must never be guessed
 */
export function readReference(options: Readonly<Record<string, unknown>> | undefined): ReferenceOptions | null {
  if (options === undefined) return { variantId: null, choices: {}, texts: {} };
  const { variantId } = options;
  if (variantId != null && variantId !== '' && (typeof variantId !== 'string' || !isUuid(variantId))) return null;
  const choices: Record<string, string> = {};
  for (const source of [options.options, options.choices, outside(options)]) {
    const read = texts(source);
    if (read === null) return null;
    Object.assign(choices, read);
  }
  const written = customTexts(options.customTextFields);
  if (written === null) return null;
  return {
    variantId: typeof variantId === 'string' && variantId !== '' ? variantId.toLowerCase() : null,
    choices,
    texts: written,
  };
}

function outside(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !KNOWN.has(name)));
}

function texts(source: unknown): Choices | null {
  if (source === undefined || source === null) return {};
  if (typeof source !== 'object' || Array.isArray(source)) return null;
  const entries: [string, string][] = [];
  for (const [name, value] of Object.entries(source)) {
    if (!isText(name) || !isText(value)) return null;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

/** A text that a database can keep. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}

/** As a map by title, or as a list of `{title, value}`; both are in use. */
function customTexts(source: unknown): Choices | null {
  if (!Array.isArray(source)) return texts(source);
  const result: Record<string, string> = {};
  for (const item of source) {
    const read = texts(item);
    const { title, value } = read ?? {};
    if (title === undefined || value === undefined) return null;
    result[title] = value;
  }
  return result;
}
