import type { Principal } from '@headland/kernel';
import type { AuthorizationRequest, Intent } from './intent.ts';

/** How a session ended. */
export type SessionOutcome = 'SUCCESS' | 'NO_ACTION' | 'ERROR';

/** Addresses of the site that sent the person; each was checked when the session was made. */
export interface Callbacks {
  readonly postFlowUrl?: string;
  readonly thankYouPageUrl?: string;
  readonly loginUrl?: string;
  readonly cartPageUrl?: string;
  readonly planListUrl?: string;
  readonly bookingsServiceListUrl?: string;
}

export interface Preferences {
  readonly useGenericWixPages: boolean;
  readonly maintainIdentity: boolean;
  readonly checkIfPublish: boolean;
  readonly additionalQueryParameters: Readonly<Record<string, string>>;
}

/** Whoever asked for the session: the hosted page acts for them and nobody else. */
export type SessionPrincipal = Extract<Principal, { kind: 'visitor' | 'member' }>;

export interface RedirectSession {
  readonly id: string;
  readonly siteId: string;
  readonly intent: Intent;
  /** What was asked of the authorization page; null for every other intent. */
  readonly authorization: AuthorizationRequest | null;
  readonly principal: SessionPrincipal;
  readonly callbacks: Callbacks;
  readonly preferences: Preferences;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Null until it ended. */
  readonly status: SessionOutcome | null;
}

/** Milliseconds from its creation for which a session can be opened: a checkout may be left for a meal or a night. */
export const SESSION_LIFE = 24 * 60 * 60 * 1000;
