/**
 * Cross-origin access to the public API. Any origin may ask, because the public mounts know the Authorization header
 * alone and never a cookie (wire contract, 1.2).
 */
const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, x-wix-bi-gateway, x-wix-consistent, wix-site-id, wix-account-id';

export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-wix-consistent, x-wix-request-id, retry-after',
};

export function preflight(requestId: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '86400',
      'x-wix-request-id': requestId,
    },
  });
}
