import { presentAuditEvent } from '@headland/audit';
import type { account, HandlersOf, ResponseOf } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { callingMember } from '../commands/calling-member.ts';
import { changeMyPassword, provePassword } from '../commands/change-my-password.ts';
import { exportMyData, type MyData } from '../commands/export-my-data.ts';
import { deleteMember } from '../commands/manage-member.ts';
import { endMyOtherSessions, endMySession } from '../commands/my-sessions.ts';
import { updateMyProfile } from '../commands/update-profile.ts';
import { type AccountSession, selectAccountSessions } from '../db/account-sessions.ts';
import { selectSettings } from '../db/member-settings.ts';
import { selectMember } from '../db/members.ts';
import type { CustomFieldDefinition } from '../domain/custom-field.ts';
import { SESSION_IDLE } from '../domain/member-session.ts';
import { memberErrors } from '../errors.ts';
import type { MemberDeps } from '../member-deps.ts';
import { presentProfile, readProfileChange } from './account-profile.ts';

export type AccountCallId =
  | 'listMySessions'
  | 'endMySession'
  | 'endMyOtherSessions'
  | 'getMyProfile'
  | 'updateMyProfile'
  | 'changeMyPassword'
  | 'exportMyData'
  | 'deleteMyAccount';

export type AccountHandlers = HandlersOf<AccountCallId>;

/** What members do with their own account. */
export function accountCalls(deps: MemberDeps): AccountHandlers {
  const { pool } = deps.database;
  return {
    async listMySessions(ctx) {
      return { sessions: await mySessions(deps, ctx) };
    },
    async endMySession(ctx, { sessionId }) {
      await endMySession(deps, ctx, sessionId);
      return {};
    },
    async endMyOtherSessions(ctx) {
      return { ended: await endMyOtherSessions(deps, ctx) };
    },
    async getMyProfile(ctx) {
      const { memberId } = callingMember(ctx);
      const [member, { customFields }] = await Promise.all([
        selectMember(pool, ctx.site.id, memberId),
        selectSettings(pool, ctx.site.id),
      ]);
      if (!member) throw memberErrors.error('MEMBER_NOT_FOUND');
      return { profile: presentProfile(member, customFields), customFields: presentDefinitions(customFields) };
    },
    async updateMyProfile(ctx, { profile }) {
      const { member, definitions } = await updateMyProfile(deps, ctx, readProfileChange(profile));
      return { profile: presentProfile(member, definitions) };
    },
    async changeMyPassword(ctx, { currentPassword, newPassword }) {
      const tokens = await changeMyPassword(deps, ctx, { current: currentPassword, next: newPassword });
      const { accessToken, refreshToken, expiresIn } = await deps.signTokens(tokens);
      return { accessToken, refreshToken, expiresIn };
    },
    async exportMyData(ctx) {
      return presentMyData(ctx, await exportMyData(deps, ctx));
    },
    async deleteMyAccount(ctx, { password }) {
      const { id } = await provePassword(deps, ctx, password, 'account_deletion_refused');
      await deleteMember(deps, ctx, id);
      return {};
    },
  };
}

/** The calling member's living sessions; the one that asks is marked. */
export async function mySessions({ database }: MemberDeps, ctx: Context): Promise<account.AccountSession[]> {
  const { memberId, sessionId } = callingMember(ctx);
  const idleSince = new Date(ctx.now.getTime() - SESSION_IDLE);
  const sessions = await selectAccountSessions(database.pool, ctx.site.id, memberId, ctx.now, idleSince);
  return sessions.map((session) => presentSession(session, sessionId ?? null));
}

/** @param current the session that asks; null for somebody else's sessions */
export function presentSession(session: AccountSession, current: string | null): account.AccountSession {
  return {
    id: session.id,
    createdDate: session.createdAt.toISOString(),
    lastUsedDate: session.lastUsedAt.toISOString(),
    clientId: session.clientId,
    clientName: session.clientName,
    userAgent: session.userAgent,
    current: session.id === current,
  };
}

/** A copy of a member's data, in the forms of the calls that show them. */
function presentMyData(ctx: Context, data: MyData): ResponseOf<'exportMyData'> {
  const { member } = data;
  const { sessionId = null } = callingMember(ctx);
  return {
    exportedDate: ctx.now.toISOString(),
    profile: presentProfile(member, data.definitions),
    status: member.status,
    createdDate: member.createdAt.toISOString(),
    lastLoginDate: member.lastLoginAt?.toISOString() ?? null,
    sessions: data.sessions.map((session) => presentSession(session, sessionId)),
    securityEvents: data.securityEvents.map((event) => presentAuditEvent(event, member.email)),
    mails: data.mails.map(({ kind, recipient, createdAt, sentAt }) => ({
      kind,
      recipient,
      createdDate: createdAt.toISOString(),
      sentDate: sentAt?.toISOString() ?? null,
    })),
    orders: [],
    ...data.others,
  };
}

export function presentDefinitions(definitions: readonly CustomFieldDefinition[]): account.CustomFieldDefinition[] {
  return definitions.map(({ key, label, type }) => ({ key, label, type }));
}
