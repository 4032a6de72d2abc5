import { type Database, later, sql } from '@headland/db';
import { type Context, type Faults, newId, noFaults, type Principal, type SiteSettings } from '@headland/kernel';
import type { Module } from '@headland/module';
import { createOrders, type Order, type Orders, stockLines } from '@headland/orders';
import {
  type CardDetails,
  createPayments,
  createTestGateway,
  type PaymentGateway,
  type Payments,
} from '@headland/payments';
import {
  type DeliveryOption,
  type DeliverySource,
  type DiscountSource,
  noDiscounts,
  noGiftCards,
  type TaxSource,
  untaxed,
} from '@headland/purchase';
import type { HeldLine, Sellable } from '@headland/sellables';
import { type MovableClock, openWorld, type TestDatabase, type World } from '@headland/testkit';
import { type FakeGoods, fakeGoods } from '../../sellables/testing/fake-goods.ts';
import { FAKE_APP_ID, type FakeItem, putFakeItem } from '../../sellables/testing/fake-sellable.ts';
import { type Checkout, createCheckout } from '../index.ts';

/** Counts how often a cart was emptied. */
const fakeCarts: Module<Sellable> = {
  name: 'fake-carts',
  migrations: [
    { id: 'fake-carts-001', up: 'create table fake_carts (cart_id uuid primary key, emptied int not null default 0)' },
  ],
};

/** Numbers of the test cards, by what they do. */
export const cards = {
  approve: '4242424242424242',
  decline: '4000000000000002',
  authorize: '4000000000001000',
  pendingApprove: '4000000000002008',
  pendingDecline: '4000000000006009',
  timeoutApprove: '4000000000003006',
  timeoutDecline: '4000000000004004',
} as const;

export function card(number: string): CardDetails {
  return { kind: 'card', number, expiryMonth: 12, expiryYear: 2031, securityCode: '123' };
}

const address = {
  address: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '1 Main St' },
  contactDetails: { firstName: 'Ada', lastName: 'Byron' },
} as const;

/** The one way of delivery. */
const STANDARD: DeliveryOption = {
  id: '00000000-0000-4000-8000-00000000de11',
  title: 'Standard',
  deliveryTime: '2–4 days',
  price: 500,
  countries: ['US', 'DE'],
};

/** What a gateway stands on. */
export interface Around {
  readonly database: Database;
  readonly clock: MovableClock;
  readonly faults: Faults;
}

export interface ShopOptions {
  readonly sellable?: Sellable;
  /** Wraps the test gateway, or takes its place. */
  readonly gateway?: (honest: PaymentGateway, around: Around) => PaymentGateway;
  /** Wraps the payments of the checkout. */
  readonly twinPayments?: (own: Payments, around: Around) => Payments;
  readonly taxes?: TaxSource;
  readonly deliveries?: DeliverySource;
  /** None if it is not said. */
  readonly discounts?: DiscountSource;
  readonly faults?: Faults;
  readonly currency?: string;
  readonly connections?: number;
  /** A clock of its own; with `beside`, that of the other process otherwise. */
  readonly clock?: Shop['clock'];
  /** Another shop's database: the two are processes of one installation. */
  readonly beside?: Shop;
  readonly report?: (error: unknown) => void;
  /** Runs once on the fresh database. */
  readonly prepare?: (database: Database) => Promise<void>;
}

export interface Shop {
  readonly world: World<Checkout, Neighbours>;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly clock: MovableClock;
  readonly site: SiteSettings;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly checkout: Checkout;
  readonly sellables: Sellable;
  /** An order's lines as its sellables know them. */
  linesOf(order: Order): readonly HeldLine[];
  /** The gateway without lies and without a deadline. */
  readonly honest: PaymentGateway;
  readonly deliveryId: string;
  readonly errors: unknown[];
  context(principal?: Principal, idempotencyKey?: string): Context;
  /** Puts goods on sale, or changes them. */
  stock(itemId: string, pieces: number, about?: Partial<FakeItem>): Promise<void>;
  /** Pieces left, at the clock's time. */
  onHand(itemId: string): Promise<number>;
  /** A checkout that is ready to be ordered. */
  ready(ctx: Context, itemId: string | readonly string[], quantity?: number, cartId?: string): Promise<string>;
  runJobs(): Promise<void>;
  /** Moves the clock by minutes and runs all jobs. */
  after(minutes: number): Promise<void>;
  doctor(): Promise<string[]>;
  close(): Promise<void>;
}

interface Neighbours {
  readonly goods: FakeGoods;
  readonly carts: Module<Sellable>;
  readonly payments: Payments;
  readonly orders: Orders;
  readonly [name: string]: Module<unknown>;
}

/** The checkout's world: real orders and payments, the test gateway, something to sell, and carts that count. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const { beside, faults = noFaults, discounts = noDiscounts } = options;
  let honest: PaymentGateway | null = null;
  const world: World<Checkout, Neighbours> = await openWorld<Checkout, Neighbours>({
    ...(beside && { beside: beside.world }),
    ...(options.clock && { clock: options.clock }),
    site: { name: 'Test shop', url: 'http://localhost:4000', ...(options.currency && { currency: options.currency }) },
    connections: options.connections ?? 16,
    neighbours({ database, clock, systemContext, report }) {
      honest = createTestGateway({ database, clock, hangMs: 20 });
      const goods = fakeGoods(...(options.sellable ? [options.sellable] : []));
      const around = { database, clock, faults };
      const payments = createPayments({ database, gateway: options.gateway?.(honest, around) ?? honest });
      const orders = createOrders({
        database,
        clock,
        systemContext,
        sellables: goods.sellable,
        discounts,
        giftCards: noGiftCards,
        gateway: payments.gateway,
        secret: 'a secret of thirty-two characters',
        fileLink: () => 'http://localhost:4000/downloads/link',
        report: options.report ?? report,
        faults,
      });
      return { goods, carts: fakeCarts, payments, orders };
    },
    module: ({ database, clock, systemContext, report }, { goods, payments, orders }) =>
      createCheckout({
        database,
        systemContext,
        mostOfVisitors: 1_000_000_000,
        orders,
        payments: options.twinPayments?.(payments, { database, clock, faults }) ?? payments,
        sellables: goods.sellable,
        taxes: options.taxes ?? untaxed,
        deliveries: options.deliveries ?? { offersFor: async () => [STANDARD] },
        discounts,
        giftCards: noGiftCards,
        isOwnAddress: async () => false,
        declines: { refuse() {}, count() {} },
        report: options.report ?? report,
        faults,
        async onOrdered(tx, _ctx, { cartId }) {
          await later(
            tx,
            sql`
              insert into fake_carts (cart_id, emptied) values (${cartId}, 1)
              on conflict (cart_id) do update set emptied = fake_carts.emptied + 1
            `,
          );
        },
      }),
  });
  const { database, clock, site, module: checkout } = world;
  const { goods, payments, orders } = world.neighbours;
  if (!honest) throw new Error('the gateway was not made');
  const context: Shop['context'] = (principal = { kind: 'none' }, idempotencyKey) =>
    world.context(principal, idempotencyKey === undefined ? {} : { idempotencyKey });
  if (!beside) await options.prepare?.(database);

  const shop: Shop = {
    world,
    database,
    testDatabase: world.testDatabase,
    clock,
    site,
    orders,
    payments,
    checkout,
    sellables: goods.sellable,
    linesOf: stockLines,
    honest,
    deliveryId: STANDARD.id,
    errors: world.errors,
    context,
    stock: (id, stock, about) => putFakeItem(database.pool, site.id, { id, stock, shippable: true, ...about }),
    async onHand(itemId) {
      const reference = { appId: FAKE_APP_ID, catalogItemId: itemId };
      const [quote] = await goods.sellable.quote(database.pool, context(), [{ reference, quantity: 1 }]);
      return quote?.available ?? -1;
    },
    async ready(ctx, itemId, quantity = 1, cartId = newId(clock.now())) {
      return database.transact(async (tx) => {
        const quotes = await goods.sellable.quote(
          tx,
          ctx,
          [itemId].flat().map((id) => ({ reference: { appId: FAKE_APP_ID, catalogItemId: id }, quantity })),
        );
        if (quotes.some(({ item }) => !item)) throw new Error(`no item ${itemId}`);
        const { checkoutId } = await checkout.open(tx, ctx, {
          origin: { kind: 'CART', cartId },
          channelType: 'WEB',
          lines: quotes.flatMap(({ item, ...left }) =>
            item ? { lineId: newId(clock.now()), quantity, item, ...left } : [],
          ),
          shippingAddress: address.address,
          shippingContact: address.contactDetails,
          selectedShippingOption: { code: STANDARD.id },
          email: 'ada@example.com',
        });
        return checkoutId;
      });
    },
    async runJobs() {
      // The checkout's first: what it settles gives the orders' own their work.
      for (const job of [...checkout.jobs, ...orders.jobs]) await job.run(clock.now());
    },
    async after(minutes) {
      clock.advance(minutes * 60_000);
      await shop.runJobs();
    },
    doctor: world.findings,
    close: world.close,
  };
  return shop;
}

/** A new visitor. */
export function visitor(now: Date): Principal {
  return { kind: 'visitor', visitorId: newId(now), clientId: '9e37d7b0-3621-418f-a6b6-b82bdeaf051d' };
}

export const owner: Principal = { kind: 'user', userId: '1b3f3f0e-6f0a-4b1c-8d8e-0d0c0b0a0908' };
