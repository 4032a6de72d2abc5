import type { RequestOf, ResponseOf } from '@headland/contract';
import { type Context, ValidationError } from '@headland/kernel';
import { type Asked, type ListsDatabase, listRows, presentPage, WEIGHTS } from '@headland/query';
import { allMembers, shownMembers } from '../db/member-entity.ts';
import { allSearchFields, memberList, type SearchField, shownSearchFields } from '../db/queried-members.ts';
import { type FieldSet, presentMember } from './present-member.ts';

/** Who asks, and for how much of each member. */
interface Reader {
  /** Whether the caller sees members who hide themselves, and their particulars; only then are they asked by. */
  readonly mayAll: boolean;
  readonly fieldSet: FieldSet;
  readonly cursorKey: Uint8Array;
}

/**
 * A page of members, the newest first if not asked otherwise, by the query language of the wire. Search looks into the
 * nickname, or into the fields that it names.
 * @throws ValidationError for a filter, an order, a field to search or a page that is not offered
 */
export function queryMembers(
  database: ListsDatabase,
  ctx: Context,
  { query, search }: RequestOf<'queryMembers'>,
  reader: Reader,
): Promise<ResponseOf<'queryMembers'>> {
  return pageOfMembers(database, ctx, { wire: query }, searchOf(search, reader.mayAll), reader);
}

/**
 * The same without filter and search: order and page stand in the address.
 * @throws ValidationError for an order or a page that is not offered
 */
export function listMembers(
  database: ListsDatabase,
  ctx: Context,
  { sorting, paging, cursorPaging }: RequestOf<'listMembers'>,
  reader: Reader,
): Promise<ResponseOf<'listMembers'>> {
  return pageOfMembers(database, ctx, { wire: { sorting, paging, cursorPaging }, path: '' }, NO_SEARCH, reader);
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
  database: ListsDatabase,
  ctx: Context,
  asked: Pick<Asked, 'wire' | 'path'>,
  search: MemberSearch,
  { mayAll, fieldSet, cursorKey }: Reader,
): Promise<ResponseOf<'queryMembers'>> {
  const list = memberList(ctx.site.id, { ...search, shownOnly: !mayAll });
  const entity = mayAll ? allMembers : shownMembers;
  // Members' queries say `sorting` where others say `sort`.
  const cost = search.fields.length * WEIGHTS.matchShort;
  const priced = search.text === null ? {} : { besides: [{ path: 'search.expression', cost }] };
  const whole = { ...asked, cursorKey, about: search, sortName: 'sorting', priced } as const;
  const page = await listRows(database, ctx, entity, whole, list);
  const members = page.items.map((member) => presentMember(member, mayAll ? fieldSet : 'PUBLIC'));
  const { cursors = {}, ...place } = presentPage(page);
  const metadata = { tooManyToCount: false, ...place };
  if (page.paging.kind === 'offset') return { members, metadata };
  const { hasNext } = page.paging;
  return { members, metadata, cursorPagingMetadata: { count: place.count, cursors, hasNext } };
}
