import { allCalls, changesSomething } from '@headland/contract';
import { type Principal, principalKey } from '@headland/kernel';
import type { ByteBudget } from '../middleware/byte-budget.ts';
import { corsHeaders, preflight } from '../middleware/cors.ts';
import { errorResponse, transportErrors } from '../middleware/errors.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';
import type { Authenticate, Counting, Pipeline } from '../pipeline.ts';

/** First segments of every path of the contract, and of calls that clients know and the contract does not. */
const API_PREFIXES = new Set([
  ...allCalls.flatMap((call) => [call.path, ...call.aliases].map(firstSegment)),
  'graphql',
  'members',
  'oauth',
]);
/** Places that have pages of the same first segment. */
const PAGES_TOO = new Set(['blog', 'events', 'bookings', 'members']);
/** The storefront's own files lie beside one call of the platform. */
const FILES_TOO = 'assets';

/** What anybody can become by themselves; merchants' keys and apps fill their own site alone. */
const ANYBODY: ReadonlySet<Principal['kind']> = new Set(['none', 'visitor', 'member']);

export interface ApiMountDeps {
  readonly pipeline: Pipeline;
  readonly authenticate: Authenticate;
  readonly newRequestId: () => string;
  readonly limiter: RateLimiter;
  readonly budget: Pick<ByteBudget, 'admit'>;
}

/** The public API: CORS, the Authorization header alone, never a cookie. */
export function createApiMount({ pipeline, authenticate, newRequestId, limiter, budget }: ApiMountDeps) {
  const countingOf = (address: string | null, isFace: boolean): Counting => {
    const read = async (principal: Principal, points?: number) => {
      if (!ANYBODY.has(principal.kind)) return;
      // A face reads for many people with one token of its own; each of them has an address.
      const reader = isFace || principal.kind === 'none' ? null : principalKey(principal);
      await limiter.takeRead(address, reader, points);
    };
    return {
      async call(call, principal, siteId) {
        if (!changesSomething(call)) await read(principal);
        else if (ANYBODY.has(principal.kind)) await limiter.take('write', address);
        budget.admit(call, principal, siteId);
      },
      read,
    };
  };

  return (
    request: Request,
    path: string,
    address: string | null,
    device: string | null,
    isFace: boolean,
  ): Promise<Response> | Response | null => {
    if (request.method === 'OPTIONS' && isPreflight(request, path)) return preflight(newRequestId());
    const answer = pipeline.serve(
      request,
      path,
      authenticate,
      corsHeaders,
      countingOf(address, isFace),
      address,
      device,
    );
    if (answer !== null) return answer;
    return isApiPath(request, path) ? unknownCall(newRequestId()) : null;
  };
}

/** The back office answers to no other origin, so it has no preflight either. */
function isPreflight(request: Request, path: string): boolean {
  if (path === '/admin' || path.startsWith('/admin/')) return false;
  return API_PREFIXES.has(firstSegment(path)) || request.headers.has('access-control-request-method');
}

/** `/blog/…` and `/events/…` are also places for pages: there a browser that asks for HTML gets the page's 404. */
function isApiPath(request: Request, path: string): boolean {
  const first = firstSegment(path);
  if (!API_PREFIXES.has(first) || path === `/${first}` || first === FILES_TOO) return false;
  return !PAGES_TOO.has(first) || isApiCaller(request) || !(request.headers.get('accept') ?? '').includes('text/html');
}

/**
 * Every client of the API sends one of these; a browser never does when it asks for a page, except for the password that
 * a proxy in front of a site may want.
 */
export function isApiCaller(request: Request): boolean {
  const authorization = request.headers.get('authorization');
  return (authorization !== null && !/^basic /i.test(authorization)) || request.headers.has('x-wix-bi-gateway');
}

/** The answer to a path that is no call. */
export function unknownCall(requestId: string, headers: Readonly<Record<string, string>> = corsHeaders): Response {
  return errorResponse(
    transportErrors.error('NOT_FOUND'),
    { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store', 'x-wix-request-id': requestId },
    () => {},
  );
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.slice(1) : path.slice(1, end);
}
