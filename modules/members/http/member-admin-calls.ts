import type { HandlersOf, identityAdmin } from '@headland/contract';
import { isUuid } from '@headland/kernel';
import { askOwn, listRows, presentNext } from '@headland/query';
import { accountEntity, accountList, countByStatus, type ListedMember } from '../db/listed-members.ts';
import { selectSettings } from '../db/member-settings.ts';
import { selectMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import { memberErrors } from '../errors.ts';
import { presentProfile } from './account-profile.ts';

export type MemberAdminCallId = 'searchMembers' | 'getMemberAccount';
export type MemberAdminHandlers = HandlersOf<MemberAdminCallId>;

const STATUSES = ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'] as const;

const ORDERS = {
  NEWEST: { fieldName: 'createdDate', order: 'DESC' },
  OLDEST: { fieldName: 'createdDate', order: 'ASC' },
  LAST_LOGIN: { fieldName: 'lastLoginDate', order: 'DESC' },
  EMAIL: { fieldName: 'loginEmail', order: 'ASC' },
} as const;

/** What a shop's owner does with its members beside the public packages' calls. */
export function memberAdminCalls(deps: MembersDeps): MemberAdminHandlers {
  const { pool } = deps.database;
  return {
    async searchMembers(ctx, { text, status, sort = 'NEWEST', paging }) {
      const words = text?.trim() || null;
      const question = askOwn({ sort: [ORDERS[sort]], about: [words, status], paging }, deps.cursorKey);
      // Each order and each way to look for a text has an index.
      const asked = { ...question, isRange: () => true };
      const list = accountList(ctx.site.id, words, status ?? null);
      const [page, counts] = await Promise.all([
        listRows(deps.database, ctx, accountEntity, asked, list),
        countByStatus(pool, ctx.site.id),
      ]);
      return {
        members: page.items.map(presentRow),
        paging: presentNext(page),
        counts: STATUSES.map((one) => ({ status: one, count: counts.get(one) ?? 0 })),
      };
    },
    async getMemberAccount(ctx, { memberId }) {
      const member = isUuid(memberId) ? await selectMember(pool, ctx.site.id, memberId) : null;
      if (!member) throw memberErrors.error('MEMBER_NOT_FOUND');
      const sessions = await deps.access().sessions(ctx, member.id);
      const { customFields } = await selectSettings(pool, ctx.site.id);
      const { firstName = null, lastName = null, nickname = null } = member.profile;
      return {
        member: presentRow({ ...member, firstName, lastName, nickname }),
        sessions,
        profile: presentProfile(member, customFields),
      };
    },
  };
}

function presentRow(member: ListedMember): identityAdmin.MemberRow {
  return {
    id: member.id,
    email: member.email,
    emailVerified: member.emailVerified,
    firstName: member.firstName,
    lastName: member.lastName,
    nickname: member.nickname,
    status: member.status,
    reasons: [...member.reasons],
    privacyStatus: member.privacy,
    createdDate: member.createdAt.toISOString(),
    lastLoginDate: member.lastLoginAt?.toISOString() ?? null,
  };
}
