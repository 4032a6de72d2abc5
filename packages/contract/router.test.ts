import { describe, expect, test } from 'vitest';
import { createRouter } from './router.ts';
import type { Method } from './wire-call.ts';

function call(path: string, methods: readonly Method[] = ['GET'], aliases: readonly string[] = []) {
  return { path, methods, aliases };
}

const stats = call('/v2/plans/stats');
const plan = call('/v2/plans/{id}', ['GET'], ['/old/plans/{id}']);
const update = call('/v2/plans/{plan.id}', ['PATCH']);
const post = call('/v3/posts/slugs/{slug}');
const metrics = call('/v3/posts/{postId}/metrics');
const order = call('/v1/events/{eventId}/orders/{orderNumber}');
const router = createRouter([plan, stats, update, post, metrics, order]);

function found(method: string, path: string) {
  const match = router.match(method, path);
  return match && 'call' in match ? match : null;
}

describe('match', () => {
  test('fixed segments win over parameters, whatever the order of the calls', () => {
    expect(found('GET', '/v2/plans/stats')?.call).toBe(stats);
    expect(found('GET', '/v2/plans/7')).toEqual({ call: plan, params: { id: '7' } });
  });

  test('a fixed segment without the method leaves the path to a parameter', () => {
    expect(found('PATCH', '/v2/plans/stats')).toEqual({ call: update, params: { 'plan.id': 'stats' } });
  });

  test('calls of one shape may name their parameters differently', () => {
    expect(found('PATCH', '/v2/plans/7')?.params).toEqual({ 'plan.id': '7' });
    expect(found('GET', '/v1/events/e/orders/o')?.params).toEqual({ eventId: 'e', orderNumber: 'o' });
  });

  test('aliases answer alike', () => {
    expect(found('GET', '/old/plans/7')).toEqual({ call: plan, params: { id: '7' } });
  });

  test('another method of a known path names the methods that answer', () => {
    expect(router.match('DELETE', '/v2/plans/7')).toEqual({ allowed: ['GET', 'PATCH'] });
    expect(router.match('HEAD', '/v2/plans/stats')).toEqual({ allowed: ['GET', 'PATCH'] });
  });

  test.each([
    '/',
    '',
    '/v2',
    '/v2/plans',
    '/v2/plans/',
    '/v2/plans/7/',
    '/v2/plans/7/8',
    '//v2/plans/7',
    `/${'a/'.repeat(5000)}`,
  ])('no call has the path %j', (path) => {
    expect(router.match('GET', path)).toBeNull();
  });

  test('parameters are percent-decoded', () => {
    expect(found('GET', '/v2/plans/a%2Fb%20%C3%BC')?.params).toEqual({ id: 'a/b ü' });
    expect(found('GET', '/v2/plans/a+b')?.params).toEqual({ id: 'a+b' });
  });

  test.each(['%', '%2', '%zz', '%ff', '%C3'])('a malformed escape (%s) is no call', (text) => {
    expect(router.match('GET', `/v2/plans/${text}`)).toBeNull();
  });

  test('a slug may hold slashes, escaped or not', () => {
    expect(found('GET', '/v3/posts/slugs/my%20slug/1')).toEqual({ call: post, params: { slug: 'my slug/1' } });
    expect(found('GET', '/v3/posts/slugs/my%2Fslug')?.params).toEqual({ slug: 'my/slug' });
    expect(found('GET', '/v3/posts/slugs/metrics')?.call).toBe(post);
  });

  test('names of object members are no routes', () => {
    expect(found('GET', '/v2/plans/__proto__')?.params).toEqual({ id: '__proto__' });
    expect(router.match('GET', '/constructor')).toBeNull();
    expect(router.match('toString', '/v2/plans/7')).toEqual({ allowed: ['GET', 'PATCH'] });
  });
});

test('two calls of one method and shape are refused', () => {
  expect(() => createRouter([call('/a/{id}'), call('/a/{key}')])).toThrow('GET /a/{key} is claimed by two calls');
  expect(() => createRouter([call('/a'), call('/b', ['GET'], ['/a'])])).toThrow('claimed by two calls');
});
