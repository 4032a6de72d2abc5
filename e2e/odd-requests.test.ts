import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RawAnswer, rawHttp } from '../apps/server/testing/raw-http.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { builtFaces } from './pages/faces.ts';

/** What no browser sends, to every face: it is answered, and nothing of it is unexpected. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ownSite: 'Odd', faces: await builtFaces('storefront', 'hosted', 'admin') });
  // The first page takes longest.
  await (await fetch(server.url)).text();
});
afterAll(async () => {
  await server.stop();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'PURGE'];

const PATHS = [
  '*',
  'x',
  'http://',
  'http://[::1',
  'http://x:99999/',
  '//[',
  '//[::1',
  '/\\',
  '//:0',
  '//@',
  '?',
  '#',
  'javascript:alert(1)',
  '/',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//',
  '//evil.example/x',
  '/\\evil.example',
  '/a//b',
  '/?%',
  '/?a=%ff&a[]=1&__proto__=x',
  `/${'a/'.repeat(500)}`,
  `/${'%41'.repeat(2_000)}`,
  '/store?page=1e999',
  '/store?collection=%00',
  '/product-page/%',
  '/product-page/%ff',
  '/product-page/%00',
  '/cart',
  '/cart?%',
  '/account',
  '/account/orders/%',
  '/sign-in',
  '/sign-in?return=%',
  '/sign-in-return?code=%ff&state=%00',
  '/sign-in/%',
  '/authorize',
  '/authorize?session=%',
  '/sign-out',
  '/sign-out?%',
  '/checkout/%',
  '/checkout/x/thank-you',
  '/order/%00',
  '/order/%?site=%&key=%',
  '/media/%',
  '/media/a~mv2.png/v1/fill/%/x',
  '/uploads/%',
  '/assets/%',
  '/assets/%00.js',
  '/admin',
  '/admin/%',
  '/admin/enter?token=%',
  '/admin/api/%',
  '/admin/assets/%00.js',
  '/admin/live',
  '/docs/%',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/ecom/v1/%',
  '/ecom/v1/carts/%/add-to-cart',
  '/ecom/v1/orders/%00',
  '/_api/%',
  '/oauth2/%',
  '/graphql',
  '/members/v1/%',
];

const HEADERS: readonly (readonly string[])[] = [
  ['cookie: session=%; __Host-session=%; note=%; sign-in=[[[; consistent=%00; cart-count=-1; =; ;;;'],
  ['accept-encoding: br;q=%, *;q=', 'accept: text/html;q=%', 'accept-language: %, *;q=%'],
  ['if-none-match: W/"%', 'if-modified-since: %', 'range: bytes=%-%', 'if-range: %'],
  ['content-type: application/x-www-form-urlencoded; charset=%', 'content-length: 3', 'origin: null'],
  ['content-type: multipart/form-data', 'content-length: 3'],
  ['content-type: multipart/form-data; boundary=x', 'content-length: 3'],
  ['x-forwarded-for: %, ,,', 'x-forwarded-host: %', 'x-wix-consistent: %', 'wix-site-id: %', 'forwarded: for=%'],
  ['authorization: %', 'x-wix-bi-gateway: %', 'idempotency-key: %'],
  ['authorization: Bearer OauthNG.JWS.%.%.%', 'if-match: %'],
  ['upgrade: websocket', 'connection: upgrade', 'sec-websocket-key: %', 'sec-websocket-version: 13'],
];

const hasBody = (headers: readonly string[]) => headers.some((header) => header.startsWith('content-length'));

async function ask(method: string, path: string, headers: readonly string[]): Promise<RawAnswer | undefined> {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${new URL(server.url).host}`, ...headers, 'connection: close'];
  const { answers } = await rawHttp(server.url, [`${lines.join('\r\n')}\r\n\r\n${hasBody(headers) ? 'a=%' : ''}`]);
  return answers[0];
}

/** @returns what was answered by a failure of ours, or not at all; eight are asked at once */
async function failuresOf(method: string, headers: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  const waiting = PATHS.values();
  const work = async () => {
    for (const path of waiting) {
      const status = (await ask(method, path, headers))?.status ?? 599;
      if (status >= 500) failed.push(`${method} ${path.slice(0, 60)}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return [...failed, ...server.unexpected.map(({ error, where }) => `${where}: ${error}`)];
}

test.each(METHODS)('%s of whatever path has an answer that is no failure of ours', async (method) => {
  expect(await failuresOf(method, [])).toEqual([]);
});

test.each(HEADERS.map((headers) => [headers]))('whatever stands in headers: %j', async (headers) => {
  expect(await failuresOf(hasBody(headers) ? 'POST' : 'GET', headers)).toEqual([]);
});

test.each(['TRACE', 'PROPFIND', 'SEARCH', 'PURGE'])('pages are not asked with %s', async (method) => {
  for (const path of ['/', '/cart', '/nothing/%', '/admin', '/docs', '/checkout/x']) {
    expect((await ask(method, path, []))?.status, path).toBe(405);
  }
});
