import type { Search } from '../ast.ts';
import type { Problems } from '../errors.ts';
import type { QueryEntity } from '../field-map.ts';
import { readText } from '../values.ts';
import { isList, isObject, kindOf, shown } from '../wire.ts';
import { wordsOf } from './split-words.ts';

/** Longest text to search for, in characters. */
const LONGEST_EXPRESSION = 200;
const PARTS: readonly string[] = ['expression', 'mode', 'fuzzy', 'fields'];

/**
 * Reads a wire search `{expression, mode, fuzzy, fields}`: `mode` is OR (default) or AND, `fuzzy` finds words in spite of a
 * typo, `fields` limits where to look. Nothing, or an expression of blanks, is no search.
 * @returns undefined for no search, or after noting what is wrong
 */
export function readSearch(entity: QueryEntity, wire: unknown, path: string, problems: Problems): Search | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (entity.search === undefined) {
    problems.add(path, `is not offered for ${entity.name}`, 'FIELD_NOT_ALLOWED');
    return undefined;
  }
  if (!isObject(wire)) {
    problems.add(path, `must be an object, not ${kindOf(wire)}`, 'FORMAT');
    return undefined;
  }
  for (const name of Object.keys(wire)) {
    if (!PARTS.includes(name)) problems.add(`${path}.${shown(name)}`, 'is not known here', 'FIELD_NOT_ALLOWED');
  }
  const mode = wire.mode ?? 'OR';
  if (mode !== 'OR' && mode !== 'AND') problems.add(`${path}.mode`, 'must be OR or AND', 'INVALID_ENUM_VALUE');
  const fuzzy = wire.fuzzy ?? false;
  if (typeof fuzzy !== 'boolean') {
    problems.add(`${path}.fuzzy`, `must be true or false, not ${kindOf(fuzzy)}`, 'FORMAT');
  }
  const fields = readFields(entity.search.fields, wire.fields, `${path}.fields`, problems);
  const expression = readText(wire.expression ?? '', `${path}.expression`, problems) ?? '';
  if (expression.length > LONGEST_EXPRESSION) {
    problems.add(`${path}.expression`, `must have at most ${LONGEST_EXPRESSION} characters`, 'MAX_LENGTH');
    return undefined;
  }
  if (expression.trim() === '') return undefined;
  return { mode: mode === 'AND' ? 'AND' : 'OR', fuzzy: fuzzy === true, words: wordsOf(expression), fields };
}

function readFields(
  known: NonNullable<QueryEntity['search']>['fields'],
  wire: unknown,
  path: string,
  problems: Problems,
): Search['fields'] {
  const all = [...known.values()];
  if (wire === undefined || wire === null || (isList(wire) && wire.length === 0)) return all;
  if (!isList(wire)) {
    problems.add(path, `must be a list of fields, not ${kindOf(wire)}`, 'FORMAT');
    return all;
  }
  wire.slice(0, 100).forEach((name, index) => {
    if (typeof name === 'string' && known.has(name)) return;
    const names = [...known.keys()].join(', ');
    problems.add(`${path}[${index}]`, `is no field to search; fields are ${names}`, 'FIELD_NOT_ALLOWED');
  });
  return all.filter(({ name }) => wire.includes(name));
}
