import type { Aggregation } from './aggregations/aggregation.ts';
import type { ArrayField, Field, QueryEntity, ScalarField, SearchField, SortTerm } from './field-map.ts';

/**
 * A value in the one spelling of its type: text as it came; uuid lower case; number without -0; boolean; integer, minor
 * and instant as canonical text (`-12`, `10.5`, `2030-01-31T10:00:00.000000Z`).
 */
export type Value = string | number | boolean;

/**
 * A filter, reduced to few kinds: `ne` is a negated `eq`, equality with null a negated `exists`, and so on.
 * Two-valued: every kind is either true or false of a document. A comparison with a missing value is false.
 */
export type Filter =
  /** All of them; true if there are none. */
  | { readonly kind: 'and'; readonly of: readonly Filter[] }
  /** At least one of them; false if there are none. */
  | { readonly kind: 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  /** A single value is there (not null); a list has an element. */
  | { readonly kind: 'exists'; readonly field: Field }
  | { readonly kind: 'compare'; readonly field: ScalarField; readonly operator: Comparison; readonly value: Value }
  /** Equal to one of at least one value. */
  | { readonly kind: 'in'; readonly field: ScalarField; readonly values: readonly Value[] }
  /** Letters A to Z match either case, as on the hosted platform. */
  | { readonly kind: 'match'; readonly field: ScalarField; readonly operator: Match; readonly text: string }
  /** The list has one of at least one value. */
  | { readonly kind: 'hasSome'; readonly field: ArrayField; readonly values: readonly Value[] }
  /** The list has each of at least one value; the values differ from one another. */
  | { readonly kind: 'hasAll'; readonly field: ArrayField; readonly values: readonly Value[] }
  /** Found by its words; `asWritten`: by every one of them, typos and all. */
  | { readonly kind: 'search'; readonly search: Search; readonly sql: string; readonly asWritten: boolean };

/** Words to look for; without a word nothing is found. */
export interface Search {
  /** All of the words, or at least one. */
  readonly mode: 'AND' | 'OR';
  /** In spite of a typo. */
  readonly fuzzy: boolean;
  readonly words: readonly string[];
  readonly fields: readonly SearchField[];
}

export type Comparison = 'eq' | 'gt' | 'ge' | 'lt' | 'le';
export type Match = 'startsWith' | 'endsWith' | 'contains';

export const TRUE: Filter = { kind: 'and', of: [] };
export const FALSE: Filter = { kind: 'or', of: [] };

/** A row's values of the sort terms, `id` last, each as text or null: where a page begins or ends. */
export type RowKey = readonly (string | null)[];

export interface OffsetPaging {
  readonly kind: 'offset';
  readonly limit: number;
  readonly offset: number;
}

export interface CursorPaging {
  readonly kind: 'cursor';
  readonly limit: number;
  /** `next`: rows after the anchor; `prev`: rows before it. */
  readonly direction: 'next' | 'prev';
  /** The row beside which the page stands; undefined on the first page. */
  readonly anchor: RowKey | undefined;
}

/** One condition of a filter as it was asked. */
export interface Condition {
  readonly path: string;
  readonly filter: Filter;
}

/** Where the parts of a query stand on the wire. Of one that a cursor continues, all stand where the cursor does. */
export interface QueryPaths {
  readonly filter: string;
  readonly search: string;
  readonly sort: string;
  readonly limit: string;
  readonly offset: string;
  readonly aggregations: string;
}

/** A query that was read and found sound. */
export interface Query {
  readonly entity: QueryEntity;
  readonly filter: Filter;
  /** The asked order, or the entity's own; always ends with `id`. */
  readonly sort: readonly SortTerm[];
  readonly paging: OffsetPaging | CursorPaging;
  /** What is searched for; the filter asks for it as well. */
  readonly search: Search | undefined;
  /** What is to be counted over everything that the filter finds, whatever the page. */
  readonly aggregations: readonly Aggregation[];
  /** The conditions of its filter, each with the wire path where it was asked; for prices and who names them. */
  readonly conditions: readonly Condition[];
  /** Wire paths of its parts. */
  readonly paths: QueryPaths;
  /** Filter and search as they came, for cursors to carry. */
  readonly wireFilter: unknown;
  readonly wireSearch: unknown;
}

/** Names of the fields that a filter speaks of, for rules such as "hidden ones only if asked for". */
export function fieldsIn(filter: Filter): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Filter): void => {
    if (node.kind === 'and' || node.kind === 'or') node.of.forEach(visit);
    else if (node.kind === 'not') visit(node.of);
    else if (node.kind !== 'search') names.add(node.field.name);
  };
  visit(filter);
  return names;
}
