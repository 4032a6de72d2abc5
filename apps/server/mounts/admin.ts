import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { admissionErrors } from '@headland/contract';
import { type Principal, type RequestOrigin, readCookie, type SiteSettings, setCookie } from '@headland/kernel';
import { spokenLocale } from '@headland/words/locality.ts';
import { BODY_LIMIT, readJson } from '../middleware/body.ts';
import { errorResponse, transportErrors } from '../middleware/errors.ts';
import { isSameOrigin } from '../middleware/same-origin.ts';
import { newNonce, pageHeaders } from '../middleware/security-headers.ts';
import { type Authenticate, originOf, type Pipeline } from '../pipeline.ts';
import { unknownCall } from './api.ts';
import { createAssets } from './assets.ts';
import type { LiveMount } from './live.ts';

export interface AdminMountDeps {
  readonly pipeline: Pipeline;
  /** Folder of the built back office, with `index.html`. */
  readonly folder: string;
  /** Origins of the back office itself; every other is refused for what changes something. */
  readonly origins: readonly string[];
  readonly secure: boolean;
  readonly newRequestId: () => string;
  readonly onUnexpected: (error: unknown, requestId: string, callId: string) => void;
  readonly owners: {
    /** Redeems a one-time link. @returns the cookie's value and its life in seconds */
    redeem(token: string, from: RequestOrigin): Promise<{ session: string; maxAge: number }>;
    principal(session: string): Promise<Principal | null>;
    signOut(session: string): Promise<void>;
  };
  readonly live: LiveMount;
  /** Origin of pictures' addresses, where it is not the server's own. */
  readonly mediaUrl?: string;
  /** BCP 47 tag of the site that a page is asked of. */
  readonly locale: (request: Request) => Promise<string>;
  /** The site that the back office works on: named by `wix-site-id`, else by host. */
  readonly site: (request: Request) => Promise<SiteSettings>;
}

const COOKIE = 'headland_admin';

/** The back office: its page, its session, and the same contract under `/admin/api`, for the owner's cookie alone. */
export async function createAdminMount(deps: AdminMountDeps) {
  const html = await readFile(join(deps.folder, 'index.html'), 'utf8');
  const assets = createAssets(deps.folder, '/assets/');
  // Over https no neighbour domain can put one in; such a cookie has no path of its own.
  const [cookieName, cookiePath] = deps.secure ? [`__Host-${COOKIE}`, '/'] : [COOKIE, '/admin'];

  const authenticate: Authenticate = async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnOrigin(request);
    const session = readCookie(request, cookieName);
    const principal = session ? await deps.owners.principal(session) : null;
    return { site: await deps.site(request), principal: principal ?? { kind: 'none' } };
  };

  return async (request: Request, path: string, address: string | null = null): Promise<Response> => {
    if (path.startsWith('/admin/api/')) {
      const answer = deps.pipeline.serve(
        request,
        path.slice('/admin/api'.length),
        authenticate,
        {},
        undefined,
        address,
      );
      return answer ?? unknownCall(deps.newRequestId(), {});
    }
    if (path === '/admin/session') return session(request, originOf(request, address));
    if (path === '/admin/live') return live(request);
    if (path.startsWith('/admin/assets/')) {
      return (await assets(request, path.slice('/admin'.length))) ?? new Response('Not found', { status: 404 });
    }
    return page(spokenLocale(await deps.locale(request)));
  };

  function page(language: string): Response {
    const nonce = newNonce();
    return new Response(html.replaceAll('__NONCE__', nonce).replace('<html lang="en">', `<html lang="${language}">`), {
      headers: {
        ...pageHeaders(nonce, { styleAttributes: true, ...(deps.mediaUrl && { images: [deps.mediaUrl] }) }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // The one-time link stands in the address of the first page.
        'referrer-policy': 'no-referrer',
      },
    });
  }

  function session(request: Request, from: RequestOrigin): Promise<Response> {
    return answered('admin session', (headers) => sessionAnswer(request, from, headers));
  }

  function live(request: Request): Promise<Response> {
    return answered('admin live', async () => {
      if (request.method !== 'GET') throw transportErrors.error('METHOD_NOT_ALLOWED');
      const current = readCookie(request, cookieName);
      if (!current || !(await deps.owners.principal(current))) throw admissionErrors.error('UNAUTHENTICATED');
      return deps.live.open(request, current, (await deps.site(request)).id);
    });
  }

  async function answered(
    name: string,
    work: (headers: Record<string, string>) => Promise<Response>,
  ): Promise<Response> {
    const requestId = deps.newRequestId();
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-wix-request-id': requestId };
    try {
      return await work(headers);
    } catch (error) {
      return errorResponse(error, headers, (cause) => deps.onUnexpected(cause, requestId, name));
    }
  }

  async function sessionAnswer(
    request: Request,
    from: RequestOrigin,
    headers: Record<string, string>,
  ): Promise<Response> {
    const current = readCookie(request, cookieName);
    if (request.method === 'GET') {
      const principal = current ? await deps.owners.principal(current) : null;
      if (!principal) throw admissionErrors.error('UNAUTHENTICATED');
      const site = await deps.site(request);
      const { id, name, currency, locale, timeZone, url, appsOff = [] } = site;
      const shown = { id, name, currency, locale, timeZone, url, appsOff };
      return new Response(JSON.stringify({ principal, site: shown }), { headers });
    }
    requireOwnOrigin(request);
    const options = { path: cookiePath, sameSite: 'Strict', secure: deps.secure } as const;
    if (request.method === 'POST') {
      const body = await readJson(request, BODY_LIMIT);
      const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
      const redeemed = await deps.owners.redeem(typeof token === 'string' ? token : '', from);
      return new Response('{}', {
        headers: {
          ...headers,
          'set-cookie': setCookie(cookieName, redeemed.session, { ...options, maxAge: redeemed.maxAge }),
        },
      });
    }
    if (request.method === 'DELETE') {
      if (current) {
        await deps.owners.signOut(current);
        deps.live.endSession(current);
      }
      return new Response('{}', {
        headers: { ...headers, 'set-cookie': setCookie(cookieName, '', { ...options, maxAge: 0 }) },
      });
    }
    throw transportErrors.error('METHOD_NOT_ALLOWED');
  }

  function requireOwnOrigin(request: Request): void {
    if (!isSameOrigin(request, deps.origins)) throw transportErrors.error('CROSS_ORIGIN');
  }
}
