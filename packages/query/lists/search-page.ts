import { compiledSql, type RawBuilder, sql } from '@headland/db';
import type { Filter, Query, Search } from '../ast.ts';
import type { CompileOptions } from '../compile-filter.ts';
import { Parameters } from '../parameters.ts';
import { RELEVANCE } from '../search/relevance.ts';
import { wantedTables } from '../search/wanted.ts';
import { firstFinds, type Parts, partsOf, type Scope } from './first-finds.ts';

type Sql = RawBuilder<unknown>;

/** A search's page as parts of a statement. */
export interface SearchPage {
  /** Begins the statement: `with …`. What is compiled of the search elsewhere in the statement stands on it. */
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
  { site, ...options }: Pick<CompileOptions, 'minorExponent'> & { readonly site: string },
  scope: Scope,
): SearchPage {
  const { entity, paging } = query;
  const { from, where } = scope;
  const most = entity.search?.countedTo ?? 0;
  const offset = paging.kind === 'offset' ? paging.offset : 0;
  const whole = partsOf(query, options);
  const needed = sql.raw(String(whole.limit + offset));
  const keys = ({ terms, part }: Parts) =>
    sql.join([
      sql`${sql.raw(entity.id.key.sql)} as id`,
      ...terms.map((term, at) => sql`${part(term.sql)} as ${sql.raw(`s${at}`)}`),
    ]);
  const countOf = (table: string) => sql`(select count(*) from ${sql.raw(table)})`;
  const firstOf = (name: string, asked: Query, gate: Sql) =>
    firstFinds(name, asked, options, scope, { columns: keys(partsOf(asked, options)), most, gate });

  /** The first rows, in their own order. */
  const walk = (asked: Query, gate: Sql): Sql => {
    const unranked = asked.sort.filter((term) => term !== RELEVANCE);
    // The list's own order has an index; by another one the planner knows best what to walk along.
    const walked = partsOf(asked, { ...options, searchBy: isOwnOrder(unranked, query) ? 'row' : 'index' });
    const order = partsOf({ ...asked, sort: unranked, paging: withoutAnchor(paging) }, options);
    return sql`(
      select ${keys(walked)} from ${from} where ${where} and ${walked.part(walked.where)} and ${gate}
      order by ${order.part(order.orderBy)} limit ${needed}
    )`;
  };

  const [first, second] = query.sort[0] === RELEVANCE ? ranksOf(query, search) : [];
  // What says every word as it was written is found quickly; of many such, nothing else has to be looked for.
  const best = first?.best ? firstOf('best', first.asked, sql`true`) : undefined;
  const found = firstOf('found', query, best ? sql`not ${best.more}` : sql`true`);
  const many = sql`(select yes from many)`;

  /** The rows of the first rank: few are read and sorted, of many the first are taken. */
  const rank = (asked: Query): readonly Sql[] => {
    const pool = best ? [] : [firstOf('pool', asked, many)];
    const more = best?.more ?? pool[0]?.more ?? sql`true`;
    return [
      ...pool.map(({ tables }) => tables),
      sql`rank0 as (
        select * from ${sql.raw(best ? 'best' : 'pool')} where ${many} and not ${more}
        union all ${walk(asked, sql`${many} and ${more}`)}
      )`,
    ];
  };
  /** Few of the first rank, of many found: there are many of the second, and a walk meets them soon. */
  const behind = (asked: Query): Sql =>
    sql`rank1 as (select * from ${walk(asked, sql`${many} and ${countOf('rank0')} < ${needed}`)} w)`;
  const ranks = [...(first ? rank(first.asked) : []), ...(second ? [behind(second.asked)] : [])];
  const chosen = [
    sql`select * from found where not ${many}`,
    ...(first ? [] : [walk(query, many)]),
    ...[first, second].flatMap((one, at) => (one ? [sql`select * from ${sql.raw(`rank${at}`)}`] : [])),
  ];
  const orderBy = sql.raw(whole.terms.map(({ direction }, at) => `s${at}${direction}`).join(', '));
  const tables = [
    ...wanted(search, site, query),
    ...(best ? [best.tables] : []),
    found.tables,
    sql`many as materialized (select ${best ? sql`${best.more} or ` : sql``}${found.more} as yes)`,
    ...ranks,
  ];
  return {
    tables: sql`with ${sql.join(tables)}, chosen as (
        select id from (${sql.join(chosen, sql` union all `)}) f
        order by ${orderBy} limit ${sql.raw(String(whole.limit))} offset ${sql.raw(String(offset))}
      )`,
    chosen: sql`${sql.raw(entity.id.key.sql)} = any(array(select id from chosen))`,
    total: sql`case when ${many} then ${sql.raw(String(most))} + 1 else ${countOf('found')} end`,
  };
}

function wanted(search: Search, site: string, { entity }: Query): readonly Sql[] {
  if (search.words.length === 0 || entity.search === undefined) return [];
  const parameters = new Parameters(1);
  const text = wantedTables(search, entity.search, site, parameters);
  return [compiledSql(text, parameters.values)];
}

interface Rank {
  readonly asked: Query;
  /** What says every word as it was written; else the others. */
  readonly best: boolean;
}

/** What is looked for in turn: what says every word as it was written, and the others; only what lies beyond the anchor. */
function ranksOf(query: Query, search: Search): readonly Rank[] {
  const { paging } = query;
  const asWritten: Filter = { kind: 'search', search, sql: query.entity.search?.sql ?? '', asWritten: true };
  const replaced = (filter: Filter): Filter =>
    filter.kind === 'search'
      ? asWritten
      : filter.kind === 'and'
        ? { kind: 'and', of: filter.of.map(replaced) }
        : filter;
  const best = { asked: { ...query, filter: replaced(query.filter) }, best: true };
  const rest: Filter = { kind: 'and', of: [query.filter, { kind: 'not', of: asWritten }] };
  const others = { asked: { ...query, filter: rest }, best: false };
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
