import type Stripe from 'stripe';
import { GatewayTimeout } from '../domain/gateway.ts';
import type { StripeSettings } from './settings.ts';

/** Milliseconds for one request, of which each call makes two at most: together less than the shop waits. */
const REQUEST_MS = 8_000;

/** Stands for a refusal that has no code. */
export const NO_CODE = 'refused';

/** Stripe said no, by its code; it says so of a request that changed nothing. */
export class StripeRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`stripe refused the request: ${code}`);
    this.name = 'StripeRefused';
    this.code = code;
  }
}

/** Something that no payment can bring about: a wrong key, or an answer that contradicts what was asked. */
export class StripeFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StripeFault';
  }
}

/** The official package is large: it is read by installations alone that use it. */
export async function connect(settings: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(settings.apiUrl);
  return new Client(settings.secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: REQUEST_MS,
    // A lost answer is asked for once more under the same idempotency key; then the reconciler does.
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Headland' },
  });
}

/**
 * Makes a request. What went wrong is told by its kind and code alone: Stripe's own errors carry headers and whole objects,
 * with secrets among them, and would end in a log.
 * @throws GatewayTimeout without an answer @throws StripeRefused, StripeFault
 */
export async function told<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    throw inOurWords(error);
  }
}

function inOurWords(error: unknown): Error {
  if (!(error instanceof Error) || !('type' in error) || !('statusCode' in error)) {
    return new StripeFault(`stripe's package failed: ${error instanceof Error ? error.name : 'nothing'}`);
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : NO_CODE;
  switch (error.type) {
    case 'StripeCardError':
    case 'StripeInvalidRequestError':
      return new StripeRefused(code);
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new StripeFault(`stripe does not take the secret key (${String(error.statusCode)})`);
    case 'StripeIdempotencyError':
      // The first request under this key is still under way.
      if (error.statusCode === 409) return new GatewayTimeout('stripe is still at it');
      return new StripeFault('stripe knows this idempotency key from another request');
    default:
      return new GatewayTimeout(`stripe did not answer: ${String(error.type)} ${String(error.statusCode ?? '')}`);
  }
}
