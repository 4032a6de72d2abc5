/** Payments: the port to whoever moves the money, the test gateway, and which methods a shop offers. */
import type { Database, Queryable } from '@headland/db';
import { type Context, isMerchant, type Minor, type PayByHand, type Principal } from '@headland/kernel';
import type { Module } from '@headland/module';
import { isNewsKnown, noteNews } from './db/gateway-news.ts';
import { type OnGatewayAnswer, withDeadline } from './deadline.ts';
import type { CardDetails, PaymentGateway } from './domain/gateway.ts';
import { type TestCard, testCards } from './domain/test-cards.ts';
import { purgeNews } from './jobs/purge-news.ts';
import { paymentsModule } from './module.ts';

export type { OnGatewayAnswer } from './deadline.ts';
export { cardProblems, lastFour } from './domain/card.ts';
export {
  type CardDetails,
  type ChargeRef,
  type ChargeRequest,
  type GatewayAnswer,
  type GatewayNews,
  type GatewayStatus,
  GatewayTimeout,
  type LedgerEntry,
  NotOfGateway,
  type OperationKind,
  type OperationRequest,
  type PagePayment,
  type PaymentGateway,
} from './domain/gateway.ts';
export { type TestCard, testCards } from './domain/test-cards.ts';
export { paymentsModule } from './module.ts';
export { createStripeGateway, type StripeGatewayOptions } from './stripe/gateway.ts';
export { STRIPE_API_URL, STRIPE_PAGE_URL, type StripeSettings } from './stripe/settings.ts';
export { createTestGateway, type TestGatewayOptions } from './test-gateway.ts';

/** How a buyer says that they pay. */
export type PaymentChoice =
  | CardDetails
  | { readonly kind: 'page' }
  | { readonly kind: 'manual' }
  | { readonly kind: 'none' };

/** One way to pay, as the checkout page shows it. */
export interface PaymentMethod {
  readonly kind: PaymentChoice['kind'];
  /** Gateway behind it; null for manual payment and for nothing to pay. */
  readonly gateway: string | null;
  readonly title: string;
  /** Cards that the test gateway takes; empty for any other. */
  readonly testCards: readonly TestCard[];
  /** Origin of the gateway's own page; null where the buyer stays at the shop. */
  readonly pageOrigin: string | null;
}

/** Cards that were declined, counted for whoever tried them. */
export interface DeclineCount {
  /** @throws ApplicationError TOO_MANY_REQUESTS with `retryAfterSeconds` in its data, as long as who asks is to wait */
  refuse(ctx: Pick<Context, 'caller'>): void;
  /** One more was declined. */
  count(ctx: Pick<Context, 'caller'>): void;
}

export interface Payments extends Module {
  /** Null in a shop that takes manual payment only. */
  readonly gateway: PaymentGateway | null;
  /**
   * Ways to pay a purchase: what comes to nothing beside a gift card needs none, and what is all due later is not charged now.
   * Paying by hand the business allows to whom it trusts; whoever acts for it always may, and what is all due later has no
   * other way.
   * @param delivered whether somebody brings it and may take the money
   */
  methods(
    { principal, site }: Pick<Context, 'principal' | 'site'>,
    due: { readonly total: Minor; readonly dueNow: Minor; readonly giftCard?: Minor },
    delivered: boolean,
  ): readonly PaymentMethod[];
  /** Notes in the transaction of its effect that a message of the gateway was taken in. @returns false if it was before */
  noteNews(tx: Queryable, siteId: string, newsId: string, now: Date): Promise<boolean>;
  isNewsKnown(db: Queryable, siteId: string, newsId: string): Promise<boolean>;
}

export interface PaymentsOptions {
  readonly database: Database;
  /** Null with `PAYMENTS=manual`. */
  readonly gateway: PaymentGateway | null;
  /** How long the shop waits for the gateway before the state counts as unknown, in milliseconds. */
  readonly timeoutMs?: number;
  /** Told how each question to the gateway ended. */
  readonly onAnswer?: OnGatewayAnswer;
}

/** The methods of an installation. */
export function createPayments({ database, gateway, timeoutMs = 20_000, onAnswer }: PaymentsOptions): Payments {
  const onDelivery: PaymentMethod = {
    kind: 'manual',
    gateway: null,
    title: 'Pay on delivery',
    testCards: [],
    pageOrigin: null,
  };
  const directly: PaymentMethod = { ...onDelivery, title: 'Pay the shop directly' };
  const none: PaymentMethod = { kind: 'none', gateway: null, title: 'Nothing to pay', testCards: [], pageOrigin: null };
  const online: PaymentMethod[] = gateway
    ? [
        {
          kind: gateway.asks,
          gateway: gateway.id,
          title: gateway.asks === 'card' ? 'Card' : 'Card or wallet',
          testCards: gateway.id === 'test' ? testCards : [],
          pageOrigin: gateway.pageOrigin ?? null,
        },
      ]
    : [];
  return {
    ...paymentsModule,
    jobs: [purgeNews(database)],
    noteNews: (tx, siteId, id, now) => noteNews(tx, { siteId, gateway: gateway?.id ?? '', id }, now),
    isNewsKnown: (db, siteId, id) => isNewsKnown(db, { siteId, gateway: gateway?.id ?? '', id }),
    gateway: gateway && withDeadline(gateway, timeoutMs, onAnswer),
    methods({ principal, site }, { total, dueNow, giftCard = 0 }, delivered) {
      if (total === giftCard) return [none];
      const byHand = delivered ? onDelivery : directly;
      if (dueNow === 0) return [byHand];
      return mayPayByHand(principal, site.payByHand) ? [...online, byHand] : online;
    },
  };
}

function mayPayByHand(principal: Principal, allowed: PayByHand = 'EVERYBODY'): boolean {
  return isMerchant(principal) || allowed === 'EVERYBODY' || (allowed === 'MEMBERS' && principal.kind === 'member');
}
