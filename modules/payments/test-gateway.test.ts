import { newId, type PayByHand, type Principal } from '@headland/kernel';
import { movableClock, openWorld, type World } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CardDetails,
  createPayments,
  createTestGateway,
  GatewayTimeout,
  type PaymentGateway,
  paymentsModule,
  testCards,
} from './index.ts';
import { describeGateway, type Fate } from './testing/contract.ts';

const clock = movableClock(new Date('2030-01-31T12:00:00Z'));
let world: World<typeof paymentsModule, Record<never, never>>;
let gateway: PaymentGateway;
const siteId = newId(clock.now());

beforeAll(async () => {
  world = await openWorld({ clock, module: () => paymentsModule });
  gateway = createTestGateway({ database: world.database, clock, hangMs: 5 });
});
afterAll(() => world.close());

function numberOf(behaviour: string): string {
  const found = testCards.find((c) => c.behaviour === behaviour);
  if (!found) throw new Error(`no card ${behaviour}`);
  return found.number;
}

const card = (number: string): CardDetails => ({
  kind: 'card',
  number,
  expiryMonth: 1,
  expiryYear: 2030,
  securityCode: '123',
});

function charge(behaviour: string, attemptId = newId(clock.now())) {
  const request = { siteId, attemptId, amount: 1_000, currency: 'USD', method: card(numberOf(behaviour)) };
  return { ref: { siteId, attemptId }, answer: () => gateway.authorizeAndMaybeCapture(request) };
}

const CARDS: Readonly<Record<Fate, string>> = {
  pays: 'approve',
  declined: 'decline',
  reserved: 'authorize',
  'pays-later': 'pending-approve',
  'declined-later': 'pending-decline',
};

describeGateway('the test gateway', () => ({
  clock,
  siteId,
  gatewayFor: () => gateway,
  methodFor: (fate) => card(numberOf(CARDS[fate])),
  async act() {
    // The card has said it all.
  },
  async decide() {
    clock.advance(5 * 60_000);
  },
  async books({ attemptId }) {
    const entry = (await gateway.ledger?.(siteId))?.find((one) => one.attemptId === attemptId);
    return entry ? { captured: entry.captured, refunded: entry.refunded } : null;
  },
}));

describe('the test gateway', () => {
  it('takes every one of its own cards and no other', () => {
    for (const { number } of testCards) expect(gateway.problemsWith(card(number), clock.now())).toEqual([]);
    for (const number of ['5555555555554444', '4111111111111111', '1234', '', '4242424242424241']) {
      expect(gateway.problemsWith(card(number), clock.now()).map((p) => p.field)).toEqual(['number']);
    }
  });

  it('knows the last day of a card', () => {
    const one = card(numberOf('approve'));
    expect(gateway.problemsWith(one, new Date('2030-01-31T23:59:59Z'))).toEqual([]);
    expect(gateway.problemsWith(one, new Date('2030-02-01T00:00:00Z')).map((p) => p.field)).toEqual(['expiryYear']);
  });

  it('times out and has done it, or declined it, all the same', async () => {
    for (const [behaviour, status] of [
      ['timeout-approve', 'SUCCEEDED'],
      ['timeout-decline', 'DECLINED'],
    ] as const) {
      const { answer, ref } = charge(behaviour);
      await expect(answer()).rejects.toBeInstanceOf(GatewayTimeout);
      expect(await gateway.lookup(ref)).toMatchObject({ status });
    }
  });
});

const visitor: Principal = { kind: 'visitor', visitorId: siteId, clientId: siteId };
const member: Principal = { kind: 'member', memberId: siteId, visitorId: siteId, clientId: siteId };
const owner: Principal = { kind: 'user', userId: siteId };

/** A buyer at a site that lets these pay by hand; without a word, everybody. */
function by(principal: Principal, payByHand?: PayByHand) {
  const site = { id: siteId, name: 'Shop', currency: 'USD', locale: 'en-US', timeZone: 'UTC', url: 'http://shop.test' };
  return { principal, site: { ...site, ...(payByHand && { payByHand }) } };
}

describe('payment methods', () => {
  it('are card and manual, manual alone without a gateway, and none for nothing', () => {
    const kinds = (total: number, own: PaymentGateway | null, dueNow = total) =>
      createPayments({ database: world.database, gateway: own })
        .methods(by(visitor), { total, dueNow }, true)
        .map((m) => m.kind);
    expect(kinds(1, gateway)).toEqual(['card', 'manual']);
    expect(kinds(1, { ...gateway, asks: 'page' })).toEqual(['page', 'manual']);
    expect(kinds(1, null)).toEqual(['manual']);
    expect(kinds(0, gateway)).toEqual(['none']);
    // Nothing is charged now, so there is nothing for a card to do.
    expect(kinds(10, gateway, 0)).toEqual(['manual']);
    expect(kinds(10, gateway, 4)).toEqual(['card', 'manual']);
  });

  it('are by hand for those whom the business lets, and whoever acts for it', () => {
    const { methods } = createPayments({ database: world.database, gateway });
    const kinds = (principal: Principal, payByHand: PayByHand, dueNow = 10) =>
      methods(by(principal, payByHand), { total: 10, dueNow }, false).map(({ kind }) => kind);
    for (const who of [visitor, member, owner]) expect(kinds(who, 'EVERYBODY')).toEqual(['card', 'manual']);
    expect(kinds(visitor, 'MEMBERS')).toEqual(['card']);
    expect(kinds(member, 'MEMBERS')).toEqual(['card', 'manual']);
    expect(kinds(member, 'NOBODY')).toEqual(['card']);
    expect(kinds(owner, 'NOBODY')).toEqual(['card', 'manual']);
    // What is all due later is paid later, whoever may not pay by hand now.
    expect(kinds(visitor, 'NOBODY', 0)).toEqual(['manual']);
  });

  it('wait for the gateway no longer than they should', async () => {
    const silent: PaymentGateway = { ...gateway, lookup: () => new Promise(() => undefined) };
    const payments = createPayments({ database: world.database, gateway: silent, timeoutMs: 20 });
    await expect(payments.gateway?.lookup({ siteId, attemptId: siteId })).rejects.toBeInstanceOf(GatewayTimeout);
  });
});
