import type { SignInDeps } from '../deps.ts';
import type { Address } from './authorize.ts';

/** Any port of this machine, where a client's list says so. */
const LOOPBACK = ['http://localhost', 'http://127.0.0.1'];

/**
 * What the intent `login` leads to: the public SDK shows its visitor to the pages beforehand, in a hidden frame (wire
 * contract, 1.8). Every hosted page here is opened by a session that says whose it is, so there is nothing to remember:
 * the page is empty, keeps nothing, and can be framed by the client's own origins alone.
 */
export function createPreWarm({ redirects, clients, database, clock }: SignInDeps): Address {
  return async (request, path) => {
    if (path !== '/sign-in/pre-warm') return null;
    const token = new URL(request.url).searchParams.get('session') ?? '';
    const session = request.method === 'GET' ? await redirects.openSession(database.pool, token, clock.now()) : null;
    const client = session?.intent.name === 'login' ? await clients.find(session.principal.clientId) : null;
    const anyPort = client ? LOOPBACK.filter((origin) => clients.isAllowedOrigin(client, `${origin}:1`)) : [];
    const origins = [...(client?.allowedOrigins ?? []), ...anyPort.map((origin) => `${origin}:*`)];
    return new Response('<!doctype html><meta charset="utf-8"><title>Sign-in</title>', {
      status: client ? 200 : 400,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; frame-ancestors ${origins.join(' ') || "'none'"}`,
      },
    });
  };
}
