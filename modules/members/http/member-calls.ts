import type { HandlersOf } from '@headland/contract';
import { type Context, isMerchant, isUuid, mayDo, ValidationError } from '@headland/kernel';
import { approveMember } from '../commands/approve-member.ts';
import { callingMember } from '../commands/calling-member.ts';
import { createMember } from '../commands/create-member.ts';
import { blockMember, deleteMember } from '../commands/shut-out.ts';
import { updateMember } from '../commands/update-member.ts';
import { selectMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import { emailKey } from '../domain/email.ts';
import type { Member, Profile } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import { type FieldSet, presentMember } from './present-member.ts';
import { listMembers, queryMembers } from './query-members.ts';
import { readMember, readNewStatus, readSlug } from './read-member.ts';

export type MemberCallId =
  | 'getCurrentMember'
  | 'getMember'
  | 'queryMembers'
  | 'listMembers'
  | 'createMember'
  | 'updateMember'
  | 'updateCurrentMemberSlug'
  | 'updateMemberSlug'
  | 'deleteMemberPhones'
  | 'deleteMemberEmails'
  | 'deleteMemberAddresses'
  | 'approveMember'
  | 'blockMember'
  | 'deleteMember'
  | 'deleteMyMember';

export type MemberHandlers = HandlersOf<MemberCallId>;

/** Members as the public packages know them. */
export function memberCalls(deps: MembersDeps): MemberHandlers {
  const { pool } = deps.database;

  async function find(ctx: Context, id: string): Promise<Member> {
    const member = isUuid(id) ? await selectMember(pool, ctx.site.id, id) : null;
    if (!member) throw memberErrors.error('MEMBER_NOT_FOUND');
    return member;
  }

  async function change(ctx: Context, id: string, given: ReturnType<typeof readMember>, loginEmail?: string | null) {
    if (!isMerchant(ctx.principal) && !isOwn(ctx, id.toLowerCase())) throw memberErrors.error('MEMBER_NOT_FOUND');
    if (loginEmail) await refuseOther(ctx, id, loginEmail);
    const updated = await updateMember(deps, ctx, id, given);
    return { member: presentMember(updated, mayManage(ctx) || isOwn(ctx, updated.id) ? 'FULL' : 'PUBLIC') };
  }

  /**
   * The address that somebody signs in with may be sent back and not changed. Whoever is not shown it is told nothing by
   * guessing. @throws ValidationError; MEMBER_NOT_FOUND
   */
  async function refuseOther(ctx: Context, id: string, loginEmail: string): Promise<void> {
    const { email } = await find(ctx, id);
    const isTold = mayManage(ctx) || isOwn(ctx, id.toLowerCase());
    if (isTold && email !== null && emailKey(email) === emailKey(loginEmail)) return;
    throw ValidationError.field('member.loginEmail', 'cannot be changed', 'FIELD_NOT_ALLOWED');
  }

  /** An update takes no empty list for "none" (the public client's rule); these calls do. */
  const clear = (ctx: Context, id: string, profile: Profile) => change(ctx, id, { profile });

  const reader = (ctx: Context, fieldsets: readonly FieldSet[] | undefined) => ({
    mayAll: mayManage(ctx),
    fieldSet: largest(fieldsets),
    cursorKey: deps.cursorKey,
  });

  return {
    async getCurrentMember(ctx, { fieldsets }) {
      if (ctx.principal.kind !== 'member') throw memberErrors.error('NOT_FOUND');
      return { member: presentMember(await find(ctx, callerId(ctx)), largest(fieldsets)) };
    },
    async getMember(ctx, { id, fieldsets }) {
      const member = await find(ctx, id);
      const mine = mayManage(ctx) || isOwn(ctx, member.id);
      // Of whoever hides, nobody else learns that they are there.
      if (!mine && (member.privacy !== 'PUBLIC' || member.status !== 'ACTIVE')) {
        throw memberErrors.error('MEMBER_NOT_FOUND');
      }
      return { member: presentMember(member, mine ? largest(fieldsets) : 'PUBLIC') };
    },
    queryMembers: (ctx, request) => queryMembers(deps.database, ctx, request, reader(ctx, request.fieldsets)),
    listMembers: (ctx, request) => listMembers(deps.database, ctx, request, reader(ctx, request.fieldsets)),
    async createMember(ctx, { member }) {
      const { profile, privacy = 'PRIVATE' } = readMember(member);
      const status = readNewStatus(member.status);
      const made = await createMember(deps, ctx, { email: member.loginEmail ?? '', profile, privacy, status });
      return { member: presentMember(made, 'FULL') };
    },
    async updateMember(ctx, { member }) {
      return change(ctx, member.id ?? '', readMember(member), member.loginEmail);
    },
    async updateCurrentMemberSlug(ctx, { slug }) {
      return { member: presentMember(await updateMember(deps, ctx, callerId(ctx), { slug: readSlug(slug) }), 'FULL') };
    },
    async updateMemberSlug(ctx, { id, slug }) {
      return { member: presentMember(await updateMember(deps, ctx, id, { slug: readSlug(slug) }), 'FULL') };
    },
    deleteMemberPhones: (ctx, { id }) => clear(ctx, id, { phones: [], phonesV2: [] }),
    deleteMemberEmails: (ctx, { id }) => clear(ctx, id, { emails: [], secondaryEmails: [] }),
    deleteMemberAddresses: (ctx, { id }) => clear(ctx, id, { addresses: [] }),
    approveMember: async (ctx, { id }) => ({ member: presentMember(await approveMember(deps, ctx, id), 'FULL') }),
    blockMember: async (ctx, { id }) => ({ member: presentMember(await blockMember(deps, ctx, id), 'FULL') }),
    async deleteMember(ctx, { id }) {
      await deleteMember(deps, ctx, id);
      return {};
    },
    async deleteMyMember(ctx) {
      await deleteMember(deps, ctx, callerId(ctx));
      return {};
    },
  };
}

function callerId(ctx: Context): string {
  return callingMember(ctx).memberId;
}

function isOwn({ principal }: Context, memberId: string): boolean {
  return principal.kind === 'member' && principal.memberId === memberId;
}

/** Whether a caller is shown private members and all of each: to be allowed to read members is not enough. */
function mayManage({ principal }: Context): boolean {
  return mayDo(principal, 'MEMBERS.MEMBER_MANAGE');
}

function largest(fieldsets: readonly FieldSet[] | undefined): FieldSet {
  if (fieldsets?.includes('FULL')) return 'FULL';
  return fieldsets?.includes('EXTENDED') ? 'EXTENDED' : 'PUBLIC';
}
