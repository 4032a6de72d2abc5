import { randomUUID } from 'node:crypto';
import type { Field } from '@headland/query';
import { list, nearText } from './shape.ts';

type Condition = (at: number) => object;
type Scalar = Exclude<Extract<Field, { shape: 'scalar' }>['type'], 'boolean'>;
type Element = Extract<Field, { shape: 'array' }>['type'];

const LONG = 500;
const SOME = 100;
const number = (at: number) => 1_000_000 + at;

/** Values that no row has, each type's nearest to what rows have. */
const MISSED: Readonly<Record<Scalar | Element, (at: number) => string | number>> = {
  text: nearText,
  uuid: () => randomUUID(),
  number,
  integer: number,
  minor: number,
  instant: (at) => `19${10 + (at % 90)}-01-01T00:00:00Z`,
};

/** Values beyond those of all rows, so that none is greater. */
const BEYOND: Readonly<Record<Scalar, (at: number) => string | number>> = {
  ...MISSED,
  text: (at) => `zz${at}`,
  uuid: (at) => `ffffffff-ffff-4fff-bfff-${String(at).padStart(12, '0')}`,
  instant: (at) => `2990-01-01T00:${String(at % 60).padStart(2, '0')}:00Z`,
};

/** What a stranger may ask of one field, one condition for each way of finding it out; hardly a row meets any. */
export function conditionsOn(field: Field): Readonly<Record<string, Condition>> {
  const made = field.shape === 'array' ? ofList(field.type) : ofValue(field.type);
  const allowed = Object.entries(made).filter(([name]) => isAllowed(field, name));
  return Object.fromEntries(
    allowed.map(([name, make]) => [`${field.name} ${name}`, (at) => ({ [field.name]: make(at) })]),
  );
}

function ofValue(type: Extract<Field, { shape: 'scalar' }>['type']): Readonly<Record<string, Condition>> {
  if (type === 'boolean') return { $eq: () => ({ $eq: false }) };
  const [missed, beyond] = [MISSED[type], BEYOND[type]];
  return {
    $eq: (at) => ({ $eq: missed(at) }),
    $gt: (at) => ({ $gt: beyond(at) }),
    [`$in ${SOME}`]: (at) => ({ $in: list(SOME, (n) => missed(at * SOME + n)) }),
    [`$in ${LONG}`]: (at) => ({ $in: list(LONG, (n) => missed(at * LONG + n)) }),
    $exists: () => ({ $exists: false }),
    $startsWith: (at) => ({ $startsWith: nearText(at) }),
    $endsWith: (at) => ({ $endsWith: nearText(at) }),
    $contains: (at) => ({ $contains: nearText(at) }),
  };
}

function ofList(type: Element): Readonly<Record<string, Condition>> {
  // Texts of lists are ids.
  const missed = type === 'number' ? MISSED.number : MISSED.uuid;
  return {
    $eq: (at) => ({ $eq: missed(at) }),
    '$hasSome 1': (at) => ({ $hasSome: [missed(at)] }),
    [`$hasSome ${SOME}`]: (at) => ({ $hasSome: list(SOME, (n) => missed(at * SOME + n)) }),
    [`$hasAll ${SOME}`]: (at) => ({ $hasAll: list(SOME, (n) => missed(at * SOME + n)) }),
    $exists: () => ({ $exists: false }),
  };
}

function isAllowed({ allowed }: Field, name: string): boolean {
  return [...allowed].some((operator) => name.split(' ', 1)[0] === `$${operator}`);
}
