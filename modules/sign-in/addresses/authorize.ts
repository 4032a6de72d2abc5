import { hasApp } from '@headland/contract';
import type { AuthorizeAnswer } from '@headland/identity';
import { type Context, randomToken } from '@headland/kernel';
import { isSilent, type RedirectSession } from '@headland/redirects';
import type { SignInDeps } from '../deps.ts';
import type { SignInCookies } from '../pages/sign-in-cookies.ts';
import { requestOf } from '../pages/sign-in-flows.ts';

/** Answers what is opened at one address, and null for every other path. */
export type Address = (request: Request, path: string) => Promise<Response | null>;

interface Deps extends SignInDeps {
  readonly cookies: SignInCookies;
  /** Whether there are hosted pages to say in the site's own dress that nothing came of it. */
  readonly hasPages: boolean;
}

/**
 * The address that a redirect session for signing in leads to. What needs no page is answered here; everybody else is
 * sent to the sign-in pages, with the session's token in a cookie. A session has one answer, and nobody learns its address
 * from a referrer or a history.
 *
 * Whom the pages know in this browser is said by a Lax cookie. It comes along when a person is sent here, and in frames of
 * the same site; in a frame of another site it does not, and a silent sign-in there is answered `login_required` unless
 * the client brings the session token of a login, as the public SDK does.
 */
export function createAuthorize(deps: Deps): Address {
  const { database, clock, cookies, hasPages, redirects, sites } = deps;
  const { signIns } = deps.identity;

  return async (request, path) => {
    if (path !== '/authorize') return null;
    if (request.method !== 'GET') return page(405, 'This address is opened, and nothing is sent to it.');
    const token = new URL(request.url).searchParams.get('session') ?? '';
    const now = clock.now();
    const session = await redirects.openSession(database.pool, token, now);
    if (!session?.authorization || session.status !== null) {
      return over(request, 'This sign-in was used already or has taken too long. Go back and begin again.');
    }
    const ctx: Context = { ...(await deps.systemContext(session.siteId, now)), principal: session.principal };
    // The app went off since the session was made.
    if (!hasApp(ctx.site, 'members')) return over(request, 'This site has no members.');
    const asked = requestOf(session, session.authorization);
    const silent = isSilent(asked);
    if (silent && !(await record(ctx, session))) return over(request, USED_ALREADY);
    const decision = await signIns.authorize(ctx, asked, silent ? await known(request, session) : null);
    // Client or address were taken off the list since the session was made: nobody is sent there.
    if (decision.kind === 'refuse') {
      return isPerson(request) ? seeOther(NOT_ALLOWED_PATH) : page(400, 'This site may not sign anybody in here.');
    }
    if (decision.kind === 'answer') {
      return silent || (await record(ctx, session)) ? answered(decision.answer) : over(request, USED_ALREADY);
    }
    const kept = cookies.keepFlow(request, session.id, { token, progress: {} });
    return seeOther(`/sign-in/${session.id}`, kept);
  };

  /** People are shown a page of the site, at an address without a secret; a frame and a program are told in a line. */
  function over(request: Request, text: string): Response {
    return isPerson(request) ? seeOther(OVER_PATH) : page(400, text);
  }

  function isPerson(request: Request): boolean {
    return hasPages && request.headers.get('sec-fetch-dest') === 'document';
  }

  function record(ctx: Context, session: RedirectSession): Promise<boolean> {
    return database.transact((tx) => redirects.recordResult(tx, ctx, session, 'SUCCESS'));
  }

  async function known(request: Request, { siteId }: RedirectSession) {
    const { shortKey } = await sites.get(siteId);
    const token = cookies.readMember(request, shortKey);
    return token === null ? null : signIns.memberOfBrowser(siteId, token);
  }
}

const USED_ALREADY = 'This sign-in was used already. Go back and begin again.';
/** Hosted pages: no sign-in that is under way, and one that may not begin. */
const OVER_PATH = '/sign-in/over';
const NOT_ALLOWED_PATH = '/sign-in/not-allowed';

function seeOther(location: string, setCookies: readonly string[] = []): Response {
  const answer = new Response(null, { status: 303, headers: { ...headers("frame-ancestors 'none'"), location } });
  for (const cookie of setCookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

function answered(answer: AuthorizeAnswer): Response {
  if (answer.mode !== 'web_message') return seeOther(answer.url);
  const nonce = randomToken();
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
