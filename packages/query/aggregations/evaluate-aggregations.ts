import { canonicalDecimal, compareDecimals, exactSum, scaleDecimal } from '../decimal.ts';
import { type Document, valuesAt } from '../document.ts';
import { compareValues } from '../evaluate.ts';
import type { Field } from '../field-map.ts';
import {
  type Aggregation,
  type DateHistogram,
  type Leaf,
  leavesOf,
  MOST_DATES,
  MOST_NESTED,
  type RangeCounts,
  type ResultRow,
  type ScalarFigure,
  type ValueCounts,
} from './aggregation.ts';

interface Bucket<D> {
  readonly key: string | null;
  readonly documents: readonly D[];
}

/**
 * Answers aggregations in memory, by their meaning: each bucket holds its documents, and the next step looks at those. The
 * oracle that the compiler is tested against.
 * @param documents those that the filter matches
 * @param minorExponent decimals of the currency
 */
export function evaluateAggregations<D extends Document>(
  aggregations: readonly Aggregation[],
  documents: readonly D[],
  minorExponent = 2,
): readonly (readonly ResultRow[])[] {
  const below = (leaves: readonly Leaf[], within: readonly D[]): readonly ResultRow[] => {
    const [leaf, ...rest] = leaves;
    if (leaf === undefined) return [[]];
    if (leaf.kind === 'SCALAR') {
      const cell = figure(leaf, within, minorExponent);
      return below(rest, within).map((row) => [cell, ...row]);
    }
    return bucketsOf(leaf, within, minorExponent).flatMap((bucket) =>
      below(rest, bucket.documents).map((row): ResultRow => [[bucket.key, bucket.documents.length], ...row]),
    );
  };
  return aggregations.map((aggregation) => below(leavesOf(aggregation), documents).slice(0, MOST_NESTED));
}

type Buckets = Exclude<Leaf, ScalarFigure>;

function bucketsOf<D extends Document>(leaf: Buckets, documents: readonly D[], exponent: number): readonly Bucket<D>[] {
  if (leaf.kind === 'VALUE') return values(leaf, documents, exponent);
  if (leaf.kind === 'RANGE') return ranges(leaf, documents);
  return periods(leaf, documents);
}

function values<D extends Document>(leaf: ValueCounts, documents: readonly D[], exponent: number): Bucket<D>[] {
  const { field, by, descending, limit, missing } = leaf;
  const found = new Map<string | null, D[]>();
  for (const document of documents) {
    const keys = new Set<string | null>(valuesAt(document, field).map(String));
    if (keys.size === 0 && missing !== undefined) keys.add(null);
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), document]);
  }
  const byKey = (a: string | null, b: string | null): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (
      (descending && by === 'VALUE' ? -1 : 1) * compareValues(field.type === 'boolean' ? 'text' : field.type, a, b)
    );
  };
  const sorted = [...found].toSorted(([a, mine], [b, others]) => {
    const more = by === 'COUNT' ? (descending ? others.length - mine.length : mine.length - others.length) : 0;
    return more === 0 ? byKey(a, b) : more;
  });
  return sorted.slice(0, limit).map(([key, of]) => ({ key: key && inMinor(field, key, exponent), documents: of }));
}

function ranges<D extends Document>({ field, buckets }: RangeCounts, documents: readonly D[]): Bucket<D>[] {
  const compare = (value: string | number | boolean, bound: number): number =>
    field.type === 'minor' ? compareDecimals(String(value), canonicalDecimal(bound) ?? '0') : Number(value) - bound;
  return buckets
    .map(({ from, to }, at) => ({
      key: String(at),
      documents: documents.filter((document) =>
        valuesAt(document, field).some(
          (value) => (from === null || compare(value, from) >= 0) && (to === null || compare(value, to) < 0),
        ),
      ),
    }))
    .filter((bucket) => bucket.documents.length > 0);
}

function periods<D extends Document>({ field, interval, zone }: DateHistogram, documents: readonly D[]): Bucket<D>[] {
  const found = new Map<number, D[]>();
  for (const document of documents) {
    for (const value of valuesAt(document, field)) {
      const local = Temporal.Instant.from(String(value)).toZonedDateTimeISO(zone).toPlainDateTime();
      const start = startOf(local, interval);
      found.set(start, [...(found.get(start) ?? []), document]);
    }
  }
  const sorted = [...found].toSorted(([a], [b]) => a - b).slice(0, MOST_DATES);
  return sorted.map(([key, of]) => ({ key: String(key), documents: of }));
}

/** The beginning of a period as if the clock on the wall were UTC, in seconds since 1970. */
function startOf(local: Temporal.PlainDateTime, interval: DateHistogram['interval']): number {
  const { year, month, day, hour, minute, second } = local;
  const parts = [year, month, day, hour, minute, second];
  const kept = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND'].indexOf(interval === 'WEEK' ? 'DAY' : interval) + 1;
  const [y = 1, mo = 1, d = 1, h = 0, mi = 0, s = 0] = parts.slice(0, kept);
  const start = Temporal.PlainDateTime.from({ year: y, month: mo, day: d, hour: h, minute: mi, second: s });
  const whole = interval === 'WEEK' ? start.subtract({ days: start.dayOfWeek - 1 }) : start;
  return whole.toZonedDateTime('UTC').epochMilliseconds / 1000;
}

function figure(leaf: ScalarFigure, documents: readonly Document[], exponent: number): ResultRow[number] {
  const { field, of } = leaf;
  const own = documents.flatMap((document) => valuesAt(document, field));
  if (of === 'COUNT_DISTINCT') return [null, new Set(own.map(String)).size];
  const [first] = own;
  if (first === undefined) return [null, 0];
  if (of === 'MIN' || of === 'MAX') {
    const sorted = own.toSorted((a, b) => compareValues(field.type, a, b));
    return [inMinor(field, String((of === 'MIN' ? sorted[0] : sorted.at(-1)) ?? first), exponent), own.length];
  }
  if (field.type === 'number') return [exactSum(own.map(Number)), own.length];
  const sum = own.reduce((before: bigint, value) => before + BigInt(inMinor(field, String(value), exponent)), 0n);
  return [String(sum), own.length];
}

function inMinor(field: Field, value: string, exponent: number): string {
  return field.type === 'minor' ? String(scaleDecimal(value, exponent).floor) : value;
}
