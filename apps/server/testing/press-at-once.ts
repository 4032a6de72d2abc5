import type { TestServer } from './test-server.ts';
import { send, type WireAnswer } from './wire.ts';

/** A buyer to whose checkout nothing but the payment is missing. */
export interface Ready {
  readonly token: string;
  readonly checkoutId: string;
}

/** All place their orders in the same moment, on the servers in turn. @returns the answers, in the order of the buyers */
export function pressAtOnce(
  servers: readonly TestServer[],
  buyers: readonly Ready[],
  kind: 'manual' | 'none',
): Promise<WireAnswer[]> {
  return Promise.all(
    buyers.map(({ token, checkoutId }, at) =>
      send(`${servers[at % servers.length]?.url}/headland/v1/checkouts/${checkoutId}/place-order`, {
        token,
        body: { payment: { kind } },
      }),
    ),
  );
}
