import { presentAuditEvent } from '@headland/audit';
import type { HandlersOf, ResponseOf } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { callingMember } from '../commands/calling-member.ts';
import { exportMyData, type MyData } from '../commands/export-my-data.ts';
import { updateMyProfile } from '../commands/update-profile.ts';
import { selectSettings } from '../db/member-settings.ts';
import { selectMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import { memberErrors } from '../errors.ts';
import { presentDefinitions, presentProfile, readProfileChange } from './account-profile.ts';

export type AccountHandlers = HandlersOf<'getMyProfile' | 'updateMyProfile' | 'exportMyData'>;

/** What members do with what the site keeps of them. */
export function accountCalls(deps: MembersDeps): AccountHandlers {
  const { pool } = deps.database;
  return {
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
    async exportMyData(ctx) {
      return presentMyData(ctx, await exportMyData(deps, ctx));
    },
  };
}

/** A copy of a member's data, in the forms of the calls that show them. */
function presentMyData(ctx: Context, data: MyData): ResponseOf<'exportMyData'> {
  const { member } = data;
  return {
    exportedDate: ctx.now.toISOString(),
    profile: presentProfile(member, data.definitions),
    status: member.status,
    createdDate: member.createdAt.toISOString(),
    lastLoginDate: member.lastLoginAt?.toISOString() ?? null,
    securityEvents: data.securityEvents.map((event) => presentAuditEvent(event, member.email)),
    mails: data.mails.map(({ kind, recipient, createdAt, sentAt }) => ({
      kind,
      recipient,
      createdDate: createdAt.toISOString(),
      sentDate: sentAt?.toISOString() ?? null,
    })),
    // Of modules that keep more of a member, each under its name.
    sessions: [],
    orders: [],
    ...data.others,
  };
}
