import type { CallId, RequestOf, ResponseOf } from '@headland/contract';
import { calls } from '@headland/contract/calls';
import type { Auth } from './auth.ts';
import { buildRequest, gatewayHeader } from './build-request.ts';
import { ClientError, errorOfAnswer, errorOfFailure } from './errors.ts';

/** What hooks are told of a call. */
export interface CallInfo {
  readonly call: CallId;
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

export interface Client {
  /** @throws ClientError, whatever went wrong */
  call<Id extends CallId>(id: Id, request: RequestOf<Id>, options?: CallOptions): Promise<ResponseOf<Id>>;
  /** The GraphQL endpoint of the platform. @throws ClientError */
  graphql(query: string, variables?: object): Promise<{ data?: unknown; errors?: readonly unknown[] }>;
  /** Last read-your-writes value; hand it to the next client of the same person. */
  consistent(): string | null;
}

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((request: Request) => fetch(request));
  let consistent = options.consistent ?? null;

  async function exchange(
    info: CallInfo,
    about: { call: string; argumentNames: readonly string[] },
    init: { body: string | null; headers: Record<string, string>; signal?: AbortSignal },
  ): Promise<unknown> {
    options.hooks?.onSiteCall?.(info);
    const begin = performance.now();
    try {
      const answer = await request(info, about, init);
      options.hooks?.onSuccess?.({ ...info, milliseconds: performance.now() - begin });
      return answer;
    } catch (cause) {
      const error = cause instanceof ClientError ? cause : errorOfFailure(cause, about);
      options.hooks?.onError?.({ ...info, error });
      throw error;
    }
  }

  async function request(
    info: CallInfo,
    about: { call: string; argumentNames: readonly string[] },
    init: { body: string | null; headers: Record<string, string>; signal?: AbortSignal },
  ): Promise<unknown> {
    const headers = {
      ...options.headers,
      ...(await options.auth.headers()),
      ...(init.body !== null && { 'content-type': 'application/json' }),
      ...(consistent !== null && { 'x-wix-consistent': consistent }),
      ...init.headers,
    };
    const response = await send(
      new Request(options.baseUrl + info.path, {
        method: info.method,
        headers,
        ...(init.body !== null && { body: init.body }),
        ...(init.signal && { signal: init.signal }),
      }),
    );
    consistent = response.headers.get('x-wix-consistent') ?? consistent;
    const text = await response.text();
    if (response.status === 200) return JSON.parse(text) as unknown;
    throw errorOfAnswer(response, readable(text), about);
  }

  return {
    async call(id, input, callOptions = {}) {
      const call = calls[id];
      const built = buildRequest(call, input as Readonly<Record<string, unknown>>);
      const answer = await exchange(
        { call: id, method: built.method, path: built.path },
        { call: id, argumentNames: Object.keys(input as object) },
        {
          body: built.body,
          headers: {
            'x-wix-bi-gateway': gatewayHeader(call),
            ...(callOptions.idempotencyKey !== undefined && { 'idempotency-key': callOptions.idempotencyKey }),
            ...callOptions.headers,
          },
          ...(callOptions.signal && { signal: callOptions.signal }),
        },
      );
      return answer as ResponseOf<typeof id>;
    },
    async graphql(query, variables = {}) {
      const info = { call: 'graphql' as CallId, method: 'POST', path: '/graphql/alpha' };
      const about = { call: 'graphql', argumentNames: ['query', 'variables'] };
      const body = JSON.stringify({ query, variables });
      return (await exchange(info, about, { body, headers: {} })) as { data?: unknown; errors?: readonly unknown[] };
    },
    consistent: () => consistent,
  };
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
