import { type GatewayAnswer, GatewayTimeout, type PaymentGateway } from './domain/gateway.ts';

/**
 * Told how a question to the gateway ended.
 * @param operation `charge`, `capture`, `void`, `refund`, `look-up` or `abandon`
 * @param outcome the answer's status, `unknown` of what the gateway does not know, or `failed` without an answer
 */
export type OnGatewayAnswer = (operation: string, outcome: string, milliseconds: number) => void;

/**
 * The same gateway, but no call keeps anybody waiting longer than `milliseconds`: past that it throws GatewayTimeout,
 * whatever the gateway does afterwards.
 */
export function withDeadline(
  gateway: PaymentGateway,
  milliseconds: number,
  onAnswer?: OnGatewayAnswer,
): PaymentGateway {
  async function limited<R extends GatewayAnswer | 'unknown-to-gateway'>(
    operation: string,
    call: Promise<R>,
  ): Promise<R> {
    const askedAt = performance.now();
    let outcome = 'failed';
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new GatewayTimeout()), milliseconds);
    });
    try {
      const answer: R = await Promise.race([call, deadline]);
      outcome = answer === 'unknown-to-gateway' ? 'unknown' : answer.status.toLowerCase();
      return answer;
    } finally {
      clearTimeout(timer);
      onAnswer?.(operation, outcome, performance.now() - askedAt);
    }
  }
  return {
    id: gateway.id,
    asks: gateway.asks,
    ...(gateway.pageOrigin !== undefined && { pageOrigin: gateway.pageOrigin }),
    problemsWith: (card, now) => gateway.problemsWith(card, now),
    authorizeAndMaybeCapture: (request) => limited('charge', gateway.authorizeAndMaybeCapture(request)),
    operate: (request) => limited(request.kind.toLowerCase(), gateway.operate(request)),
    lookup: (charge) => limited('look-up', gateway.lookup(charge)),
    lookupOperation: (operation) => limited('look-up', gateway.lookupOperation(operation)),
    ...(gateway.abandon && {
      abandon: (charge) => limited('abandon', gateway.abandon?.(charge) ?? Promise.reject(new GatewayTimeout())),
    }),
    ...(gateway.readNews && { readNews: gateway.readNews }),
    ...(gateway.ledger && { ledger: (siteId, range) => gateway.ledger?.(siteId, range) ?? Promise.resolve([]) }),
  };
}
