import type { CheckoutOpening, Estimate, EstimateInput } from '@headland/checkout';
import type { Database, Queryable, RawBuilder } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { DiscountSource } from '@headland/purchase';
import type { Sellable } from '@headland/sellables';
import type { CartStore } from './db/carts.ts';
import type { CartState } from './domain/cart.ts';
import type { KnownOwners } from './domain/known-owners.ts';

/** What a cart asks of its neighbours. */
export interface CartDeps {
  readonly database: Database;
  /** Everything that can be sold, made one by `combineSellables`; its app ids are in lower case. */
  readonly sellables: Sellable;
  /** Asked whenever the cart changes. */
  readonly discounts: Pick<DiscountSource, 'ask'>;
  readonly checkout: {
    estimate(db: Queryable, ctx: Context, input: EstimateInput): Promise<Estimate>;
    open(tx: Queryable, ctx: Context, opening: CheckoutOpening): Promise<{ checkoutId: string }>;
    /** @throws ValidationError naming `field`: buyers are only sent to origins that the client lists */
    checkOwnAddress(ctx: Context, url: string | null | undefined, field: string): Promise<void>;
    /** Part of a statement: `cart_id` of each checkout that was begun in a time and is still kept, the end excluded. */
    begun(siteId: string, from: RawBuilder<Date>, until: RawBuilder<Date>): RawBuilder<unknown>;
  };
  /** Makes the visitor's row at the first write. */
  touchVisitor(tx: Queryable, ctx: Context): Promise<unknown>;
}

/** What the commands work with: the neighbours, the rows, and the wire form that is stored with each change. */
export interface CartWork extends CartDeps {
  readonly store: CartStore;
  readonly owners: KnownOwners;
  /** The cart's wire form. */
  present(ctx: Context, cart: CartState): object;
}
