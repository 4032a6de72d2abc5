import type { Filter } from '../ast.ts';
import { type CompileOptions, filterSql } from '../compile-filter.ts';
import { canonicalDecimal } from '../decimal.ts';
import type { ArrayField, Field, ScalarField } from '../field-map.ts';
import { Parameters, type SqlParameter } from '../parameters.ts';
import { compileSortKey } from '../sort-key.ts';
import { type Aggregation, type Leaf, leavesOf, MOST_DATES, MOST_NESTED, type ScalarFigure } from './aggregation.ts';

/** Parts of one scalar expression, to be put together by the caller around its own `from … where …`. */
export interface CompiledAggregations {
  /** What is read of each row: `with d as materialized (select <columns> from … where … <groupBy>)`. */
  readonly columns: string;
  /** Puts rows that are alike together, or is empty. */
  readonly groupBy: string;
  /** What follows it: an expression of `json`, of each aggregation its list of `ResultRow`. */
  readonly rest: string;
  readonly parameters: readonly SqlParameter[];
  /** Number of the next free parameter place. */
  readonly nextParameter: number;
}

/**
 * Compiles aggregations to parts of one statement that reads the rows once. A bucket's key is made beside each row
 * (`lateral`), buckets are grouped level by level, and each level keeps its best within every bucket of the one before.
 * Where only rows are counted, by one field or two, those that are alike in them are put together as they are read.
 * @throws {TypeError} if a range of money is asked for and no exponent was given
 */
export function compileAggregations(
  aggregations: readonly Aggregation[],
  options: CompileOptions = {},
): CompiledAggregations {
  const parameters = new Parameters(options.firstParameter ?? 1);
  const columns = new Columns(aggregations.flatMap(leavesOf));
  const tables: string[] = [];
  const lists = aggregations.map((aggregation, index) =>
    new Levels(`a${index}`, columns, parameters, options).compile(leavesOf(aggregation), tables),
  );
  return {
    columns: columns.sql,
    groupBy: columns.groupBy,
    rest: `${tables.map((table) => `, ${table}`).join('')} select json_build_array(${lists.join(', ')})`,
    parameters: parameters.values,
    nextParameter: parameters.next,
  };
}

/** Of more fields hardly two rows are alike. */
const MOST_ALIKE = 2;

/** What is read of each row, each once. */
class Columns {
  readonly #names = new Map<string, string>();
  readonly #alike: boolean;

  constructor(leaves: readonly Leaf[]) {
    const counts = leaves.every(({ kind }) => kind !== 'SCALAR');
    this.#alike = counts && new Set(leaves.map(({ field }) => field)).size <= MOST_ALIKE;
  }

  of(field: Field): string {
    return this.ofSql(columnSql(field));
  }

  ofSql(sql: string): string {
    const known = this.#names.get(sql) ?? `f${this.#names.size}`;
    this.#names.set(sql, known);
    return `d.${known}`;
  }

  /** How many rows. */
  get count(): string {
    return this.#alike ? 'sum(d.n)::int8' : 'count(*)';
  }

  get sql(): string {
    const read = [...this.#names].map(([sql, name]) => `${sql} as ${name}`);
    return this.#alike ? [...read, 'count(*) as n'].join(', ') : read.join(', ');
  }

  get groupBy(): string {
    return this.#alike ? `group by ${[...this.#names].map((_, at) => at + 1).join(', ')}` : '';
  }
}

function columnSql(field: Field): string {
  if (field.shape === 'scalar') return field.sql;
  return typeof field.sql === 'string' ? field.sql : rowsSql(field.sql);
}

function rowsSql({ from, where, value }: Exclude<ArrayField['sql'], string>): string {
  return `array(select ${value} from ${from} where (${where}))`;
}

class Levels {
  readonly #prefix: string;
  readonly #columns: Columns;
  readonly #parameters: Parameters;
  readonly #options: CompileOptions;

  constructor(prefix: string, columns: Columns, parameters: Parameters, options: CompileOptions) {
    this.#prefix = prefix;
    this.#columns = columns;
    this.#parameters = parameters;
    this.#options = options;
  }

  /** Adds the tables of each level. @returns SQL of the aggregation's list of rows */
  compile(leaves: readonly Leaf[], tables: string[]): string {
    const cells: string[] = [];
    const keys: string[] = [];
    const carried: string[] = [];
    let level = 0;
    let figures: string[] = [];
    const laterals: string[] = [];
    let before = '';

    const closeLevel = (leaf?: Exclude<Leaf, ScalarFigure>): void => {
      const table = `${this.#prefix}_${level}`;
      const of = leaf ?? null;
      const from = ['d', ...laterals.map((lateral, at) => `lateral (${lateral}) x${at + 1}`)].join(', ');
      const grouped = `select ${[...keys.map((key, at) => `x${at + 1}.k as ${key}`), `${this.#columns.count} as c${level}`, ...figures].join(', ')}
        from ${from}${keys.length === 0 ? '' : ` group by ${keys.map((_, at) => at + 1).join(', ')}`}`;
      if (of === null) {
        tables.push(`${table} as (${grouped})`);
      } else {
        const parents = keys.slice(0, -1);
        const same = parents.map(
          (key) =>
            `coalesce(p.${key}::text, '') = coalesce(g.${key}::text, '') and (p.${key} is null) = (g.${key} is null)`,
        );
        const within = parents.length === 0 ? '' : `partition by ${parents.map((key) => `g.${key}`).join(', ')} `;
        const rank = `row_number() over (${within}order by ${orderOf(of, `g.${keys.at(-1)}`, `g.c${level}`)}) as r${level}`;
        const more = carried.map((column) => `, p.${column}`).join('');
        tables.push(`${table} as (select * from (
          select g.*${more}, ${rank} from (${grouped}) g join ${before} p on ${same.length === 0 ? 'true' : same.join(' and ')}
        ) t where r${level} <= ${limitOf(of)})`);
        carried.push(`c${level}`, `r${level}`);
      }
      carried.push(...figures.map((figure) => figure.slice(figure.lastIndexOf(' ') + 1)));
      figures = [];
      before = table;
      level += 1;
    };

    let pending: Exclude<Leaf, ScalarFigure> | undefined;
    leaves.forEach((leaf, at) => {
      if (leaf.kind === 'SCALAR') {
        const { text, count } = this.#figure(leaf);
        figures.push(`${text} as s${at}`, `${count} as m${at}`);
        cells.push(`json_build_array(s${at}, m${at})`);
        return;
      }
      closeLevel(pending);
      pending = leaf;
      keys.push(`k${level}`);
      laterals.push(this.#keys(leaf));
      cells.push(`json_build_array(${keyText(leaf, `k${level}`)}, c${level})`);
    });
    closeLevel(pending);
    const order = keys.map((key) => `r${key.slice(1)}`).join(', ');
    const ordered = order === '' ? '' : ` order by ${order}`;
    return `(select coalesce(json_agg(json_build_array(${cells.join(', ')})${ordered}), '[]'::json)
      from (select * from ${before}${ordered} limit ${MOST_NESTED}) z)`;
  }

  /** Rows of one column `k`: the buckets that a row is in. */
  #keys(leaf: Exclude<Leaf, ScalarFigure>): string {
    if (leaf.kind === 'DATE_HISTOGRAM') {
      const zone = this.#parameters.add(leaf.zone);
      const period = `date_trunc('${leaf.interval.toLowerCase()}', ${leaf.field.sql} at time zone ${zone}::text)`;
      const begun = this.#columns.ofSql(period);
      return `select ${begun} as k where ${begun} is not null`;
    }
    const column = this.#columns.of(leaf.field);
    if (leaf.kind === 'RANGE') {
      const inOne = leaf.buckets.map((bucket, at) => `when ${at} then ${this.#within(leaf.field, column, bucket)}`);
      const places = leaf.buckets.map((_, at) => `(${at})`).join(', ');
      return `select v.k from (values ${places}) v(k) where case v.k ${inOne.join(' ')} end`;
    }
    const keyed = (value: string): string => {
      if (leaf.field.type === 'text') return `${value} collate "C"`;
      return leaf.field.type === 'uuid' || leaf.field.type === 'boolean' ? `${value}::text collate "C"` : value;
    };
    if (leaf.field.shape === 'scalar') {
      return `select ${keyed(column)} as k${leaf.missing === undefined ? ` where ${column} is not null` : ''}`;
    }
    const each = `select distinct ${keyed('e.v')} as k from unnest(${column}) e(v)`;
    return leaf.missing === undefined
      ? each
      : `${each} union all select null where coalesce(cardinality(${column}), 0) = 0`;
  }

  #within(field: ScalarField, column: string, { from, to }: { from: number | null; to: number | null }): string {
    const here: ScalarField = { ...field, sql: column };
    const of: Filter[] = [{ kind: 'exists', field: here }];
    if (from !== null) of.push({ kind: 'compare', field: here, operator: 'ge', value: boundOf(field, from) });
    if (to !== null) of.push({ kind: 'compare', field: here, operator: 'lt', value: boundOf(field, to) });
    return filterSql({ kind: 'and', of }, this.#parameters, this.#options);
  }

  #figure({ field, of }: ScalarFigure): { text: string; count: string } {
    const column = this.#columns.of(field);
    if (of === 'COUNT_DISTINCT') return { text: 'null::text', count: `count(distinct ${column})` };
    const count = `count(${column})`;
    // Exact, whatever the order of the rows, and without overflow. A fraction goes by its text: cast at once it would be
    // rounded to 15 digits.
    const exact = field.type === 'number' ? `${column}::float8::text::numeric` : `${column}::numeric`;
    if (of === 'SUM' || of === 'AVG') return { text: `sum(${exact})::text`, count };
    return { text: compileSortKey(field.type, `${of.toLowerCase()}(${column})`, true).text, count };
  }
}

/** A bound as a value of the field's type; whole numbers above a fraction begin at the next one. */
function boundOf(field: ScalarField, bound: number): number | string {
  if (field.type === 'integer') return String(Math.ceil(bound) === 0 ? 0 : Math.ceil(bound));
  return field.type === 'minor' ? (canonicalDecimal(bound) ?? '0') : bound;
}

function orderOf(leaf: Exclude<Leaf, ScalarFigure>, key: string, count: string): string {
  if (leaf.kind !== 'VALUE') return key;
  const direction = leaf.descending ? ' desc' : '';
  return leaf.by === 'COUNT' ? `${count}${direction}, ${key} nulls last` : `${key}${direction} nulls last`;
}

function limitOf(leaf: Exclude<Leaf, ScalarFigure>): number {
  if (leaf.kind === 'VALUE') return leaf.limit;
  return leaf.kind === 'RANGE' ? leaf.buckets.length : MOST_DATES;
}

function keyText(leaf: Exclude<Leaf, ScalarFigure>, key: string): string {
  if (leaf.kind === 'RANGE') return `${key}::text`;
  if (leaf.kind === 'DATE_HISTOGRAM') return `extract(epoch from ${key})::int8::text`;
  return compileSortKey(leaf.field.type, key, true).text;
}
