import { majorUnits } from '../decimal.ts';
import type { Field } from '../field-map.ts';
import {
  type Aggregation,
  type DateHistogram,
  type Leaf,
  leavesOf,
  type ResultRow,
  type ScalarFigure,
} from './aggregation.ts';

interface Counted {
  readonly value: string;
  readonly count: number;
}

interface RangeCounted {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** One cell of a nested result. */
type NestedValue =
  | { readonly value: Counted }
  | { readonly range: RangeCounted }
  | { readonly dateHistogram: Counted }
  | { readonly scalar: { readonly value?: number } }
  | { readonly scalarDate: { readonly value?: string } };

/** A result in the form of the public SDK. */
export type AggregationResult = { readonly name: string; readonly fieldPath?: string } & (
  | { readonly type: 'VALUE'; readonly values: { readonly results: readonly Counted[] } }
  | { readonly type: 'RANGE'; readonly ranges: { readonly results: readonly RangeCounted[] } }
  | { readonly type: 'DATE_HISTOGRAM'; readonly dateHistogram: { readonly results: readonly Counted[] } }
  | { readonly type: 'SCALAR'; readonly scalar: { readonly type: ScalarFigure['of']; readonly value?: number } }
  | { readonly type: 'SCALAR'; readonly scalarDate: { readonly type: ScalarFigure['of']; readonly value?: string } }
  | {
      readonly type: 'NESTED';
      readonly nested: { readonly results: readonly { readonly results: Readonly<Record<string, NestedValue>> }[] };
    }
);

/**
 * The rows of each aggregation as the wire shows them. Money is in major units; a period is named by the instant at which
 * it begins in its zone. Ranges are all there, empty ones too, except within nested results.
 * @param lists as the compiled statement or the evaluator gave them
 * @param minorExponent decimals of the currency
 */
export function presentAggregations(
  aggregations: readonly Aggregation[],
  lists: readonly (readonly ResultRow[])[],
  minorExponent: number,
): readonly AggregationResult[] {
  return aggregations.map((aggregation, at) => presentOne(aggregation, lists[at] ?? [], minorExponent));
}

function presentOne(one: Aggregation, rows: readonly ResultRow[], exponent: number): AggregationResult {
  const { name } = one;
  if (one.kind === 'NESTED') {
    const results = rows.map((row) => {
      const cells = leavesOf(one).map((leaf, at): [string, NestedValue] => [
        leaf.name,
        cellOf(leaf, row[at], exponent),
      ]);
      return { results: Object.fromEntries(cells) };
    });
    return { name, type: 'NESTED', nested: { results } };
  }
  const fieldPath = one.field.name;
  const first = rows.map(([cell]) => cell ?? NO_CELL);
  switch (one.kind) {
    case 'VALUE': {
      const results = first.map(([key, count]) => ({
        value: valueText(one.field, key ?? null, one.missing, exponent),
        count,
      }));
      return { name, type: 'VALUE', fieldPath, values: { results } };
    }
    case 'RANGE': {
      const counts = new Map(first);
      const results = one.buckets.map((bucket, at) => ({ ...bucket, count: counts.get(String(at)) ?? 0 }));
      return { name, type: 'RANGE', fieldPath, ranges: { results } };
    }
    case 'DATE_HISTOGRAM': {
      const results = first.map(([key, count]) => ({ value: startOf(one, key), count }));
      return { name, type: 'DATE_HISTOGRAM', fieldPath, dateHistogram: { results } };
    }
    case 'SCALAR': {
      const figure = figureOf(one, first[0] ?? NO_CELL, exponent);
      if ('date' in figure) {
        return { name, type: 'SCALAR', fieldPath, scalarDate: { type: one.of, ...figure.date } };
      }
      return { name, type: 'SCALAR', fieldPath, scalar: { type: one.of, ...figure.number } };
    }
  }
}

type Cell = ResultRow[number];
const NO_CELL: Cell = [null, 0];

function cellOf(leaf: Leaf, [key, count]: Cell = NO_CELL, exponent: number): NestedValue {
  switch (leaf.kind) {
    case 'VALUE':
      return { value: { value: valueText(leaf.field, key, leaf.missing, exponent), count } };
    case 'RANGE':
      return { range: { ...(leaf.buckets[Number(key)] ?? { from: null, to: null }), count } };
    case 'DATE_HISTOGRAM':
      return { dateHistogram: { value: startOf(leaf, key), count } };
    case 'SCALAR': {
      const figure = figureOf(leaf, [key, count], exponent);
      return 'date' in figure ? { scalarDate: figure.date } : { scalar: figure.number };
    }
  }
}

function valueText(field: Field, key: string | null, missing = 'N/A', exponent: number): string {
  if (key === null) return missing;
  if (field.type === 'minor') return majorUnits(key, exponent);
  return field.type === 'number' ? String(Number(key)) : key;
}

/** The instant at which a period begins; where the clock skips or repeats that moment, the first that it shows after. */
function startOf({ zone }: DateHistogram, localSeconds: string | null): string {
  const local = Temporal.Instant.fromEpochMilliseconds(Number(localSeconds) * 1000).toZonedDateTimeISO('UTC');
  return local.toPlainDateTime().toZonedDateTime(zone).toInstant().toString();
}

type Figure = { readonly number: { readonly value?: number } } | { readonly date: { readonly value?: string } };

function figureOf({ field, of }: ScalarFigure, [text, count]: Cell, exponent: number): Figure {
  if (of === 'COUNT_DISTINCT') return { number: { value: count } };
  if (field.type === 'instant') return { date: text === null ? {} : { value: text } };
  const scale = field.type === 'minor' ? 10 ** exponent : 1;
  if (of === 'SUM') return { number: { value: Number(text ?? 0) / scale } };
  if (text === null) return { number: {} };
  return { number: { value: (of === 'AVG' ? Number(text) / count : Number(text)) / scale } };
}
