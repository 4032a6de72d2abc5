import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { movableClock, openWorld, type World } from '@headland/testkit';
import {
  type FakeStripe,
  fakeStripeCards,
  type StripeLie,
  signatureOf,
  startFakeStripe,
} from '@headland/testkit/stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChargeRequest,
  createStripeGateway,
  GatewayTimeout,
  NotOfGateway,
  type PagePayment,
  type PaymentGateway,
  paymentsModule,
} from '../index.ts';
import { describeGateway, type Fate } from '../testing/contract.ts';

const clock = movableClock(new Date('2030-01-31T12:00:00Z'));
const siteId = newId(clock.now());
let world: World<typeof paymentsModule, Record<never, never>>;
let fake: FakeStripe;
let gateway: PaymentGateway;
let reserving: PaymentGateway;
/** What happens at the fault points of a gateway. */
let meet = async (_point: string): Promise<void> => {};
/** What the next requests meet, one after the other; then the truth. */
let lies: StripeLie[] = [];

beforeAll(async () => {
  world = await openWorld({ clock, module: () => paymentsModule });
  fake = await startFakeStripe({ now: () => clock.now(), lie: () => lies.shift() ?? 'honest' });
  const options = { database: world.database, clock, faults: { at: (point: string) => meet(point) } };
  gateway = createStripeGateway({ ...options, settings: fake.settings });
  reserving = createStripeGateway({ ...options, settings: { ...fake.settings, capture: 'manual' } });
});
afterEach(() => {
  lies = [];
});
afterAll(async () => {
  await fake.stop();
  await world.close();
});

const CARDS: Readonly<Record<Fate, string>> = {
  pays: fakeStripeCards.pays,
  declined: fakeStripeCards.declined,
  reserved: fakeStripeCards.pays,
  'pays-later': fakeStripeCards.later,
  'declined-later': fakeStripeCards.later,
};

const page = (about: Partial<PagePayment> = {}): PagePayment => ({
  kind: 'page',
  returnUrl: 'https://shop.example.org/checkout/1/payment',
  title: 'Comics 10001',
  email: 'ada@example.com',
  locale: 'de-AT',
  until: clock.now(),
  ...about,
});

/** In the shop's units: the fake counts as Stripe does, and the currencies of these tests are counted alike. */
describeGateway('stripe', () => ({
  clock,
  siteId,
  gatewayFor: (fate) => (fate === 'reserved' ? reserving : gateway),
  methodFor: () => page(),
  async act(fate, answer) {
    if (answer.status !== 'ACTION_REQUIRED') throw new Error(`there is no page: ${answer.status}`);
    fake.pay(answer.url, CARDS[fate]);
    // A buyer whose card is declined goes away, and the page closes.
    if (fate === 'declined') {
      clock.advance(24 * 3_600_000);
      fake.closeOld();
    }
  },
  async decide({ attemptId }, fate) {
    const session = fake.sessionOf(attemptId);
    if (session) fake.decide(session, fate === 'pays-later');
  },
  async books({ attemptId }) {
    const intent = fake.sessionOf(attemptId)?.payment_intent;
    if (!intent) return null;
    const back = fake.refunds.filter((one) => one.payment_intent === intent.id && one.status === 'succeeded');
    return { captured: intent.amount_received, refunded: back.reduce((sum, { amount }) => sum + amount, 0) };
  },
}));

function begin(about: Partial<ChargeRequest> = {}) {
  const ref = { siteId, attemptId: newId(clock.now()) };
  const send = () =>
    gateway.authorizeAndMaybeCapture({ ...ref, amount: 1_000, currency: 'USD', method: page(), ...about });
  return { ref, send, sessions: () => fake.sessions.filter((one) => one.client_reference_id === ref.attemptId) };
}

async function opened() {
  const begun = begin();
  const answer = await begun.send();
  if (answer.status !== 'ACTION_REQUIRED') throw new Error(`there is no page: ${answer.status}`);
  return { ...begun, url: answer.url };
}

describe('the page at stripe', () => {
  it('asks for the amount of the attempt, says what for, and leads back to the shop', async () => {
    const { ref, send } = begin({ amount: 12_340, currency: 'KWD' });
    await send();
    expect(fake.sessionOf(ref.attemptId)).toMatchObject({
      amount_total: 12_340,
      currency: 'kwd',
      customer_email: 'ada@example.com',
      success_url: 'https://shop.example.org/checkout/1/payment',
      cancel_url: 'https://shop.example.org/checkout/1/payment',
    });
    expect(fake.requests.at(-1)).toMatchObject({ path: '/v1/checkout/sessions', key: `headland-${ref.attemptId}` });
  });

  it('is never asked for an amount that stripe cannot take', async () => {
    const before = fake.requests.length;
    const { send, ref } = begin({ amount: 12_345, currency: 'KWD' });
    expect(await send()).toEqual({ status: 'DECLINED', reason: 'amount_not_chargeable' });
    expect(fake.requests.length).toBe(before);
    expect(await gateway.lookup(ref)).toBe('unknown-to-gateway');
  });

  it('is declined by the code where stripe refuses to open one, for good', async () => {
    const { send, ref } = begin({ amount: 3 });
    expect(await send()).toEqual({ status: 'DECLINED', reason: 'amount_too_small' });
    expect(await gateway.lookup(ref)).toMatchObject({ status: 'DECLINED' });
  });

  it('waits while the bank asks its buyer, and is paid once they have confirmed', async () => {
    const { url, ref } = await opened();
    expect(fake.pay(url, fakeStripeCards.confirmed, 'fail')).toBe('declined');
    expect(await gateway.lookup(ref)).toEqual({ status: 'ACTION_REQUIRED', url });
    expect(fake.pay(url, fakeStripeCards.confirmed, 'complete')).toContain('/checkout/1/payment');
    expect(await gateway.lookup(ref)).toEqual({ status: 'SUCCEEDED', last4: '3155' });
  });

  it('is closed by abandoning, and nobody can pay there any more', async () => {
    const { url, ref } = await opened();
    expect(await gateway.abandon?.(ref)).toMatchObject({ status: 'DECLINED', reason: 'page_closed' });
    expect(() => fake.pay(url, fakeStripeCards.pays)).toThrow('closed');
  });

  it('is closed where it was given up while it opened', async () => {
    const { send, ref } = begin();
    meet = async (point) => {
      if (point === 'stripe.after-open') await gateway.abandon?.(ref);
    };
    expect(await send()).toMatchObject({ status: 'DECLINED', reason: 'abandoned' });
    meet = async () => {};
    expect(fake.sessionOf(ref.attemptId)).toMatchObject({ status: 'expired' });
    expect(await gateway.lookup(ref)).toMatchObject({ status: 'DECLINED' });
  });

  it('is left as it is by abandoning where its buyer was quicker', async () => {
    const { url, ref } = await opened();
    fake.pay(url, fakeStripeCards.pays);
    expect(await gateway.abandon?.(ref)).toMatchObject({ status: 'SUCCEEDED' });
  });

  it('is no place to send a buyer to where it stands at another origin', async () => {
    const { ref } = await opened();
    const session = fake.sessionOf(ref.attemptId);
    Object.assign(session ?? {}, { url: 'https://evil.example/c/pay/1' });
    await expect(gateway.lookup(ref)).rejects.toThrow('another origin');
  });

  it('leaves nothing of its buyer behind in the shop once it is open', async () => {
    await opened();
    const { rows } = await sql`select 1 from stripe_payments where request::text like '%ada@%'`.execute(
      world.database.pool,
    );
    expect(rows).toEqual([]);
  });
});

describe('when stripe lies', () => {
  const silent: readonly StripeLie[] = [
    'lost',
    'unanswered',
    'late',
    'broken',
    'done-and-broken',
    'too-many',
    'garbled',
  ];

  it.each(silent)('%s: there is no answer, and one page in the end', async (lie) => {
    const { send, ref, sessions } = begin();
    lies = [lie, lie];
    await expect(send()).rejects.toBeInstanceOf(GatewayTimeout);
    lies = [];
    await new Promise((resolve) => setTimeout(resolve, 60));
    const found = await gateway.lookup(ref);
    expect(found).toMatchObject({ status: 'ACTION_REQUIRED' });
    expect(sessions()).toHaveLength(1);
    if (found !== 'unknown-to-gateway' && found.status === 'ACTION_REQUIRED') fake.pay(found.url, fakeStripeCards.pays);
    expect(await gateway.lookup(ref)).toMatchObject({ status: 'SUCCEEDED' });
  });

  it('a lost answer is asked for once more under the same key, and twice is once', async () => {
    for (const lie of ['unanswered', 'twice'] as const) {
      const { send, sessions } = begin();
      lies = [lie];
      expect(await send()).toMatchObject({ status: 'ACTION_REQUIRED' });
      expect(sessions()).toHaveLength(1);
    }
  });

  it('other amounts are no payment', async () => {
    const { url, ref } = await opened();
    fake.pay(url, fakeStripeCards.pays);
    lies = ['other-amounts'];
    await expect(gateway.lookup(ref)).rejects.toThrow('amount');
    expect(await gateway.lookup(ref)).toMatchObject({ status: 'SUCCEEDED' });
  });

  it('money is given back once, whatever became of the answer', async () => {
    const { url, ref } = await opened();
    fake.pay(url, fakeStripeCards.pays);
    const refund = { ...ref, operationId: newId(clock.now()), kind: 'REFUND', amount: 400, currency: 'USD' } as const;
    const intent = fake.sessionOf(ref.attemptId)?.payment_intent?.id;
    lies = ['honest', 'done-and-broken', 'done-and-broken'];
    await expect(gateway.operate(refund)).rejects.toBeInstanceOf(GatewayTimeout);
    expect(await gateway.lookupOperation(refund)).toEqual({ status: 'SUCCEEDED' });
    expect(await gateway.operate(refund)).toEqual({ status: 'SUCCEEDED' });
    expect(fake.refunds.filter((one) => one.payment_intent === intent)).toHaveLength(1);
  });

  it('a wrong key is no decline of the buyer, and is not said to anybody', async () => {
    const wrong = createStripeGateway({
      database: world.database,
      clock,
      settings: { ...fake.settings, secretKey: 'sk_test_anothersecret', webhookSecret: 'whsec_anothersecret' },
    });
    const asked = wrong.authorizeAndMaybeCapture({ ...begin().ref, amount: 1_000, currency: 'USD', method: page() });
    const error = await asked.catch((cause: unknown) => cause);
    expect(String(error)).toContain('secret key');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/sk_test|whsec|fakefake/);
  });
});

describe('what stripe sends by itself', () => {
  const event = (type: string, metadata: Record<string, string>, object = 'checkout.session') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { object, metadata } } });
  const ref = { siteId, attemptId: newId(clock.now()) };
  const marks = { headland_site: ref.siteId, headland_attempt: ref.attemptId };

  async function read(body: string, header: (body: string, at: number) => string | null) {
    if (!gateway.readNews) throw new Error('stripe sends messages');
    return gateway.readNews(body, header(body, Math.floor(clock.now().getTime() / 1000)), clock.now());
  }
  const signedBy = (secret: string) => (text: string, at: number) => signatureOf(text, secret, at);
  const good = (text: string, at: number) => signatureOf(text, fake.settings.webhookSecret, at);

  it('says which charge, or which operation', async () => {
    expect(await read(event('checkout.session.completed', marks), good)).toEqual({
      id: 'evt_1',
      about: { ...ref, operationId: null },
    });
    const operation = { ...marks, headland_operation: ref.siteId };
    expect(await read(event('refund.updated', operation, 'refund'), good)).toMatchObject({
      about: { operationId: ref.siteId },
    });
  });

  it('is nothing of ours without our marks, and nothing to keep of another kind', async () => {
    for (const body of [
      event('checkout.session.completed', {}),
      event('checkout.session.completed', { ...marks, headland_site: "' or 1=1" }),
      event('customer.created', marks),
    ]) {
      expect(await read(body, good)).toEqual({ id: 'evt_1', about: null });
    }
  });

  it('is believed with its own signature alone, for five minutes', async () => {
    const bad = signedBy('whsec_somebodyelse');
    const body = event('checkout.session.completed', marks);
    await read(body, (text, at) => good(text, at - 299));
    for (const header of [
      bad,
      () => null,
      () => 'v1=,t=',
      (text: string, at: number) => good(`${text} `, at),
      (text: string, at: number) => good(text, at - 301),
    ]) {
      await expect(read(body, header)).rejects.toBeInstanceOf(NotOfGateway);
    }
  });
});
