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

/** How somebody's request to sign in stands. */
export type LoginState = 'SUCCESS' | 'REQUIRE_OWNER_APPROVAL' | 'REQUIRE_EMAIL_VERIFICATION' | 'STATUS_CHECK';

/** The state of a sign-in by status and, for the pending ones, by the first reason that is still there. */
export const loginStates = {
  ACTIVE: 'SUCCESS',
  // A contact whose e-mail address is proven becomes a member at the first sign-in.
  OFFLINE: 'SUCCESS',
  BLOCKED: 'STATUS_CHECK',
  DELETED: 'STATUS_CHECK',
  PENDING: [
    ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'REQUIRE_EMAIL_VERIFICATION'],
    ['PENDING_ADMIN_APPROVAL_REQUIRED', 'REQUIRE_OWNER_APPROVAL'],
  ],
} as const satisfies Record<MemberStatus, LoginState | readonly (readonly [PendingReason, LoginState])[]>;

export function loginStateOf(member: Pick<Member, 'status' | 'reasons'>): LoginState {
  if (member.status !== 'PENDING') return loginStates[member.status];
  for (const [reason, state] of loginStates.PENDING) if (member.reasons.includes(reason)) return state;
  return 'STATUS_CHECK';
}

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

/** Two spellings of one address have one key. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The longest address that mail can be sent to (RFC 5321). */
const MAX_EMAIL = 254;
/**
 * One mailbox and nothing that a mail program could read as two of them, a comment, a name or an address of a machine: the
 * list of characters is the same on both sides. Characters that nobody sees would make two accounts that look like one.
 */
const EMAIL = /^[^\s@"<>()[\]\\,;:\p{C}]+@[^\s@."<>()[\]\\,;:\p{C}]+(\.[^\s@."<>()[\]\\,;:\p{C}]+)+$/u;

export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL || !EMAIL.test(text)) return false;
  // Mail programs fold wide and stylised letters of a domain: it would be another account with somebody else's mailbox.
  const domain = text.slice(text.indexOf('@') + 1);
  return domain.normalize('NFKC') === domain.normalize('NFC');
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
