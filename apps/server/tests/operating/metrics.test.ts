import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../../middleware/rate-limit.ts';
import { scrape, total } from '../../testing/scraped.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_METRICS_TOKEN, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS });
  shop = await openShop(server, 'watched');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

describe('who may read the figures', () => {
  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${url}/metrics`, { headers, method });

  test('whoever brings the token, and nobody else', async () => {
    const wrong = ['', 'Bearer ', `Bearer ${TEST_METRICS_TOKEN}x`, TEST_METRICS_TOKEN, `bearer  ${TEST_METRICS_TOKEN}`];
    for (const authorization of wrong) {
      const answer = await ask(server.url, { authorization });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('headland_');
    }
    expect((await ask(server.url)).status).toBe(401);
    expect((await ask(server.url, { cookie: `headland_admin=${TEST_METRICS_TOKEN}` })).status).toBe(401);
    const authorization = `Bearer ${TEST_METRICS_TOKEN}`;
    const answer = await ask(server.url, { authorization });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await ask(server.url, { authorization }, 'POST')).status).toBe(405);
  });

  test('nobody where no setting grants it: there is no such page', async () => {
    const closed = await startTestServer({ withoutMetricsToken: true, databaseUrl: server.databaseUrl });
    const authorization = `Bearer ${TEST_METRICS_TOKEN}`;
    expect((await ask(closed.url)).status).toBe(404);
    expect((await ask(closed.url, { authorization })).status).toBe(404);
    await closed.stop();
  });
});

describe('what is told', () => {
  test('what an alert waits for begins with 0, or its first time would be no growth', async () => {
    const fresh = await startTestServer({ databaseUrl: server.databaseUrl });
    const series = await scrape(fresh.url);
    const zero = (name: string, labels: Record<string, string>) =>
      series.some(
        (one) =>
          one.name === name &&
          one.value === 0 &&
          Object.entries(labels).every(([key, value]) => one.labels[key] === value),
      );
    expect(zero('headland_http_requests_total', { place: 'storefront', status: '5xx' })).toBe(true);
    expect(zero('headland_database_trouble_total', { kind: 'full' })).toBe(true);
    expect(zero('headland_over_budget_total', { place: 'hosted' })).toBe(true);
    await fresh.stop();
  });

  test('requests by place, calls by name, statements, orders and what the gateway said', async () => {
    const before = await scrape(server.url);
    const { token } = await shop.newOrder('4242424242424242');
    await shop.newOrder();
    await shop.call('/stores-reader/v1/products/query-platformized', { token, body: { query: {} } });
    await server.catchUp(shop.siteId);
    const after = await scrape(server.url);
    const grown = (name: string, labels: Record<string, string> = {}) =>
      total(after, name, labels) - total(before, name, labels);

    expect(grown('headland_http_requests_total', { place: 'api', method: 'change', status: '2xx' })).toBeGreaterThan(4);
    expect(grown('headland_http_request_seconds_count', { place: 'api' })).toBeGreaterThan(4);
    expect(grown('headland_calls_total', { call: 'queryProducts', status: '2xx' })).toBe(1);
    expect(grown('headland_call_seconds_count', { call: 'queryProducts' })).toBe(1);
    expect(grown('headland_database_statement_seconds_count', { command: 'SELECT' })).toBeGreaterThan(5);
    expect(grown('headland_database_wait_seconds_count')).toBeGreaterThan(5);
    expect(grown('headland_gateway_seconds_count', { operation: 'charge', outcome: 'succeeded' })).toBe(1);
    expect(total(after, 'headland_database_up')).toBe(1);
    expect(total(after, 'headland_database_connections_most')).toBe(16);
    const costly = after.filter(({ name }) => name === 'headland_costly_reads');
    expect(costly.map(({ labels, value }) => [labels.reader, labels.state, value]).toSorted()).toEqual([
      ['merchant', 'running', 0],
      ['merchant', 'waiting', 0],
      ['stranger', 'running', 0],
      ['stranger', 'waiting', 0],
    ]);
    expect(Math.abs(total(after, 'headland_clock_difference_seconds'))).toBeLessThan(1);
    expect(total(after, 'headland_build_info')).toBe(1);
  });

  test('refusals by what is counted', async () => {
    const limited = await startTestServer({
      rateLimits: { ...DEFAULT_RATE_LIMITS, token: 2, write: 1200, picture: 300 },
      trustProxy: true,
      databaseUrl: server.databaseUrl,
    });
    for (let n = 0; n < 5; n++) {
      await fetch(`${limited.url}/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify({ clientId: shop.clientId, grantType: 'anonymous' }),
      });
    }
    const series = await scrape(limited.url);
    expect(total(series, 'headland_rate_limited_total', { kind: 'token' })).toBe(3);
    await limited.stop();
  });

  test('nothing that a stranger says becomes a label', async () => {
    const labels = async () =>
      new Set((await scrape(server.url)).flatMap((one) => Object.entries(one.labels).map((pair) => pair.join('='))));
    await fetch(`${server.url}/no-such-page`);
    await fetch(`${server.url}/stores-reader/v1/products/query-platformized`, { method: 'POST', body: '{' });
    await fetch(`${server.url}/stores/v1/no-such-call`, { method: 'POST' });
    await fetch(`${server.url}/stores-reader/v1/products/query-platformized`, { method: 'DELETE' });
    const before = await labels();
    for (let n = 0; n < 20; n++) {
      const made = `made-up-${n}`;
      await fetch(`${server.url}/${made}/${crypto.randomUUID()}?${made}`, {
        headers: { host: made, authorization: made },
      });
      await fetch(`${server.url}/stores/v1/products/${made}`, { method: 'PUT', headers: { 'wix-site-id': made } });
      await fetch(`${server.url}/stores/v1/${made}`, { method: 'POST', headers: { 'user-agent': made } });
      await fetch(`${server.url}/media/${made}/v1/fill/w_1,h_1/${made}.webp`);
      await fetch(`${server.url}/${made}`, { method: n % 2 === 0 ? 'PROPFIND' : 'REPORT' });
    }
    const fresh = [...(await labels())].filter((one) => !before.has(one));
    expect(fresh.filter((one) => /made-up|PROPFIND|REPORT/i.test(one))).toEqual([]);
    // Whatever was asked for the first time has a name of the house.
    expect(fresh.filter((one) => !/^(call|place|method|status|command|kind)=[\w-]+$/.test(one))).toEqual([]);
    expect([...(await labels())].filter((one) => /[0-9a-f]{8}-[0-9a-f]{4}|\/|@|watched/.test(one))).toEqual([]);
  });
});
