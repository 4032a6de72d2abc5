import { calls } from '@headland/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildRequest, gatewayHeader } from './build-request.ts';

const paramsOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?') + 1));

describe('requests as the public SDK sends them', () => {
  it('repeats path parameters in the query of a GET', () => {
    const { method, path, body } = buildRequest(calls.getProduct, { id: 'a b/c' });
    expect(method).toBe('GET');
    expect(path).toBe('/stores-reader/v1/products/a%20b%2Fc?id=a+b%2Fc');
    expect(body).toBeNull();
  });

  it('repeats path parameters in the body of a POST, also nested ones', () => {
    const { method, path, body } = buildRequest(calls.updateProduct, { product: { id: 'p1', name: 'New' } });
    expect([method, path]).toEqual(['PATCH', '/stores/v1/products/p1']);
    expect(JSON.parse(body ?? '')).toEqual({ product: { id: 'p1', name: 'New' } });
  });

  it('writes nested fields as dotted keys, lists as repeated keys, instants as text', () => {
    const request = { paging: { limit: 10 }, fieldsets: ['A', 'B'], after: new Date(0), none: null };
    const { path } = buildRequest({ ...calls.getProduct, path: '/v1/things' }, request);
    expect([...paramsOf(path)]).toEqual([
      ['paging.limit', '10'],
      ['fieldsets', 'A'],
      ['fieldsets', 'B'],
      ['after', '1970-01-01T00:00:00.000Z'],
    ]);
  });

  it('packs what repeated keys cannot say into `.r`', () => {
    const request = { sort: [{ fieldName: 'näme', order: 'ASC' }] };
    const packed = paramsOf(buildRequest({ ...calls.getProduct, path: '/v1/things' }, request).path).get('.r') ?? '';
    expect(packed).not.toMatch(/[+/=]/);
    expect(JSON.parse(Buffer.from(packed, 'base64url').toString())).toEqual(request);
  });

  it('falls back to POST where the parameters of a GET are longer than 4,000 characters', () => {
    const call = { ...calls.queryProducts, method: 'GET' as const };
    const short = buildRequest(call, { query: { filter: { name: 'x'.repeat(3900) } } });
    expect(short.method).toBe('GET');
    const request = { query: { filter: { name: 'x'.repeat(4001) } } };
    const long = buildRequest(call, request);
    expect([long.method, long.path]).toEqual(['POST', calls.queryProducts.path]);
    expect(JSON.parse(long.body ?? '')).toEqual(request);
    // A call without a POST form goes as it is.
    expect(buildRequest({ ...call, methods: ['GET'] }, request).method).toBe('GET');
  });

  it('names method and entity in the analytics header', () => {
    expect(gatewayHeader(calls.getCurrentCart)).toMatch(
      /^environment=headland-client,package-name=[^,]+,method-fqn=[\w.]+\.GetCurrentCart,entity=getCurrentCart$/,
    );
  });
});
