import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeIntent, type FakeRefund, FakeRefusal, type FakeSession } from './books.ts';
import { createCore, type FakeCore } from './core.ts';
import { type FakeEvent, signatureOf } from './events.ts';
import { isOwn, type StripeLie, tell } from './lies.ts';

const KEY = 'sk_test_fakefakefakefakefakefake';
const WEBHOOK_SECRET = 'whsec_fakefakefakefakefakefakefake';

interface FakeStripeOptions {
  readonly port?: number;
  readonly now?: () => Date;
  /** Which lie a request of the API meets; none without it. @param path such as `/v1/checkout/sessions` */
  readonly lie?: (method: string, path: string) => StripeLie;
}

/** How a message is sent. */
interface Sending {
  readonly times?: number;
  readonly reversed?: boolean;
  readonly signed?: 'well' | 'wrongly' | 'long-ago' | 'not-at-all';
}

/** Secrets and addresses, as a shop has them of Stripe. */
export interface FakeStripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  readonly pageUrl: string;
  readonly capture: 'automatic';
}

/** A message as it comes with its request. */
export interface SignedNews {
  readonly body: string;
  readonly signature: string;
}

export interface FakeStripe {
  /** Origin of API and payment page alike. */
  readonly url: string;
  /** What whoever speaks to it must know. */
  readonly settings: FakeStripeSettings;
  /** Every request of the API: method, path and idempotency key. */
  readonly requests: readonly { readonly method: string; readonly path: string; readonly key: string | null }[];
  readonly sessions: readonly FakeSession[];
  readonly intents: readonly FakeIntent[];
  readonly refunds: readonly FakeRefund[];
  /** The session of a shop's own reference, such as an attempt. */
  sessionOf(reference: string): FakeSession | undefined;
  /** What a buyer does at a page, without a browser. @param url of the page @returns where they are sent */
  pay(url: string, card: string, bank?: 'complete' | 'fail'): string;
  /** The bank decides on what was to come later. */
  decide(session: FakeSession, good: boolean): void;
  /** Closes the pages whose time is over. */
  closeOld(): void;
  /** Messages that were not sent yet. */
  readonly waiting: readonly FakeEvent[];
  /** Sends them to an address, in an order and as often as said; forgets those that were taken. @returns the statuses */
  send(to: string, how?: Sending): Promise<number[]>;
  /** Takes all that were not sent yet, well signed, for a test that hands them over itself. */
  takeNews(): readonly SignedNews[];
  /** The same body, signed now. */
  sign(body: string): SignedNews;
  stop(): Promise<void>;
}

/**
 * Stripe as far as a shop that uses its payment page meets it: sessions, payments, refunds, idempotency keys, the page itself
 * with its cards and the bank's question, and signed messages. It lies as it is told.
 */
export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripe> {
  const now = () => Math.floor((options.now?.() ?? new Date()).getTime() / 1000);
  const requests: { method: string; path: string; key: string | null }[] = [];
  let core: FakeCore;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path.startsWith('/c/pay/')) {
      answerPage(core, request, response, path, body);
      return;
    }
    const key = headerOf(request, 'idempotency-key');
    const method = request.method ?? '';
    requests.push({ method, path, key });
    const act = () => {
      if (!isOwn(headerOf(request, 'authorization'), KEY)) {
        throw new FakeRefusal(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****fake');
      }
      return core.act({ method, url: request.url ?? '', key, body });
    };
    const said = `${headerOf(request, 'authorization')} ${body}`;
    const everything = { message: said, payment_intent: { id: 'pi_1', client_secret: 'pi_1_secret_told' } };
    await tell(options.lie?.(method, path) ?? 'honest', act, response, everything);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  core = createCore(url, now);
  const sign = (body: string) => ({ body, signature: signatureOf(body, WEBHOOK_SECRET, now()) });

  return {
    url,
    settings: { secretKey: KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: url, pageUrl: url, capture: 'automatic' },
    requests,
    sessions: core.sessions,
    intents: core.intents,
    refunds: core.refunds,
    waiting: core.waiting,
    sessionOf: (reference) => core.sessions.find((one) => one.client_reference_id === reference),
    pay(address, card, bank = 'complete') {
      const session = core.sessionAt(new URL(address).pathname);
      const asked = core.pay(session, card);
      return asked === 'challenge' ? core.confirm(session, bank) : asked;
    },
    decide: core.decide,
    closeOld: core.closeOld,
    async send(to, { times = 1, reversed = false, signed = 'well' } = {}) {
      const events = reversed ? core.waiting.toReversed() : [...core.waiting];
      const statuses: number[] = [];
      for (const event of events) {
        const at = signed === 'long-ago' ? now() - 3_600 : now();
        const secret = signed === 'wrongly' ? 'whsec_of_somebody_else' : WEBHOOK_SECRET;
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          ...(signed !== 'not-at-all' && { 'stripe-signature': signatureOf(event.body, secret, at) }),
        };
        const sent = Array.from({ length: times }, () => fetch(to, { method: 'POST', headers, body: event.body }));
        const answers = await Promise.all(sent);
        for (const answer of answers) await answer.body?.cancel();
        statuses.push(...answers.map(({ status }) => status));
        if (answers.some(({ ok }) => ok)) core.forget(event);
      }
      return statuses;
    },
    takeNews: () => core.waiting.splice(0).map(({ body }) => sign(body)),
    sign,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerPage(
  core: FakeCore,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: string,
): void {
  const answer = core.page(request.method ?? '', path, new URLSearchParams(body));
  if ('location' in answer) response.writeHead(303, { location: answer.location }).end();
  else response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
