import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { send, visitor, type WireAnswer } from '../../apps/server/testing/wire.ts';
import { builtFaces, type FaceName } from './faces.ts';
import { PHONE } from './windows.ts';

export const PASSWORD = 'a harbour nobody has heard of';

/** A site of its own origin whose visitors sign in on the hosted pages of another. */
export interface SignInWorld {
  readonly server: TestServer;
  readonly faces: Partial<Record<FaceName, string>>;
  readonly ctx: Context;
  readonly siteId: string;
  readonly clientId: string;
  /** Origin of the site that sends people here; its pages are empty. */
  readonly front: string;
  /** Its registered redirect address. */
  readonly callback: string;
  call(path: string, options: Parameters<typeof send>[1]): Promise<WireAnswer>;
  /** Makes a redirect session for signing in. */
  ask(over?: AskOptions): Promise<Asked>;
  /** Tokens of a visitor who was never here. */
  visitor(): Promise<{ accessToken: string; refreshToken: string }>;
  /** A member with a password. @returns the address */
  member(name?: string): Promise<string>;
  /** As the owner does. */
  approve(email: string): Promise<void>;
  /** Text of the last mail to an address. */
  lastMail(email: string): Promise<string>;
  /** Exchanges the code of an address that somebody came back to. @returns the member's access token */
  tokenOf(returned: string, asked: Asked): Promise<string>;
  /** The same. @returns the member's e-mail address */
  emailOf(returned: string, asked: Asked): Promise<string>;
  stop(): Promise<void>;
}

export interface AskOptions {
  readonly prompt?: string;
  readonly responseMode?: string;
  readonly postFlowUrl?: string;
  readonly clientId?: string;
}

export interface Asked {
  /** Where the site sends the person. */
  readonly url: string;
  readonly state: string;
  readonly verifier: string;
  readonly visitorToken: string;
}

export async function openSignInWorld(siteName = 'Ink & Staple'): Promise<SignInWorld> {
  const faces = await builtFaces('hosted');
  const server = await startTestServer({ faces });
  const { site, clientId } = await server.addSite(siteName);
  const frontServer = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>A site</title><p>A site of its own.');
  });
  await new Promise<void>((resolve) => frontServer.listen(0, '127.0.0.1', resolve));
  const front = `http://localhost:${(frontServer.address() as AddressInfo).port}`;
  const callback = `${front}/back`;
  await server.app.clients.allowOrigin(clientId, front);
  await server.app.clients.allowRedirect(clientId, callback);
  const ctx = await server.app.systemContext(site.id, new Date());
  const call: SignInWorld['call'] = (path, options) => send(server.url + path, options);
  const lastMail = async (email: string) =>
    (await server.app.mails.list(site.id)).find(({ recipient }) => recipient === email)?.body ?? '';
  const tokenOf: SignInWorld['tokenOf'] = async (returned, { state, verifier }) => {
    const url = new URL(returned);
    const said = url.searchParams.has('code') ? url.searchParams : new URLSearchParams(url.hash.slice(1));
    if (said.get('state') !== state) throw new Error(`another state came back: ${returned}`);
    const grant = { clientId, grantType: 'authorization_code', redirectUri: callback };
    const tokens = await call('/oauth2/token', { body: { ...grant, code: said.get('code'), codeVerifier: verifier } });
    if (tokens.status !== 200) throw new Error(`no tokens: ${JSON.stringify(tokens.body)}`);
    return String(tokens.body.access_token);
  };
  return {
    server,
    faces,
    ctx,
    siteId: site.id,
    clientId,
    front,
    callback,
    call,
    lastMail,
    visitor: () => visitor(server.url, clientId),
    async ask({ prompt, responseMode = 'query', postFlowUrl, clientId: asking = clientId } = {}) {
      const verifier = randomBytes(32).toString('base64url');
      const state = randomBytes(32).toString('base64url');
      const { accessToken: visitorToken } = await visitor(server.url, asking);
      const authRequest = {
        clientId: asking,
        redirectUri: callback,
        responseType: 'code',
        responseMode,
        scope: 'offline_access',
        codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
        codeChallengeMethod: 'S256',
        state,
      };
      const { status, body } = await call('/_api/redirects-api/v1/redirect-session', {
        token: visitorToken,
        body: { auth: { authRequest, ...(prompt && { prompt }) }, ...(postFlowUrl && { callbacks: { postFlowUrl } }) },
      });
      if (status !== 200) throw new Error(`no redirect session: ${status} ${JSON.stringify(body)}`);
      const { fullUrl } = body.redirectSession as { fullUrl: string };
      return { url: fullUrl, state, verifier, visitorToken };
    },
    async member(name) {
      const email = `${randomBytes(6).toString('hex')}@example.org`;
      const { accessToken: token } = await visitor(server.url, clientId);
      const { status, body } = await call('/_api/iam/authentication/v2/register', {
        token,
        body: { loginId: { email }, password: PASSWORD, ...(name && { profile: { firstName: name } }) },
      });
      if (status !== 200) throw new Error(`not registered: ${status} ${JSON.stringify(body)}`);
      return email;
    },
    tokenOf,
    async emailOf(returned, asked) {
      const my = await call('/members/v1/members/my?fieldsets=FULL', { token: await tokenOf(returned, asked) });
      return String((my.body.member as { loginEmail?: string }).loginEmail);
    },
    async approve(email) {
      const { rows } = await sql<{ id: string }>`
        select id from identities where site_id = ${site.id} and email = ${email}
      `.execute(server.database.pool);
      await server.app.members.approve(ctx, rows[0]?.id ?? '');
    },
    async stop() {
      frontServer.closeAllConnections();
      await new Promise((resolve) => frontServer.close(resolve));
      await server.stop();
    },
  };
}

/** A browser of its own, on the page that a site's request leads to. Whoever opens it closes the context. */
export async function openBrowser(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(url);
  return { context, page };
}
