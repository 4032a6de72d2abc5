import { createHash } from 'node:crypto';
import { openApiDocument } from '@headland/contract/openapi';
import { newNonce, pageHeaders } from '../middleware/security-headers.ts';
import { referencePage, STYLE } from '../reference/page.ts';

/** `/docs`: the API reference, offline, made from the contract; `/docs/openapi.json`: the description itself. */
export function createDocsMount(serverUrl: string) {
  let made: { json: string; html: string } | null = null;
  // Half a megabyte that most processes are never asked for: made at the first request.
  const make = () => {
    const document = openApiDocument({ serverUrl });
    return { json: JSON.stringify(document), html: referencePage(document) };
  };
  const styleHash = createHash('sha256').update(STYLE).digest('base64');

  return async (_request: Request, path: string): Promise<Response | null> => {
    if (path !== '/docs' && path !== '/docs/' && path !== '/docs/openapi.json') return null;
    made ??= make();
    if (path === '/docs/openapi.json') {
      return new Response(made.json, {
        headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
      });
    }
    return new Response(made.html, {
      headers: {
        ...pageHeaders(newNonce()),
        // One sheet of ours, nothing else: the page has no script.
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
        'content-type': 'text/html; charset=utf-8',
      },
    });
  };
}
