import { type Call, calls } from '@headland/contract';
import type { EndpointAnswer, EndpointRequest, Identity } from '@headland/identity';
import { readText, STRANGERS_BODY_LIMIT } from '../middleware/body.ts';
import { corsHeaders } from '../middleware/cors.ts';
import { errorResponse, transportErrors } from '../middleware/errors.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';
import { originOf } from '../pipeline.ts';

interface Endpoint {
  readonly allow: string;
  readonly methods: readonly string[];
  readonly answer: (request: EndpointRequest) => Promise<EndpointAnswer>;
}

/** Where secrets, codes and tokens are tried: one count for all of an address's. */
const COUNTED: ReadonlySet<string> = new Set(['token', 'oauthAccess']);

export interface OauthMountDeps {
  readonly identity: Pick<Identity, 'token' | 'oauthAccess' | 'tokenInfo' | 'jwks'>;
  readonly newRequestId: () => string;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly onUnexpected: (error: unknown, requestId: string, callId: string) => void;
}

/**
 * The token endpoints answer in OAuth's own form beside the wire's, and read forms as well as JSON, so they stand apart
 * from the calls. Their paths and methods are those of the contract.
 */
export function createOauthMount({ identity, newRequestId, limiter, onUnexpected }: OauthMountDeps) {
  const endpoints = new Map<string, Endpoint & { readonly call: Call }>();
  const serve = (call: Call, answer: Endpoint['answer']) => {
    const methods = call.methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    for (const path of [call.path, ...call.aliases]) {
      endpoints.set(path, { call, methods, allow: methods.join(', '), answer });
    }
  };
  serve(calls.token, identity.token);
  serve(calls.oauthAccess, identity.oauthAccess);
  serve(calls.tokenInfo, identity.tokenInfo);
  serve(calls.getTokenKeys, () => identity.jwks());

  return (request: Request, path: string, address: string | null): Promise<Response> | null => {
    const endpoint = endpoints.get(path);
    return endpoint && request.method !== 'OPTIONS' ? answer(request, address, endpoint) : null;
  };

  async function answer(
    request: Request,
    address: string | null,
    { call, methods, allow, answer }: Endpoint & { readonly call: Call },
  ): Promise<Response> {
    const requestId = newRequestId();
    const headers: Record<string, string> = {
      ...corsHeaders,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-wix-request-id': requestId,
    };
    try {
      if (!methods.includes(request.method)) {
        headers.allow = allow;
        throw transportErrors.error('METHOD_NOT_ALLOWED');
      }
      if (COUNTED.has(call.id)) await limiter.take('token', address);
      const body = request.method === 'POST' ? await readText(request, STRANGERS_BODY_LIMIT) : '';
      const result = await answer({
        contentType: request.headers.get('content-type'),
        body,
        authorization: request.headers.get('authorization'),
        caller: originOf(request, address),
      });
      return new Response(result.body, { status: result.status, headers: { ...headers, ...result.headers } });
    } catch (error) {
      return errorResponse(error, headers, (cause) => onUnexpected(cause, requestId, call.id));
    }
  }
}
