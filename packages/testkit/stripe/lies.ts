import type { ServerResponse } from 'node:http';
import { FakeRefusal } from './books.ts';

/** What becomes of one request. */
export type StripeLie =
  | 'honest'
  /** The connection ends before anything is done. */
  | 'lost'
  /** It is done, and the connection ends. */
  | 'unanswered'
  /** It is done later, when nobody waits any more. */
  | 'late'
  /** It is done twice, as by a proxy that repeats, and answered once. */
  | 'twice'
  /** Nothing is done: 500. */
  | 'broken'
  /** It is done, and 500 is answered. */
  | 'done-and-broken'
  /** Nothing is done: 429. */
  | 'too-many'
  /** It is done, and something that is no JSON is answered. */
  | 'garbled'
  /** Nothing is done, and the refusal repeats every secret that it has heard of. */
  | 'indiscreet'
  /** It is done, and every amount in the answer is another one. */
  | 'other-amounts';

const LATE_MS = 30;

export function isOwn(authorization: string | null, key: string): boolean {
  return authorization === `Bearer ${key}`;
}

/** Carries a request out, or not, and answers it, or not. @param everything that an indiscreet answer repeats */
export async function tell(
  lie: StripeLie,
  act: () => object,
  response: ServerResponse,
  everything: { readonly message: string; readonly payment_intent: object },
): Promise<void> {
  switch (lie) {
    case 'lost':
      response.destroy();
      return;
    case 'late':
      response.destroy();
      setTimeout(() => attempt(act), LATE_MS);
      return;
    case 'unanswered':
      attempt(act);
      response.destroy();
      return;
    case 'broken':
      send(response, 500, { error: { type: 'api_error', message: 'broken' } });
      return;
    case 'indiscreet':
      send(response, 401, { error: { type: 'invalid_request_error', ...everything } });
      return;
    case 'too-many':
      send(response, 429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'too many' } });
      return;
    case 'done-and-broken':
      attempt(act);
      send(response, 500, { error: { type: 'api_error', message: 'broken' } });
      return;
    case 'garbled':
      attempt(act);
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>');
      return;
    case 'twice':
      attempt(act);
      answer(act, response);
      return;
    case 'other-amounts':
      answer(() => withOtherAmounts(act()), response);
      return;
    default:
      answer(act, response);
  }
}

/** Nobody is told what came of it. */
function attempt(act: () => object): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof FakeRefusal)) throw error;
  }
}

function answer(act: () => object, response: ServerResponse): void {
  try {
    send(response, 200, act());
  } catch (error) {
    if (!(error instanceof FakeRefusal)) throw error;
    const { status, type, message, code } = error;
    send(response, status, { error: { type, message, ...(code && { code }) } });
  }
}

function withOtherAmounts(value: object): object {
  return JSON.parse(
    JSON.stringify(value, (name, inner) =>
      typeof inner === 'number' && /amount/.test(name) && inner > 1 ? inner - 1 : inner,
    ),
  ) as object;
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
    .end(JSON.stringify(body));
}
