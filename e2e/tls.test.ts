import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@headland/testkit';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headland, type ProductProcess, startProduct } from '../apps/server/testing/product-process.ts';
import { freshDatabase } from '../apps/server/testing/test-server.ts';
import { newEmail, PASSWORD, signUp } from './pages/account.ts';
import { builtFaces } from './pages/faces.ts';
import { askOverTls, type Certificate, listen, selfSigned, startTlsProxy } from './pages/tls-proxy.ts';

/**
 * The product as docs/guides/operate.md has it behind a proxy that ends TLS: started with its settings, reached over https
 * alone, under a name that is not this machine's.
 */
let made: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let certificate: Certificate;
let product: ProductProcess;
let proxy: Server;
let frontServer: Server;
let browser: Browser;
/** The shop's public origin, and that of a site of somebody's own. */
let shop: string;
let front: string;
let clientId: string;

beforeAll(async () => {
  [made, browser] = await Promise.all([freshDatabase(), launchBrowser(), builtFaces('storefront', 'hosted', 'admin')]);
  folder = mkdtempSync(path.join(tmpdir(), 'headland-tls-'));
  certificate = selfSigned('shop.localhost', 'front.localhost');
  const port = await freePort();
  const listening = await startTlsProxy(certificate, port);
  proxy = listening.server;
  shop = `https://shop.localhost:${listening.port}`;
  const page = createServer(certificate, (_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><title>A site</title><p>A site of its own.');
  });
  const site = await listen(page);
  frontServer = site.server;
  front = `https://front.localhost:${site.port}`;
  const settings = {
    PORT: String(port),
    HEADLAND_URL: shop,
    TRUST_PROXY: 'true',
    PAYMENTS: 'manual',
    HEADLAND_SECRET: 'a secret of this test alone, thirty-two characters and more',
    HEADLAND_DATA: folder,
    DATABASE_URL: made.url,
  };
  await headland(settings, 'seed', '--empty');
  clientId = await headland(
    settings,
    'client',
    'create',
    '--name',
    'Site',
    '--origin',
    front,
    '--redirect',
    `${front}/back`,
  );
  product = await startProduct(settings);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await product?.end();
  for (const server of [proxy, frontServer]) {
    server?.closeAllConnections();
    server?.close();
  }
  await made?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const ask = (url: string, options?: Parameters<typeof askOverTls>[2]) => askOverTls(certificate, url, options);

async function newContext(): Promise<BrowserContext> {
  return browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce' });
}

it('tells browsers to stay with https, on pages, calls and failures, and leads nowhere else', async () => {
  for (const [where, status] of [
    ['/', 200],
    ['/account', 303],
    ['/oauth2/jwks', 200],
    ['/no/such/page', 404],
    ['/sign-in/00000000-0000-4000-8000-000000000000', 404],
    ['/admin', 200],
  ] as const) {
    const answer = await ask(shop + where);
    expect([where, answer.status]).toEqual([where, status]);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(answer.body).not.toContain('http://shop.localhost');
  }
});

it('takes forms from its public origin alone, not from plain http of the same host', async () => {
  const post = async (origin: string) => {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    return (await ask(`${shop}/sign-out`, { method: 'POST', headers, body: 'token=none' })).status;
  };
  const plain = shop.replace('https:', 'http:');
  const [own, others] = [await post(shop), [await post(plain), await post(front), await post('null')]];
  expect(others).toEqual([403, 403, 403]);
  expect(own).not.toBe(403);
});

it('signs somebody up on the hosted pages and in to the shop, with cookies that leave over https alone', async () => {
  const context = await newContext();
  const page = await context.newPage();
  const plain: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http:')) plain.push(request.url());
  });
  await page.goto(`${shop}/account`);
  expect(new URL(page.url()).pathname).toMatch(/^\/sign-in\//);
  await signUp(page, { email: newEmail('tls'), firstName: 'Ada' });
  await expect.poll(() => page.url()).toBe(`${shop}/account`);
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  const cookies = await context.cookies();
  expect(cookies.filter((cookie) => !cookie.secure)).toEqual([]);
  const names = cookies.map(({ name }) => name);
  expect(names).toContainEqual(expect.stringMatching(/^__Host-headland_member_[0-9a-f]{6}$/));
  expect(names).toContain('session');
  const pages = cookies.filter(({ name }) => name.includes('headland_'));
  expect(pages.every(({ name, httpOnly }) => name.startsWith('__Host-') && httpOnly)).toBe(true);

  const addresses = await authorizeAddress(page, { responseMode: 'query', redirectUri: `${front}/back` });
  expect(addresses.url.startsWith(`${shop}/authorize?session=`)).toBe(true);
  await page.goto(addresses.url);
  const back = new URL(page.url());
  expect(back.origin + back.pathname).toBe(`${front}/back`);
  expect(back.searchParams.get('error')).toBeNull();
  expect(back.searchParams.get('iss')).toBe(shop);
  expect(
    await memberOf(page, back.searchParams.get('code') ?? '', { ...addresses, redirectUri: `${front}/back` }),
  ).toBe('MEMBER');
  expect(plain).toEqual([]);
  await context.close();
});

it('signs a member in silently, in a frame of a site of its own', async () => {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(front);
  const asked = await authorizeAddress(page, { responseMode: 'web_message', email: newEmail('frame') });
  const said = await page.evaluate(
    (url) =>
      new Promise<{ origin: string; code: string; state: string }>((resolve) => {
        addEventListener('message', ({ origin, data }) => resolve({ origin, ...data }), { once: true });
        const frame = document.createElement('iframe');
        frame.src = url;
        document.body.append(frame);
      }),
    asked.url,
  );
  expect([said.origin, said.state]).toEqual([shop, 'S']);
  expect(await memberOf(page, said.code, asked)).toBe('MEMBER');
  await context.close();
});

interface Asked {
  readonly url: string;
  readonly verifier: string;
  readonly redirectUri?: string;
}

/** Asks for an address that signs in without a page, as a site's own script does: from its page, over https. */
async function authorizeAddress(
  page: Page,
  request: { responseMode: string; redirectUri?: string; email?: string },
): Promise<Asked> {
  await page.goto(front);
  const given = { shop, clientId, password: PASSWORD, ...request };
  return page.evaluate(async ({ shop, clientId, password, email, responseMode, redirectUri }) => {
    const call = async (path: string, body: object, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
      const answer = await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { access_token: token } = await call('/oauth2/token', { clientId, grantType: 'anonymous' });
    const account = email && { loginId: { email }, password };
    const { sessionToken } = account ? await call('/_api/iam/authentication/v2/register', account, token) : {};
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (c) => ({ '+': '-', '/': '_' })[c] ?? '');
    const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const authRequest = {
      clientId,
      responseMode,
      redirectUri,
      sessionToken,
      responseType: 'code',
      scope: 'offline_access',
      state: 'S',
      codeChallenge: base64url(new Uint8Array(hash)),
      codeChallengeMethod: 'S256',
    };
    const body = { auth: { authRequest, prompt: 'none' } };
    const { redirectSession } = await call('/_api/redirects-api/v1/redirect-session', body, token);
    return { url: String(redirectSession.fullUrl), verifier };
  }, given);
}

/** Exchanges a code, from the page of the site that asked. @returns what the access token stands for */
async function memberOf(page: Page, code: string, { verifier, redirectUri }: Asked): Promise<string> {
  const given = { shop, clientId, code, verifier, redirectUri };
  return page.evaluate(async ({ shop, clientId, code, verifier, redirectUri }) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const grant = { clientId, grantType: 'authorization_code', code, codeVerifier: verifier, redirectUri };
    const tokens = await post('/oauth2/token', grant);
    return String((await post('/oauth2/token-info', { token: tokens.access_token })).subjectType);
  }, given);
}
