import type { Field, QueryEntity } from '@headland/query';
import { list, type Shapes } from './shape.ts';

type Leaf = Readonly<Record<string, unknown>>;

const MOST_AGGREGATIONS = 10;
const NUMBERS: readonly string[] = ['number', 'integer', 'minor'];

/** A range of everything and ever less: each row is in all that lie before its number, which nests worst. */
const overlapping = (count: number) => list(count, (at) => ({ from: at / 1_000 }));
const apart = (count: number) => list(count, (at) => ({ from: at, to: at + 1 }));

/** Aggregations of one field, one for each way of counting. */
function leavesOn({ name, type, shape }: Field): Readonly<Record<string, Leaf>> {
  const at = { fieldPath: name };
  const range = (buckets: object) => ({ ...at, type: 'RANGE', range: { buckets } });
  const scalar = (of: string) => ({ ...at, type: 'SCALAR', scalar: { type: of } });
  return {
    [`VALUE of ${name}`]: { ...at, type: 'VALUE', value: { limit: 250, missingValues: 'INCLUDE' } },
    ...(shape === 'scalar' && { [`COUNT_DISTINCT of ${name}`]: scalar('COUNT_DISTINCT') }),
    ...(NUMBERS.includes(type) && {
      [`3 RANGES of ${name}`]: range(apart(3)),
      [`50 RANGES of ${name}`]: range(apart(50)),
      [`50 overlapping RANGES of ${name}`]: range(overlapping(50)),
      [`AVG of ${name}`]: scalar('AVG'),
    }),
    ...(type === 'instant' && {
      [`DATE_HISTOGRAM of ${name}`]: {
        ...at,
        type: 'DATE_HISTOGRAM',
        dateHistogram: { interval: 'SECOND' },
      },
    }),
  };
}

const named = (leaves: readonly Leaf[]) => leaves.map((leaf, at) => ({ ...leaf, name: `a${at}` }));
const inTurn = (leaves: readonly Leaf[], size: number) => named(list(size, (at) => leaves[at % leaves.length] ?? {}));

/** Aggregations over everything, by what makes them dear; more of them, and nested deeper, with the size. */
export function countsOf({ fields }: QueryEntity): Shapes {
  const open = [...fields.values()].filter(({ aggregatable }) => aggregatable);
  const leaves = Object.fromEntries(open.flatMap((field) => Object.entries(leavesOn(field))));
  const each: Shapes = Object.fromEntries(
    Object.entries(leaves).map(([name, leaf]) => [
      name,
      (size) => ({ aggregations: inTurn([leaf], Math.min(size, MOST_AGGREGATIONS)) }),
    ]),
  );
  const nested = (parts: readonly Leaf[]) => (size: number) => ({
    aggregations: [
      {
        name: 'nested',
        type: 'NESTED',
        nested: { nestedAggregations: inTurn(parts, Math.max(2, Math.min(size, MOST_AGGREGATIONS))) },
      },
    ],
  });
  const like = (word: string) =>
    Object.entries(leaves).flatMap(([name, leaf]) => (name.startsWith(word) ? [leaf] : []));
  return {
    ...each,
    'NESTED VALUEs': nested(like('VALUE')),
    ...(like('3 RANGES').length > 0 && {
      'NESTED RANGES': nested(like('3 RANGES')),
      'NESTED overlapping RANGES': nested(like('50 overlapping')),
    }),
    'NESTED of all kinds': nested(Object.values(leaves)),
  };
}
