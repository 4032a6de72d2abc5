import type { GatewayAnswer, PaymentGateway } from '@headland/payments';

/** A gateway that says of all that is done with money that was authorised what a test wants it to say. */
export interface Bank extends PaymentGateway {
  /** What it says from now on, of what it was asked before, too. */
  says: GatewayAnswer;
}

/** A bank that accepts every card and says yes. */
export function createBank(): Bank {
  const bank: Bank = {
    id: 'bank',
    asks: 'card',
    says: { status: 'SUCCEEDED' },
    problemsWith: () => [],
    authorizeAndMaybeCapture: async () => ({ status: 'SUCCEEDED', last4: '4242' }),
    operate: async () => bank.says,
    lookup: async () => ({ status: 'SUCCEEDED' }),
    lookupOperation: async () => bank.says,
  };
  return bank;
}
