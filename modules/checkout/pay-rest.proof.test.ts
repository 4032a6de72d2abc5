import { type Queryable, sql } from '@headland/db';
import type { PaymentGateway } from '@headland/payments';
import { extent } from '@headland/testkit/extent';
import { afterEach, expect, it } from 'vitest';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

/** One order's rest, paid in many tabs at once: on two processes of one installation. */
const ROUNDS = extent(10, 200);
const TABS = 6;
const ANSWERS_AFTER = 100;
const PATIENCE = 30_000;
const shops: Shop[] = [];
type Gateway = (honest: PaymentGateway) => PaymentGateway;

/** It takes its time, so that every tab is there before the first has its answer. */
const slowly: Gateway = (honest) => ({
  ...honest,
  async authorizeAndMaybeCapture(charge) {
    await new Promise((resolve) => setTimeout(resolve, ANSWERS_AFTER));
    return honest.authorizeAndMaybeCapture(charge);
  },
});

/** It answers no rest before a second one has asked, however busy the machine is; after long patience one alone, too. */
function pairwise(): Gateway {
  const { promise: second, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  return (honest) => ({
    ...honest,
    async authorizeAndMaybeCapture(charge) {
      if (charge.atOnce) {
        asked += 1;
        if (asked === 2) resolve();
        await Promise.race([second, new Promise((go) => setTimeout(go, PATIENCE).unref())]);
      }
      return honest.authorizeAndMaybeCapture(charge);
    },
  });
}

async function openTwo(gateway = slowly, prepare?: (database: { pool: Queryable }) => Promise<void>) {
  const one = await openShop({ connections: 16, gateway, ...(prepare && { prepare }) });
  const two = await openShop({ connections: 16, gateway, beside: one });
  shops.push(two, one);
  await one.stock('course', 10_000, {
    price: 4_000,
    payment: { option: 'DEPOSIT_ONLINE', deposit: 1_500 },
    shippable: false,
  });
  return [one, two] as const;
}

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

/** Pays a new order's rest in every tab at once. @returns what each was told */
async function payAtOnce([one, two]: readonly [Shop, Shop]) {
  const ctx = one.context(visitor(one.clock.now()));
  const checkoutId = await one.ready(ctx, 'course');
  const { order, viewKey: key } = await one.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
  const told = await Promise.allSettled(
    Array.from({ length: TABS }, (_, at) => {
      const shop = at % 2 === 0 ? one : two;
      return shop.checkout.payRest(shop.context(), { orderId: order.id, key, payment: card(cards.approve) });
    }),
  );
  return { orderId: order.id, told };
}

/** Charges of the rest alone. */
const charges = async (shop: Shop) =>
  (await shop.honest.ledger?.(shop.site.id))?.filter(({ captured }) => captured === 2_500).length;

it('is charged once, and every tab is told that it is paid', async () => {
  const two = await openTwo();
  for (let round = 1; round <= ROUNDS; round++) {
    const { orderId, told } = await payAtOnce(two);
    expect(told).toEqual(told.map(() => ({ status: 'fulfilled', value: { state: 'TAKEN' } })));
    expect(await charges(two[0])).toBe(round);
    const order = await two[0].orders.loadOrder(two[0].database.pool, two[0].site.id, orderId);
    expect(order).toMatchObject({ captured: 4_000, attempts: [{}, { purpose: 'LATER' }] });
  }
  expect(await two[0].doctor()).toEqual([]);
});

it('the control: where the attempt of another tab is not seen, and no key stands for it, more than one charges', async () => {
  // A rest hides behind another purpose, and the database keeps no attempt the only one of its purpose.
  const two = await openTwo(pairwise(), async ({ pool }) => {
    await sql`drop index payment_attempts_one_per_purpose`.execute(pool);
    await sql`
      create function hide() returns trigger language plpgsql as $$
      begin if new.purpose = 'LATER' then new.purpose = 'GIFT_CARD'; end if; return new; end $$
    `.execute(pool);
    await sql`create trigger hide before insert on payment_attempts for each row execute function hide()`.execute(pool);
  });
  await payAtOnce(two);
  expect(await charges(two[0])).toBeGreaterThan(1);
});
