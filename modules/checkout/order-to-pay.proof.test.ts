import { sql } from '@headland/db';
import type { PaymentGateway } from '@headland/payments';
import { extent } from '@headland/testkit/extent';
import { afterEach, expect, it } from 'vitest';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

/** One order that waits for its payment, paid in many places at once: on two processes of one installation. */
const ROUNDS = extent(20, 300);
const TABS = 6;
const ANSWERS_AFTER = 150;
const PATIENCE = 30_000;
const shops: Shop[] = [];

/** It takes its time, so that every tab is there before the first has its answer. */
const slowly = (honest: PaymentGateway): PaymentGateway => ({
  ...honest,
  async authorizeAndMaybeCapture(charge) {
    await new Promise((resolve) => setTimeout(resolve, ANSWERS_AFTER));
    return honest.authorizeAndMaybeCapture(charge);
  },
});

/** It answers nobody before a second has asked, however busy the machine is; after long patience one alone, too. */
function pairwise(): (honest: PaymentGateway) => PaymentGateway {
  const { promise: second, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  return (honest) => ({
    ...honest,
    async authorizeAndMaybeCapture(charge) {
      asked += 1;
      if (asked === 2) resolve();
      await Promise.race([second, new Promise((go) => setTimeout(go, PATIENCE).unref())]);
      return honest.authorizeAndMaybeCapture(charge);
    },
  });
}

async function openTwo(
  prepare?: Pick<NonNullable<Parameters<typeof openShop>[0]>, 'prepare'>,
  gateway = slowly,
): Promise<[Shop, Shop]> {
  const one = await openShop({ connections: 16, gateway, ...prepare });
  const two = await openShop({ connections: 16, gateway, beside: one });
  shops.push(two, one);
  await one.stock('t', 10_000);
  return [one, two];
}

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

/** Makes the order by the public call and pays it in every tab at once. @returns its id, and what each tab was told */
async function payAtOnce([one, two]: [Shop, Shop]) {
  const principal = visitor(one.clock.now());
  const id = await one.ready(one.context(principal), 't');
  const { orderId } = await one.checkout.handlers.createOrderFromCheckout(one.context(principal), { id });
  const told = await Promise.allSettled(
    Array.from({ length: TABS }, (_, at) => {
      const shop = at % 2 === 0 ? one : two;
      return shop.checkout.placeOrder(shop.context(principal), { checkoutId: id, payment: card(cards.approve) });
    }),
  );
  return { orderId, told };
}

const charges = async (shop: Shop) =>
  (await shop.honest.ledger?.(shop.site.id))?.filter(({ captured }) => captured > 0).length;

it('is charged once, and every tab is told of the one order', async () => {
  const two = await openTwo();
  for (let round = 1; round <= ROUNDS; round++) {
    const { orderId, told } = await payAtOnce(two);
    const paid = { status: 'fulfilled', value: { order: { id: orderId, state: 'PAID' } } };
    expect(told).toMatchObject(told.map(() => paid));
    expect(await charges(two[0])).toBe(round);
  }
  expect(await two[0].onHand('t')).toBe(10_000 - ROUNDS);
  expect(await two[0].doctor()).toEqual([]);
});

it('the control: where the attempt of another tab is not seen, and no key stands for it, more than one charges', async () => {
  // Whatever is attempted hides behind another purpose, and the database keeps no attempt the only one of its purpose.
  const two = await openTwo(
    {
      async prepare({ pool }) {
        await sql`drop index payment_attempts_one_per_purpose`.execute(pool);
        await sql`
          create function hide() returns trigger language plpgsql as $$
          begin new.purpose = 'GIFT_CARD'; return new; end $$
        `.execute(pool);
        await sql`create trigger hide before insert on payment_attempts for each row execute function hide()`.execute(
          pool,
        );
      },
    },
    pairwise(),
  );
  await payAtOnce(two);
  expect(await charges(two[0])).toBeGreaterThan(1);
});
