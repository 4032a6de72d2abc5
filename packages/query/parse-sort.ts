import type { Problems } from './errors.ts';
import type { QueryEntity, SortTerm } from './field-map.ts';
import { isList, isObject, kindOf, shown } from './wire.ts';

/**
 * Reads a wire sort `[{fieldName, order}]`; order is `ASC` (default) or `DESC`. Nothing asks for the entity's own order.
 * @param usual the order when none is asked for
 * @returns the terms, ending with `id`; of no use if a problem was noted.
 */
export function readSort(
  entity: QueryEntity,
  wire: unknown,
  path: string,
  problems: Problems,
  usual: readonly SortTerm[] = entity.defaultSort,
): readonly SortTerm[] {
  if (wire !== null && !isList(wire)) {
    problems.add(path, `must be a list, not ${kindOf(wire)}`, 'FORMAT');
    return [];
  }
  if (wire === null || wire.length === 0) return complete(entity, usual);
  if (wire.length > entity.maxSort) problems.fail(path, `must name at most ${entity.maxSort} fields`, 'MAX_SIZE');
  const terms: SortTerm[] = [];
  wire.forEach((item, index) => {
    const term = readTerm(entity, item, `${path}[${index}]`, problems);
    if (term !== undefined) terms.push(term);
  });
  return complete(entity, terms);
}

function readTerm(entity: QueryEntity, wire: unknown, path: string, problems: Problems): SortTerm | undefined {
  if (!isObject(wire)) {
    problems.add(path, `must be an object with fieldName and order, not ${kindOf(wire)}`, 'FORMAT');
    return undefined;
  }
  const { fieldName, order = null, ...others } = wire;
  for (const name of Object.keys(others)) {
    problems.add(`${path}.${shown(name)}`, 'is not known here', 'FIELD_NOT_ALLOWED');
  }
  if (order !== null && order !== 'ASC' && order !== 'DESC') {
    problems.add(`${path}.order`, 'must be ASC or DESC', 'INVALID_ENUM_VALUE');
  }
  if (typeof fieldName !== 'string') {
    problems.add(`${path}.fieldName`, `must be the name of a field, not ${kindOf(fieldName)}`, 'REQUIRED_FIELD');
    return undefined;
  }
  const field = entity.fields.get(fieldName);
  if (field?.sortKey !== undefined) return { field, key: field.sortKey, descending: order === 'DESC' };
  const sortable = [...entity.fields.values()].filter((known) => known.sortKey !== undefined).map(({ name }) => name);
  problems.add(
    `${path}.fieldName`,
    `${shown(fieldName)} cannot be sorted by; fields are ${sortable.join(', ')}`,
    'FIELD_NOT_ALLOWED',
  );
  return undefined;
}

/**
 * Drops terms that decide nothing (a second time the same field, anything after `id`) and ends with `id`, in the direction
 * of the term before it, so that one index read in one direction serves the common orders.
 */
function complete(entity: QueryEntity, terms: readonly SortTerm[]): readonly SortTerm[] {
  const result: SortTerm[] = [];
  for (const term of terms) {
    if (term.field === entity.id.field) return [...result, { ...entity.id, descending: term.descending }];
    if (!result.some((earlier) => earlier.field === term.field)) result.push(term);
  }
  return [...result, { ...entity.id, descending: result.at(-1)?.descending ?? false }];
}
