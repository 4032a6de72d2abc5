import type { Minor } from '@headland/kernel';

/** Some of what can be sold: things of an app, all of them or those named, or what is in collections of the shop. */
export interface RuleScope {
  /** The client's own name of it. */
  readonly id: string;
  readonly means:
    | { readonly appId: string; readonly itemIds: readonly string[] }
    | { readonly appId: string; readonly collectionIds: readonly string[] };
}

interface Range {
  /** Inclusive; null: open. */
  readonly from: number | null;
  readonly to: number | null;
  /** What counts; none: everything. */
  readonly scopes: readonly RuleScope[];
}

/** When a rule counts. */
export type RuleTrigger =
  | { readonly kind: 'AND' | 'OR'; readonly triggers: readonly RuleTrigger[] }
  /** In minor units, before anything is taken off. */
  | ({ readonly kind: 'SUBTOTAL_RANGE' } & Range)
  | ({ readonly kind: 'ITEM_QUANTITY_RANGE' } & Range)
  | { readonly kind: 'CUSTOMER_ELIGIBILITY'; readonly memberIds: readonly string[] };

/** What a rule does with the lines in its scopes. */
export type RuleEffect =
  | { readonly kind: 'PERCENTAGE'; readonly percent: number }
  /** Off each piece. */
  | { readonly kind: 'FIXED_AMOUNT'; readonly amount: Minor }
  /** Each piece costs this much. */
  | { readonly kind: 'FIXED_PRICE'; readonly price: Minor }
  /** So many pieces together cost this much. */
  | { readonly kind: 'QUANTITY_BASED'; readonly id: string; readonly quantity: number; readonly price: Minor };

/** What an owner says of a rule. */
export interface RuleTerms {
  readonly name: string;
  readonly active: boolean;
  /** Null: always. */
  readonly trigger: RuleTrigger | null;
  /** Null: from ever. */
  readonly startsAt: Date | null;
  /** Not good from this instant on; null: for ever. */
  readonly endsAt: Date | null;
  readonly effect: RuleEffect;
  /** What it takes something off of; at least one. */
  readonly scopes: readonly RuleScope[];
  /** It counts for one piece only, the cheapest. */
  readonly onePiece: boolean;
  /** How many orders may use it, and how many of one customer; null: as many as like. */
  readonly usageLimit: number | null;
  readonly usageLimitPerUser: number | null;
  /** What the client keeps with it. */
  readonly kept: {
    readonly privateTags: readonly string[];
    readonly publicTags: readonly string[];
    readonly extendedFields?: object;
  };
}

export interface Rule extends RuleTerms {
  readonly id: string;
  readonly revision: number;
  /** Orders that count as uses of it. */
  readonly used: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type RuleStatus = 'LIVE' | 'EXPIRED' | 'PENDING';

export function statusOf({ startsAt, endsAt }: Pick<RuleTerms, 'startsAt' | 'endsAt'>, now: Date): RuleStatus {
  if (endsAt !== null && endsAt <= now) return 'EXPIRED';
  return startsAt !== null && startsAt > now ? 'PENDING' : 'LIVE';
}
