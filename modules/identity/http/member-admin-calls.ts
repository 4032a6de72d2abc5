import type { HandlersOf, identityAdmin } from '@headland/contract';
import { isUuid } from '@headland/kernel';
import { askOwn, listRows, presentNext } from '@headland/query';
import { endMemberSessions } from '../commands/end-member-sessions.ts';
import { selectAccountSessions } from '../db/account-sessions.ts';
import { accountEntity, accountList, countByStatus, type ListedMember } from '../db/listed-members.ts';
import { selectSettings } from '../db/member-settings.ts';
import { selectMember } from '../db/members.ts';
import { SESSION_IDLE } from '../domain/member-session.ts';
import { memberErrors } from '../errors.ts';
import type { MemberDeps } from '../member-deps.ts';
import { presentSession } from './account-calls.ts';
import { presentProfile } from './account-profile.ts';

export type MemberAdminCallId = 'searchMembers' | 'getMemberAccount' | 'endMemberSessions';
export type MemberAdminHandlers = HandlersOf<MemberAdminCallId>;

const STATUSES = ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'] as const;

const ORDERS = {
  NEWEST: { fieldName: 'createdDate', order: 'DESC' },
  OLDEST: { fieldName: 'createdDate', order: 'ASC' },
  LAST_LOGIN: { fieldName: 'lastLoginDate', order: 'DESC' },
  EMAIL: { fieldName: 'loginEmail', order: 'ASC' },
} as const;

/** What a shop's owner does with its members beside the public packages' calls. */
export function memberAdminCalls(deps: MemberDeps): MemberAdminHandlers {
  const { pool } = deps.database;
  return {
    async searchMembers(ctx, { text, status, sort = 'NEWEST', paging }) {
      const words = text?.trim() || null;
      const asked = askOwn({ sort: [ORDERS[sort]], about: [words, status], paging }, deps.keys.queryKey);
      const list = accountList(ctx.site.id, words, status ?? null);
      const [page, counts] = await Promise.all([
        listRows(pool, ctx, accountEntity, asked, list),
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
      const idleSince = new Date(ctx.now.getTime() - SESSION_IDLE);
      const sessions = await selectAccountSessions(pool, ctx.site.id, member.id, ctx.now, idleSince);
      const { customFields } = await selectSettings(pool, ctx.site.id);
      const { firstName = null, lastName = null, nickname = null } = member.profile;
      return {
        member: presentRow({ ...member, firstName, lastName, nickname }),
        sessions: sessions.map((session) => presentSession(session, null)),
        profile: presentProfile(member, customFields),
      };
    },
    async endMemberSessions(ctx, { memberId, sessionId }) {
      return { ended: await endMemberSessions(deps, ctx, memberId, sessionId ?? null) };
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
