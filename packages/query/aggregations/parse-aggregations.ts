import type { Problems } from '../errors.ts';
import type { Field, QueryEntity, ScalarField } from '../field-map.ts';
import type { ScalarType } from '../types.ts';
import { isList, isObject, kindOf, shown } from '../wire.ts';
import { type Aggregation, INTERVALS, type Leaf, SCALARS } from './aggregation.ts';

const MOST_AGGREGATIONS = 10;
const MOST_RANGES = 50;
const FEWEST_NESTED = 2;
const MOST_NESTED_LEAVES = 10;
const LONGEST_NAME = 100;
const GREATEST_LIMIT = 250;
const USUAL_LIMIT = 10;
/** Bounds of ranges: every whole number up to here is exact, and cents of it fit 64 bits. */
const GREATEST_BOUND = 1e12;

type Wire = Readonly<Record<string, unknown>>;

/** Kinds, and the part of the wire object that holds what is asked. */
const PARTS = {
  VALUE: 'value',
  RANGE: 'range',
  SCALAR: 'scalar',
  DATE_HISTOGRAM: 'dateHistogram',
  NESTED: 'nested',
} as const;
type Kind = keyof typeof PARTS;
const KINDS: readonly Kind[] = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'];

const NUMBERS: readonly ScalarType[] = ['number', 'integer', 'minor'];

/**
 * Reads the wire's `aggregations` and their `timeZone` (IANA; default UTC). Names are required and differ, because results
 * are found by them.
 * @param paths wire paths of both, for errors
 */
export function readAggregations(
  entity: QueryEntity,
  wire: unknown,
  timeZone: unknown,
  paths: { readonly list: string; readonly zone: string },
  problems: Problems,
): readonly Aggregation[] {
  const zone = readZone(timeZone, paths.zone, problems);
  if (wire === null || wire === undefined) return [];
  if (!isList(wire)) {
    problems.add(paths.list, `must be a list, not ${kindOf(wire)}`, 'FORMAT');
    return [];
  }
  if (wire.length > MOST_AGGREGATIONS) {
    problems.fail(paths.list, `must hold at most ${MOST_AGGREGATIONS} aggregations`, 'MAX_SIZE');
  }
  return new AggregationReader(entity, zone, problems).all(wire, paths.list, KINDS);
}

function readZone(wire: unknown, path: string, problems: Problems): string {
  if (wire === null || wire === undefined) return 'UTC';
  // Offsets such as +02:00 mean the opposite to PostgreSQL.
  if (typeof wire === 'string' && /^[A-Za-z][\w+/-]{1,49}$/.test(wire) && isZone(wire)) return wire;
  problems.add(path, 'must be the name of a time zone, such as Europe/Berlin', 'FORMAT');
  return 'UTC';
}

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

class AggregationReader {
  readonly #entity: QueryEntity;
  readonly #zone: string;
  readonly #problems: Problems;

  constructor(entity: QueryEntity, zone: string, problems: Problems) {
    this.#entity = entity;
    this.#zone = zone;
    this.#problems = problems;
  }

  all(wire: readonly unknown[], path: string, kinds: readonly Kind[]): readonly Aggregation[] {
    const names = new Set<string>();
    return wire.flatMap((item, index) => {
      const here = `${path}[${index}]`;
      const one = this.#one(item, here, kinds);
      if (one === undefined) return [];
      if (names.has(one.name)) this.#problems.add(`${here}.name`, 'must not be given twice', 'VALIDATION');
      names.add(one.name);
      return [one];
    });
  }

  #one(wire: unknown, path: string, kinds: readonly Kind[]): Aggregation | undefined {
    if (!isObject(wire)) return this.#wrong(path, `must be an object, not ${kindOf(wire)}`, 'FORMAT');
    const kind = this.#kind(wire, path, kinds);
    const name = wire.name ?? '';
    if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) {
      return this.#wrong(`${path}.name`, `must be a text of 1 to ${LONGEST_NAME} characters`, 'REQUIRED_FIELD');
    }
    if (kind === undefined) return undefined;
    const part = PARTS[kind];
    this.#only(wire, ['name', 'type', 'fieldPath', part], path);
    const asked = wire[part] ?? {};
    const here = `${path}.${part}`;
    if (!isObject(asked)) return this.#wrong(here, `must be an object, not ${kindOf(asked)}`, 'FORMAT');
    return kind === 'NESTED' ? this.#nested(name, asked, here) : this.#leaf(kind, name, wire.fieldPath, asked, path);
  }

  #kind(wire: Wire, path: string, kinds: readonly Kind[]): Kind | undefined {
    const given = kinds.filter((kind) => (wire[PARTS[kind]] ?? null) !== null);
    if (given.length > 1) return this.#wrong(path, 'must be of one kind', 'ONE_OF_ALIGNMENT');
    const said = wire.type ?? given[0];
    const kind = kinds.find((one) => one === said);
    if (kind === undefined)
      return this.#wrong(`${path}.type`, `must be one of ${kinds.join(', ')}`, 'INVALID_ENUM_VALUE');
    if (given[0] !== undefined && given[0] !== kind) {
      return this.#wrong(path, `must have ${PARTS[kind]}, as its type says`, 'ONE_OF_ALIGNMENT');
    }
    return kind;
  }

  #nested(name: string, asked: Wire, path: string): Aggregation | undefined {
    this.#only(asked, ['nestedAggregations'], path);
    const here = `${path}.nestedAggregations`;
    const list = asked.nestedAggregations;
    if (!isList(list) || list.length < FEWEST_NESTED || list.length > MOST_NESTED_LEAVES) {
      return this.#wrong(here, `must be a list of ${FEWEST_NESTED} to ${MOST_NESTED_LEAVES}`, 'MIN_SIZE');
    }
    const kinds = KINDS.filter((kind) => kind !== 'NESTED');
    const of = this.all(list, here, kinds).flatMap((one): Leaf[] => (one.kind === 'NESTED' ? [] : [one]));
    return { kind: 'NESTED', name, of };
  }

  #leaf(kind: Exclude<Kind, 'NESTED'>, name: string, fieldPath: unknown, asked: Wire, path: string): Leaf | undefined {
    const field = typeof fieldPath === 'string' ? this.#entity.fields.get(fieldPath) : undefined;
    const at = `${path}.fieldPath`;
    if (!field?.aggregatable) {
      const fields = [...this.#entity.fields.values()].filter((one) => one.aggregatable).map((one) => one.name);
      return this.#wrong(at, `cannot be aggregated; fields are ${fields.join(', ')}`, 'FIELD_NOT_ALLOWED');
    }
    const here = `${path}.${PARTS[kind]}`;
    if (kind === 'VALUE') return this.#value(name, field, asked, here);
    if (field.shape === 'array') return this.#wrong(at, `is a list, and ${kind} takes single values`, 'VALIDATION');
    if (kind === 'RANGE') return this.#range(name, field, asked, here, at);
    if (kind === 'SCALAR') return this.#scalar(name, field, asked, here, at);
    this.#only(asked, ['interval'], here);
    const interval = INTERVALS.find((one) => one === asked.interval);
    if (field.type !== 'instant') return this.#wrong(at, 'is no date', 'VALIDATION');
    if (interval === undefined) {
      return this.#wrong(`${here}.interval`, `must be one of ${INTERVALS.join(', ')}`, 'INVALID_ENUM_VALUE');
    }
    return { kind, name, field, interval, zone: this.#zone };
  }

  #value(name: string, field: Field, asked: Wire, path: string): Leaf | undefined {
    this.#only(asked, ['sortType', 'sortDirection', 'limit', 'missingValues', 'includeOptions'], path);
    const by = this.#word(asked.sortType, ['COUNT', 'VALUE'], `${path}.sortType`);
    const direction = this.#word(asked.sortDirection, ['DESC', 'ASC'], `${path}.sortDirection`);
    const missing = this.#word(asked.missingValues, ['EXCLUDE', 'INCLUDE'], `${path}.missingValues`);
    const limit = asked.limit ?? USUAL_LIMIT;
    if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > GREATEST_LIMIT) {
      return this.#wrong(`${path}.limit`, `must be a whole number from 1 to ${GREATEST_LIMIT}`, 'MAX');
    }
    const options = asked.includeOptions ?? {};
    const here = `${path}.includeOptions`;
    if (!isObject(options)) return this.#wrong(here, `must be an object, not ${kindOf(options)}`, 'FORMAT');
    this.#only(options, ['addToBucket'], here);
    const bucket = options.addToBucket ?? 'N/A';
    if (typeof bucket !== 'string' || bucket.length > 20) {
      return this.#wrong(`${here}.addToBucket`, 'must be a text of at most 20 characters', 'MAX_LENGTH');
    }
    const descending = direction === 'DESC';
    return { kind: 'VALUE', name, field, by, descending, limit, missing: missing === 'INCLUDE' ? bucket : undefined };
  }

  #range(name: string, field: ScalarField, asked: Wire, path: string, at: string): Leaf | undefined {
    this.#only(asked, ['buckets'], path);
    if (!NUMBERS.includes(field.type)) return this.#wrong(at, 'is no number', 'VALIDATION');
    const here = `${path}.buckets`;
    const { buckets } = asked;
    if (!isList(buckets) || buckets.length < 1 || buckets.length > MOST_RANGES) {
      return this.#wrong(here, `must be a list of 1 to ${MOST_RANGES}`, 'MAX_SIZE');
    }
    const read = buckets.map((bucket, index) => this.#bucket(bucket, `${here}[${index}]`));
    return { kind: 'RANGE', name, field, buckets: read };
  }

  #bucket(wire: unknown, path: string): { from: number | null; to: number | null } {
    if (!isObject(wire)) {
      this.#wrong(path, `must be an object, not ${kindOf(wire)}`, 'FORMAT');
      return { from: null, to: null };
    }
    this.#only(wire, ['from', 'to'], path);
    const bound = (name: 'from' | 'to'): number | null => {
      const value = wire[name] ?? null;
      if (value === null) return null;
      if (typeof value === 'number' && Math.abs(value) <= GREATEST_BOUND) return value === 0 ? 0 : value;
      this.#wrong(`${path}.${name}`, `must be a number from -${GREATEST_BOUND} to ${GREATEST_BOUND}`, 'FORMAT');
      return null;
    };
    return { from: bound('from'), to: bound('to') };
  }

  #scalar(name: string, field: ScalarField, asked: Wire, path: string, at: string): Leaf | undefined {
    this.#only(asked, ['type'], path);
    const of = SCALARS.find((one) => one === asked.type);
    if (of === undefined) {
      return this.#wrong(`${path}.type`, `must be one of ${SCALARS.join(', ')}`, 'INVALID_ENUM_VALUE');
    }
    const dated = field.type === 'instant' && (of === 'MIN' || of === 'MAX');
    if (of !== 'COUNT_DISTINCT' && !dated && !NUMBERS.includes(field.type)) {
      return this.#wrong(at, `is no number, and has no ${of}`, 'VALIDATION');
    }
    return { kind: 'SCALAR', name, field, of };
  }

  #word<W extends string>(wire: unknown, words: readonly [W, ...W[]], path: string): W {
    if (wire === undefined || wire === null) return words[0];
    const word = words.find((one) => one === wire);
    if (word === undefined) this.#wrong(path, `must be one of ${words.join(', ')}`, 'INVALID_ENUM_VALUE');
    return word ?? words[0];
  }

  #only(wire: Wire, known: readonly string[], path: string): void {
    for (const [name, value] of Object.entries(wire)) {
      if (known.includes(name) || value === null || value === undefined) continue;
      this.#problems.add(`${path}.${shown(name)}`, 'is not known here', 'FIELD_NOT_ALLOWED');
    }
  }

  #wrong(path: string, description: string, rule: Parameters<Problems['add']>[2]): undefined {
    this.#problems.add(path, description, rule);
  }
}
