import type { Problems } from './errors.ts';
import type { QueryEntity } from './field-map.ts';
import { kindOf } from './wire.ts';

/** Greatest offset: beyond it nobody pages, and the database would count for nothing. */
const GREATEST_OFFSET = 2 ** 31 - 1;

/** Reads a page size. @returns undefined if none is given, or after noting what is wrong with it. */
export function readLimit(entity: QueryEntity, wire: unknown, path: string, problems: Problems): number | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (typeof wire !== 'number' || !Number.isInteger(wire)) {
    problems.add(path, `must be a whole number, not ${Number.isFinite(wire) ? 'a fraction' : kindOf(wire)}`, 'FORMAT');
  } else if (wire < 1) {
    problems.add(path, 'must be at least 1', 'MIN');
  } else if (wire > entity.maxLimit) {
    problems.add(path, `must be at most ${entity.maxLimit}`, 'MAX');
  } else {
    return wire;
  }
  return undefined;
}

/** Reads an offset. @returns 0 if none is given, or after noting what is wrong with it. */
export function readOffset(wire: unknown, path: string, problems: Problems): number {
  if (wire === undefined || wire === null) return 0;
  if (typeof wire !== 'number' || !Number.isInteger(wire)) {
    problems.add(path, `must be a whole number, not ${Number.isFinite(wire) ? 'a fraction' : kindOf(wire)}`, 'FORMAT');
  } else if (wire < 0) {
    problems.add(path, 'must not be negative', 'MIN');
  } else if (wire > GREATEST_OFFSET) {
    problems.add(path, `must be at most ${GREATEST_OFFSET}`, 'MAX');
  } else {
    return wire === 0 ? 0 : wire;
  }
  return 0;
}
