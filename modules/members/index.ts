import type { Check } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { memberChecks } from './checks.ts';
import { approveMember } from './commands/approve-member.ts';
import { changeSettings } from './commands/change-settings.ts';
import { blockMember, deleteMember } from './commands/shut-out.ts';
import { selectSettings } from './db/member-settings.ts';
import { selectEmails, selectMember } from './db/members.ts';
import type { MembersDeps } from './deps.ts';
import type { Member, MemberSettings, SettingsChange } from './domain/member.ts';
import { type AccountHandlers, accountCalls } from './http/account-calls.ts';
import { type MemberAdminHandlers, memberAdminCalls } from './http/member-admin-calls.ts';
import { type MemberHandlers, memberCalls } from './http/member-calls.ts';
import { type MemberSettingsHandlers, memberSettingsCalls } from './http/settings-calls.ts';
import { wireMember } from './http/wire-member.ts';
import { membersModule } from './module.ts';

export { addMember } from './commands/add-member.ts';
export { callingMember } from './commands/calling-member.ts';
export { changeMember } from './commands/change-member.ts';
export { newMember } from './commands/new-member.ts';
export { shownMembers } from './db/member-entity.ts';
export { selectSettings } from './db/member-settings.ts';
export {
  isActive,
  lockMember,
  selectByEmail,
  selectMember,
  setPassword,
  upgradePassword,
} from './db/members.ts';
export { shownSearchFields } from './db/queried-members.ts';
export { isActiveMember, isMembersAddress } from './db/standing.ts';
export type { MemberAccess, MembersDeps } from './deps.ts';
export { emailKey, emailViolation, isEmail } from './domain/email.ts';
export {
  type Member,
  type MemberSettings,
  type MemberStatus,
  type PendingReason,
  type Privacy,
  type Profile,
  proven,
  reasonsForNew,
} from './domain/member.ts';
export { checkPicture, checkProfileSize, type ProfileAddress } from './domain/profile.ts';
export { memberErrors } from './errors.ts';
export { memberEvent } from './events.ts';
export { membersModule } from './module.ts';

/** Members of a site: what they say of themselves, how they stand, and what the site asks of them. */
export interface Members extends Module {
  readonly handlers: MemberHandlers & AccountHandlers & MemberAdminHandlers & MemberSettingsHandlers;
  readonly checks: readonly Check[];

  /** One statement. @returns null if there is none (any more) */
  find(siteId: string, memberId: string): Promise<Member | null>;
  /** Addresses by member; those without one are left out. One statement. */
  emailsOf(siteId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Lets a waiting member in, or a blocked one back in. @throws MEMBER_NOT_FOUND; MEMBER_STATUS_CONFLICT */
  approve(ctx: Context, memberId: string): Promise<Member>;
  /** Keeps a member out: every session ends. @throws MEMBER_NOT_FOUND */
  block(ctx: Context, memberId: string): Promise<Member>;
  /** Makes a member nobody: address, profile and password are gone for good. @throws MEMBER_NOT_FOUND */
  delete(ctx: Context, memberId: string): Promise<void>;
  settings(siteId: string): Promise<MemberSettings>;
  /** @throws ValidationError of `settings.customFields[i].key` or `.type`, or of `settings.brandColor` */
  changeSettings(ctx: Context, change: SettingsChange): Promise<MemberSettings>;
}

export function createMembers(deps: MembersDeps): Members {
  const { pool } = deps.database;
  return {
    ...membersModule,
    handlers: {
      ...memberCalls(deps),
      ...accountCalls(deps),
      ...memberAdminCalls(deps),
      ...memberSettingsCalls(deps),
    },
    checks: memberChecks,
    entities: { member: wireMember },

    find: (siteId, memberId) => selectMember(pool, siteId, memberId),
    emailsOf: (siteId, memberIds) => selectEmails(pool, siteId, memberIds),
    approve: (ctx, memberId) => approveMember(deps, ctx, memberId),
    block: (ctx, memberId) => blockMember(deps, ctx, memberId),
    delete: (ctx, memberId) => deleteMember(deps, ctx, memberId),
    settings: (siteId) => selectSettings(pool, siteId),
    changeSettings: (ctx, change) => changeSettings(deps, ctx, change),
  };
}
