import type { CallId, ResponseOf } from '@headland/contract';

/** Plain HTTP against a test server, as a stranger without any client would send it. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface WireOptions {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it stands. */
  readonly body?: unknown;
}

export async function send(url: string, options: WireOptions = {}): Promise<WireAnswer> {
  const body =
    options.body === undefined
      ? undefined
      : typeof options.body === 'string'
        ? options.body
        : JSON.stringify(options.body);
  const response = await fetch(url, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(options.token !== undefined && { authorization: options.token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

/**
 * The answer to a call, as the contract says that it looks.
 * @param call by which it was asked for
 * @throws Error that tells what came instead, if it is a refusal
 */
export function answerOf<Id extends CallId>(call: Id, { status, body }: Pick<WireAnswer, 'status' | 'body'>) {
  if (status !== 200) throw new Error(`${call} was answered ${status}: ${JSON.stringify(body)}`);
  const answer: unknown = body;
  return answer as ResponseOf<Id>;
}

/** What the envelope of an error holds; nothing in an answer that is none. */
interface ErrorDetails {
  readonly applicationError?: { readonly code: string };
  readonly validationError?: { readonly fieldViolations: readonly Violation[] };
}

export interface Violation {
  readonly field: string;
  readonly description: string;
  readonly violatedRule?: string;
  readonly ruleName?: string;
  readonly data?: { readonly type?: string };
}

/** Code of a refusal; undefined where the answer has none. */
export function codeOf({ body }: Pick<WireAnswer, 'body'>): string | undefined {
  return (body.details as ErrorDetails | undefined)?.applicationError?.code;
}

/** What is wrong with the fields of a request, by the answer to it; empty where it names none. */
export function violationsOf({ body }: Pick<WireAnswer, 'body'>): readonly Violation[] {
  return (body.details as ErrorDetails | undefined)?.validationError?.fieldViolations ?? [];
}

/** The fields that an answer complains of, in its order. */
export function fieldsOf(answer: Pick<WireAnswer, 'body'>): string[] {
  return violationsOf(answer).map(({ field }) => field);
}

/** Tokens of a new visitor. */
export async function visitor(url: string, clientId: string): Promise<{ accessToken: string; refreshToken: string }> {
  const { status, body } = await send(`${url}/oauth2/token`, { body: { clientId, grantType: 'anonymous' } });
  if (status !== 200) throw new Error(`no visitor token: ${status} ${JSON.stringify(body)}`);
  return { accessToken: String(body.access_token), refreshToken: String(body.refresh_token) };
}
