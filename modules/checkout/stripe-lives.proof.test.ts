import { currentAttempt, dueNowOf, type Order, openAttemptStates } from '@headland/orders';
import { createStripeGateway, GatewayTimeout, NotOfGateway, type PaymentGateway } from '@headland/payments';
import { extent } from '@headland/testkit/extent';
import {
  type FakeSession,
  type FakeStripe,
  fakeStripeCards,
  type StripeLie,
  startFakeStripe,
} from '@headland/testkit/stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { createCarelessGateway } from '../payments/testing/lying-gateway.ts';
import { openShop, type Shop, type ShopOptions, visitor } from './testing/shop.ts';

/**
 * Buyers who pay at Stripe's page, on two processes at once, while Stripe loses, delays, repeats and falsifies what goes
 * through it, and its messages come twice, shuffled, forged or not at all.
 */
const BUYERS = extent(24, 300);
const ROUNDS = 6;
const LIES: readonly StripeLie[] = [
  'lost',
  'unanswered',
  'late',
  'twice',
  'broken',
  'done-and-broken',
  'too-many',
  'garbled',
  'other-amounts',
];
const SEED = Number(process.hrtime.bigint() % 1_000_000_007n);

/** Repeatable by its seed (mulberry32), as far as two processes at once are. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

interface Street {
  readonly shops: readonly [Shop, Shop];
  readonly fake: FakeStripe;
  readonly random: () => number;
  /** How often a request of the API meets a lie, from 0 to 1. */
  lying: number;
  /** Bodies of messages that were sent and not taken; signed anew when they are sent anew, as Stripe does. */
  untaken: readonly string[];
}

async function openStreet(wrap: (gateway: PaymentGateway) => PaymentGateway = (own) => own): Promise<Street> {
  const random = randomOf(SEED);
  const about = { lying: 0, now: () => new Date() };
  const lie = () => (random() < about.lying ? one(LIES, random) : 'honest');
  const fake = await startFakeStripe({ now: () => about.now(), lie });
  const gateway: ShopOptions['gateway'] = (_, around) =>
    wrap(createStripeGateway({ ...around, settings: fake.settings }));
  const first = await openShop({ gateway });
  const second = await openShop({ gateway, beside: first });
  about.now = () => first.clock.now();
  open.push(second, first, { close: fake.stop });
  await first.stock('g', 1_000_000);
  return Object.assign(about, { shops: [first, second] as const, fake, random, untaken: [] });
}

function one<One>(all: readonly One[], random: () => number): One {
  const found = all[Math.floor(random() * all.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

/** Refusals that a buyer reads, and what they see of a closed page. */
function refused(error: unknown): null {
  if (error instanceof Error && (error.name === 'ApplicationError' || 'type' in error)) return null;
  throw error;
}

async function buyerOf({ shops, random, fake }: Street) {
  const principal = visitor(shops[0].clock.now());
  const checkoutId = await shops[0].ready(shops[0].context(principal), 'g');
  const urls = new Set<string>();
  const orderIds = new Set<string>();
  const seen = (order: Order) => {
    orderIds.add(order.id);
    const url = currentAttempt(order)?.actionUrl;
    if (url) urls.add(url);
  };
  const place = async (shop: Shop, kind: 'page' | 'manual') => {
    const placed = await shop.checkout
      .placeOrder(shop.context(principal), { checkoutId, payment: { kind } })
      .catch(refused);
    if (placed) seen(placed.order);
  };
  return {
    orderIds,
    /** Not left to chance: somebody gets through to the page and pays there. */
    async buy() {
      await place(one(shops, random), 'page');
      for (const url of urls) fake.pay(url, fakeStripeCards.pays, 'complete');
    },
    async act() {
      const shop = one(shops, random);
      const act = random();
      if (act < 0.35) await place(shop, 'page');
      else if (act < 0.4) await place(shop, 'manual');
      else if (act < 0.75 && urls.size > 0) {
        const card = one(Object.values(fakeStripeCards), random);
        try {
          fake.pay(one([...urls], random), card, random() < 0.8 ? 'complete' : 'fail');
        } catch (error) {
          refused(error);
        }
      } else {
        const step = await shop.checkout.followPayment(shop.context(principal), checkoutId, { leave: random() < 0.3 });
        if (step.state === 'OPEN') urls.add(step.url);
      }
    },
  };
}

/** Everything that was sent comes, shuffled, some of it twice, to either process; what is not taken comes again. */
async function deliver(street: Street): Promise<void> {
  const { shops, fake, random } = street;
  const anew = street.untaken.map((body) => fake.sign(body));
  const sent = [...anew, ...fake.takeNews()].flatMap((news) => (random() < 0.3 ? [news, news] : [news]));
  const shuffled = sent.map((news) => ({ news, at: random() })).sort((a, b) => a.at - b.at);
  const untaken: string[] = [];
  await Promise.all(
    shuffled.map(async ({ news }) => {
      const shop = one(shops, random);
      const forged = shop.checkout.takeNews({ ...news, body: news.body.replace('evt_', 'evt_x') }, shop.clock.now());
      await expect(forged).rejects.toBeInstanceOf(NotOfGateway);
      await shop.checkout.takeNews(news, shop.clock.now()).catch((error: unknown) => {
        if (!(error instanceof GatewayTimeout)) throw error;
        untaken.push(news.body);
      });
    }),
  );
  street.untaken = untaken;
}

function decideAll({ fake, random }: Street): void {
  const waiting = fake.sessions.filter(({ payment_intent }) => payment_intent?.status === 'processing');
  for (const session of waiting) fake.decide(session, random() < 0.5);
}

async function pass(street: Street, minutes: number): Promise<void> {
  const [first, second] = street.shops;
  first.clock.advance(minutes * 60_000);
  street.fake.closeOld();
  await Promise.all([first.runJobs(), second.runJobs()]);
}

/** What the outside has of an attempt. */
function moneyOf({ fake }: Street, attemptId: string): number {
  const sessions: readonly FakeSession[] = fake.sessions.filter((each) => each.client_reference_id === attemptId);
  return sessions.reduce((sum, { payment_intent: intent }) => {
    const back = fake.refunds.filter((each) => each.payment_intent === intent?.id);
    return sum + (intent?.amount_received ?? 0) - back.reduce((all, { amount }) => all + amount, 0);
  }, 0);
}

/** All buyers live, then everybody tells the truth and time goes by. @returns what is wrong with any order */
async function live(street: Street): Promise<readonly string[]> {
  const [shop] = street.shops;
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => buyerOf(street)));
  for (let round = 0; round < ROUNDS; round += 1) {
    street.lying = 0.25;
    await Promise.all(buyers.map((buyer) => buyer.act()));
    if (street.random() < 0.7) await deliver(street);
    await pass(street, one([0.5, 1.1, 6, 31, 125], street.random));
  }
  street.lying = 0;
  const sure = await Promise.all(Array.from({ length: Math.ceil(BUYERS / 8) }, () => buyerOf(street)));
  for (const buyer of sure) await buyer.buy();
  decideAll(street);
  for (const minutes of [1.1, 5, 15, 60, 125, 61, 61]) {
    await deliver(street);
    await pass(street, minutes);
  }
  const wrong: string[] = [];
  for (const id of [...buyers, ...sure].flatMap(({ orderIds }) => [...orderIds])) {
    const order = await shop.orders.loadOrder(shop.database.pool, shop.site.id, id);
    if (!order) throw new Error(`order ${id} is gone`);
    const money = order.attempts.reduce((sum, attempt) => sum + moneyOf(street, attempt.id), 0);
    const owed = order.state === 'PAID' ? dueNowOf(order) : 0;
    if (money !== owed) wrong.push(`${id}: ${order.state}, and Stripe has ${money} instead of ${owed}`);
    for (const { state } of order.attempts) if (openAttemptStates.includes(state)) wrong.push(`${id}: ${state}`);
    if (order.state === 'INITIATED') wrong.push(`${id}: INITIATED`);
  }
  return wrong;
}

describe('T-11: Stripe at its worst', () => {
  it(`takes what is owed, once, and nothing else, of ${BUYERS} buyers in ${ROUNDS} rounds (seed ${SEED})`, async () => {
    const street = await openStreet();
    expect(await live(street)).toEqual([]);
    const [shop, beside] = street.shops;
    expect(street.fake.intents.filter(({ status }) => status === 'succeeded').length).toBeGreaterThan(BUYERS / 10);
    // Falsified amounts are told, and nothing else is.
    for (const error of [...shop.errors, ...beside.errors]) expect(String(error)).toMatch(/amount/);
    expect(await shop.doctor()).toEqual([]);
  });

  it('the control: who takes a missing answer for a refusal has money that no order knows', async () => {
    const street = await openStreet(createCarelessGateway);
    expect(await live(street)).not.toEqual([]);
  });
});
