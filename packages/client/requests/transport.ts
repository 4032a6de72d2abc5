import type { CallId } from '@headland/contract/wire-call';
import type { Auth } from './auth.ts';
import { type BuiltRequest, buildRequest, gatewayHeader, type RequestShape } from './build-request.ts';
import { type About, ClientError, errorOfAnswer, errorOfFailure } from './errors.ts';
import { isJson, parseJson } from './json.ts';

/** What hooks are told of a call. */
export interface CallInfo {
  readonly call: CallId | 'graphql';
  readonly method: string;
  readonly path: string;
}

/** Every call is wrapped by these (specification 1, section 7). */
export interface Hooks {
  onSiteCall?(info: CallInfo): void;
  onSuccess?(info: CallInfo & { readonly milliseconds: number }): void;
  onError?(info: CallInfo & { readonly error: ClientError }): void;
}

export interface ClientOptions {
  /** Origin and prefix of the API without a trailing slash, such as `https://shop.example.org` or `/admin/api`. */
  readonly baseUrl: string;
  readonly auth: Auth;
  /** Who the elevated calls are made as, such as an API key's owner. Never in a browser: everybody could read it there. */
  readonly elevated?: Auth;
  /** `fetch` by default; the server's faces hand in the call in process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly hooks?: Hooks;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Value of `X-Wix-Consistent` from an earlier page or process. */
  readonly consistent?: string;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Requests and answers as such; it does not know the table of calls, so that a site that only signs in stays small. */
export interface Transport {
  /** @throws ClientError, whatever went wrong */
  send(call: RequestShape, input: object, options?: CallOptions): Promise<unknown>;
  /** @throws ClientError, whatever went wrong */
  graphql(query: string, variables: object): Promise<unknown>;
  /** Last read-your-writes value. */
  consistent(): string | null;
}

/** How far the data is that its holders have seen. */
export interface Position {
  latest: string | null;
}

/** @param position shared by those who have to see each other's changes */
export function createTransport(
  options: ClientOptions,
  position: Position = { latest: options.consistent ?? null },
): Transport {
  const send = options.fetch ?? ((request: Request) => fetch(request));

  async function exchange(
    call: CallInfo['call'],
    { method, path, body }: BuiltRequest,
    argumentNames: readonly string[],
    init: { headers: Readonly<Record<string, string>>; signal?: AbortSignal },
  ): Promise<unknown> {
    const info = { call, method, path };
    const about = { call, argumentNames };
    options.hooks?.onSiteCall?.(info);
    const begin = performance.now();
    try {
      const headers = {
        ...options.headers,
        ...(await options.auth.headers()),
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(position.latest !== null && { 'x-wix-consistent': position.latest }),
        ...init.headers,
      };
      const response = await send(
        new Request(options.baseUrl + path, {
          method,
          headers,
          ...(body !== null && { body }),
          ...(init.signal && { signal: init.signal }),
        }),
      );
      position.latest = response.headers.get('x-wix-consistent') ?? position.latest;
      const answer = await answerOf(response, about);
      options.hooks?.onSuccess?.({ ...info, milliseconds: performance.now() - begin });
      return answer;
    } catch (cause) {
      const error = cause instanceof ClientError ? cause : errorOfFailure(cause, about);
      options.hooks?.onError?.({ ...info, error });
      throw error;
    }
  }

  return {
    async send(call, input, { idempotencyKey, headers, signal } = {}) {
      if (!isJson(input)) throw new TypeError('A request is an object of fields.');
      return exchange(call.id, buildRequest(call, input), Object.keys(input), {
        headers: {
          'x-wix-bi-gateway': gatewayHeader(call),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...headers,
        },
        ...(signal && { signal }),
      });
    },
    graphql(query, variables) {
      const body = JSON.stringify({ query, variables });
      const request = { method: 'POST', path: '/graphql/alpha', body };
      return exchange('graphql', request, ['query', 'variables'], { headers: {} });
    },
    consistent: () => position.latest,
  };
}

/** Only 200 is success on this wire, and only with a JSON body (wire contract, 1.3). */
async function answerOf(response: Response, about: About): Promise<unknown> {
  const requestId = response.headers.get('x-wix-request-id');
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw errorOfFailure(cause, about, requestId);
  }
  const body = parseJson(text);
  if (response.status !== 200) throw errorOfAnswer(response, body, about);
  if (body === undefined) throw errorOfFailure(new SyntaxError('the answer is no JSON'), about, requestId);
  return body;
}
