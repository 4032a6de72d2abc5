import { compiledSql, type RawBuilder, sql } from '@headland/db';
import type { Filter, Query, Search } from '../ast.ts';
import type { CompileOptions } from '../compile-filter.ts';
import { compileQuery } from '../compile-query.ts';
import { RELEVANCE } from '../search/relevance.ts';

type Sql = RawBuilder<unknown>;

/** A search's page as parts of a statement. */
export interface SearchPage {
  /** Begins the statement: `with …`. */
  readonly tables: Sql;
  /** True of the page's rows, and no others; they are still to be put in order. */
  readonly chosen: Sql;
  /** How many rows are found, up to one more than are counted. */
  readonly total: Sql;
}

/**
 * The page of a search, at a cost that does not grow with what is found. Few finds (up to as many as are counted) are read
 * and sorted. Of many, nobody wants all: rows are looked at in the order of the list until the page is full, which is soon,
 * as so many are found; those that say every word as it was written come first, so they are looked for first.
 * @param scope table and bounds, as of `listRows`
 */
export function searchPage(
  query: Query,
  search: Search,
  options: Pick<CompileOptions, 'minorExponent' | 'site'>,
  { from, where }: { readonly from: Sql; readonly where: Sql },
): SearchPage {
  const { entity, paging } = query;
  const counted = entity.search?.countedTo ?? 0;
  const offset = paging.kind === 'offset' ? paging.offset : 0;
  const compile = (asked: Query, searchBy?: CompileOptions['searchBy']) => {
    const compiled = compileQuery(asked, { ...options, ...(searchBy && { searchBy }) });
    return { ...compiled, part: (text: string) => compiledSql(text, compiled.parameters) };
  };
  const whole = compile(query);
  const needed = whole.limit + offset;
  const keys = (compiled: ReturnType<typeof compile>) =>
    sql.join([
      sql`${sql.raw(entity.id.key.sql)} as id`,
      ...compiled.terms.map((term, at) => sql`${compiled.part(term.sql)} as ${sql.raw(`s${at}`)}`),
    ]);
  const orderBy = sql.raw(whole.terms.map(({ direction }, at) => `s${at}${direction}`).join(', '));
  const most = sql.raw(String(counted));
  const countOf = (table: string) => sql`(select count(*) from ${sql.raw(table)})`;
  const many = sql`${countOf('found')} > ${most}`;

  /**
   * A table of some rows, as many as are counted and one more. They are looked up as if all were wanted: that goes by the
   * index, where a bounded look-up would hope to meet them soon in any row, and each row takes its time to look at.
   */
  const firstOf = (name: string, asked: ReturnType<typeof compile>, gate: Sql): Sql =>
    sql`${sql.raw(`${name}_all`)} as materialized (
        select ${keys(asked)} from ${from} where ${where} and ${asked.part(asked.where)} and ${gate}
      ), ${sql.raw(name)} as materialized (select * from ${sql.raw(`${name}_all`)} limit ${most} + 1)`;

  /** The first rows, in their own order. */
  const walk = (asked: Query, gate: Sql): Sql => {
    const unranked = asked.sort.filter((term) => term !== RELEVANCE);
    // The list's own order has an index; by another one the planner knows best what to walk along.
    const walked = compile(asked, isOwnOrder(unranked, query) ? 'row' : 'index');
    const order = compile({ ...asked, sort: unranked, paging: withoutAnchor(paging) });
    return sql`(
      select ${keys(walked)} from ${from} where ${where} and ${walked.part(walked.where)} and ${gate}
      order by ${order.part(order.orderBy)} limit ${sql.raw(String(needed))}
    )`;
  };

  /** The rows of one rank, if those before do not fill the page: few are read and sorted, of many the first are taken. */
  const rank = (asked: Query, at: number): Sql => {
    const pooled = compile(asked);
    const pool = `pool${at}`;
    // Few before this one, of many found: there are many of it, and a walk meets them soon.
    const surely = at === 0 ? sql`false` : sql`${countOf('pool0')} <= ${most} / 2`;
    const wanted = at === 0 ? many : sql`${many} and ${countOf('rank0')} < ${sql.raw(String(needed))}`;
    const few = sql`not (${surely}) and ${countOf(pool)} <= ${most}`;
    return sql`, ${firstOf(pool, pooled, sql`${wanted} and not (${surely})`)}, ${sql.raw(`rank${at}`)} as (
        select * from ${sql.raw(pool)} where ${few}
        union all ${walk(asked, sql`${wanted} and not (${few})`)}
      )`;
  };

  const ranks = query.sort[0] === RELEVANCE ? ranksOf(query, search) : [];
  const first =
    ranks.length === 0 ? [walk(query, many)] : ranks.map((_, at) => sql`select * from ${sql.raw(`rank${at}`)}`);
  return {
    tables: sql`with ${firstOf('found', whole, sql`true`)} ${sql.join(ranks.map(rank), sql` `)}, chosen as (
        select id from (
          select * from found where ${countOf('found')} <= ${most} union all ${sql.join(first, sql` union all `)}
        ) f order by ${orderBy} limit ${sql.raw(String(whole.limit))} offset ${sql.raw(String(offset))}
      )`,
    chosen: sql`${sql.raw(entity.id.key.sql)} = any(array(select id from chosen))`,
    total: countOf('found'),
  };
}

/** What is looked for in turn: what says every word as it was written, and the others; only what lies beyond the anchor. */
function ranksOf(query: Query, search: Search): readonly Query[] {
  const { paging } = query;
  const asWritten: Filter = {
    kind: 'search',
    search: { ...search, mode: 'AND', fuzzy: false },
    sql: query.entity.search?.sql ?? '',
  };
  const replaced = (filter: Filter): Filter =>
    filter.kind === 'search'
      ? asWritten
      : filter.kind === 'and'
        ? { kind: 'and', of: filter.of.map(replaced) }
        : filter;
  const best: Query = { ...query, filter: replaced(query.filter) };
  const others: Query = {
    ...query,
    filter: { kind: 'and', of: [query.filter, { kind: 'not', of: asWritten }] },
  };
  if (paging.kind === 'offset' || paging.anchor === undefined) return [best, others];
  const among = paging.anchor[0] === '1' ? 'best' : 'others';
  if (paging.direction === 'next') return among === 'best' ? [best, others] : [others];
  return among === 'best' ? [best] : [others, best];
}

function isOwnOrder(sort: Query['sort'], { entity }: Query): boolean {
  const own = [...entity.defaultSort.map(({ field }) => field), entity.id.field];
  return sort.length <= own.length && sort.every(({ field }, at) => field === own[at]);
}

function withoutAnchor(paging: Query['paging']): Query['paging'] {
  return paging.kind === 'cursor' ? { ...paging, anchor: undefined } : paging;
}
