import { sql } from '@headland/db';
import { logStatements, statementsOf, type TestDatabase } from '@headland/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { freshDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send, type WireOptions } from '../../testing/wire.ts';

/**
 * What each call may cost: statements counted from PostgreSQL's own log, over real HTTP, whatever the request touches on
 * its way. BEGIN, COMMIT, a first visitor's row and what a server keeps for seconds apart: whether that is read anew depends on
 * how long a call took to come. So numbers of statements do not depend on the machine.
 */
const readAnew = {
  'signing keys': /^select kid, public_key, sealed_private_key, verify_until\s+from signing_keys\s/,
  site: /^select s\.id, s\.short_key, .* from sites s where /s,
  'rules of discounts': /^select 1 from discount_rules where site_id = \$1 limit 1$/,
  taxes: /^select\s+coalesce\(\(select jsonb_agg\(g\.id\) from tax_groups g where /,
  'sizes of tables': /^select relname as name, case when reltuples /,
};
const isReadAnew = (text: string) => Object.values(readAnew).some((known) => known.test(text));

let database: TestDatabase;
let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  await logStatements(database);
  server = await startTestServer({ databaseUrl: database.url });
  shop = await openShop(server, 'counted');
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

afterEach(() => vi.restoreAllMocks());

/** Whatever a server keeps is as old from now on as after two minutes. */
function letAge(): void {
  const began = performance.timeOrigin;
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - began + 120_000);
}

/** All statements of one call that succeeds. */
const allOf = (path: string, options: WireOptions): Promise<string[]> =>
  statementsOf(database, async () => {
    const { status, body } = await send(server.url + path, options);
    expect(status, JSON.stringify(body)).toBe(200);
  });

/** Those that it costs each time. */
async function cost(path: string, options: WireOptions): Promise<string[]> {
  const all = await allOf(path, options);
  return all.filter((text) => !text.startsWith('insert into visitors') && !isReadAnew(text));
}

const LIST = '/stores-reader/v1/products/query-platformized';
const line = (productId: string) => ({ quantity: 1, catalogReference: { catalogItemId: productId, appId: STORE_APP } });
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };

describe('statements per call', () => {
  it('a list of products: 1', async () => {
    const token = await shop.newVisitor();
    expect(await cost(LIST, { token, body: { query: { paging: { limit: 24 } } } })).toHaveLength(1);
    const filter = { collectionIds: { $hasSome: [shop.collectionId] } };
    expect(await cost(LIST, { token, body: { query: { filter, paging: { limit: 24 } } } })).toHaveLength(1);
  });

  it('a product, by slug or by id: 1', async () => {
    const token = await shop.newVisitor();
    expect(await cost(LIST, { token, body: { query: { filter: { slug: 'comic-counted' } } } })).toHaveLength(1);
    expect(await cost(`/stores-reader/v1/products/${shop.comicId}`, { token })).toHaveLength(1);
  });

  it('a list of members, and a query of them: 1', async () => {
    const token = await shop.newVisitor();
    expect(await cost('/members/v1/members?paging.limit=5&paging.offset=2', { token })).toHaveLength(1);
    const body = { query: { paging: { limit: 5, offset: 2 } } };
    expect(await cost('/members/v1/members/query', { token, body })).toHaveLength(1);
  });

  it('reading the cart: 1', async () => {
    const { token } = await shop.newCart();
    expect(await cost('/ecom/v1/carts/current', { token })).toHaveLength(1);
  });

  it('adding to the cart: 6 at most, for a new visitor, a known one and with a key', async () => {
    const token = await shop.newVisitor();
    const add = (headers: Record<string, string> = {}) =>
      cost('/ecom/v1/carts/current/add-to-cart', { token, headers, body: { lineItems: [line(shop.comicId)] } });
    expect((await add()).length).toBeLessThanOrEqual(6);
    expect((await add()).length).toBeLessThanOrEqual(6);
    expect((await add({ 'idempotency-key': 'counted' })).length).toBeLessThanOrEqual(6);
  });

  it('placing an order: 16 at most, 9 at most after the gateway, also with a key', async () => {
    const cases: Record<string, string>[] = [{}, { 'idempotency-key': 'counted' }];
    for (const headers of cases) {
      const { token, checkoutId } = await shop.newCheckout();
      const body = { payment: { kind: 'card', card } };
      const statements = await cost(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, headers, body });
      expect(statements.length).toBeLessThanOrEqual(16);
      const gateway = statements.findIndex((text) => text.includes('test_gateway_charges'));
      expect(gateway).toBeGreaterThan(0);
      expect(statements.length - 1 - gateway).toBeLessThanOrEqual(9);
    }
  });
});

describe('the counting itself', () => {
  it('leaves apart what is kept for seconds, however late a call comes, and that alone', async () => {
    const named = (texts: readonly string[]) =>
      Object.entries(readAnew).flatMap(([name, known]) => texts.filter((text) => known.test(text)).map(() => name));
    const { token, checkoutId } = await shop.newCheckout();
    const body = { payment: { kind: 'card', card } };
    letAge();
    const placed = await allOf(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body });
    expect(named(placed).toSorted()).toEqual(['rules of discounts', 'signing keys', 'site', 'taxes']);
    expect(placed.filter((text) => !isReadAnew(text)).length).toBeLessThanOrEqual(16);
    vi.restoreAllMocks();
    letAge();
    const listed = await allOf(LIST, { token, body: { query: { paging: { limit: 24 } } } });
    expect(named(listed)).toContain('sizes of tables');
    expect(listed.filter((text) => !isReadAnew(text))).toHaveLength(1);
  });

  it('notices a statement that somebody plants', async () => {
    const twin = await startTestServer({
      databaseUrl: database.url,
      handlers: (own) => ({
        ...own,
        getCurrentCart: async (ctx, request) => {
          await sql`select 1 where ${1}::int = 1`.execute(server.database.pool);
          return own.getCurrentCart?.(ctx, request) ?? {};
        },
      }),
    });
    const { token } = await shop.newCart();
    const read = async (at: TestServer) =>
      (await statementsOf(database, () => send(`${at.url}/ecom/v1/carts/current`, { token }))).filter(
        (text) => !isReadAnew(text),
      ).length;
    // What the twin reads once it has read by the second time.
    await read(twin);
    expect(await read(server)).toBe(1);
    expect(await read(twin)).toBe(2);
    await twin.stop();
  });
});
