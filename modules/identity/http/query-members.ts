import type { RequestOf, ResponseOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import { type Context, ValidationError } from '@headland/kernel';
import { type CursorSeal, pageOf, parseQuery } from '@headland/query';
import { allMembers, shownMembers } from '../db/member-entity.ts';
import { selectQueriedMembers } from '../db/queried-members.ts';
import { type FieldSet, presentMember } from './present-member.ts';

/** Who asks, and for how much of each member. */
interface Reader {
  /** Whether the caller sees members who hide themselves, and their particulars; only then are they asked by. */
  readonly mayAll: boolean;
  readonly fieldSet: FieldSet;
  readonly sealKey: Uint8Array;
}

/**
 * A page of members, the newest first if not asked otherwise, by the query language of the wire. Search looks into the
 * nickname, and for merchants into address and names too.
 * @throws ValidationError for a filter, an order or a page that is not offered
 */
export function queryMembers(
  db: Queryable,
  ctx: Context,
  { query, search }: RequestOf<'queryMembers'>,
  reader: Reader,
): Promise<ResponseOf<'queryMembers'>> {
  const { sorting, ...rest } = query ?? {};
  // Members' queries say `sorting` where others say `sort`.
  const inWireNames = (field: string) => field.replace(/^query\.sort\b/, 'query.sorting');
  return pageOfMembers(
    db,
    ctx,
    { ...rest, ...(sorting && { sort: sorting }) },
    search?.expression,
    reader,
    inWireNames,
  );
}

/**
 * The same without filter and search: order and page stand in the address.
 * @throws ValidationError for an order or a page that is not offered
 */
export function listMembers(
  db: Queryable,
  ctx: Context,
  { sorting, paging, cursorPaging }: RequestOf<'listMembers'>,
  reader: Reader,
): Promise<ResponseOf<'listMembers'>> {
  const query = { ...(sorting && { sort: sorting }), ...(paging && { paging }), ...(cursorPaging && { cursorPaging }) };
  const inWireNames = (field: string) =>
    field === 'query' ? 'cursorPaging' : field.replace(/^query\.(sort\b)?/, (_, sort) => (sort ? 'sorting' : ''));
  return pageOfMembers(db, ctx, query, undefined, reader, inWireNames);
}

async function pageOfMembers(
  db: Queryable,
  ctx: Context,
  query: object,
  text: string | null | undefined,
  { mayAll, fieldSet, sealKey }: Reader,
  inWireNames: (field: string) => string,
): Promise<ResponseOf<'queryMembers'>> {
  const seal: CursorSeal = { site: ctx.site.id, key: sealKey };
  const parsed = renamed(inWireNames, () => parseQuery(mayAll ? allMembers : shownMembers, query, { seal }));
  const search = { text: text ?? null, shownOnly: !mayAll };
  const { rows, total } = await selectQueriedMembers(db, ctx.site.id, parsed, search);
  const page = pageOf(parsed, rows, seal, (row) => row.rowKey);
  const members = page.items.map(({ member }) => presentMember(member, mayAll ? fieldSet : 'PUBLIC'));
  if (parsed.paging.kind === 'cursor') {
    const hasNext = page.hasNext ?? false;
    return {
      members,
      metadata: { count: members.length, tooManyToCount: false },
      cursorPagingMetadata: { count: members.length, cursors: page.cursors, hasNext },
    };
  }
  const { offset } = parsed.paging;
  return { members, metadata: { count: members.length, offset, total, tooManyToCount: false } };
}

/** A request's fields are named as the call names them. */
function renamed<R>(name: (field: string) => string, read: () => R): R {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(error.violations.map((one) => ({ ...one, field: name(one.field) })));
  }
}
