import { type GatewayAnswer, GatewayTimeout, type OperationRequest, type PaymentGateway } from '@headland/payments';

/** What the gateway says next of an operation, or that it says nothing. */
export type Said = GatewayAnswer | 'TIMEOUT' | Error;

export interface ScriptedGateway extends PaymentGateway {
  /** Of the operations from now on; SUCCEEDED until something else is said. @param when it says so, if not at once */
  says(answer: Said, when?: Promise<void>): void;
  /** What a look into its books tells of an operation; by default it has never heard of it. */
  knows(answer: GatewayAnswer | 'unknown-to-gateway'): void;
  /** Operations that it was asked for, in order; a repeated one stands there again. */
  readonly asked: OperationRequest[];
}

/** A gateway that says what a test wants to hear: what the order does with an answer is looked at, not how cards are charged. */
export function scriptedGateway(): ScriptedGateway {
  let next: Said = { status: 'SUCCEEDED' };
  let ready: Promise<void> | undefined;
  let known: GatewayAnswer | 'unknown-to-gateway' = 'unknown-to-gateway';
  const asked: OperationRequest[] = [];
  return {
    id: 'scripted',
    asks: 'card',
    asked,
    says(answer, when) {
      next = answer;
      ready = when;
    },
    knows(answer) {
      known = answer;
    },
    problemsWith: () => [],
    async authorizeAndMaybeCapture() {
      throw new Error('nothing is charged here: outcomes are settled by the test');
    },
    async operate(request) {
      asked.push(request);
      await ready;
      if (next === 'TIMEOUT') throw new GatewayTimeout();
      if (next instanceof Error) throw next;
      return next;
    },
    lookup: async () => 'unknown-to-gateway',
    lookupOperation: async () => known,
  };
}
