import type { PrincipalKind } from '@headland/kernel';
import type { WireCallId } from './generated/wire-calls.ts';
import type { PermissionId } from './permissions.ts';

/**
 * What the handler must prove about the rows that a call names, beside the permission.
 * - `none`: there is no row to own, for the reason given: `public` (the same for everybody), `creates` (the call makes
 *   the row), `credential` (the request itself carries the proof: a password, a code, a token)
 * - `site`: rows of the caller's site only; what a visitor may see of them is the presenter's matter
 * - `own`: rows of the calling visitor or member only
 * - `ownOrSite`: visitors and members as `own`; users, apps and API keys as `site`
 */
export type ObjectCheck =
  | { readonly kind: 'none'; readonly reason: 'public' | 'creates' | 'credential' }
  | { readonly kind: 'site' }
  | { readonly kind: 'own' }
  | { readonly kind: 'ownOrSite' };

/**
 * What a second request meets that is the same as one before, of a call that makes something:
 * - `answeredByKey`: with the same `Idempotency-Key` nothing is made again, and the answer is the first one's
 * - `sameByName`: what is made has a name of its own (an address), under which it is found or refused
 * - `toldOnce`: with the same `Idempotency-Key` nothing is made again, and 409 says so: the answer held a secret, which is
 *   kept nowhere to be told twice
 * - `nothingKept`: no row is made
 */
export type Repeated = 'answeredByKey' | 'sameByName' | 'toldOnce' | 'nothingKept';

/** Our part of the table: what is decided about a call beside what the wire says of it. */
export interface Decision {
  readonly permission: PermissionId;
  readonly object: ObjectCheck;
  /** Only where fewer kinds may call than hold the permission. */
  readonly principals?: readonly PrincipalKind[];
  /**
   * Its answers leave compressed when that is asked for. Only where they hold no secret, no token and nothing of a person:
   * the length of what is compressed tells of one part by another (BREACH).
   */
  readonly compressed?: true;
  /** Of every built call that makes something. */
  readonly repeated?: Repeated;
  /** Served, and validated by a schema that the generator prints; other calls authorise and then answer 501. */
  readonly built?: true;
}

/** The decisions of one area, `decisions/<area>.ts`. */
export type Decisions = { readonly [Id in WireCallId]?: Decision };

export const everyone = { kind: 'none', reason: 'public' } as const;
export const creates = { kind: 'none', reason: 'creates' } as const;
export const credential = { kind: 'none', reason: 'credential' } as const;
export const site = { kind: 'site' } as const;
export const own = { kind: 'own' } as const;
export const ownOrSite = { kind: 'ownOrSite' } as const;

export const buyers = ['visitor', 'member'] as const;
export const merchants = ['user', 'app', 'apiKey'] as const;
export const membersAndMerchants = ['member', 'user', 'app', 'apiKey'] as const;
