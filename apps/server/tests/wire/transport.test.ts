import { allCalls, calls, isBuilt } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsistency } from '../../middleware/consistency.ts';
import { wireRequest } from '../../testing/call-request.ts';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';

/** Transport as measured (wire contract, section 1): answers, errors, headers. */
const CART = '/ecom/v1/carts/current';
const ADD = '/ecom/v1/carts/current/add-to-cart';
const QUERY = calls.queryProducts.path;

let server: TestServer;
let shop: Shop;
let token: string;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'sent');
  token = await shop.newVisitor();
  cookie = await ownerCookie(server);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const line = (quantity = 1) => ({
  lineItems: [{ quantity, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }],
});
const applicationError = (code: string) => ({ details: { applicationError: { code } } });

describe('answers', () => {
  test('that have nothing to say are {}', async () => {
    const { token: buyer } = await shop.newCart();
    const response = await fetch(`${server.url}${CART}`, { method: 'DELETE', headers: { authorization: buyer } });
    expect([response.status, await response.text()]).toEqual([200, '{}']);
  });

  test('of errors carry the status of their own, a text and a code in text', async () => {
    const missing = await shop.call(`/stores-reader/v1/products/${crypto.randomUUID()}`, { token });
    expect(missing.status).toBe(404);
    const { message, details } = missing.body as { message: string; details: { applicationError: object } };
    expect(details.applicationError).toEqual({
      code: 'PRODUCT_NOT_FOUND',
      description: message,
      data: expect.any(Object),
    });
  });

  test('of violations name each field by its wire path, sorted, with a rule and data', async () => {
    const { status, body } = await shop.call(ADD, {
      token,
      body: { lineItems: [{ quantity: 'two' }], zeta: 1, alpha: 1 },
    });
    expect(status).toBe(400);
    const { fieldViolations } = (body.details as { validationError: { fieldViolations: { field: string }[] } })
      .validationError;
    const fields = fieldViolations.map((violation) => violation.field);
    expect(fields).toEqual(['alpha', 'lineItems[0].catalogReference', 'lineItems[0].quantity', 'zeta']);
    for (const violation of fieldViolations) {
      expect(violation).toMatchObject({ description: expect.any(String), violatedRule: expect.any(String), data: {} });
    }
    expect(body.message).toMatch(/^INVALID_ARGUMENT: "alpha" /);
  });

  test.each<[string, string, Parameters<Shop['call']>[1], number, string]>([
    ['no such call', '/ecom/v1/nothing', {}, 404, 'NOT_FOUND'],
    ['no such call of another area', '/members/v1/nothing', {}, 404, 'NOT_FOUND'],
    ['a broken escape', '/stores-reader/v1/products/%zz', {}, 404, 'NOT_FOUND'],
    ['a path of 40 parts', `/ecom${'/a'.repeat(40)}`, {}, 404, 'NOT_FOUND'],
    ['a wrong method', QUERY, { method: 'PUT', body: {} }, 405, 'METHOD_NOT_ALLOWED'],
    ['nobody', CART, {}, 401, 'UNAUTHENTICATED'],
    ['a false token', CART, { token: 'OauthNG.JWS.a.b.c' }, 401, 'TOKEN_INVALID'],
    ['a false key', CART, { token: `hl.aaaaaa.${'a'.repeat(43)}` }, 401, 'API_KEY_INVALID'],
    ['malformed JSON', '/oauth2/token-info', { body: '{' }, 400, ''],
  ])('carry a request id whatever happens: %s', async (_, path, options, status, code) => {
    const { status: actual, headers, body } = await shop.call(path, options);
    expect(actual).toBe(status);
    if (code !== '') expect(body).toMatchObject(applicationError(code));
    expect(headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
    // Nobody is to be told to stay with https by an installation that has none (RFC 6797, 7.2).
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('to a client of the API are never pages, whatever the path', async () => {
    const callers: Record<string, string>[] = [{ authorization: token }, { 'x-wix-bi-gateway': 'environment=js-sdk' }];
    for (const headers of callers) {
      const { status, body } = await shop.call('/somewhere/else', { headers });
      expect({ status, body }).toMatchObject({ status: 404, body: applicationError('NOT_FOUND') });
    }
    const behindPassword = await fetch(`${server.url}/somewhere`, { headers: { authorization: 'Basic YTpi' } });
    expect(behindPassword.headers.get('content-type')).not.toBe('application/json');
  });

  test('say which methods a path has', async () => {
    expect((await shop.call(QUERY, { method: 'PUT', token, body: {} })).headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await shop.call(CART, { method: 'POST', token, body: {} })).headers.get('allow')).toBe(
      'DELETE, GET, HEAD, PATCH',
    );
    expect((await shop.call('/oauth2/token', {})).headers.get('allow')).toBe('POST');
    expect((await shop.call('/oauth2/jwks', { body: {} })).headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('the order of refusals', () => {
  test('is 405, 401, 403, 501, 400: whoever may not call learns nothing else', async () => {
    const broken = { body: '{"a":', headers: { 'idempotency-key': 'x'.repeat(300) } };
    expect((await shop.call(CART, { ...broken, method: 'PUT' })).status).toBe(405);
    expect((await shop.call(ADD, broken)).status).toBe(401);
    expect((await shop.call(ADD, { ...broken, token: shop.apiKey })).status).toBe(403);
    expect((await shop.call(ADD, { ...broken, token })).status).toBe(400);
    const unbuilt = wireRequest(calls.createService, {}).path;
    expect((await shop.call(unbuilt, broken)).status).toBe(401);
    expect((await shop.call(unbuilt, { ...broken, token })).status).toBe(403);
    expect(await shop.call(unbuilt, { ...broken, token: shop.apiKey })).toMatchObject({
      status: 501,
      body: { details: { applicationError: { code: 'NOT_BUILT', data: { call: 'createService' } } } },
    });
  });

  test('holds for every call: nobody is told of a broken body', async () => {
    for (const call of allCalls.filter((one) => !one.principals.includes('none'))) {
      const { method, path } = wireRequest(call, {});
      const sent = method === 'GET' || method === 'DELETE' ? { method } : { method, body: '{"a":' };
      expect((await shop.call(path, sent)).status, call.id).toBe(401);
    }
  });
});

describe('bodies', () => {
  test.each([
    ['{"a":', 'MALFORMED_JSON'],
    ["{'a': 1}", 'MALFORMED_JSON'],
    ['undefined', 'MALFORMED_JSON'],
    ['{"a": NaN}', 'MALFORMED_JSON'],
    ['{} {}', 'MALFORMED_JSON'],
  ])('that are no JSON are refused: %s', async (body, code) => {
    expect(await shop.call(ADD, { token, body })).toMatchObject({ status: 400, body: applicationError(code) });
  });

  test.each(['null', '[]', '"text"', '7', 'true'])('that are no object are refused: %s', async (body) => {
    const answer = await shop.call(ADD, { token, body });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [{ field: 'body' }] } } },
    });
  });

  test('may be left out where nothing is required', async () => {
    const { token: buyer } = await shop.newCart();
    const { status } = await shop.call(`${CART}/estimate-totals`, { token: buyer, method: 'POST' });
    expect(status).toBe(200);
  });

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/vnd.shop+json', 200],
    ['text/plain;charset=UTF-8', 200],
    ['application/jsonp', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
  ])('of the type %s answer %d', async (type, status) => {
    const answer = await shop.call(QUERY, { token, body: {}, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
  });
});

describe('another origin', () => {
  const expose = 'x-wix-consistent, x-wix-request-id, retry-after';
  const asked =
    'authorization, content-type, x-wix-bi-gateway, x-wix-consistent, wix-site-id, wix-account-id, idempotency-key';

  async function preflight(path: string) {
    return fetch(`${server.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://front.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
  }

  test('may ask every call, with every header of the SDK', async () => {
    for (const call of allCalls) {
      for (const path of [call.path, ...call.aliases]) {
        const { status, headers } = await preflight(path.replace(/\{[^}]+\}/g, 'x'));
        expect(status, path).toBe(204);
        expect(headers.get('access-control-allow-origin')).toBe('*');
        const allowed = (headers.get('access-control-allow-headers') ?? '').split(', ');
        expect(allowed).toEqual(expect.arrayContaining(asked.split(', ')));
        const methods = (headers.get('access-control-allow-methods') ?? '').split(', ');
        expect(methods).toEqual(expect.arrayContaining([...call.methods]));
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('x-wix-request-id')).toBeTruthy();
      }
    }
  });

  test('may read both headers of every answer, errors too', async () => {
    for (const options of [{}, { token }, { token, body: '{' }]) {
      const { headers } = await shop.call(QUERY, { ...options, headers: { origin: 'https://front.example' } });
      expect(headers.get('access-control-expose-headers')).toBe(expose);
    }
  });

  test('gets nothing of the back office', async () => {
    for (const path of ['/admin/api/ecom/v1/orders/search', '/admin/session', '/admin']) {
      const { headers } = await preflight(path);
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
      expect(headers.get('access-control-allow-methods'), path).toBeNull();
    }
    const headers = { cookie, origin: 'https://evil.example' };
    const write = await shop.call('/admin/api/stores/v1/collections', { headers, body: { collection: { name: 'x' } } });
    expect(write).toMatchObject({ status: 403, body: applicationError('CROSS_ORIGIN') });
    const read = await shop.call('/admin/api/ecom/v1/orders/x', { headers });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('cookies', () => {
  test('make nobody anybody on the public API, not even the owner', async () => {
    const headers = { cookie: `${cookie}; session=${token}; wixSession=${token}` };
    for (const call of allCalls.filter((one) => isBuilt(one) && !one.principals.includes('none'))) {
      const { method, path, body } = wireRequest(call, {});
      expect((await shop.call(path, { method, body, headers })).status, call.id).toBe(401);
    }
  });

  test('are never set by the public API', async () => {
    const { token: buyer } = await shop.newCart();
    for (const path of [CART, QUERY]) {
      expect((await shop.call(path, { token: buyer, headers: { cookie } })).headers.get('set-cookie')).toBeNull();
    }
  });

  test('are all that the back office knows: a token or key is nobody there', async () => {
    for (const credential of [token, shop.apiKey]) {
      const { status } = await shop.call('/admin/api/ecom/v1/orders/search', {
        token: credential,
        headers: { origin: server.url },
        body: { search: {} },
      });
      expect(status).toBe(401);
    }
    const signedIn = { headers: { cookie, origin: server.url, 'wix-site-id': shop.siteId }, body: { search: {} } };
    expect((await shop.call('/admin/api/ecom/v1/orders/search', signedIn)).status).toBe(200);
  });
});

describe('X-Wix-Consistent', () => {
  const consistency = createConsistency(TEST_SECRET);
  const changed = (text: string) => (text[20] === 'A' ? 'B' : 'A').concat(text.slice(21)).padStart(text.length, text);

  test('opens to the position that went in, and tells nobody else about it', () => {
    for (const position of ['0/1', '16/B374D848', 'FFFFFFFF/FFFFFFFF']) {
      const one = consistency.issue(position);
      expect(consistency.read(one)).toBe(position);
      expect(consistency.issue(position)).not.toBe(one);
      expect(one).toHaveLength(48);
    }
  });

  test('is issued by a write and echoed by what comes after', async () => {
    const buyer = await shop.newVisitor();
    const issued = (await shop.call(ADD, { token: buyer, body: line() })).headers.get('x-wix-consistent') ?? '';
    expect(consistency.read(issued)).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    const read = await shop.call(CART, { token: buyer, headers: { 'x-wix-consistent': issued } });
    expect(read).toMatchObject({ status: 200 });
    expect(read.headers.get('x-wix-consistent')).toBe(issued);
    const wrote = await shop.call(ADD, { token: buyer, body: line(), headers: { 'x-wix-consistent': issued } });
    expect(wrote.headers.get('x-wix-consistent')).not.toBe(issued);
  });

  test('is not issued by what has written nothing', async () => {
    expect((await shop.call(QUERY, { token, body: {} })).headers.has('x-wix-consistent')).toBe(false);
    const refused = await shop.call(ADD, { token, body: { lineItems: [{}] } });
    expect(refused.status).toBe(400);
    expect(refused.headers.has('x-wix-consistent')).toBe(false);
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['empty', ''],
    ['a position without a seal', '0/1'],
    ['a forged seal', `0/1.${'A'.repeat(22)}`],
    ['a sealed position of which a character was changed', changed(consistency.issue('0/1'))],
    ['a sealed position that is too short', consistency.issue('0/1').slice(0, -1)],
    ['a position of another installation', createConsistency('another secret of thirty-two characters').issue('0/1')],
    ['something very long', `${'F'.repeat(8)}/${'F'.repeat(8)}.${'A'.repeat(8000)}`],
    ['SQL', `0/1' or '1'='1.${'A'.repeat(22)}`],
  ])('is ignored when it is not ours: %s', async (_, value) => {
    const answer = await shop.call(QUERY, { token, body: {}, headers: { 'x-wix-consistent': value } });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('x-wix-consistent')).toBe(false);
  });
});

describe('Idempotency-Key', () => {
  const add = (buyer: string, key: string, quantity = 1) =>
    shop.call(ADD, { token: buyer, body: line(quantity), headers: { 'idempotency-key': key } });
  const quantityOf = (body: object) =>
    (body as { cart: { lineItems: { quantity: number }[] } }).cart.lineItems[0]?.quantity;

  test('makes a repeated write one write, with the same answer', async () => {
    const buyer = await shop.newVisitor();
    const first = await add(buyer, 'again');
    const second = await add(buyer, 'again');
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(quantityOf((await shop.call(CART, { token: buyer })).body)).toBe(1);
  });

  test('belongs to one caller and one body', async () => {
    const [buyer, other] = [await shop.newVisitor(), await shop.newVisitor()];
    await add(buyer, 'mine');
    expect(quantityOf((await add(other, 'mine', 3)).body)).toBe(3);
    expect(await add(buyer, 'mine', 2)).toMatchObject({
      status: 409,
      body: applicationError('IDEMPOTENCY_KEY_REUSED'),
    });
  });

  test('has 1 to 255 characters', async () => {
    const buyer = await shop.newVisitor();
    expect((await add(buyer, 'x'.repeat(255))).status).toBe(200);
    for (const key of ['', 'x'.repeat(256)]) {
      const refused = await add(buyer, key);
      expect(refused).toMatchObject({
        status: 400,
        body: { details: { validationError: { fieldViolations: [{ field: 'Idempotency-Key' }] } } },
      });
    }
    expect(quantityOf((await shop.call(CART, { token: buyer })).body)).toBe(1);
  });
});

describe('the site', () => {
  test('that the header names must be that of the credentials', async () => {
    const other = await openShop(server, 'other');
    for (const credential of [token, shop.apiKey]) {
      const own = await shop.call(QUERY, { token: credential, body: {}, headers: { 'wix-site-id': shop.siteId } });
      expect(own.status).toBe(200);
      const foreign = await shop.call(QUERY, { token: credential, body: {}, headers: { 'wix-site-id': other.siteId } });
      expect(foreign).toMatchObject({ status: 403, body: applicationError('SITE_MISMATCH') });
    }
  });
});
