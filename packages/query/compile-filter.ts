import type { Comparison, Filter, Match, Value } from './ast.ts';
import { scaleDecimal } from './decimal.ts';
import type { ArrayField, Field, ScalarField } from './field-map.ts';
import { Parameters, type SqlParameter } from './parameters.ts';
import { WANTED, WANTED_AS_WRITTEN } from './search/wanted.ts';
import { foldCase } from './text.ts';
import { SQL_TYPE } from './types.ts';

export interface CompileOptions {
  /** Number of the first parameter place to use; default 1. */
  readonly firstParameter?: number;
  /** Decimals of the currency (0 to 6), needed where a filter compares money. */
  readonly minorExponent?: number;
  /**
   * How a search is looked up: `index` (default) lets the planner use the index of all entries; `row` looks at each row, for
   * a walk in an order that has an index of its own, where so much is found that a page is soon full.
   */
  readonly searchBy?: 'index' | 'row';
}

/** SQL of a condition with its parameters. */
export interface SqlCondition {
  /** A boolean expression in which null counts as false: right under `where`, `and`, `or`; negate with `is not true`. */
  readonly text: string;
  readonly parameters: readonly SqlParameter[];
  /** Number of the next free place. */
  readonly nextParameter: number;
}

/**
 * Compiles a filter to PostgreSQL 15's SQL. Filters of equal shape give equal texts. A search stands on the tables of
 * `searchPage`.
 * @throws {TypeError} if the filter compares money and no exponent was given.
 */
export function compileFilter(filter: Filter, options: CompileOptions = {}): SqlCondition {
  const parameters = new Parameters(options.firstParameter ?? 1);
  const text = filterSql(filter, parameters, options);
  return { text, parameters: parameters.values, nextParameter: parameters.next };
}

/** Compiles into parameters that others add to as well. */
export function filterSql(filter: Filter, parameters: Parameters, { minorExponent, searchBy }: CompileOptions): string {
  const sql = (node: Filter): string => {
    switch (node.kind) {
      case 'and':
        return joined(node.of, ' and ', 'true');
      case 'or':
        return joined(node.of, ' or ', 'false');
      case 'not':
        // A comparison with null is null. Under AND and OR of a `where` that is as good as false; a negation must not
        // keep it, so it asks for truth instead.
        return node.of.kind === 'exists' && node.of.field.shape === 'scalar'
          ? `${node.of.field.sql} is null`
          : `(${sql(node.of)}) is not true`;
      case 'exists':
        return existsSql(node.field);
      case 'compare':
        return compareSql(node.field, node.operator, node.value);
      case 'in':
        return `${node.field.sql} = any(${list(node.field, node.values)})`;
      case 'match':
        return matchSql(node.field, node.operator, node.text);
      case 'hasSome':
        return hasSomeSql(node.field, list(node.field, node.values));
      case 'hasAll':
        return hasAllSql(node.field, list(node.field, node.values));
      case 'search':
        return searchSql(node);
    }
  };

  const joined = (of: readonly Filter[], by: string, none: string): string => {
    const [first] = of;
    if (first === undefined) return none;
    return of.length === 1 ? sql(first) : `(${of.map(sql).join(by)})`;
  };

  const compareSql = (field: ScalarField, operator: Comparison, value: Value): string => {
    if (field.type === 'minor') return amountSql(field, operator, String(value));
    const place = `${parameters.add(value)}::${SQL_TYPE[field.type]}`;
    if (operator === 'eq') return `${field.sql} = ${place}`;
    const collated = field.type === 'text' ? `${field.sql} collate "C"` : field.sql;
    return `${collated} ${SIGN[operator]} ${place}`;
  };

  /** Amounts finer than the currency are compared exactly: 10.505 lies between 1050 and 1051 cents and equals none. */
  const amountSql = (field: ScalarField, operator: Comparison, decimal: string): string => {
    const { floor, exact } = scaleDecimal(decimal, exponentOf(field));
    const up = operator === 'ge' || operator === 'lt';
    const bound = !exact && up ? floor + 1n : floor;
    const value = !exact && operator === 'eq' ? null : String(bound);
    return `${field.sql} ${SIGN[operator]} ${parameters.add(value)}::int8`;
  };

  const list = (field: Field, values: readonly Value[]): string => {
    if (field.type !== 'minor') return `${parameters.add(values)}::${SQL_TYPE[field.type]}[]`;
    const scaled = values.map((value) => scaleDecimal(String(value), exponentOf(field))).filter(({ exact }) => exact);
    return `${parameters.add(scaled.map(({ floor }) => String(floor)))}::int8[]`;
  };

  const exponentOf = (field: Field): number => {
    if (minorExponent === undefined) throw new TypeError(`${field.name} is money: compile with minorExponent`);
    return minorExponent;
  };

  const searchSql = ({ sql: column, search, asWritten }: Extract<Filter, { kind: 'search' }>): string => {
    if (search.words.length === 0) return 'false';
    const wanted = asWritten ? WANTED_AS_WRITTEN : WANTED;
    // The operator's function: the same, but for the planner, who knows no index for it.
    return searchBy === 'row' ? `ts_match_vq(${column}, ${wanted})` : `${column} @@ ${wanted}`;
  };

  const matchSql = (field: ScalarField, operator: Match, text: string): string => {
    const value = field.type === 'text' ? field.sql : `${field.sql}::text`;
    const escaped = foldCase(text).replace(/[\\%_]/g, '\\$&');
    const pattern = `${operator === 'startsWith' ? '' : '%'}${escaped}${operator === 'endsWith' ? '' : '%'}`;
    return `lower(${value} collate "C") like ${parameters.add(pattern)}::text`;
  };

  return sql(filter);
}

const SIGN: Readonly<Record<Comparison, string>> = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' };

function existsSql(field: Field): string {
  if (field.shape === 'scalar') return `${field.sql} is not null`;
  if (typeof field.sql === 'string') return `cardinality(${field.sql}) > 0`;
  return `exists (select 1 from ${field.sql.from} where (${field.sql.where}))`;
}

function hasSomeSql(field: ArrayField, place: string): string {
  if (typeof field.sql === 'string') return `${field.sql} && ${place}`;
  const { from, where, value } = field.sql;
  return `exists (select 1 from ${from} where (${where}) and ${value} = any(${place}))`;
}

function hasAllSql(field: ArrayField, place: string): string {
  if (typeof field.sql === 'string') return `${field.sql} @> ${place}`;
  const { from, where, value } = field.sql;
  const some = hasSomeSql(field, place);
  // The first half finds the few candidates by index, the second counts for them alone.
  return `(${some} and (select count(distinct ${value}) from ${from} where (${where}) and ${value} = any(${place})) = cardinality(${place}))`;
}
