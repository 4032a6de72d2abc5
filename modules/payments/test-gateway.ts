import type { Database } from '@headland/db';
import type { Clock } from '@headland/kernel';
import {
  enterCharge,
  type NewCharge,
  operateOnCharge,
  readCharge,
  readLedger,
  readOperation,
} from './db/test-gateway-books.ts';
import { cardProblems, lastFour } from './domain/card.ts';
import { GatewayTimeout, type PaymentGateway } from './domain/gateway.ts';
import { findTestCard, type TestCardBehaviour } from './domain/test-cards.ts';

/** How long a pending test charge stays undecided. */
const DECIDES_AFTER_MS = 5 * 60_000;

type Outcome = Pick<NewCharge, 'status' | 'reason' | 'decidesTo'>;

const outcomes: Readonly<Record<TestCardBehaviour, Outcome>> = {
  approve: { status: 'SUCCEEDED', reason: null, decidesTo: null },
  decline: { status: 'DECLINED', reason: 'card_declined', decidesTo: null },
  'decline-funds': { status: 'DECLINED', reason: 'insufficient_funds', decidesTo: null },
  authorize: { status: 'AUTHORIZED', reason: null, decidesTo: null },
  'pending-approve': { status: 'PENDING', reason: null, decidesTo: 'SUCCEEDED' },
  'pending-decline': { status: 'PENDING', reason: null, decidesTo: 'DECLINED' },
  'timeout-approve': { status: 'SUCCEEDED', reason: null, decidesTo: null },
  'timeout-decline': { status: 'DECLINED', reason: 'card_declined', decidesTo: null },
};

export interface TestGatewayOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** How long the cards that time out keep the caller waiting, in milliseconds. */
  readonly hangMs?: number;
}

/**
 * A gateway that moves no money: its books are two tables of its own, so that lookups, repeated ids and double charges
 * are as real as with an outside system. Takes the numbers of `testCards` only.
 */
export function createTestGateway({ database, clock, hangMs = 2_000 }: TestGatewayOptions): PaymentGateway {
  return {
    id: 'test',
    asks: 'card',
    problemsWith(card, now) {
      const problems = cardProblems(card, now);
      if (problems.length > 0 || findTestCard(card.number)) return problems;
      const description = 'is not a test card; this shop takes test cards only';
      return [{ field: 'number', description, violatedRule: 'VALIDATION' }];
    },

    async authorizeAndMaybeCapture({ siteId, attemptId, amount, currency, method, atOnce = false }) {
      const card = method.kind === 'card' ? findTestCard(method.number) : null;
      if (!card || method.kind !== 'card') return { status: 'DECLINED', reason: 'not_a_test_card' };
      const now = clock.now();
      const outcome = outcomes[atOnce && card.behaviour === 'authorize' ? 'approve' : card.behaviour];
      const { answer, fresh } = await enterCharge(database.pool, {
        siteId,
        attemptId,
        amount,
        currency,
        ...outcome,
        last4: lastFour(method.number),
        decidesAt: outcome.decidesTo === null ? null : new Date(now.getTime() + DECIDES_AFTER_MS),
        now,
      });
      if (fresh && card.behaviour.startsWith('timeout-')) {
        await new Promise((resolve) => setTimeout(resolve, hangMs));
        throw new GatewayTimeout();
      }
      return answer;
    },

    operate: (request) => operateOnCharge(database, request, clock.now()),
    lookup: async (charge) => (await readCharge(database.pool, charge, clock.now())) ?? 'unknown-to-gateway',
    lookupOperation: async (operation) => (await readOperation(database.pool, operation)) ?? 'unknown-to-gateway',

    async abandon({ siteId, attemptId }) {
      const { answer } = await enterCharge(database.pool, {
        siteId,
        attemptId,
        status: 'ABANDONED',
        reason: null,
        amount: 0,
        currency: '',
        last4: null,
        decidesAt: null,
        decidesTo: null,
        now: clock.now(),
      });
      return answer;
    },

    ledger: (siteId, range) => readLedger(database.pool, siteId, range),
  };
}
