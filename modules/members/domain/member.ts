import type { CustomFieldDefinition } from './custom-field.ts';
import type { Profile } from './profile.ts';

export type { Profile } from './profile.ts';

/** A member of a site: whoever can sign in there, or could once they set a password. */
export interface Member {
  readonly id: string;
  readonly siteId: string;
  /** As it was typed; null once the member is deleted. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly status: MemberStatus;
  /** Empty unless the status is PENDING. */
  readonly reasons: readonly PendingReason[];
  readonly privacy: Privacy;
  readonly slug: string | null;
  readonly profile: Profile;
  readonly hasPassword: boolean;
  /** Counts the changes, from 1. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastLoginAt: Date | null;
}

export type MemberStatus = 'PENDING' | 'ACTIVE' | 'BLOCKED' | 'DELETED' | 'OFFLINE';
export type PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED';
export type Privacy = 'UNDEFINED' | 'PUBLIC' | 'PRIVATE';

/** What may become of a status, and by what. DELETED is the end. */
export const memberTransitions = [
  { from: 'PENDING', cause: 'the last reason is gone: address proven, owner approved', to: 'ACTIVE' },
  { from: 'PENDING', cause: 'owner blocks', to: 'BLOCKED' },
  { from: 'OFFLINE', cause: 'address proven by a link, or signed on by a trusted caller', to: 'ACTIVE' },
  { from: 'OFFLINE', cause: 'owner blocks', to: 'BLOCKED' },
  { from: 'ACTIVE', cause: 'owner blocks', to: 'BLOCKED' },
  { from: 'BLOCKED', cause: 'owner approves', to: 'ACTIVE' },
  { from: 'PENDING', cause: 'owner deletes', to: 'DELETED' },
  { from: 'OFFLINE', cause: 'owner deletes', to: 'DELETED' },
  { from: 'ACTIVE', cause: 'owner or member deletes', to: 'DELETED' },
  { from: 'BLOCKED', cause: 'owner deletes', to: 'DELETED' },
] as const satisfies readonly { from: MemberStatus; cause: string; to: MemberStatus }[];

/** What a proven address changes: the reason to wait for it, and a contact becomes a member. */
export function proven(member: Member): Pick<Member, 'status' | 'reasons' | 'emailVerified'> {
  const reasons = member.reasons.filter((one) => one !== 'PENDING_EMAIL_VERIFICATION_REQUIRED');
  const isIn = member.status === 'OFFLINE' || (member.status === 'PENDING' && reasons.length === 0);
  return { reasons, status: isIn ? 'ACTIVE' : member.status, emailVerified: true };
}

/** What a site asks of its members. */
export interface MemberSettings {
  /** Answers do not tell whether an address has an account; new accounts prove their address first. */
  readonly protectiveAnswers: boolean;
  readonly verifyEmail: boolean;
  readonly approveMembers: boolean;
  readonly requireCaptcha: boolean;
  /** Further fields of profiles, in their order. */
  readonly customFields: readonly CustomFieldDefinition[];
}

/** What is missing stays as it is. */
export interface SettingsChange extends Partial<MemberSettings> {
  /** `#rrggbb`, or null for the house's own; kept with the site itself. */
  readonly brandColor?: string | null;
}

export const DEFAULT_SETTINGS: MemberSettings = {
  protectiveAnswers: false,
  verifyEmail: false,
  approveMembers: false,
  requireCaptcha: false,
  customFields: [],
};

/** Why a new account has to wait, if it has to. */
export function reasonsForNew(settings: MemberSettings): PendingReason[] {
  return [
    ...(settings.verifyEmail || settings.protectiveAnswers ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
    ...(settings.approveMembers ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
  ];
}
