import type { Principal } from '@headland/kernel';
import { type Intent, isSilent } from './intent.ts';

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

/** What a frame opens is opened at once; the address of a silent sign-in is worth a sign-in. */
const SILENT_LIFE = 60_000;
/** Signing in on pages may take a mail and a new password. */
const SIGN_IN_LIFE = 60 * 60_000;

/** Milliseconds from its creation for which a session can be opened. */
export function lifeOf(intent: Intent): number {
  if (intent.name === 'login') return SILENT_LIFE;
  if (intent.name !== 'auth') return SESSION_LIFE;
  return isSilent(intent.request) ? SILENT_LIFE : SIGN_IN_LIFE;
}
