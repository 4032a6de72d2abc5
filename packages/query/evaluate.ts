import type { Comparison, Filter, Match, Query, RowKey, Value } from './ast.ts';
import { compareDecimals, majorUnits, scaleDecimal } from './decimal.ts';
import { type Document, valuesAt } from './document.ts';
import type { Field, SortTerm } from './field-map.ts';
import { searchFinds } from './search/evaluate-search.ts';
import { RELEVANCE } from './search/relevance.ts';
import { compareText, foldCase } from './text.ts';
import type { ScalarType } from './types.ts';
import { readKeyValue } from './values.ts';

/** A document with its sort values, as the compiled statement would give a row. */
export interface EvaluatedRow<D extends Document> {
  readonly document: D;
  readonly key: RowKey;
}

export interface Evaluation<D extends Document> {
  /** How many documents the filter matches; of a search, up to as many as are counted. */
  readonly total: number;
  readonly tooManyToCount: boolean;
  /** The rows that the compiled statement gives: ready for `pageOf`. */
  readonly rows: readonly EvaluatedRow<D>[];
}

/**
 * Answers a query in memory, by the meaning of the language rather than by SQL: the oracle that the compiler is tested
 * against. It is written to be plainly right, not fast.
 * @param minorExponent decimals of the currency; default 2.
 */
export function evaluate<D extends Document>(query: Query, documents: readonly D[], minorExponent = 2): Evaluation<D> {
  const matching = documents.filter((document) => matches(query.filter, document));
  const { paging, sort, search, entity } = query;
  const most = (search && entity.search?.countedTo) ?? Number.POSITIVE_INFINITY;
  const counts = { total: Math.min(matching.length, most), tooManyToCount: matching.length > most };
  const sorted = matching.toSorted((a, b) => compareRows(sort, sortValues(query, a), sortValues(query, b)));
  const row = (document: D): EvaluatedRow<D> => ({ document, key: keyOf(query, document, minorExponent) });
  if (paging.kind === 'offset') {
    return { ...counts, rows: sorted.slice(paging.offset, paging.offset + paging.limit).map(row) };
  }

  const { anchor } = paging;
  const beyond = sorted.filter((document) => {
    if (anchor === undefined) return true;
    const place = compareRows(sort, sortValues(query, document), anchorValues(sort, anchor, minorExponent));
    return paging.direction === 'next' ? place > 0 : place < 0;
  });
  const inOrder = paging.direction === 'next' ? beyond : beyond.toReversed();
  return { ...counts, rows: inOrder.slice(0, paging.limit + 1).map(row) };
}

/** Whether a filter is true of a document. */
export function matches(filter: Filter, document: Document): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => matches(part, document));
    case 'or':
      return filter.of.some((part) => matches(part, document));
    case 'not':
      return !matches(filter.of, document);
    case 'exists':
      return valuesAt(document, filter.field).length > 0;
    case 'compare': {
      const { field, operator, value } = filter;
      return valuesAt(document, field).some((own) => holds(operator, compareValues(field.type, own, value)));
    }
    case 'in':
    case 'hasSome': {
      const { field, values } = filter;
      return valuesAt(document, field).some((own) =>
        values.some((value) => compareValues(field.type, own, value) === 0),
      );
    }
    case 'hasAll': {
      const { field, values } = filter;
      const owns = valuesAt(document, field);
      return values.every((value) => owns.some((own) => compareValues(field.type, own, value) === 0));
    }
    case 'search':
      return searchFinds(filter.search, document, filter.asWritten);
    case 'match':
      return valuesAt(document, filter.field).some((own) => textMatches(filter.operator, String(own), filter.text));
  }
}

function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case 'eq':
      return order === 0;
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
  }
}

function textMatches(operator: Match, own: string, wanted: string): boolean {
  const text = foldCase(own);
  const part = foldCase(wanted);
  if (operator === 'startsWith') return text.startsWith(part);
  return operator === 'endsWith' ? text.endsWith(part) : text.includes(part);
}

export function compareValues(type: ScalarType, a: Value, b: Value): number {
  switch (type) {
    case 'text':
    case 'uuid':
    case 'instant':
      return compareText(String(a), String(b));
    case 'minor':
      return compareDecimals(String(a), String(b));
    case 'integer': {
      const [left, right] = [BigInt(a), BigInt(b)];
      return left < right ? -1 : left > right ? 1 : 0;
    }
    case 'number':
    case 'boolean':
      return Number(a) - Number(b);
  }
}

/** Missing values rank below all others. */
function compareRows(sort: readonly SortTerm[], a: readonly (Value | null)[], b: readonly (Value | null)[]): number {
  for (const [index, { key, descending }] of sort.entries()) {
    const left = a[index] ?? null;
    const right = b[index] ?? null;
    let order = 0;
    if (left === null || right === null) order = Number(left !== null) - Number(right !== null);
    else order = compareValues(key.type, left, right);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

function sortValues(query: Query, document: Document): readonly (Value | null)[] {
  return query.sort.map(({ field }) => sortValue(query, field, document));
}

function sortValue({ search }: Query, field: Field, document: Document): Value | null {
  if (field !== RELEVANCE.field) return smallestAt(document, field);
  return search !== undefined && searchFinds(search, document, true) ? '1' : '0';
}

function smallestAt(document: Document, field: Field): Value | null {
  const values = valuesAt(document, field).toSorted((a, b) => compareValues(field.type, a, b));
  return values[0] ?? null;
}

function keyOf(query: Query, document: Document, minorExponent: number): RowKey {
  return query.sort.map(({ field }) => {
    const value = sortValue(query, field, document);
    if (value === null) return null;
    return field.type === 'minor' ? String(scaleDecimal(String(value), minorExponent).floor) : String(value);
  });
}

function anchorValues(sort: readonly SortTerm[], anchor: RowKey, minorExponent: number): readonly (Value | null)[] {
  return sort.map(({ key }, index) => {
    const text = anchor[index] ?? null;
    const value = text === null ? undefined : readKeyValue(key.type, text);
    if (value === undefined) return null;
    return key.type === 'minor' ? majorUnits(String(value), minorExponent) : value;
  });
}
