import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, isBuilt } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeatureRoute } from '../../../storefront/feature.ts';
import { features } from '../../../storefront/features.ts';
import { compose } from '../../compose.ts';
import { ensureFaces, facePath } from '../../faces/build-faces.ts';
import { createServer } from '../../server.ts';
import { wireRequest } from '../../testing/call-request.ts';
import { address, lastMail, newMember, PASSWORD } from '../../testing/members.ts';
import { ownerCookie } from '../../testing/owner.ts';
import { type PlainBrowser, plainBrowser } from '../../testing/plain-browser.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { beginSignIn } from '../../testing/sign-in-flow.ts';
import { checksums } from '../../testing/tenant-rows.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';

/**
 * I-21: whatever a cookie may do is done for pages of ours alone, and the cookies are out of reach of scripts, of other
 * sites and of neighbour domains.
 */
const HTTPS = 'https://shop.example.org';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  await ensureFaces();
  const faces = { storefront: facePath('storefront'), hosted: facePath('hosted'), admin: facePath('admin') };
  server = await startTestServer({ faces, ownSite: 'Origins' });
  shop = await openShop(server, 'origins');
  await server.app.clients.allowRedirect(shop.clientId, `${server.url}/signed-in`);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

/** What no page of ours sends; null: no Origin at all. */
const foreignOrigins = () => [
  null,
  'null',
  'https://evil.example',
  `${server.url}.evil.example`,
  server.url.replace('http:', 'https:'),
  `${server.url}/`,
  server.url.replace(/\d+$/, '1'),
];

async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await checksums(server.database, shop.siteId);
  await work();
  expect(await checksums(server.database, shop.siteId)).toEqual(before);
}

describe('I-21: the back office', () => {
  const writes = allCalls.filter((call) => call.method !== 'GET' && isBuilt(call) && call.area !== 'oauth');
  const ask = async (at: number, cookie: string, origin: string | null) => {
    const call = writes[at];
    if (!call) throw new Error('there is no such call');
    const { method, path, body } = wireRequest(call, {});
    const headers = { cookie, 'wix-site-id': shop.siteId, ...(origin !== null && { origin }) };
    const answer = await shop.call(`/admin/api${path}`, { method, body, headers });
    const { applicationError } = (answer.body.details ?? {}) as { applicationError?: { code: string } };
    return { id: call.id, status: answer.status, code: applicationError?.code };
  };

  test(`does none of its ${writes.length} writes for a page of somebody else, or of nobody`, async () => {
    const cookie = await ownerCookie(server);
    expect(writes.length).toBeGreaterThan(50);
    await unchanged(async () => {
      for (const origin of foreignOrigins()) {
        for (const at of writes.keys()) {
          const { id, status, code } = await ask(at, cookie, origin);
          expect([status, code], `${id} from ${origin}`).toEqual([403, 'CROSS_ORIGIN']);
        }
      }
    });
  });

  test('I-21, the control: for its own page every write gets further than that', async () => {
    const cookie = await ownerCookie(server);
    for (const at of writes.keys()) {
      const { id, code } = await ask(at, cookie, server.url);
      expect(code, id).not.toBe('CROSS_ORIGIN');
    }
  });
});

describe('I-21: the pages of the shop', () => {
  /** Every path of the storefront whose route takes forms, read from its table of routes. */
  function formPaths(): string[] {
    const folder = join(import.meta.dirname, '../../../storefront');
    const below = (routes: readonly FeatureRoute[], parent: string): [string, string][] =>
      routes.flatMap(({ path, file, children = [] }) => {
        const whole = path === '' ? parent : `${parent}/${path}`;
        return [[whole, file] as [string, string], ...below(children, whole)];
      });
    return features
      .flatMap(({ routes }) => below(routes, ''))
      .flatMap(([path, file]) => {
        const takesForms = /export (async )?(function|const) action\b/.test(readFileSync(join(folder, file), 'utf8'));
        return takesForms ? [path.replace(/:\w+/g, 'x')] : [];
      });
  }

  test('take no form of another site, on no path', async () => {
    const paths = formPaths();
    expect(paths).toEqual(expect.arrayContaining(['/cart', '/cart/changes', '/account/sign-out', '/account/delete']));
    const browser = plainBrowser(server.url);
    await browser.get('/store');
    await unchanged(async () => {
      for (const origin of foreignOrigins()) {
        for (const path of paths) {
          expect((await browser.post(path, { _intent: 'add' }, origin)).status, `${path} from ${origin}`).toBe(403);
        }
      }
    });
    // The control: their own forms are read.
    for (const path of paths) expect((await browser.post(path, {}, server.url)).status, path).not.toBe(403);
  });
});

describe('I-21: the sign-in pages', () => {
  async function openFlow(): Promise<{ browser: PlainBrowser; path: string; formToken: string }> {
    const browser = plainBrowser(server.url);
    const { url } = await beginSignIn(shop, `${server.url}/signed-in`);
    const { location } = await browser.get(url);
    const path = location ?? '';
    expect(path).toMatch(/^\/sign-in\//);
    return { browser, path, formToken: (await browser.get(path)).formToken };
  }

  test('sign nobody in or up for a page of somebody else', async () => {
    const { email } = await newMember(shop);
    const { browser, path, formToken } = await openFlow();
    const other = await openFlow();
    expect(formToken).not.toBe('');
    const forms: Record<string, Record<string, string>> = {
      [path]: { formToken, intent: 'cancel' },
      [`${path}/password`]: { formToken, email, password: PASSWORD },
      [`${path}/sign-up`]: { formToken, email: address(shop), password: PASSWORD },
      [`${path}/forgotten`]: { formToken, email },
      [`${path}/code`]: { formToken, code: '000000' },
    };
    await unchanged(async () => {
      for (const origin of foreignOrigins()) {
        for (const [where, fields] of Object.entries(forms)) {
          expect((await browser.post(where, fields, origin)).status, `${where} from ${origin}`).toBe(403);
        }
      }
      // Of our own origin, but not of this page: another sign-in's form, and none at all.
      for (const foreign of [other.formToken, '', 'made-up']) {
        const fields = { email, password: PASSWORD, formToken: foreign };
        const { status } = await browser.post(`${path}/password`, fields, server.url);
        expect(status).toBe(403);
      }
    });
    const signedIn = await browser.post(`${path}/password`, { formToken, email, password: PASSWORD }, server.url);
    expect([signedIn.status, signedIn.location]).toEqual([303, expect.stringMatching(/\/signed-in\?.*code=/)]);
  });

  test('login CSRF: somebody else’s password signs nobody in who has not begun a sign-in', async () => {
    const { email } = await newMember(shop);
    const attacker = await openFlow();
    const victim = plainBrowser(server.url);
    const fields = { formToken: attacker.formToken, email, password: PASSWORD };
    const answer = await victim.post(`${attacker.path}/password`, fields, server.url);
    expect(answer.status).toBe(404);
    expect(victim.setCookies).toEqual([]);
  });

  test('set no password by a link for a page of somebody else', async () => {
    const { email, visitorToken } = await newMember(shop);
    await shop.call('/_api/iam/recovery/v1/send-email', { token: visitorToken, body: { email } });
    const link = /https?:\/\/\S+/.exec(await lastMail(shop, email))?.[0] ?? '';
    const browser = plainBrowser(server.url);
    const { location } = await browser.get(link.replace(/^https?:\/\/[^/]+/, server.url));
    const { formToken } = await browser.get(location ?? '');
    const fields = { formToken, password: `${PASSWORD} anew` };
    await unchanged(async () => {
      for (const origin of foreignOrigins()) {
        expect((await browser.post(location ?? '', fields, origin)).status, String(origin)).toBe(403);
      }
    });
    expect((await browser.post(location ?? '', fields, server.url)).status).toBeLessThan(400);
  });
});

describe('I-21: cookies', () => {
  const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));
  const attributesOf = (cookie: string) => cookie.split('; ').slice(1).sort();

  /** A server that lives at an https address, over the same data. */
  async function secureServer() {
    const common = {
      database: server.database,
      clock: { now: () => new Date() },
      secret: TEST_SECRET,
      url: HTTPS,
      clientId: shop.clientId,
      report: (error: unknown) => {
        throw error;
      },
    };
    const app = compose({ ...common, mediaFolder: '/nowhere', payments: 'test' });
    const faces = { storefront: facePath('storefront'), hosted: facePath('hosted'), admin: facePath('admin') };
    return createServer({
      ...common,
      app,
      testPayments: true,
      trustProxy: false,
      faces,
      schemaIsCurrent: async () => true,
    });
  }

  test('over https: Secure, HttpOnly, SameSite, and __Host- wherever the specification names none', async () => {
    const secure = await secureServer();
    const browser = plainBrowser(HTTPS, (request) => secure.fetch(request));
    await browser.get('/store');
    await browser.post('/cart', { _intent: 'add', _product: shop.comicId }, HTTPS);
    await browser.get('/account/sign-in');
    const { url } = await beginSignIn(shop, `${server.url}/signed-in`);
    const { location } = await browser.get(url.replace(/^https?:\/\/[^/]+/, HTTPS));
    const { email } = await newMember(shop);
    const { formToken } = await browser.get(location ?? '');
    const signedIn = await browser.post(`${location}/password`, { formToken, email, password: PASSWORD }, HTTPS);
    expect([signedIn.status, signedIn.location]).toEqual([303, expect.stringContaining('code=')]);
    const { token } = await server.app.owners.createLink();
    const owner = await secure.fetch(
      new Request(`${HTTPS}/admin/session`, {
        method: 'POST',
        headers: { origin: HTTPS, 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
    );
    const { checkoutId, sessionToken } = await checkoutPage();
    await browser.get(`/checkout/${checkoutId}?session=${sessionToken}`);
    const cookies = [...browser.setCookies, ...owner.headers.getSetCookie()];
    const names = new Set(cookies.map(nameOf).map((name) => name.replace(/_[0-9a-f]{6,}$/, '')));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'session',
        '__Host-headland_flow',
        '__Host-headland_member',
        '__Host-headland_admin',
        '__Host-headland_checkout',
      ]),
    );
    for (const cookie of cookies) {
      const name = nameOf(cookie);
      expect(attributesOf(cookie), cookie).toEqual(expect.arrayContaining(['Path=/', 'Secure']));
      expect(cookie).toMatch(/SameSite=(Lax|Strict)/);
      expect(cookie).not.toMatch(/domain=/i);
      // The count beside the cart's button is no credential.
      if (name !== 'cart-count') expect(attributesOf(cookie), cookie).toContain('HttpOnly');
      // `session` has its name from the specification; what the storefront remembers beside it opens nothing.
      if (name.includes('headland_')) expect(name).toMatch(/^__Host-/);
    }
  });

  test('over plain http: the same without what only https has', async () => {
    const browser = plainBrowser(server.url);
    await browser.get('/store');
    await browser.post('/cart', { _intent: 'add', _product: shop.comicId }, server.url);
    const { url } = await beginSignIn(shop, `${server.url}/signed-in`);
    await browser.get(url);
    expect(browser.setCookies.length).toBeGreaterThan(1);
    for (const cookie of browser.setCookies) {
      expect(cookie).not.toMatch(/; Secure/);
      expect(cookie).toMatch(/SameSite=(Lax|Strict)/);
      if (nameOf(cookie) !== 'cart-count') expect(cookie).toContain('HttpOnly');
    }
  });

  test('the public API takes none', async () => {
    const { token } = await newMember(shop);
    const session = encodeURIComponent(JSON.stringify({ accessToken: { value: token, expiresAt: 9e9 } }));
    const answer = await shop.call('/members/v1/members/my', { headers: { cookie: `session=${session}` } });
    expect(answer.status).toBe(401);
  });

  async function checkoutPage() {
    const { token, checkoutId } = await shop.newCheckout();
    const { body } = await shop.call('/_api/redirects-api/v1/redirect-session', {
      token,
      body: { ecomCheckout: { checkoutId } },
    });
    const { sessionToken } = (body as { redirectSession: { sessionToken: string } }).redirectSession;
    return { checkoutId, sessionToken };
  }
});
