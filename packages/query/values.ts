import type { Value } from './ast.ts';
import { canonicalDecimal, MOST_DECIMALS } from './decimal.ts';
import type { Problems } from './errors.ts';
import { canonicalInstant } from './instant.ts';
import type { ScalarType } from './types.ts';
import { kindOf } from './wire.ts';

/** Longest text that a filter may compare with, in UTF-16 units. */
const LONGEST_TEXT = 8_000;

/** Greatest amount of money in major units: with 6 decimals it still fits 64 bits. */
const GREATEST_AMOUNT = 1e12;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const WHOLE = /^-?\d{1,19}$/;
const GREATEST_WHOLE = 2n ** 63n - 1n;

/**
 * Reads a wire value as a type, strictly: no text for a number, no number for a text.
 * @returns the canonical value, or undefined after noting what is wrong with it.
 */
export function readValue(type: ScalarType, wire: unknown, path: string, problems: Problems): Value | undefined {
  switch (type) {
    case 'text':
      return readText(wire, path, problems);
    case 'uuid':
      if (typeof wire === 'string' && UUID.test(wire)) return wire.toLowerCase();
      return wrong('a UUID');
    case 'boolean':
      if (typeof wire === 'boolean') return wire;
      return wrong('true or false');
    case 'instant': {
      const instant = typeof wire === 'string' && wire.length <= 40 ? canonicalInstant(wire) : undefined;
      return instant ?? wrong('an ISO-8601 date, or date and time with time zone, such as 2030-01-31T10:00:00.000Z');
    }
    case 'number':
      if (typeof wire === 'number' && Number.isFinite(wire)) return wire === 0 ? 0 : wire;
      return wrong('a finite number');
    case 'integer':
      return readInteger(wire) ?? wrong('a whole number of at most 64 bits');
    case 'minor':
      return readAmount(wire, path, problems);
  }

  function wrong(expected: string): undefined {
    const got = typeof wire === 'string' ? 'this text' : kindOf(wire);
    problems.add(path, `must be ${expected}, not ${got}`, 'FORMAT');
  }
}

/** Reads a text that PostgreSQL can store. @returns undefined after noting what is wrong. */
export function readText(wire: unknown, path: string, problems: Problems): string | undefined {
  if (typeof wire !== 'string') {
    problems.add(path, `must be text, not ${kindOf(wire)}`, 'FORMAT');
  } else if (wire.length > LONGEST_TEXT) {
    problems.add(path, `must have at most ${LONGEST_TEXT} characters`, 'MAX_LENGTH');
  } else if (wire.includes('\0')) {
    problems.add(path, 'must not contain the character U+0000', 'FORMAT');
  } else if (!wire.isWellFormed()) {
    problems.add(path, 'must be well-formed Unicode: it contains half of a surrogate pair', 'FORMAT');
  } else {
    return wire;
  }
  return undefined;
}

function readInteger(wire: unknown): string | undefined {
  // Beyond 2^53 a JSON number has already lost digits; such values come as text.
  if (typeof wire === 'number') return Number.isSafeInteger(wire) ? String(wire === 0 ? 0 : wire) : undefined;
  if (typeof wire !== 'string' || !WHOLE.test(wire)) return undefined;
  const whole = BigInt(wire);
  return whole <= GREATEST_WHOLE && whole >= -GREATEST_WHOLE ? String(whole) : undefined;
}

function readAmount(wire: unknown, path: string, problems: Problems): string | undefined {
  const readable = typeof wire === 'number' ? Number.isFinite(wire) : typeof wire === 'string' && wire.length <= 40;
  if ((typeof wire !== 'number' && typeof wire !== 'string') || !readable) {
    problems.add(
      path,
      `must be a decimal number, not ${typeof wire === 'string' ? 'this text' : kindOf(wire)}`,
      'FORMAT',
    );
    return undefined;
  }
  if (Math.abs(Number(wire)) > GREATEST_AMOUNT) {
    problems.add(path, `must lie between -${GREATEST_AMOUNT} and ${GREATEST_AMOUNT}`, Number(wire) > 0 ? 'MAX' : 'MIN');
    return undefined;
  }
  const decimal = canonicalDecimal(wire);
  if (decimal === undefined) {
    if (Number.isNaN(Number(wire))) problems.add(path, 'must be a decimal number, not this text', 'FORMAT');
    else problems.add(path, `must be a plain decimal number of at most ${MOST_DECIMALS} decimals`, 'DECIMAL_MAX_SCALE');
  }
  return decimal;
}

/**
 * Reads back a sort value that the database gave as text (see `SortKey.text`).
 * @returns the value as a parameter of that type, or undefined if the text is no such value.
 */
export function readKeyValue(type: ScalarType, text: string): Value | undefined {
  switch (type) {
    case 'text':
      return text.includes('\0') || !text.isWellFormed() ? undefined : text;
    case 'uuid':
      return UUID.test(text) ? text : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'instant':
      return canonicalInstant(text);
    case 'number': {
      const number = text === '' ? Number.NaN : Number(text);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'integer':
    case 'minor':
      return readInteger(text);
  }
}
