import type { RequestOf, ResponseOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import { type Context, ValidationError } from '@headland/kernel';
import { type CursorSeal, pageOf, parseQuery } from '@headland/query';
import { allMembers, shownMembers } from '../db/member-entity.ts';
import { allSearchFields, type SearchField, selectQueriedMembers, shownSearchFields } from '../db/queried-members.ts';
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
 * nickname, or into the fields that it names.
 * @throws ValidationError for a filter, an order, a field to search or a page that is not offered
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
    searchOf(search, reader.mayAll),
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
  return pageOfMembers(db, ctx, query, NO_SEARCH, reader, inWireNames);
}

interface MemberSearch {
  readonly text: string | null;
  readonly fields: readonly SearchField[];
}

const NO_SEARCH: MemberSearch = { text: null, fields: ['profile.nickname'] };

/** @throws ValidationError that names every field that this caller cannot search */
function searchOf(search: RequestOf<'queryMembers'>['search'], mayAll: boolean): MemberSearch {
  const offered = mayAll ? allSearchFields : shownSearchFields;
  const named = search?.fields ?? [];
  const fields = named.flatMap((name) => offered.find((one) => one === name) ?? []);
  if (fields.length < named.length) {
    throw new ValidationError(
      named.flatMap((name, at) =>
        offered.some((one) => one === name)
          ? []
          : {
              field: `search.fields[${at}]`,
              description: `is no field to search; fields are ${offered.join(', ')}`,
              violatedRule: 'FIELD_NOT_ALLOWED',
            },
      ),
    );
  }
  return { text: search?.expression ?? null, fields: fields.length > 0 ? fields : NO_SEARCH.fields };
}

async function pageOfMembers(
  db: Queryable,
  ctx: Context,
  query: object,
  search: MemberSearch,
  { mayAll, fieldSet, sealKey }: Reader,
  inWireNames: (field: string) => string,
): Promise<ResponseOf<'queryMembers'>> {
  const seal: CursorSeal = { site: ctx.site.id, key: sealKey };
  const parsed = renamed(inWireNames, () => parseQuery(mayAll ? allMembers : shownMembers, query, { seal }));
  const { rows, total } = await selectQueriedMembers(db, ctx.site.id, parsed, { ...search, shownOnly: !mayAll });
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
