import type { Checkout } from '@headland/checkout';
import type { Clock } from '@headland/kernel';
import { GatewayTimeout, NotOfGateway } from '@headland/payments';
import { readText } from '../middleware/body.ts';
import { errorResponse } from '../middleware/errors.ts';

export const GATEWAY_NEWS_PATH = '/payments/webhook';

/** Bytes of a message; Stripe's hold one object. */
const MOST = 262_144;

export interface GatewayNewsMountDeps {
  readonly checkout: Pick<Checkout, 'takeNews'>;
  readonly clock: Clock;
  readonly newRequestId: () => string;
  readonly onUnexpected: (error: unknown, requestId: string, callId: string) => void;
}

/**
 * Takes what the payment gateway sends by itself. Its signature is the permission and is looked at before anything is read or
 * written; anything but 200 makes the gateway send the message again.
 */
export function createGatewayNewsMount({ checkout, clock, newRequestId, onUnexpected }: GatewayNewsMountDeps) {
  return async (request: Request, path: string): Promise<Response | null> => {
    if (path !== GATEWAY_NEWS_PATH) return null;
    const requestId = newRequestId();
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-wix-request-id': requestId };
    const says = (status: number, message: string) =>
      new Response(JSON.stringify({ message }), {
        status,
        headers: { ...headers, ...(status === 405 && { allow: 'POST' }) },
      });
    if (request.method !== 'POST') return says(405, 'only messages of the payment gateway');
    try {
      const body = await readText(request, MOST);
      const taken = await checkout.takeNews({ body, signature: request.headers.get('stripe-signature') }, clock.now());
      return says(200, taken);
    } catch (error) {
      if (error instanceof NotOfGateway) return says(400, 'not signed by the payment gateway, or too long ago');
      if (error instanceof GatewayTimeout) return says(503, 'the payment gateway does not answer; send it again');
      return errorResponse(error, headers, (cause) => onUnexpected(cause, requestId, 'gateway news'));
    }
  };
}
