import { sql } from '@headland/db';
import { logStatements, statementsOf, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { freshDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send, type WireOptions } from '../../testing/wire.ts';

/**
 * What each call may cost: statements counted from PostgreSQL's own log, over real HTTP, whatever the request touches on
 * its way. BEGIN, COMMIT and a first visitor's row apart. Numbers of statements do not depend on the machine.
 */
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

/** Statements of one call that succeeds. */
async function cost(path: string, options: WireOptions): Promise<string[]> {
  const statements = await statementsOf(database, async () => {
    const { status, body } = await send(server.url + path, options);
    expect(status, JSON.stringify(body)).toBe(200);
  });
  return statements.filter((text) => !text.startsWith('insert into visitors'));
}

const LIST = '/stores-reader/v1/products/query-platformized';
const line = (productId: string) => ({ quantity: 1, catalogReference: { catalogItemId: productId, appId: STORE_APP } });
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };

describe('statements per call', () => {
  it('a list of products: 1', async () => {
    const token = await shop.newVisitor();
    // How large tables are is asked once a minute, beside the first list.
    await cost(LIST, { token, body: { query: { paging: { limit: 1 } } } });
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
      (await statementsOf(database, () => send(`${at.url}/ecom/v1/carts/current`, { token }))).length;
    // What the twin reads once, signing keys and the site, it has read by the second time.
    await read(twin);
    expect(await read(server)).toBe(1);
    expect(await read(twin)).toBe(2);
    await twin.stop();
  });
});
