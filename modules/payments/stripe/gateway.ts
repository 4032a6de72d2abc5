import type { Database } from '@headland/db';
import { type Clock, type Faults, noFaults } from '@headland/kernel';
import type Stripe from 'stripe';
import {
  abandonStripePayment,
  enterStripePayment,
  noteSession,
  readStripePayment,
  type StripePayment,
} from '../db/stripe-payments.ts';
import type { ChargeRef, GatewayAnswer, PaymentGateway } from '../domain/gateway.ts';
import { stripeAmount } from './amount.ts';
import { connect, StripeFault, StripeRefused, told } from './connect.ts';
import { readStripeLedger } from './ledger.ts';
import { lookUpAtStripe, operateAtStripe } from './operate.ts';
import { pageRequest } from './page-request.ts';
import { readStripeNews } from './read-news.ts';
import { answerOf, intentOf } from './read-session.ts';
import type { StripeSettings } from './settings.ts';

export interface StripeGatewayOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: StripeSettings;
  readonly faults?: Faults;
}

/** With a page, everything of its payment that is ever read. */
const WHOLE = { expand: ['payment_intent.latest_charge'] };

/**
 * Stripe, by its own payment page: buyers type their card there and confirm it with their bank there, and no card comes near
 * the shop. A payment is entered before Stripe hears of it, with what its page is made of; the same request under the same
 * idempotency key finds a page whose address got lost. A page takes no money without its buyer, so one that nobody was sent
 * to is harmless.
 */
export function createStripeGateway({
  database,
  clock,
  settings,
  faults = noFaults,
}: StripeGatewayOptions): PaymentGateway {
  const connected = connect(settings);
  const { pageUrl } = settings;

  /** Opens the page of a payment, or finds it. */
  async function pageOf(stripe: Stripe, payment: StripePayment): Promise<GatewayAnswer> {
    if (payment.abandoned) return { status: 'DECLINED', reason: 'abandoned' };
    const { sessionId, request } = payment;
    if (sessionId !== null) return answerOf(await sessionOf(stripe, sessionId), payment, pageUrl);
    if (request === null) throw new StripeFault(`payment ${payment.attemptId} has no page`);
    const key = { idempotencyKey: `headland-${payment.attemptId}` };
    let opened: Stripe.Checkout.Session;
    try {
      opened = await told(() => stripe.checkout.sessions.create({ ...request, ...WHOLE }, key));
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      await abandonStripePayment(database.pool, payment, clock.now());
      return { status: 'DECLINED', reason: error.code };
    }
    await faults.at('stripe.after-open');
    if (!(await noteSession(database.pool, payment, opened.id))) {
      await told(() => stripe.checkout.sessions.expire(opened.id));
      return { status: 'DECLINED', reason: 'abandoned' };
    }
    return answerOf(opened, payment, pageUrl);
  }

  const sessionOf = (stripe: Stripe, id: string) => told(() => stripe.checkout.sessions.retrieve(id, WHOLE));

  /** The payment behind a charge's page; null if there is no page, or nobody has paid there. */
  async function charged(ref: ChargeRef) {
    const stripe = await connected;
    const payment = await readStripePayment(database.pool, ref);
    const session = payment?.sessionId ? await sessionOf(stripe, payment.sessionId) : null;
    return { stripe, db: database.pool, intent: session && intentOf(session) };
  }

  return {
    id: 'stripe',
    asks: 'page',
    pageOrigin: pageUrl,
    problemsWith: () => [
      { field: 'number', description: 'is typed at the payment page alone', violatedRule: 'FIELD_NOT_ALLOWED' },
    ],

    async authorizeAndMaybeCapture({ siteId, attemptId, amount, currency, method, atOnce = false }) {
      const counted = stripeAmount(amount, currency);
      if (method.kind !== 'page') return { status: 'DECLINED', reason: 'card_not_taken' };
      if (counted === null) return { status: 'DECLINED', reason: 'amount_not_chargeable' };
      const now = clock.now();
      const ref = { siteId, attemptId };
      const capture = atOnce ? 'automatic' : settings.capture;
      const request = pageRequest(ref, { amount: counted, currency }, method, capture, now);
      const payment = await enterStripePayment(database.pool, { ...ref, amount, currency, request }, now);
      await faults.at('stripe.before-open');
      return pageOf(await connected, payment);
    },

    async lookup(charge) {
      const payment = await readStripePayment(database.pool, charge);
      return payment ? pageOf(await connected, payment) : 'unknown-to-gateway';
    },

    async abandon(charge) {
      const stripe = await connected;
      const payment = await abandonStripePayment(database.pool, charge, clock.now());
      const { sessionId } = payment;
      if (sessionId === null) return { status: 'DECLINED', reason: 'abandoned' };
      try {
        await told(() => stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // Refused where the page is closed already, or paid.
        if (!(error instanceof StripeRefused)) throw error;
      }
      return pageOf(stripe, payment);
    },

    operate: async (request) => operateAtStripe(await charged(request), request, clock.now()),
    lookupOperation: async (operation) => lookUpAtStripe(await charged(operation), operation),

    ledger: async (siteId, range) => readStripeLedger(await connected, database.pool, siteId, range),

    async readNews(body, signature, now) {
      return readStripeNews(await connected, settings.webhookSecret, { body, signature }, now);
    },
  };
}
