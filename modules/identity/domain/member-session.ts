/** Who began a session in a member's place (`authorized_client`). */
export type SessionMaker =
  | { readonly kind: 'apiKey'; readonly keyId: string }
  /** With the app's secret of this number. */
  | { readonly kind: 'app'; readonly appId: string; readonly secretNumber: number };

/** One sign-in of a member: what the refresh token stands for. */
export interface MemberSession {
  readonly id: string;
  readonly siteId: string;
  readonly memberId: string;
  readonly clientId: string;
  readonly visitorId: string;
  /** The sign-in on the hosted pages that it came of; null for none. */
  readonly browserId: string | null;
  /** The session ends with their key or secret; null for one that the member began. */
  readonly maker: SessionMaker | null;
  /** What the browser called itself when it signed in, shortened; null if it said nothing. */
  readonly userAgent: string | null;
  /** Counts the rotations; the token that names it is the one in force. */
  readonly generation: number;
  readonly rotatedAt: Date;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** What a grant for a member ends in; the access token is signed from it. */
export interface MemberTokens {
  readonly session: MemberSession;
  readonly refreshToken: string;
  /** The access token's own beginning: parallel renewals are given the very same one. */
  readonly issuedAt: Date;
}

/** Characters of a user agent that are kept. */
const USER_AGENT_KEPT = 300;

/** A user agent as it is kept: printable, and no longer than it may be. */
export function keptUserAgent(userAgent: string | null | undefined): string | null {
  const text = (userAgent ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return text === '' ? null : text.slice(0, USER_AGENT_KEPT);
}

/** Milliseconds without a renewal after which a session is over. */
export const SESSION_IDLE = 30 * 24 * 3_600_000;
/** Milliseconds after which a session is over whatever happens. */
export const SESSION_LIFE = 90 * 24 * 3_600_000;
/** Milliseconds in which the token before the current one still leads to the current one: parallel renewals, lost answers. */
export const ROTATION_GRACE = 30_000;

export type SessionEnd =
  | 'logout'
  | 'password'
  | 'blocked'
  | 'deleted'
  | 'reuse'
  | 'replay'
  | 'owner'
  | 'member'
  | 'client'
  | 'key';

export type Renewal =
  | { readonly kind: 'refused' }
  /** Somebody used a token that was replaced long ago: whoever holds which, both are cut off. */
  | { readonly kind: 'reused' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'rotate' };

/** What a renewal with the token of a generation means. @param rotates whether the client's profile replaces tokens */
export function renewalOf(
  session: Pick<MemberSession, 'generation' | 'rotatedAt' | 'lastUsedAt' | 'expiresAt' | 'endedAt'>,
  generation: number,
  rotates: boolean,
  now: Date,
): Renewal {
  if (session.endedAt !== null || now >= session.expiresAt) return { kind: 'refused' };
  if (now.getTime() - session.lastUsedAt.getTime() > SESSION_IDLE) return { kind: 'refused' };
  if (generation > session.generation) return { kind: 'refused' };
  if (generation === session.generation) return { kind: rotates ? 'rotate' : 'keep' };
  const inGrace =
    generation === session.generation - 1 && now.getTime() - session.rotatedAt.getTime() <= ROTATION_GRACE;
  return { kind: inGrace ? 'keep' : 'reused' };
}
