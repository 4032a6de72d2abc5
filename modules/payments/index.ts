/** Payments: the port to whoever moves the money, the test gateway, and which methods a shop offers. */
import type { Minor } from '@headland/kernel';
import type { Module } from '@headland/module';
import { type OnGatewayAnswer, withDeadline } from './deadline.ts';
import type { CardDetails, PaymentGateway } from './domain/gateway.ts';
import { type TestCard, testCards } from './domain/test-cards.ts';
import { paymentsModule } from './module.ts';

export type { OnGatewayAnswer } from './deadline.ts';
export { cardProblems, lastFour } from './domain/card.ts';
export {
  type CardDetails,
  type ChargeRef,
  type ChargeRequest,
  type GatewayAnswer,
  type GatewayStatus,
  GatewayTimeout,
  type LedgerEntry,
  type OperationKind,
  type OperationRequest,
  type PaymentGateway,
} from './domain/gateway.ts';
export { type TestCard, testCards } from './domain/test-cards.ts';
export { paymentsModule } from './module.ts';
export { createTestGateway, type TestGatewayOptions } from './test-gateway.ts';

/** How a buyer says that they pay. */
export type PaymentChoice = CardDetails | { readonly kind: 'manual' } | { readonly kind: 'none' };

/** One way to pay, as the checkout page shows it. */
export interface PaymentMethod {
  readonly kind: PaymentChoice['kind'];
  /** Gateway behind it; null for manual payment and for nothing to pay. */
  readonly gateway: string | null;
  readonly title: string;
  /** Cards that the test gateway takes; empty for any other. */
  readonly testCards: readonly TestCard[];
}

export interface Payments extends Module {
  /** Null in a shop that takes manual payment only. */
  readonly gateway: PaymentGateway | null;
  /**
   * Ways to pay a purchase: a total of 0 needs none, and what is all due later is not charged now.
   * @param delivered whether somebody brings it and may take the money
   */
  methods(due: { readonly total: Minor; readonly dueNow: Minor }, delivered: boolean): readonly PaymentMethod[];
}

export interface PaymentsOptions {
  /** Null with `PAYMENTS=manual`. */
  readonly gateway: PaymentGateway | null;
  /** How long the shop waits for the gateway before the state counts as unknown, in milliseconds. */
  readonly timeoutMs?: number;
  /** Told how each question to the gateway ended. */
  readonly onAnswer?: OnGatewayAnswer;
}

/** The methods of an installation; manual payment is always among them. */
export function createPayments({ gateway, timeoutMs = 20_000, onAnswer }: PaymentsOptions): Payments {
  const onDelivery: PaymentMethod = { kind: 'manual', gateway: null, title: 'Pay on delivery', testCards: [] };
  const directly: PaymentMethod = { ...onDelivery, title: 'Pay the shop directly' };
  const none: PaymentMethod = { kind: 'none', gateway: null, title: 'Nothing to pay', testCards: [] };
  const card: PaymentMethod[] = gateway
    ? [{ kind: 'card', gateway: gateway.id, title: 'Card', testCards: gateway.id === 'test' ? testCards : [] }]
    : [];
  return {
    ...paymentsModule,
    gateway: gateway && withDeadline(gateway, timeoutMs, onAnswer),
    methods({ total, dueNow }, delivered) {
      if (total === 0) return [none];
      return [...(dueNow === 0 ? [] : card), delivered ? onDelivery : directly];
    },
  };
}
