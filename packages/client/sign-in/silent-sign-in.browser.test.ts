import { createHash } from 'node:crypto';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../testing/bundle.ts';

/**
 * Three origins over plain http, as a site in development has them: no `crypto.subtle` there. Chromium is real, and so
 * are the frames, the messages and their origins; what the origins serve comes from this file.
 */
const SITE = 'http://site.example';
const API = 'http://api.example';
const EVIL = 'http://evil.example';
const FRAME = `${API}/oauth2/authorize?session=1`;
const OPEN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const blank = { contentType: 'text/html', body: '<!doctype html><title>page</title>' };

interface AuthRequest {
  readonly state: string;
  readonly codeChallenge: string;
  readonly responseMode: string;
  readonly redirectUri?: string;
  readonly sessionToken?: string;
}

interface Opened {
  readonly page: Page;
  /** The request of the redirect session, as the API got it. */
  asked(): AuthRequest;
  /** The silent sign-in, as far as it is: `pending`, the tokens' role, or the error. */
  result(): Promise<string>;
  /** Addresses of all frames in the page. */
  frames(): Promise<string[]>;
  /** Lets a frame say something to the page, and waits until the page has heard it. */
  say(from: string, message: unknown): Promise<void>;
}

let browser: Browser;
let script: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  script = await bundle('createSiteAuth', 'createSessionKeeper', 'documentCookies');
  browser = await launchBrowser();
}, 120_000);
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(() => browser?.close());

async function open(options: { clock?: boolean; refuseCode?: boolean } = {}): Promise<Opened> {
  const context = await browser.newContext();
  contexts.push(context);
  let request: AuthRequest | undefined;
  await context.route(`${SITE}/**`, (route) =>
    route.fulfill(
      route.request().url() === `${SITE}/client.js` ? { contentType: 'text/javascript', body: script } : blank,
    ),
  );
  await context.route(`${EVIL}/**`, (route) => route.fulfill(blank));
  await context.route(`${API}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: OPEN });
    if (pathname === '/oauth2/authorize' || pathname === '/other') return route.fulfill(blank);
    const body = route.request().postDataJSON();
    if (pathname === '/oauth2/token') {
      const right =
        body.grantType === 'anonymous' ||
        (!options.refuseCode &&
          body.code === 'right' &&
          !('redirectUri' in body) &&
          createHash('sha256').update(body.codeVerifier).digest('base64url') === request?.codeChallenge);
      const json = { access_token: body.grantType, refresh_token: 'refresh', expires_in: 14_400 };
      return route.fulfill(right ? { headers: OPEN, json } : { headers: OPEN, status: 400, json: {} });
    }
    request = body.auth.authRequest;
    const redirectSession = { fullUrl: FRAME, urlDetails: { endpoint: `${API}/oauth2/authorize` } };
    return route.fulfill({ headers: OPEN, json: { redirectSession } });
  });
  const page = await context.newPage();
  if (options.clock) await page.clock.install({ time: 1_700_000_000_000 });
  await page.goto(SITE);
  await page.addScriptTag({
    type: 'module',
    content: `
      import * as client from '/client.js';
      window.heard = 0;
      addEventListener('message', () => window.heard++);
      window.begin = () => {
        window.result = 'pending';
        const auth = client.createSiteAuth({ clientId: 'client-1', baseUrl: '${API}' });
        auth.getMemberTokensForDirectLogin('session').then(
          (tokens) => { window.result = tokens.refreshToken.role + ' ' + tokens.accessToken.value; },
          (error) => { window.result = error.message; },
        );
      };
      window.client = client;`,
  });
  await page.waitForFunction('window.client');
  return {
    page,
    asked() {
      if (!request) throw new Error('no redirect session was asked for');
      return request;
    },
    result: () => page.evaluate<string>('window.result'),
    frames: () => page.evaluate<string[]>('[...document.querySelectorAll("iframe")].map(({ src }) => src)'),
    async say(from, message) {
      const before = await page.evaluate<number>('window.heard');
      const frame = await frameAt(page, from);
      await frame.evaluate((data) => parent.postMessage(data, '*'), message);
      await page.waitForFunction(`window.heard > ${before}`);
    },
  };
}

async function begin(opened: Opened): Promise<void> {
  await opened.page.evaluate('window.begin()');
  await frameAt(opened.page, FRAME);
}

/** The frame of an address, once it is there and loaded. */
async function frameAt(page: Page, url: string): Promise<Frame> {
  await expect.poll(() => page.frame({ url }) !== null).toBe(true);
  const frame = page.frame({ url });
  if (!frame) throw new Error(`the frame of ${url} is gone`);
  await frame.waitForLoadState();
  return frame;
}

/** Adds another frame, as an advertisement or a widget of the page would. */
async function addFrame({ page }: Opened, url: string): Promise<void> {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        frame.onload = resolve;
        document.body.append(frame);
      }),
    url,
  );
}

describe('silent sign-in', { timeout: 60_000 }, () => {
  it('I-7: gets member tokens through a hidden frame of another origin, over plain http', async () => {
    const opened = await open();
    expect(await opened.page.evaluate('isSecureContext || typeof crypto.subtle')).toBe('undefined');
    await begin(opened);
    expect(await opened.frames()).toEqual([FRAME]);
    expect(await opened.page.isVisible('iframe')).toBe(false);
    expect(opened.asked()).toMatchObject({ responseMode: 'web_message', sessionToken: 'session' });
    expect(opened.asked()).not.toHaveProperty('redirectUri');
    await opened.say(FRAME, { code: 'right', state: opened.asked().state, iss: API });
    await opened.page.waitForFunction('window.result !== "pending"');
    expect(await opened.result()).toBe('member authorization_code');
    expect(await opened.frames()).toEqual([]);
  });

  it('I-7: hears no other origin, no other frame of the same origin and no other state', async () => {
    const opened = await open();
    await begin(opened);
    await addFrame(opened, `${EVIL}/`);
    await addFrame(opened, `${API}/other`);
    const { state } = opened.asked();
    await opened.say(`${EVIL}/`, { code: 'stolen', state });
    await opened.say(`${API}/other`, { code: 'stolen', state });
    await opened.say(FRAME, { code: 'stolen', state: `${state}x` });
    await opened.say(FRAME, { code: 'stolen' });
    await opened.say(FRAME, JSON.stringify({ code: 'stolen', state }));
    await opened.say(FRAME, null);
    await opened.page.evaluate((data) => postMessage(data, '*'), { code: 'stolen', state });
    // The frame itself, led away to somebody else's page.
    const go = async (from: string, to: string) => {
      await (await frameAt(opened.page, from)).evaluate((url) => location.assign(url), to);
    };
    await go(FRAME, `${EVIL}/inside`);
    await opened.say(`${EVIL}/inside`, { code: 'stolen', state });
    await go(`${EVIL}/inside`, FRAME);
    expect(await opened.result()).toBe('pending');
    await opened.say(FRAME, { code: 'right', state });
    await opened.page.waitForFunction('window.result !== "pending"');
    expect(await opened.result()).toBe('member authorization_code');
    expect(await opened.frames()).toEqual([`${EVIL}/`, `${API}/other`]);
  });

  it('I-6: fails in words and removes the frame where the page has no code or the code is refused', async () => {
    const without = await open();
    await begin(without);
    await without.say(FRAME, { error: 'login_required', state: without.asked().state });
    await without.page.waitForFunction('window.result !== "pending"');
    expect(await without.result()).toBe('Missing code or _state');
    expect(await without.frames()).toEqual([]);

    const mixedUp = await open();
    await begin(mixedUp);
    await mixedUp.say(FRAME, { code: 'right', state: mixedUp.asked().state, iss: EVIL });
    await mixedUp.page.waitForFunction('window.result !== "pending"');
    expect(await mixedUp.result()).toBe('Invalid _state');

    const refused = await open({ refuseCode: true });
    await begin(refused);
    await refused.say(FRAME, { code: 'right', state: refused.asked().state });
    await refused.page.waitForFunction('window.result !== "pending"');
    expect(await refused.result()).toBe('something went wrong');
    expect(await refused.frames()).toEqual([]);
  });

  it('I-7: times out after 120,000 ms exactly, removes the frame and hears nothing more', async () => {
    const opened = await open({ clock: true });
    await opened.page.clock.pauseAt(1_700_000_100_000);
    await begin(opened);
    await opened.page.clock.runFor(119_999);
    expect([await opened.result(), await opened.frames()]).toEqual(['pending', [FRAME]]);
    await opened.page.clock.runFor(1);
    expect(await opened.result()).toBe('OAuth flow timed out');
    expect(await opened.frames()).toEqual([]);
  });
});

it('keeps tokens in the cookie over a reload, until the client is another', { timeout: 60_000 }, async () => {
  const { page } = await open();
  const authorization = (client: string) =>
    page.evaluate<string[]>(`(async () => {
      const { createSiteAuth, createSessionKeeper, documentCookies } = await import('/client.js');
      const keeper = createSessionKeeper('${client}', { sessions: documentCookies(), flags: localStorage });
      const before = keeper.read();
      const auth = createSiteAuth({ clientId: '${client}', baseUrl: '${API}', keeper });
      const { authorization } = await auth.headers();
      return [before ? 'kept' : 'new', authorization];
    })()`);
  expect(await authorization('client-1')).toEqual(['new', 'anonymous']);
  await page.reload();
  expect(await authorization('client-1')).toEqual(['kept', 'anonymous']);
  const [cookie] = await page.context().cookies(SITE);
  expect(cookie).toMatchObject({ name: 'session', path: '/', sameSite: 'Lax' });
  await page.reload();
  expect(await authorization('client-2')).toEqual(['new', 'anonymous']);
  expect(await page.evaluate('localStorage.getItem("storedClientId")')).toBe('client-2');
});
