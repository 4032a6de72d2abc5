import type { Principal } from '@headland/kernel';

/** One line of the audit log. */
export interface AuditEvent {
  readonly id: string;
  readonly siteId: string;
  /** Name of its kind; that kind may be registered no longer. */
  readonly type: string;
  readonly occurredAt: Date;
  readonly actorKind: Actor['kind'];
  readonly actorId: string | null;
  /** Whom it was done to. */
  readonly memberId: string | null;
  readonly clientId: string | null;
  /** As limits count it: an address, the first half of an IPv6 address, or `loopback`. */
  readonly address: string | null;
  /** BEGUN: it was begun, and nobody has noted yet how it ended. */
  readonly outcome: AuditOutcome;
  readonly details: AuditDetails;
  /** Of a command: what was called, what it was done to, and the names of the fields that were given. */
  readonly command: AuditCommand | null;
}

export interface AuditCommand {
  /** Id of the call in the contract. */
  readonly call: string;
  readonly entityIds: readonly string[];
  /** Wire names; never what was in them. */
  readonly fields: readonly string[];
}

export type AuditOutcome = 'SUCCESS' | 'REFUSED' | 'BEGUN';

/** Never a password, code, token or key, nor an address that somebody typed. */
export type AuditDetails = Readonly<Record<string, string>>;

/** Days for which the audit log is kept where the installation says nothing else. */
export const AUDIT_DAYS = 180;
/** The fewest days that an installation may say: who did what must be there when somebody begins to ask. */
export const LEAST_AUDIT_DAYS = 30;

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
