import type { EndpointAnswer, EndpointRequest, Identity } from '@headland/identity';
import { readText } from '../middleware/body.ts';
import { corsHeaders } from '../middleware/cors.ts';
import { errorEnvelope, transportErrors } from '../middleware/errors.ts';

type Endpoint = (request: EndpointRequest) => Promise<EndpointAnswer>;

/**
 * The token endpoints answer in OAuth's own form beside the wire's, so they stand apart from the calls. The paths are
 * those of the contract (wire contract, 2.14).
 */
export function createOauthMount(identity: Pick<Identity, 'token' | 'tokenInfo' | 'jwks'>, newRequestId: () => string) {
  const endpoints = new Map<string, { method: string; answer: Endpoint }>();
  const serve = (method: string, paths: readonly string[], answer: Endpoint) => {
    for (const path of paths) endpoints.set(path, { method, answer });
  };
  serve('POST', ['/oauth2/token', '/_api/oauth2/token', '/v1/oauth/token'], identity.token);
  serve('POST', ['/oauth2/token-info', '/_api/oauth2/token-info', '/v1/oauth/token-info'], identity.tokenInfo);
  serve('GET', ['/oauth2/jwks', '/_api/oauth2/jwks', '/v1/oauth/jwks'], () => identity.jwks());

  return (request: Request, path: string): Promise<Response> | null => {
    const endpoint = endpoints.get(path);
    return endpoint && request.method !== 'OPTIONS' ? answer(request, endpoint) : null;
  };

  async function answer(request: Request, endpoint: { method: string; answer: Endpoint }): Promise<Response> {
    const headers: Record<string, string> = {
      ...corsHeaders,
      'content-type': 'application/json',
      'x-wix-request-id': newRequestId(),
    };
    try {
      if (request.method !== endpoint.method) {
        headers.allow = endpoint.method;
        throw transportErrors.error('METHOD_NOT_ALLOWED');
      }
      const body = request.method === 'GET' ? '' : await readText(request);
      const result = await endpoint.answer({ contentType: request.headers.get('content-type'), body });
      return new Response(result.body, { status: result.status, headers: { ...headers, ...result.headers } });
    } catch (error) {
      const { status, body, unexpected } = errorEnvelope(error);
      if (unexpected) throw error;
      return new Response(JSON.stringify(body), { status, headers });
    }
  }
}
