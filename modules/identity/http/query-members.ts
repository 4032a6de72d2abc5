import type { RequestOf, ResponseOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import { type Context, isUuid, ValidationError } from '@headland/kernel';
import { type MemberSearch, searchMembers } from '../db/members.ts';
import type { MemberStatus } from '../domain/member.ts';
import { type FieldSet, presentMember } from './present-member.ts';

const MAX_LIMIT = 100;
const ALL: readonly MemberStatus[] = ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE'];

/**
 * A page of members, the newest first. Filters: `id`, `status` and `profile.slug`, each by equality or `$in`/`$eq`; search looks
 * into the nickname, and for merchants into address and names too.
 * @param mayAll whether the caller sees members who hide themselves, and their particulars
 * @throws ValidationError for a filter, an order or a page that is not offered
 */
export async function queryMembers(
  db: Queryable,
  ctx: Context,
  { query, search }: RequestOf<'queryMembers'>,
  mayAll: boolean,
  fieldSet: FieldSet,
): Promise<ResponseOf<'queryMembers'>> {
  const limit = query?.paging?.limit ?? 50;
  const offset = query?.paging?.offset ?? 0;
  if (!Number.isInteger(limit) || limit < 0 || limit > MAX_LIMIT) {
    throw ValidationError.field('query.paging.limit', `must be a whole number from 0 to ${MAX_LIMIT}`);
  }
  if (!Number.isInteger(offset) || offset < 0 || offset > 2 ** 31 - 1) {
    throw ValidationError.field('query.paging.offset', 'must be a whole number from 0');
  }
  for (const [index, { fieldName, order }] of (query?.sorting ?? []).entries()) {
    if (fieldName === 'createdDate' && order === 'DESC') continue;
    throw ValidationError.field(`query.sorting[${index}].fieldName`, 'must be createdDate, DESC');
  }
  const wanted = readFilter(query?.filter);
  const { members, total } = await searchMembers(db, ctx.site.id, {
    ...wanted,
    statuses: mayAll ? wanted.statuses : wanted.statuses.filter((status) => status === 'ACTIVE'),
    publicOnly: !mayAll,
    text: search?.expression ?? null,
    limit,
    offset,
  });
  return {
    members: members.map((member) => presentMember(member, mayAll ? fieldSet : 'PUBLIC')),
    metadata: { count: members.length, offset, total, tooManyToCount: false },
  };
}

type Wanted = Pick<MemberSearch, 'ids' | 'slug' | 'statuses'>;

function readFilter(filter: unknown): Wanted {
  let wanted: Wanted = { ids: null, slug: null, statuses: ALL };
  if (filter === undefined || filter === null) return wanted;
  if (typeof filter !== 'object' || Array.isArray(filter)) {
    throw ValidationError.field('query.filter', 'must be an object');
  }
  for (const [field, condition] of Object.entries(filter)) {
    const values = readValues(field, condition);
    if (field === 'id') {
      wanted = { ...wanted, ids: values.filter(isUuid) };
    } else if (field === 'profile.slug' && values.length === 1) {
      wanted = { ...wanted, slug: values[0] ?? null };
    } else if (field === 'status') {
      wanted = {
        ...wanted,
        statuses: ALL.filter((status) => values.includes(status === 'ACTIVE' ? 'APPROVED' : status)),
      };
    } else {
      throw ValidationError.field(`query.filter.${field}`, 'cannot be filtered by');
    }
  }
  return wanted;
}

function readValues(field: string, condition: unknown): string[] {
  const inner: unknown = unwrapped(condition);
  const values = Array.isArray(inner) ? inner : [inner];
  if (values.length <= 100 && values.every((one): one is string => typeof one === 'string' && !one.includes('\0'))) {
    return values;
  }
  throw ValidationError.field(`query.filter.${field}`, 'must be a text, {"$eq": …} or {"$in": […]} with 100 at most');
}

function unwrapped(condition: unknown): unknown {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return condition;
  const { $eq, $in } = condition as { $eq?: unknown; $in?: unknown };
  return $in ?? $eq;
}
