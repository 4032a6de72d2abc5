import { corsHeaders, preflight } from '../middleware/cors.ts';
import { errorEnvelope, transportErrors } from '../middleware/errors.ts';
import type { Authenticate, Pipeline } from '../pipeline.ts';

/** First segments under which a path that is no call is an API's 404, not a page's. */
const API_PREFIXES = [
  'v1',
  'v2',
  'v3',
  '_api',
  'ecom',
  'stores',
  'stores-reader',
  'headland',
  'oauth2',
  'graphql',
  'bookings',
  'events',
  'pricing-plans',
  'blog',
];
const API_PATH = new RegExp(`^/(${API_PREFIXES.join('|')})/`);

/** The public API: CORS, the Authorization header alone, never a cookie. */
export function createApiMount(pipeline: Pipeline, authenticate: Authenticate, newRequestId: () => string) {
  return (request: Request, path: string): Promise<Response> | Response | null => {
    if (request.method === 'OPTIONS' && (API_PATH.test(path) || request.headers.has('access-control-request-method'))) {
      return preflight();
    }
    const answer = pipeline.serve(request, path, authenticate, corsHeaders);
    if (answer !== null) return answer;
    return isApiPath(request, path) ? unknownCall(newRequestId()) : null;
  };
}

/** `/blog/…` and `/events/…` are also places for pages: there a browser that asks for HTML gets the page's 404. */
function isApiPath(request: Request, path: string): boolean {
  if (!API_PATH.test(path)) return false;
  if (path.startsWith('/blog/') || path.startsWith('/events/') || path.startsWith('/bookings/')) {
    return !(request.headers.get('accept') ?? '').includes('text/html');
  }
  return true;
}

export function unknownCall(requestId: string, headers: Readonly<Record<string, string>> = corsHeaders): Response {
  const { status, body } = errorEnvelope(transportErrors.error('NOT_FOUND'));
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json', 'x-wix-request-id': requestId },
  });
}
