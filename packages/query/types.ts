/**
 * Types of single values.
 * - `text`: compared by code point (`collate "C"`); equality is exact.
 * - `number`: a JSON number. The SQL must be float8, float4, int4 or int2; cast a numeric, use `integer` for int8.
 * - `integer`: 64-bit whole number; on the wire a number or decimal text (`numericId`, `revision`).
 * - `minor`: money; on the wire a decimal number or decimal text in major units, in SQL whole minor units (int8). The
 *   currency's exponent is given when the query is compiled.
 * - `instant`: ISO text on the wire, timestamptz in SQL.
 * - `uuid`, `boolean`: as named.
 */
export type ScalarType = 'text' | 'number' | 'integer' | 'minor' | 'boolean' | 'instant' | 'uuid';

/** Types of lists. A list that is missing is the same as an empty one. */
export type ArrayType = 'textArray' | 'uuidArray' | 'numberArray';

/** Types of a list's elements. */
export type ElementType = 'text' | 'uuid' | 'number';

/** SQL names of the types, as parameters are cast to them. */
export const SQL_TYPE: Readonly<Record<ScalarType, string>> = {
  text: 'text',
  number: 'float8',
  integer: 'int8',
  minor: 'int8',
  boolean: 'boolean',
  instant: 'timestamptz',
  uuid: 'uuid',
};
