import { GatewayTimeout, type PaymentGateway } from './domain/gateway.ts';

/**
 * The same gateway, but no call keeps anybody waiting longer than `milliseconds`: past that it throws GatewayTimeout,
 * whatever the gateway does afterwards.
 */
export function withDeadline(gateway: PaymentGateway, milliseconds: number): PaymentGateway {
  async function limited<R>(call: Promise<R>): Promise<R> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new GatewayTimeout()), milliseconds);
    });
    try {
      return await Promise.race([call, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    id: gateway.id,
    problemsWith: (method, now) => gateway.problemsWith(method, now),
    authorizeAndMaybeCapture: (request) => limited(gateway.authorizeAndMaybeCapture(request)),
    operate: (request) => limited(gateway.operate(request)),
    lookup: (charge) => limited(gateway.lookup(charge)),
    lookupOperation: (operation) => limited(gateway.lookupOperation(operation)),
    ...(gateway.abandon && {
      abandon: (charge) => limited(gateway.abandon?.(charge) ?? Promise.reject(new GatewayTimeout())),
    }),
    ...(gateway.ledger && { ledger: (siteId) => gateway.ledger?.(siteId) ?? Promise.resolve([]) }),
  };
}
