import type { Principal } from '@headland/kernel';

/** Every kind of event of the audit log and what it says to an owner; docs/audit.md is printed from it. */
export const auditTypes = {
  registered: 'Made an account',
  login: 'Signed in',
  login_refused: 'Could not sign in',
  login_throttled: 'Too many tries to sign in',
  logout: 'Signed out',
  session_started: 'Was given tokens',
  session_ended: 'Sessions were ended',
  refresh_token_reused: 'A replaced refresh token was used again; the session was ended',
  code_replayed: 'A code was used twice; the session was ended',
  authorized_client: 'A trusted server was given tokens of a member',
  email_proven: 'Proved the e-mail address',
  verification_refused: 'Gave a wrong code',
  verification_throttled: 'Too many codes asked for or tried',
  password_changed: 'Changed the password',
  password_change_refused: 'Could not change the password',
  password_reset: 'Set a new password by a link',
  password_removed: 'The password of an unproven address was taken away',
  recovery_asked: 'Asked for a new password',
  recovery_throttled: 'Too many new passwords asked for',
  recovery_refused: 'Used a link that was no longer good',
  activation_sent: 'Was invited to choose a password',
  data_exported: 'Took a copy of their data',
  account_deletion_refused: 'Could not delete the account',
  member_created: 'A member was made',
  member_signed_on: 'A trusted server vouched for a member',
  member_approved: 'Was approved',
  member_blocked: 'Was blocked',
  member_deleted: 'Was deleted',
  client_created: 'An app was made',
  client_updated: 'An app was changed',
  client_deleted: 'An app was deleted',
  client_secret_created: 'An app was given a new secret',
  client_token: 'An app was given a token',
  client_refused: 'An app gave a wrong secret',
  client_throttled: 'Too many wrong secrets of an app',
  settings_updated: 'Sign-in settings were changed',
  api_key_created: 'An API key was made',
  api_key_revoked: 'An API key was revoked',
  api_key_refused: 'An API key that is not in force was tried',
  signing_key_replaced: 'The key that signs access tokens was replaced',
  owner_login: 'The owner signed in',
  owner_link_refused: 'A sign-in link of the owner that is not in force was tried',
} as const satisfies Record<string, string>;

export type AuditType = keyof typeof auditTypes;

export function isAuditType(text: string): text is AuditType {
  return Object.hasOwn(auditTypes, text);
}

/** One line of the audit log. */
export interface AuditEvent {
  readonly id: string;
  readonly siteId: string;
  readonly type: AuditType;
  readonly occurredAt: Date;
  readonly actorKind: Actor['kind'];
  readonly actorId: string | null;
  /** Whom it was done to. */
  readonly memberId: string | null;
  readonly clientId: string | null;
  /** As limits count it: an address, the first half of an IPv6 address, or `loopback`. */
  readonly address: string | null;
  readonly outcome: 'SUCCESS' | 'REFUSED';
  readonly details: AuditDetails;
}

/** Never a password, code, token or key, nor an address that somebody typed. */
export type AuditDetails = Readonly<Record<string, string>>;

/** Days for which the audit log is kept. */
export const AUDIT_DAYS = 180;

/** Who did something: a caller, whom a cookie of the pages stands for, or a command at the server itself. */
export type Actor = Principal | { readonly kind: 'member'; readonly memberId: string } | { readonly kind: 'system' };

/** What is done without any caller was not done by somebody who is not signed in, which would look like a burglar. */
export function atTheServer(actor: Principal): Actor {
  return actor.kind === 'none' ? { kind: 'system' } : actor;
}

/** Id of whoever asks; null for nobody. */
export function actorIdOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'visitor':
      return actor.visitorId;
    case 'member':
      return actor.memberId;
    case 'user':
      return actor.userId;
    case 'app':
      return actor.appId;
    case 'apiKey':
      return actor.keyId;
    default:
      return null;
  }
}
