import { allCalls, type Call, calls, isBuilt, type Method } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireRequest, withValueAt } from '../../testing/call-request.ts';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import type { SampledCallId } from '../../testing/sample.ts';
import { sampledCalls, samples } from '../../testing/sample-requests.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { callAs } from '../../testing/tenancy-attack.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf, type WireAnswer } from '../../testing/wire.ts';

let server: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'spelled');
  cookie = await ownerCookie(server);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

/** Every way to spell a call: each method on the canonical path and on every alias. */
function spellingsOf(call: Call): { path: string; method: Method }[] {
  return [call.path, ...call.aliases].flatMap((path) => call.methods.map((method) => ({ path, method })));
}

async function sendSample(id: SampledCallId, spelling: { path?: string; method?: Method; packed?: boolean } = {}) {
  const { token, request } = await samples[id](shop);
  return callAs(shop, cookie, token, wireRequest(calls[id], request, spelling));
}

/** What must be the same however a call is spelled, when each spelling works on rows of its own. */
const shapeOf = ({ status, body }: WireAnswer) => ({ status, shape: shape(body) });

function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}

describe('success is exactly 200 with a JSON object', () => {
  test.each(sampledCalls)('%s', async (id) => {
    const answer = await sendSample(id);
    expect(answer.body, id).not.toHaveProperty('details');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    // The back office answers to its own origin alone.
    const isOwners = !calls[id].principals.includes('apiKey') && calls[id].principals.includes('user');
    expect(answer.headers.get('access-control-allow-origin')).toBe(isOwners ? null : '*');
    // Neither a captcha's question, an upload's address nor a link to papers is kept, and nobody has begun to pay: nothing is
    // written.
    const reads =
      calls[id].method === 'GET' ||
      /^(query|search|estimate|calculate|get|list|preview|createCaptcha|create(Media|DigitalFile)Upload|createDocumentLink|followPay|leavePay)/.test(
        id,
      );
    expect(answer.headers.has('x-wix-consistent'), 'issued by writes alone').toBe(!reads);
  });
});

describe('every alias and the bare path answer alike', () => {
  test.each(sampledCalls)('%s', async (id) => {
    const call = calls[id];
    const [first, ...others] = spellingsOf(call);
    const expected = shapeOf(await sendSample(id, first));
    expect(expected.status).toBe(200);
    for (const spelling of others) {
      expect(shapeOf(await sendSample(id, spelling)), JSON.stringify(spelling)).toEqual(expected);
    }
  });

  test('of calls that are not built too', async () => {
    for (const call of allCalls.filter((one) => !isBuilt(one) && one.principals.includes('apiKey'))) {
      for (const spelling of spellingsOf(call)) {
        const { method, path } = wireRequest(call, {}, spelling);
        const { status } = await shop.call(path, { method, token: shop.apiKey });
        expect(status, `${method} ${path}`).toBe(501);
      }
    }
  });

  test('of the token endpoints', async () => {
    const body = { clientId: shop.clientId, grantType: 'anonymous' };
    const { accessToken } = { accessToken: await shop.newVisitor() };
    for (const path of [calls.token.path, ...calls.token.aliases]) {
      expect(await shop.call(path, { body })).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
    }
    for (const path of [calls.tokenInfo.path, ...calls.tokenInfo.aliases]) {
      const answer = await shop.call(path, { body: { token: accessToken } });
      expect(answer).toMatchObject({
        status: 200,
        body: { active: true, subjectType: 'VISITOR', siteId: shop.siteId },
      });
    }
    for (const path of [calls.getTokenKeys.path, ...calls.getTokenKeys.aliases]) {
      expect(await shop.call(path, {})).toMatchObject({ status: 200, body: { keys: [{ use: 'sig' }] } });
    }
  });
});

describe('a request in the query', () => {
  const query = { filter: { name: { $startsWith: 'Comic' } }, sort: [{ fieldName: 'name', order: 'ASC' }] };
  const path = calls.queryProducts.path;
  const names = ({ body }: WireAnswer) => (body.products as { name: string }[]).map((product) => product.name);

  test('comes packed in .r=, plain or padded base64url, or in the body of a POST: the answers are equal', async () => {
    const token = await shop.newVisitor();
    const packed = Buffer.from(JSON.stringify({ query })).toString('base64url');
    const padded = packed.padEnd(Math.ceil(packed.length / 4) * 4, '=');
    const posted = await shop.call(path, { token, body: { query } });
    expect(names(posted)).toEqual(['Comic spelled']);
    for (const url of [`${path}?.r=${packed}`, `${path}?.r=${padded}`, `${path}?%2Er=${packed}`]) {
      expect((await shop.call(url, { token })).body).toEqual(posted.body);
    }
  });

  test('comes as dotted keys, coerced to the declared types', async () => {
    const token = await shop.newVisitor();
    const page = await shop.call(`${path}?query.paging.limit=1&query.paging.offset=1`, { token });
    expect(page).toMatchObject({ status: 200, body: { products: [{}], metadata: { count: 1, offset: 1 } } });
    const wrong = await shop.call(`${path}?query.paging.limit=many`, { token });
    expect(fieldsOf(wrong)).toEqual(['query.paging.limit']);
  });

  test('repeats a key for each item of a list', async () => {
    const [first, second] = [shop.comicId, shop.shirtId];
    const filter = (ids: string[]) => ids.map((id) => `query.filter.id.$in=${id}`).join('&');
    const both = await shop.call(`${path}?${filter([first, second])}`, { token: await shop.newVisitor() });
    expect(both).toMatchObject({ status: 200, body: { metadata: { total: 2 } } });
  });

  test.each([
    ['?.r=***', '.r'],
    ['?.r=bm90IGpzb24', '.r'],
    ['?.r=WzFd', '.r'],
    ['?query.paging.limit=1&query.paging.limit=2', 'query.paging.limit'],
    ['?query=1&query.paging.limit=1', 'query.paging.limit'],
    ['?__proto__.x=1', '__proto__.x'],
    [`?${'a.'.repeat(20)}b=1`, `${'a.'.repeat(20)}b`],
    ['?query.filter.name=%00', 'query.filter.name'],
  ])('is refused by name when it is unreadable: %s', async (search, field) => {
    const answer = await shop.call(`${path}${search}`, { token: await shop.newVisitor() });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain(field);
  });

  test('that is no UTF-8 answers in the envelope', async () => {
    const answer = await shop.call(`${calls.getProduct.path.replace('{id}', '%ff')}`, { token: shop.apiKey });
    expect(answer).toMatchObject({ status: 404, body: { details: { applicationError: { code: 'NOT_FOUND' } } } });
  });
});

describe('an id that stands in the path and again in the request', () => {
  const withIds = sampledCalls.filter((id) => calls[id].path.includes('{'));

  test.each(withIds)('must be equal: %s', async (id) => {
    const call = calls[id];
    const { token, request } = await samples[id](shop);
    for (const [, name = ''] of call.path.matchAll(/\{([^}]+)\}/g)) {
      const other = crypto.randomUUID();
      const bent = withValueAt(request, name.split('.'), other) as object;
      const { path } = wireRequest(call, request);
      const { method, path: bentPath, body } = wireRequest(call, bent);
      const mixed = `${path.split('?')[0]}${bentPath.includes('?') ? `?${bentPath.split('?')[1]}` : ''}`;
      const answer = await callAs(shop, cookie, token, { method, path: mixed, ...(body && { body }) });
      expect(answer.status, mixed).toBe(400);
      expect(fieldsOf(answer)).toEqual([name]);
    }
  });

  test.each(withIds)('may stand in the path alone: %s', async (id) => {
    const call = calls[id];
    const { token, request } = await samples[id](shop);
    const { method, path } = wireRequest(call, request);
    const names = [...call.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
    const body = names.reduce<object>((rest, name) => withoutValueAt(rest, name.split('.')), request);
    const inQuery = method === 'GET' || method === 'DELETE';
    const answer = await callAs(shop, cookie, token, {
      method,
      path: inQuery ? wireRequest(call, body, { path: path.split('?')[0] ?? '' }).path : path,
      ...(!inQuery && { body }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  test('a slug may hold a slash, because the SDK does not escape it', async () => {
    const { body } = await shop.call('/stores-reader/v1/collections/slug/a/b', { token: await shop.newVisitor() });
    expect(body).toEqual({ message: 'There is no collection at this address.', details: {} });
  });
});

function withoutValueAt(value: object, path: readonly string[]): object {
  const [name = '', ...rest] = path;
  const copy: Record<string, unknown> = { ...value };
  const inner = copy[name];
  if (rest.length === 0) delete copy[name];
  else if (typeof inner === 'object' && inner !== null) copy[name] = withoutValueAt(inner, rest);
  return copy;
}
