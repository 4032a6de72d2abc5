import type { RequestOf, ResponseOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import { type Context, ValidationError } from '@headland/kernel';
import { type CursorSeal, pageOf, parseQuery } from '@headland/query';
import { allMembers, shownMembers } from '../db/member-entity.ts';
import { selectQueriedMembers } from '../db/queried-members.ts';
import { type FieldSet, presentMember } from './present-member.ts';

/**
 * A page of members, the newest first if not asked otherwise, by the query language of the wire. Search looks into the
 * nickname, and for merchants into address and names too.
 * @param mayAll whether the caller sees members who hide themselves, and their particulars; only then are they asked by
 * @throws ValidationError for a filter, an order or a page that is not offered
 */
export async function queryMembers(
  db: Queryable,
  ctx: Context,
  { query, search }: RequestOf<'queryMembers'>,
  mayAll: boolean,
  fieldSet: FieldSet,
  sealKey: Uint8Array,
): Promise<ResponseOf<'queryMembers'>> {
  const seal: CursorSeal = { site: ctx.site.id, key: sealKey };
  const { sorting, ...rest } = query ?? {};
  const parsed = inWireNames(() =>
    parseQuery(mayAll ? allMembers : shownMembers, { ...rest, ...(sorting && { sort: sorting }) }, { seal }),
  );
  const text = search?.expression ?? null;
  const { rows, total } = await selectQueriedMembers(db, ctx.site.id, parsed, { text, shownOnly: !mayAll });
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

/** Members' queries say `sorting` where others say `sort`. */
function inWireNames<R>(read: () => R): R {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError(
      error.violations.map((one) => ({ ...one, field: one.field.replace(/^query\.sort\b/, 'query.sorting') })),
    );
  }
}
