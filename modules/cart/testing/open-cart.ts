import { randomUUID } from 'node:crypto';
import type { Context, SiteSettings } from '@headland/kernel';
import type { Module } from '@headland/module';
import { noDiscounts } from '@headland/purchase';
import { combineSellables, type Sellable } from '@headland/sellables';
import { type Ground, openWorld, type World } from '@headland/testkit';
import { type FakeGoods, fakeGoods } from '../../sellables/testing/fake-goods.ts';
import {
  createFakeSellable,
  type FakeItem,
  putFakeItem,
  reserveFakeItem,
} from '../../sellables/testing/fake-sellable.ts';
import { assembleCart } from '../assemble.ts';
import { adoptCart } from '../commands/adopt-cart.ts';
import { removePurchased } from '../commands/remove-purchased.ts';
import { type CartStore, lockingStore } from '../db/carts.ts';
import { type Cart, createCart, type Purchased } from '../index.ts';
import { createFakeCheckout } from './fake-checkout.ts';

export const OTHER_APP_ID = '0e6f5c58-33f5-4c39-8f59-4a1d7f3c9b03';
const NOTHING: Module<Sellable> = { name: 'nothing' };

export interface CartWorld extends World<Cart, { readonly goods: FakeGoods; readonly further: Module<Sellable> }> {
  readonly checkout: ReturnType<typeof createFakeCheckout>;
  /** Visitors that were touched, in order. */
  readonly touched: string[];
  item(item: FakeItem, site?: SiteSettings): Promise<void>;
  /** Reserves pieces of an item before there is a cart. @returns the id that a line then means */
  reserve(itemId: string, quantity: number): Promise<string>;
  /** Tells the cart what was bought, as the checkout does. */
  purchase(ctx: Context, bought: Purchased): Promise<void>;
}

interface CartWorldOptions {
  /** Rows without locks, for a twin that must fail. */
  readonly store?: CartStore;
  /** A real module that sells, beside the fakes. */
  readonly further?: (ground: Ground) => Module<Sellable>;
}

/** The cart's world: two fake sellables and a fake checkout beside it. */
export async function openCart({ store = lockingStore, further }: CartWorldOptions = {}): Promise<CartWorld> {
  const checkout = createFakeCheckout();
  const touched: string[] = [];
  const world = await openWorld({
    clock: new Date('2026-05-04T10:00:00Z'),
    neighbours: (ground) => ({
      goods: fakeGoods(createFakeSellable(), createFakeSellable({ appId: OTHER_APP_ID })),
      further: further?.(ground) ?? NOTHING,
    }),
    module({ database, systemContext }, { goods, further: { sellable } }): Cart {
      const deps = {
        database,
        systemContext,
        mostOfVisitors: 1_000_000_000,
        checkout,
        discounts: noDiscounts,
        sellables: combineSellables([goods.sellable, ...(sellable ? [sellable] : [])]),
        async touchVisitor(_tx: unknown, ctx: Context) {
          touched.push(ctx.principal.kind === 'visitor' ? ctx.principal.visitorId : ctx.principal.kind);
        },
      };
      const { work, handlers } = assembleCart(deps, store);
      return {
        ...createCart(deps),
        handlers,
        removePurchased: (tx, ctx, bought) => removePurchased(work, tx, ctx, bought),
        onVisitorBecomesMember: (tx, ctx, who) => adoptCart(work, tx, ctx, who),
      };
    },
  });
  return {
    ...world,
    checkout,
    touched,
    item: (item, site = world.site) => putFakeItem(world.database.pool, site.id, item),
    async reserve(itemId, quantity) {
      const id = randomUUID();
      const until = new Date('2027-01-01');
      await reserveFakeItem(world.database.pool, world.site.id, { id, itemId, quantity, until });
      return id;
    },
    purchase: (ctx, bought) => world.database.transact((tx) => world.module.removePurchased(tx, ctx, bought)),
  };
}
