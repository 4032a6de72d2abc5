import { compiledSql, type RawBuilder, sql } from '@headland/db';
import type { Query } from '../ast.ts';
import type { CompileOptions } from '../compile-filter.ts';
import { type CompiledQuery, compileQuery } from '../compile-query.ts';

type Sql = RawBuilder<unknown>;

/** Where rows stand, and the bounds that no query can leave. */
export interface Scope {
  readonly from: Sql;
  readonly where: Sql;
}

/** A query's parts, each to be put into a statement beside others. */
export interface Parts extends CompiledQuery {
  readonly part: (text: string) => Sql;
}

export function partsOf(query: Query, options: CompileOptions): Parts {
  const compiled = compileQuery(query, options);
  return { ...compiled, part: (text) => compiledSql(text, compiled.parameters) };
}

/** The first finds of a query, up to one more than are counted. */
export interface FirstFinds {
  /** Common tables; the one that is named holds the finds, unless there are more. */
  readonly tables: Sql;
  /** Whether there are more than are counted. */
  readonly more: Sql;
}

/** How many rows are looked at for each find that is counted, if at least one in ten of the first is one. */
const LOOKED_AT = 10;

/**
 * The first finds of a query, by the index of entries; but where finds are so common that one in ten of the list's first rows
 * is one, those rows are looked at first, and the index only if that was not enough: to read from it what half of the rows
 * say takes longer. The look-up in the index is written as if all finds were wanted: a bounded one would hope to meet them
 * soon in any row.
 * @param name of the table
 * @param columns of a find
 * @param most how many are counted
 */
export function firstFinds(
  name: string,
  query: Query,
  options: CompileOptions,
  { from, where }: Scope,
  { columns, most, gate }: { readonly columns: Sql; readonly most: number; readonly gate: Sql },
): FirstFinds {
  const { entity } = query;
  const inOrder = { ...query, sort: [...entity.defaultSort, entity.id], paging: FIRST_PAGE };
  const byRow = partsOf(query, { ...options, searchBy: 'row' });
  const byIndex = partsOf(query, options);
  const named = (more: string) => sql.raw(`${name}${more}`);
  const looked = (rows: number, under: Sql) => sql`
    select (${byRow.part(byRow.where)}) is true as hit from ${from} where ${where} and ${under}
    order by ${byRow.part(partsOf(inOrder, options).orderBy)} limit ${sql.raw(String(rows))}`;
  const common = sql`(select count(*) filter (where hit) * ${sql.raw(String(LOOKED_AT))} >= ${sql.raw(String(most))} from ${named('_glance')})`;
  const met = sql`(select count(*) from ${named('_met')}) > ${sql.raw(String(most))}`;
  return {
    tables: sql`${named('_glance')} as materialized (${looked(most, gate)}), ${named('_met')} as materialized (
        select from (${looked(most * LOOKED_AT, sql`${gate} and ${common}`)}) l where hit limit ${sql.raw(String(most))} + 1
      ), ${named('_all')} as materialized (
        select ${columns} from ${from} where ${where} and ${byIndex.part(byIndex.where)} and ${gate} and not (${met})
      ), ${named('')} as materialized (select * from ${named('_all')} limit ${sql.raw(String(most))} + 1),
      ${named('_more')} as materialized (
        select ${met} or (select count(*) from ${named('')}) > ${sql.raw(String(most))} as yes
      )`,
    more: sql`(select yes from ${named('_more')})`,
  };
}

const FIRST_PAGE: Query['paging'] = { kind: 'cursor', limit: 1, direction: 'next', anchor: undefined };
