import { given } from './given.ts';

/** One request that the SDK made, with what came back. */
export interface Exchange {
  /** Where the SDK wanted to go. */
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Empty if there was none. */
  readonly body: string;
  readonly status: number;
  readonly answer: Headers;
  /** Body of the answer. */
  readonly said: string;
}

const exchanges: Exchange[] = [];

/** While a page is pretended, its requests say where they come from, as a browser's do. */
let pageOrigin: string | null = null;
export function requestsComeFrom(origin: string | null): void {
  pageOrigin = origin;
}

/**
 * The SDK always speaks https to the platform's hosts, the token endpoint even past `config.fetch`. So the global fetch
 * sends whatever is https to the server under test, path and query as they are, and notes it.
 */
export const nativeFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (url.protocol !== 'https:') return nativeFetch(request);
  const body = await request.text();
  const headers = new Headers(request.headers);
  if (pageOrigin !== null) headers.set('origin', pageOrigin);
  const response = await nativeFetch(`${given.url}${url.pathname}${url.search}`, {
    method: request.method,
    headers,
    ...(body !== '' && { body }),
  });
  exchanges.push({
    host: url.host,
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    status: response.status,
    answer: response.headers,
    said: await response.clone().text(),
  });
  return response;
};

/** What the SDK sent while `work` ran, in order. */
export async function watch(work: () => Promise<unknown>): Promise<readonly Exchange[]> {
  const from = exchanges.length;
  await work();
  return exchanges.slice(from);
}

/** The last request that the SDK made. */
export function lastExchange(): Exchange {
  const last = exchanges.at(-1);
  if (!last) throw new Error('nothing was sent');
  return last;
}
