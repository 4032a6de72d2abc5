import type { Minor } from '@headland/kernel';

/** What a coupon does, under the names that the wire gives its types. */
export type CouponEffect =
  | { readonly kind: 'MoneyOff'; readonly amount: Minor }
  /** @property rate plain percent, above 0 and at most 100, with up to two decimals */
  | { readonly kind: 'PercentOff'; readonly rate: number }
  | { readonly kind: 'FreeShipping' }
  /** Each piece costs this much. */
  | { readonly kind: 'FixedPrice'; readonly price: Minor }
  /** Of every `x + y` pieces, `y` are free. */
  | { readonly kind: 'BuyXGetY'; readonly x: number; readonly y: number };

/** What a coupon is good for: a namespace, a group of it, or one thing of a group. */
export interface CouponReach {
  readonly namespace: string;
  readonly group: { readonly name: string; readonly entityId: string | null } | null;
}

/** What an owner says of a coupon. */
export interface CouponTerms {
  /** What people read of it. */
  readonly name: string;
  /** What buyers type; unique on a site whatever the case of its letters. */
  readonly code: string;
  readonly effect: CouponEffect;
  /** Null: for everything. */
  readonly reach: CouponReach | null;
  /** What the purchase must come to before discounts; null with a reach. */
  readonly minimumSubtotal: Minor | null;
  readonly startsAt: Date;
  /** Not good from this instant on; null: for ever. */
  readonly endsAt: Date | null;
  /** How many orders may use it; null: as many as like. */
  readonly usageLimit: number | null;
  /** How many orders of one customer; null: as many as like. */
  readonly limitPerCustomer: number | null;
  /** It counts for one piece only, the cheapest. */
  readonly limitedToOneItem: boolean;
  readonly appliesToSubscriptions: boolean;
  /** Of a plan's cycles; null: all. */
  readonly discountedCycleCount: number | null;
  readonly active: boolean;
}

export interface Coupon extends CouponTerms {
  readonly id: string;
  /** The app that made it; null for the owner's own. */
  readonly appId: string | null;
  /** Orders that count as uses of it. */
  readonly used: number;
  readonly createdAt: Date;
}

export function isExpired({ endsAt }: Pick<CouponTerms, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && endsAt.getTime() <= now.getTime();
}

/** Codes are the same whatever the case of their letters. */
export function codeKey(code: string): string {
  return code.normalize('NFKC').toLowerCase();
}
