import type { Database } from '@headland/db';
import type { AuthorizeAnswer } from '@headland/identity';
import type { Clock, Context } from '@headland/kernel';
import { isSilent } from '@headland/redirects';
import type { Composed } from '../compose.ts';
import { newNonce } from '../middleware/security-headers.ts';

interface Deps {
  readonly app: Pick<Composed, 'redirects' | 'identity' | 'systemContext'>;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * The address that a redirect session for signing in leads to: answers silent sign-ins itself. The session's token is
 * good once, and nobody learns it from a referrer.
 */
export function createAuthorizeMount({ app, database, clock }: Deps) {
  return async (request: Request, path: string): Promise<Response | null> => {
    if (path !== '/authorize') return null;
    if (request.method !== 'GET') return page(405, 'This address is opened, and nothing is sent to it.');
    const token = new URL(request.url).searchParams.get('session') ?? '';
    const now = clock.now();
    const session = await app.redirects.openSession(database.pool, token, now);
    if (session?.intent.name !== 'auth' || session.status !== null) {
      return page(400, 'This sign-in was used already or has taken too long. Go back and begin again.');
    }
    const { request: asked } = session.intent;
    const ctx: Context = { ...(await app.systemContext(session.siteId, now)), principal: session.principal };
    if (!isSilent(asked)) return page(501, 'There is no page to sign in on yet.');
    const first = await database.transact((tx) => app.redirects.recordResult(tx, ctx, session, 'SUCCESS'));
    if (!first) return page(400, 'This sign-in was used already. Go back and begin again.');
    const { clientId, visitorId } = session.principal;
    const decision = await app.identity.members.authorize(ctx, { ...asked, clientId, visitorId }, null);
    if (decision.kind === 'answer') return answered(decision.answer);
    // The client or the address was taken off the list since the session was made.
    return page(400, 'This site may not sign anybody in here.');
  };
}

function answered(answer: AuthorizeAnswer): Response {
  if (answer.mode !== 'web_message') {
    return new Response(null, { status: 303, headers: { ...headers("frame-ancestors 'none'"), location: answer.url } });
  }
  const nonce = newNonce();
  const script = `window.parent.postMessage(${literal(answer.data)}, ${literal(answer.targetOrigin)});`;
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>Sign-in</title><script nonce="${nonce}">${script}</script>`,
    {
      headers: headers(`script-src 'nonce-${nonce}'; frame-ancestors ${answer.targetOrigin}`),
    },
  );
}

function page(status: number, text: string): Response {
  return new Response(`<!doctype html><meta charset="utf-8"><title>Sign-in</title><p>${text}</p>`, {
    status,
    headers: headers("frame-ancestors 'none'"),
  });
}

function headers(policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; ${policy}`,
  };
}

/** A value as JavaScript that cannot end the script that it stands in. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
