/** Who asks. Owner, member, visitor, app and API key are different principals and never stand in for each other. */
export type Principal =
  | { readonly kind: 'none' }
  | { readonly kind: 'visitor'; readonly visitorId: string; readonly clientId: string }
  | {
      readonly kind: 'member';
      readonly memberId: string;
      readonly visitorId: string;
      readonly clientId: string;
      /** The sign-in that the token came from; signing out ends it. */
      readonly sessionId?: string;
    }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'app'; readonly appId: string }
  | { readonly kind: 'apiKey'; readonly keyId: string; readonly permissions: readonly string[] };

export type PrincipalKind = Principal['kind'];

/** Those who act for the business and not for themselves: owner and staff, apps, API keys. */
export type Merchant = Extract<Principal, { kind: 'user' | 'app' | 'apiKey' }>;

export function isMerchant(principal: Principal): principal is Merchant {
  return principal.kind === 'user' || principal.kind === 'app' || principal.kind === 'apiKey';
}

/**
 * Whether a principal acts for the business with this permission. Owner and apps have all of them, an API key those of its
 * list. The pipeline asks it of the call's own permission; whoever shows or does more than the call's permission says must
 * ask it again.
 */
export function mayDo(principal: Principal, permission: string): boolean {
  if (principal.kind === 'apiKey') return principal.permissions.includes(permission);
  return isMerchant(principal);
}

/** Whose rows a call may touch: all of the site's, or the own ones. */
export interface Reach {
  readonly all: boolean;
  readonly visitorId: string | null;
  readonly memberId: string | null;
}

/** Merchants whom the call's permission let in reach the whole site; buyers what they began; nobody else anything. */
export function reachOf(principal: Principal): Reach {
  if (isMerchant(principal)) return { all: true, visitorId: null, memberId: null };
  if (principal.kind === 'none') return { all: false, visitorId: null, memberId: null };
  return {
    all: false,
    visitorId: principal.visitorId,
    memberId: principal.kind === 'member' ? principal.memberId : null,
  };
}

/** Identity types of the wire (specification 1, section 6). */
export type WireIdentityType = 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP';

export function wireIdentity(principal: Principal): WireIdentityType | null {
  switch (principal.kind) {
    case 'visitor':
      return 'ANONYMOUS_VISITOR';
    case 'member':
      return 'MEMBER';
    case 'user':
      return 'WIX_USER';
    case 'app':
    case 'apiKey':
      return 'APP';
    default:
      return null;
  }
}

/** Stable text of a principal, for idempotency scopes, histories and rate limits; holds no secret. */
export function principalKey(principal: Principal): string {
  switch (principal.kind) {
    case 'visitor':
      return `visitor:${principal.visitorId}`;
    case 'member':
      return `member:${principal.memberId}`;
    case 'user':
      return `user:${principal.userId}`;
    case 'app':
      return `app:${principal.appId}`;
    case 'apiKey':
      return `apiKey:${principal.keyId}`;
    default:
      return 'none';
  }
}

/** The actor as history rows and events store it. */
export function actorOf(principal: Principal): { type: WireIdentityType | 'SYSTEM'; key: string } {
  return { type: wireIdentity(principal) ?? 'SYSTEM', key: principalKey(principal) };
}
