import type { Field, ScalarField } from '../field-map.ts';

export const SCALARS = ['COUNT_DISTINCT', 'MIN', 'MAX', 'SUM', 'AVG'] as const;
export const INTERVALS = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

export type ScalarOf = (typeof SCALARS)[number];
export type Interval = (typeof INTERVALS)[number];

interface Named {
  readonly name: string;
}

/** How many documents have each value; a document counts once for each different value of a list. */
export interface ValueCounts extends Named {
  readonly kind: 'VALUE';
  readonly field: Field;
  readonly by: 'COUNT' | 'VALUE';
  readonly descending: boolean;
  readonly limit: number;
  /** What documents without a value are counted under; undefined: nowhere. */
  readonly missing: string | undefined;
}

/** How many documents lie in each range; from is within, to is not. Ranges may overlap. */
export interface RangeCounts extends Named {
  readonly kind: 'RANGE';
  readonly field: ScalarField;
  readonly buckets: readonly { readonly from: number | null; readonly to: number | null }[];
}

/** One figure of all values. */
export interface ScalarFigure extends Named {
  readonly kind: 'SCALAR';
  readonly field: ScalarField;
  readonly of: ScalarOf;
}

/** How many documents lie in each year, month, … of a zone's calendar; weeks begin on Monday. */
export interface DateHistogram extends Named {
  readonly kind: 'DATE_HISTOGRAM';
  readonly field: ScalarField;
  readonly interval: Interval;
  /** IANA name. */
  readonly zone: string;
}

export type Leaf = ValueCounts | RangeCounts | ScalarFigure | DateHistogram;

/** Each within what those before it found: the counts of the second are of documents in the first one's bucket. */
export interface Nested extends Named {
  readonly kind: 'NESTED';
  readonly of: readonly Leaf[];
}

export type Aggregation = Leaf | Nested;

/** Most buckets of a histogram, the earliest ones. */
export const MOST_DATES = 200;
/** Most results of a nested aggregation. */
export const MOST_NESTED = 1_000;

/**
 * A result before it is presented: of each leaf in its order, a bucket's key and count, or a figure and how many values
 * it was made of. Keys and figures are text: `readKeyValue`'s, a range's place in its list, the local start of a period in
 * seconds since 1970, a sum in minor units.
 */
export type ResultRow = readonly (readonly [string | null, number])[];

/** The steps of an aggregation. */
export function leavesOf(aggregation: Aggregation): readonly Leaf[] {
  return aggregation.kind === 'NESTED' ? aggregation.of : [aggregation];
}
