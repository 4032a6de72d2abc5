import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { apiAuth } from './requests/auth.ts';
import { ClientError } from './requests/errors.ts';
import type { Hooks } from './requests/transport.ts';
import { type Answer, recordedApi } from './testing/recorded-api.ts';

function open(answer: Answer | (() => Answer), options: { hooks?: Hooks; consistent?: string } = {}) {
  const api = recordedApi(typeof answer === 'function' ? answer : () => answer);
  const client = createClient({
    baseUrl: 'https://shop.example',
    auth: apiAuth('the-token', 'site-1'),
    fetch: api.fetch,
    ...options,
  });
  return { api, client };
}

async function refusalOf(answer: Answer): Promise<ClientError> {
  try {
    await open(answer).client.call('addToCurrentCart', { lineItems: [] });
  } catch (error) {
    if (error instanceof ClientError) return error;
  }
  throw new Error('the call was not refused by a ClientError');
}

describe('a call', () => {
  it('carries the raw token, the site, the analytics header and the idempotency key', async () => {
    const { api, client } = open({ body: { cart: { id: 'c' } } });
    expect(await client.call('addToCurrentCart', { lineItems: [] }, { idempotencyKey: 'once' })).toEqual({
      cart: { id: 'c' },
    });
    const [request] = api.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/ecom/v1/carts/current/add-to-cart' });
    expect(request?.headers.get('authorization')).toBe('the-token');
    expect(request?.headers.get('wix-site-id')).toBe('site-1');
    expect(request?.headers.get('x-wix-bi-gateway')).toContain('entity=addToCurrentCart');
    expect(request?.headers.get('idempotency-key')).toBe('once');
    expect(request?.headers.get('content-type')).toBe('application/json');
  });

  it('echoes the read-your-writes value, from an earlier page and from every answer since', async () => {
    let turn = 0;
    const { api, client } = open((): Answer => (turn++ === 0 ? { headers: { 'x-wix-consistent': 'second' } } : {}), {
      consistent: 'first',
    });
    await client.call('getCurrentCart', {});
    await client.call('getCurrentCart', {});
    expect(api.requests.map(({ headers }) => headers.get('x-wix-consistent'))).toEqual(['first', 'second']);
    expect(client.consistent()).toBe('second');
  });

  it('is made as somebody who may do more by the elevated client alone, which sees what the other has changed', async () => {
    const api = recordedApi(() => ({ headers: { 'x-wix-consistent': `${api.requests.length}` } }));
    const client = createClient({
      baseUrl: 'https://shop.example',
      auth: apiAuth('the-visitor'),
      elevated: apiAuth('the-key', 'site-1'),
      fetch: api.fetch,
    });
    await client.call('getCurrentCart', {});
    await client.elevated().call('getProduct', { id: 'p' });
    await client.call('getCurrentCart', {});
    expect(
      api.requests.map(({ headers }) =>
        ['authorization', 'wix-site-id', 'x-wix-consistent'].map((one) => headers.get(one)),
      ),
    ).toEqual([
      ['the-visitor', null, null],
      ['the-key', 'site-1', '1'],
      ['the-visitor', null, '2'],
    ]);
  });

  it('is not made at all where nobody is named for the elevated client', () => {
    const { api, client } = open({});
    expect(() => client.elevated()).toThrow('needs an elevated client');
    expect(api.requests).toEqual([]);
  });

  it('is wrapped by hooks', async () => {
    const seen: string[] = [];
    const hooks: Hooks = {
      onSiteCall: ({ call, method, path }) => seen.push(`call ${call} ${method} ${path}`),
      onSuccess: ({ call, milliseconds }) => seen.push(`success ${call} ${milliseconds >= 0}`),
      onError: ({ call, error }) => seen.push(`error ${call} ${error.code}`),
    };
    await open({}, { hooks }).client.call('getCurrentCart', {});
    const gone = {
      status: 404,
      body: { message: '', details: { applicationError: { code: 'GONE', description: '' } } },
    };
    await expect(open(gone, { hooks }).client.call('getCurrentCart', {})).rejects.toThrow(ClientError);
    expect(seen).toEqual([
      'call getCurrentCart GET /ecom/v1/carts/current',
      'success getCurrentCart true',
      'call getCurrentCart GET /ecom/v1/carts/current',
      'error getCurrentCart GONE',
    ]);
  });

  it('offers GraphQL', async () => {
    const { api, client } = open({ body: { data: { site: 1 } } });
    expect(await client.graphql('{ site }', { a: 1 })).toEqual({ data: { site: 1 } });
    expect(api.requests[0]).toMatchObject({
      method: 'POST',
      path: '/graphql/alpha',
      body: { query: '{ site }', variables: { a: 1 } },
    });
  });
});

describe('errors come in one form, with the names of the arguments', () => {
  it('validation: every field and its description, sorted by field', async () => {
    const error = await refusalOf({
      status: 400,
      headers: { 'x-wix-request-id': 'r1' },
      body: {
        message: 'no',
        details: {
          validationError: {
            fieldViolations: [
              { field: 'lineItems[0].quantity', description: 'must be at least 1', violatedRule: 'MIN' },
              { field: 'customLineItems', description: 'are not for buyers', violatedRule: 'FIELD_NOT_ALLOWED' },
            ],
          },
        },
      },
    });
    expect(error).toMatchObject({ kind: 'validation', status: 400, call: 'addToCurrentCart' });
    expect(error.argumentNames).toEqual(['lineItems']);
    expect(error.message).toBe(
      'INVALID_ARGUMENT: "customLineItems" are not for buyers, "lineItems[0].quantity" must be at least 1',
    );
    expect(error.problemOf('lineItems[0].quantity')).toBe('must be at least 1');
    expect(error.problemOf('other')).toBeNull();
    expect(error.details.requestId).toBe('r1');
  });

  it('application: message and description, code and data', async () => {
    const details = { applicationError: { code: 'SOLD_OUT', description: 'Nothing is left.', data: { left: 0 } } };
    const error = await refusalOf({ status: 409, body: { message: 'Refused', details } });
    expect(error).toMatchObject({ kind: 'application', status: 409, code: 'SOLD_OUT' });
    expect(error.message).toBe('Refused: Nothing is left.');
    expect(error.details.applicationError?.data).toEqual({ left: 0 });
    const same = await refusalOf({ status: 409, body: { message: 'Nothing is left.', details } });
    expect(same.message).toBe('Nothing is left.');
  });

  it('other 4xx: a code made from the status text', async () => {
    const error = await refusalOf({ status: 429, statusText: 'Too Many Requests', body: 'slow down' });
    expect(error).toMatchObject({ kind: 'application', status: 429, code: 'TOO_MANY_REQUESTS' });
    // HTTP/2 has no status text.
    expect((await refusalOf({ status: 429, body: 'slow down' })).code).toBe('TOO_MANY_REQUESTS');
    expect((await refusalOf({ status: 418, body: '{}' })).code).toBe('HTTP_418');
  });

  it('everything else: a system error, with the request id when it is known', async () => {
    const error = await refusalOf({ status: 502, headers: { 'x-wix-request-id': 'r2' }, body: '<html>' });
    expect(error).toMatchObject({ kind: 'system', status: 502, code: null });
    expect(error.message).toBe('System error occurred, request-id: r2');
    // 201 is no success on this wire, and neither is an answer that cannot be read.
    expect(await refusalOf({ status: 201, body: {} })).toMatchObject({ kind: 'system', status: 201 });
    const unreadable = await refusalOf({ status: 200, headers: { 'x-wix-request-id': 'r3' }, body: '' });
    expect(unreadable).toMatchObject({ kind: 'system', status: 0, details: { requestId: 'r3' } });
    expect(unreadable.message).toBe('System error occurred, request-id: r3: the answer is no JSON');
  });

  it('no answer at all: a system error that keeps its cause', async () => {
    const cause = new TypeError('fetch failed');
    const client = createClient({
      baseUrl: 'https://shop.example',
      auth: apiAuth('t'),
      fetch: () => Promise.reject(cause),
    });
    await expect(client.call('getCurrentCart', {})).rejects.toMatchObject({
      kind: 'system',
      status: 0,
      message: 'System error occurred: fetch failed',
      cause,
    });
  });
});
