import { createHash } from 'node:crypto';
import { type Check, type Database, databaseMigrations, later, migrate, openDatabase, sql } from '@headland/db';
import { type Clock, type Context, type Faults, newId, type Principal, type SiteSettings } from '@headland/kernel';
import { createOrders, type Order, type Orders, ordersMigrations, stockLines } from '@headland/orders';
import {
  type CardDetails,
  createPayments,
  createTestGateway,
  type PaymentGateway,
  type Payments,
  paymentsMigrations,
} from '@headland/payments';
import { type TaxSource, untaxed } from '@headland/purchase';
import { combineSellables, type HeldLine, type Sellable } from '@headland/sellables';
import { createTestDatabase, movableClock, type TestDatabase } from '@headland/testkit';
import {
  createFakeSellable,
  FAKE_APP_ID,
  type FakeItem,
  fakeSellableChecks,
  fakeSellableMigrations,
  putFakeItem,
} from '../../sellables/testing/fake-sellable.ts';
import { type Checkout, checkoutMigrations, createCheckout } from '../index.ts';

const migrations = [
  ...databaseMigrations,
  ...paymentsMigrations,
  ...ordersMigrations,
  ...checkoutMigrations,
  ...fakeSellableMigrations,
  { id: 'fake-carts-001', up: 'create table fake_carts (cart_id uuid primary key, emptied int not null default 0)' },
];

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

export interface ShopOptions {
  readonly sellable?: Sellable;
  /** Wraps the test gateway. */
  readonly gateway?: (honest: PaymentGateway) => PaymentGateway;
  readonly taxes?: TaxSource;
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
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly clock: Clock & { advance(milliseconds: number): void };
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

/** A shop on a real PostgreSQL with something to sell, the test gateway, and a clock that stands still. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const testDatabase =
    options.beside?.testDatabase ?? (await createTestDatabase({ migrate: prepare, templateKey: templateKey() }));
  const database = openDatabase({ url: testDatabase.url, connections: options.connections ?? 16 });
  if (!options.beside) await options.prepare?.(database);
  const clock = options.clock ?? options.beside?.clock ?? movableClock(new Date('2030-03-01T12:00:00Z'));
  const site: SiteSettings = options.beside?.site ?? {
    id: newId(clock.now()),
    name: 'Test shop',
    currency: options.currency ?? 'USD',
    locale: 'en-US',
    timeZone: 'America/New_York',
    url: 'http://localhost:4000',
  };
  const honest = createTestGateway({ database, clock, hangMs: 20 });
  const payments = createPayments({ gateway: options.gateway?.(honest) ?? honest });
  const errors: unknown[] = [];
  const context = (principal: Principal = { kind: 'none' }, idempotencyKey?: string): Context => ({
    site,
    principal,
    now: clock.now(),
    requestId: 'test',
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
  const shared = {
    database,
    sellables: combineSellables([options.sellable ?? createFakeSellable()]),
    systemContext: () => Promise.resolve(context()),
    report: options.report ?? ((error: unknown) => void errors.push(error)),
    ...(options.faults && { faults: options.faults }),
  };
  const orders = createOrders({
    ...shared,
    gateway: payments.gateway,
    secret: 'a secret of thirty-two characters',
    clock,
  });
  const checkout = createCheckout({
    ...shared,
    orders,
    payments,
    taxes: options.taxes ?? untaxed,
    isOwnAddress: async () => false,
    async onOrdered(tx, _ctx, { cartId }) {
      await later(
        tx,
        sql`
          insert into fake_carts (cart_id, emptied) values (${cartId}, 1)
          on conflict (cart_id) do update set emptied = fake_carts.emptied + 1
        `,
      );
    },
  });
  const [delivery] = options.beside
    ? [{ id: options.beside.deliveryId }]
    : await database.transact((tx) =>
        checkout.importDeliveryOptions(tx, context(), [
          { title: 'Standard', deliveryTime: '2–4 days', price: 500, countries: ['US', 'DE'] },
        ]),
      );
  const deliveryId = delivery?.id ?? '';
  const checks: readonly Check[] = [...orders.checks, ...checkout.checks, ...fakeSellableChecks];

  const shop: Shop = {
    database,
    testDatabase,
    clock,
    site,
    orders,
    payments,
    checkout,
    sellables: shared.sellables,
    linesOf: stockLines,
    honest,
    deliveryId,
    errors,
    context,
    stock: (id, stock, about) => putFakeItem(database.pool, site.id, { id, stock, shippable: true, ...about }),
    async onHand(itemId) {
      const reference = { appId: FAKE_APP_ID, catalogItemId: itemId };
      const [quote] = await shared.sellables.quote(database.pool, context(), [{ reference, quantity: 1 }]);
      return quote?.available ?? -1;
    },
    async ready(ctx, itemId, quantity = 1, cartId = newId(clock.now())) {
      return database.transact(async (tx) => {
        const quotes = await shared.sellables.quote(
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
          selectedShippingOption: { code: deliveryId },
          email: 'ada@example.com',
        });
        return checkoutId;
      });
    },
    async runJobs() {
      for (const job of [...checkout.jobs, ...orders.jobs]) await job.run(clock.now());
    },
    async after(minutes) {
      clock.advance(minutes * 60_000);
      await shop.runJobs();
    },
    async doctor() {
      const found: string[] = [];
      for (const check of checks) {
        for (const finding of await check.run(database.pool)) found.push(`${check.name}: ${finding}`);
      }
      return found;
    },
    async close() {
      await database.close();
      if (!options.beside) await testDatabase.drop();
    },
  };
  return shop;
}

/** A new visitor. */
export function visitor(now: Date): Principal {
  return { kind: 'visitor', visitorId: newId(now), clientId: '9e37d7b0-3621-418f-a6b6-b82bdeaf051d' };
}

export const owner: Principal = { kind: 'user', userId: '1b3f3f0e-6f0a-4b1c-8d8e-0d0c0b0a0908' };

async function prepare(url: string): Promise<void> {
  const database = openDatabase({ url, connections: 1 });
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}

function templateKey(): string {
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex');
}
