import { type Work, workOf } from './cost/work.ts';
import { compileSortKey, type SortKey } from './sort-key.ts';
import type { ArrayType, ElementType, ScalarType } from './types.ts';

/** Operators in their short spelling; on the wire they come with or without `$`, and `gte`/`ge`, `lte`/`le` alike. */
export type Operator =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'in'
  | 'nin'
  | 'hasSome'
  | 'hasAll'
  | 'exists'
  | 'isEmpty'
  | 'startsWith'
  | 'endsWith'
  | 'contains';

/** A list kept as rows of another table: `select value from from where where`. Compiled to `exists`, so indexes serve it. */
export interface Rows {
  /** Table and alias, such as `collection_products cp`. */
  readonly from: string;
  /** What ties the rows to the document, such as `cp.site_id = p.site_id and cp.product_id = p.id`. */
  readonly where: string;
  /** The element, never null: text, uuid or float8 as the type says, such as `cp.collection_id`. */
  readonly value: string;
}

interface Declared {
  /** Allowed operators; default and `'*'`: all that make sense for the type. */
  readonly operators?: readonly Operator[] | '*';
  /** May be sorted by; default false. A list sorts by its smallest element. */
  readonly sortable?: boolean;
  /** May be asked for in aggregations; default false. */
  readonly aggregatable?: boolean;
}

/** A single value. */
export interface ScalarDeclaration extends Declared {
  readonly type: ScalarType;
  /** Trusted SQL of the value, written by us, such as `p.price_minor`. */
  readonly sql: string;
  /** False promises that the SQL is never null, which lets cursors use an index from end to end. Default true. */
  readonly nullable?: boolean;
  /** True promises that equality with a value finds a row or a few by an index; default: of a plain `id` alone. */
  readonly keyed?: boolean;
}

/** A list of values. */
export interface ArrayDeclaration extends Declared {
  readonly type: ArrayType;
  /** Trusted SQL of a `text[]`, `uuid[]` or `float8[]` without null elements, or the rows that hold the elements. */
  readonly sql: string | Rows;
}

export type FieldDeclaration = ScalarDeclaration | ArrayDeclaration;

/** Where full-text search looks. */
export interface SearchDeclaration {
  /** Trusted SQL of the row's `tsvector`, filled from `searchEntries` and indexed with GIN; null finds nothing. */
  readonly sql: string;
  /** The table of the words that rows say, made by `wordsTable`. */
  readonly words: string;
  /** Up to so many words that begin with another are looked up one by one, of more all by range; default 8. */
  readonly begun?: number;
  /** Finds are counted up to here, and ranked whatever their number; default 1,000. */
  readonly countedTo?: number;
  /** By wire name, dots allowed. */
  readonly fields: Readonly<
    Record<
      string,
      {
        /** A letter or two that stand for the field in stored rows: never changed and never given to another one. */
        readonly code: string;
        /** Whether words are found in spite of a typo; default true. */
        readonly typos?: boolean;
      }
    >
  >;
}

/** What may be asked of one entity. */
export interface EntityDeclaration {
  /** Name that cursors are bound to, such as `products`. */
  readonly entity: string;
  /** By wire name, dots allowed (`priceData.price`). `id` (uuid or text) is required: it breaks ties in every sort. */
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
  /** Default: cannot be searched. */
  readonly search?: SearchDeclaration;
  /** Order when the query asks for none; default by `id` alone. */
  readonly defaultSort?: readonly { readonly fieldName: string; readonly order: 'ASC' | 'DESC' }[];
  /** Page size when the query names none; default 50. */
  readonly defaultLimit?: number;
  /** Greatest page size; default 100. */
  readonly maxLimit?: number;
  /** Table that its rows stand in, by whose size queries are priced, or how many they are at most; default 100,000. */
  readonly rows?: string | number;
  /** True promises that its own order is read off an index that has hardly any row beside those of its lists. */
  readonly ordered?: boolean;
  /** Most sort fields; default 10. */
  readonly maxSort?: number;
  /** Longest cursor in characters; default 16,000. */
  readonly maxCursorLength?: number;
  /** Kind of paging when the query names none; default `offset`. */
  readonly paging?: 'offset' | 'cursor';
  /** Whether pages by cursor are offered; default true. */
  readonly cursors?: boolean;
}

/** A checked declaration of a single value. */
export interface ScalarField {
  readonly shape: 'scalar';
  readonly name: string;
  readonly type: ScalarType;
  /** SQL that may stand before any operator. */
  readonly sql: string;
  readonly allowed: ReadonlySet<Operator>;
  readonly aggregatable: boolean;
  readonly sortKey: SortKey | undefined;
  readonly work: Work;
  readonly keyed: boolean;
}

/** A checked declaration of a list. */
export interface ArrayField {
  readonly shape: 'array';
  readonly name: string;
  readonly type: ElementType;
  readonly sql: string | Rows;
  readonly allowed: ReadonlySet<Operator>;
  readonly aggregatable: boolean;
  readonly sortKey: SortKey | undefined;
  readonly work: Work;
}

/** A checked field of the search. */
export interface SearchField {
  readonly name: string;
  readonly code: string;
  readonly typos: boolean;
}

export type Field = ScalarField | ArrayField;

/** One term of an order. */
export interface SortTerm {
  readonly field: Field;
  readonly key: SortKey;
  readonly descending: boolean;
}

/** A checked entity, made once per process by `defineEntity`. */
export interface QueryEntity {
  readonly name: string;
  readonly fields: ReadonlyMap<string, Field>;
  readonly search:
    | {
        readonly sql: string;
        readonly words: string;
        readonly begun: number;
        readonly countedTo: number;
        readonly fields: ReadonlyMap<string, SearchField>;
      }
    | undefined;
  readonly id: SortTerm;
  readonly defaultSort: readonly SortTerm[];
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly rows: string | number;
  readonly ordered: boolean;
  readonly maxSort: number;
  readonly maxCursorLength: number;
  readonly paging: 'offset' | 'cursor';
  readonly cursors: boolean;
  /** Whether any field may be asked for in aggregations. */
  readonly aggregates: boolean;
}

const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'hasSome', 'hasAll', 'exists', 'isEmpty'];
const ORDERED: readonly Operator[] = [...EQUALITY, 'gt', 'ge', 'lt', 'le'];
const TEXTUAL: readonly Operator[] = [...ORDERED, 'startsWith', 'endsWith', 'contains'];
const LISTS: readonly Operator[] = ['hasSome', 'hasAll', 'exists', 'isEmpty'];
/** Clients that take a list for a single value and mean membership; only where a list's declaration names them. */
const MEMBERSHIP: readonly Operator[] = ['eq', 'ne', 'in', 'nin'];

const SCALAR_OPERATORS: Readonly<Record<ScalarType, readonly Operator[]>> = {
  text: TEXTUAL,
  uuid: TEXTUAL,
  number: ORDERED,
  integer: ORDERED,
  minor: ORDERED,
  instant: ORDERED,
  boolean: EQUALITY,
};

const ELEMENT: Readonly<Record<ArrayType, ElementType>> = {
  textArray: 'text',
  uuidArray: 'uuid',
  numberArray: 'number',
};

/**
 * Checks a declaration once, at start.
 * @throws {TypeError} if it contradicts itself (an operator the type cannot have, no `id`, a sort by what cannot be sorted).
 */
export function defineEntity(declaration: EntityDeclaration): QueryEntity {
  const { entity } = declaration;
  const fields = new Map<string, Field>();
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (name.startsWith('$')) throw new TypeError(`${entity}: the field name ${name} would read as an operator`);
    fields.set(name, checkField(entity, name, field));
  }
  const id = fields.get('id');
  if (id?.shape !== 'scalar' || (id.type !== 'uuid' && id.type !== 'text')) {
    throw new TypeError(`${entity}: needs a field id of type uuid or text`);
  }
  const search = declaration.search && checkSearch(entity, declaration.search);
  const idTerm: SortTerm = { field: id, key: compileSortKey(id.type, id.sql, false), descending: false };
  const defaultSort = (declaration.defaultSort ?? []).map(({ fieldName, order }): SortTerm => {
    const field = fields.get(fieldName);
    if (field?.sortKey === undefined) throw new TypeError(`${entity}: cannot be sorted by ${fieldName}`);
    return { field, key: field.sortKey, descending: order === 'DESC' };
  });
  const { defaultLimit = 50, maxLimit = 100, maxSort = 10, maxCursorLength = 16_000 } = declaration;
  const { paging = 'offset', cursors = true, rows = 100_000, ordered = false } = declaration;
  const aggregates = [...fields.values()].some((field) => field.aggregatable);
  if (defaultLimit < 1 || defaultLimit > maxLimit) throw new TypeError(`${entity}: defaultLimit is out of range`);
  return {
    name: entity,
    fields,
    search,
    id: idTerm,
    defaultSort,
    defaultLimit,
    maxLimit,
    rows,
    ordered,
    maxSort,
    maxCursorLength,
    paging,
    cursors,
    aggregates,
  };
}

function checkSearch(
  entity: string,
  { sql, words, begun = 8, countedTo = 1_000, fields }: SearchDeclaration,
): NonNullable<QueryEntity['search']> {
  const codes = new Set<string>();
  const checked = Object.entries(fields).map(([name, { code, typos = true }]): [string, SearchField] => {
    if (!/^[a-z]{1,2}$/.test(code) || codes.has(code)) throw new TypeError(`${entity}.${name}: ${code} is no code`);
    codes.add(code);
    return [name, { name, code, typos }];
  });
  return { sql: operand(sql), words, begun, countedTo, fields: new Map(checked) };
}

function checkField(entity: string, name: string, declaration: FieldDeclaration): Field {
  const usual = isArray(declaration) ? LISTS : SCALAR_OPERATORS[declaration.type];
  const possible = isArray(declaration) ? [...LISTS, ...MEMBERSHIP] : usual;
  const wanted = declaration.operators;
  const operators = wanted === undefined || wanted === '*' ? usual : wanted;
  for (const operator of operators) {
    if (!possible.includes(operator)) {
      throw new TypeError(`${entity}.${name}: a field of type ${declaration.type} has no operator ${operator}`);
    }
  }
  const allowed = new Set(operators);
  const { aggregatable = false } = declaration;
  if (isArray(declaration)) {
    const type = ELEMENT[declaration.type];
    const sql = typeof declaration.sql === 'string' ? operand(declaration.sql) : declaration.sql;
    const sortKey = declaration.sortable ? compileSortKey(type, smallest(type, sql), true) : undefined;
    return { shape: 'array', name, type, sql, allowed, aggregatable, sortKey, work: workOf(declaration.sql) };
  }
  const sql = operand(declaration.sql);
  const { type, sortable = false, nullable = true } = declaration;
  const work = workOf(declaration.sql);
  const { keyed = name === 'id' && work === 'column' } = declaration;
  const sortKey = sortable ? compileSortKey(type, sql, nullable && name !== 'id') : undefined;
  return { shape: 'scalar', name, type, sql, allowed, aggregatable, sortKey, work, keyed };
}

function isArray(declaration: FieldDeclaration): declaration is ArrayDeclaration {
  return declaration.type.endsWith('Array');
}

/** Parentheses only where the SQL is more than a name, so that statements stay readable in the server's log. */
function operand(sql: string): string {
  return /^[\w."]+$/.test(sql) ? sql : `(${sql})`;
}

/** SQL of a list's smallest element. Servers before 18 have no min(uuid): the smallest text is the same one. */
function smallest(type: ElementType, sql: string | Rows): string {
  const aggregate = (value: string): string => {
    if (type === 'number') return `min(${value})`;
    if (type === 'uuid') return `min(${value}::text collate "C")::uuid`;
    return `min(${value} collate "C")`;
  };
  if (typeof sql === 'string') return `(select ${aggregate('e.v')} from unnest(${sql}) as e(v))`;
  return `(select ${aggregate(operand(sql.value))} from ${sql.from} where (${sql.where}))`;
}
