import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allCalls, calls } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'Shannon');
  for (let at = 0; at < 22; at += 1) await shop.newProduct();
});
afterAll(() => server?.stop());

interface Raw {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly body: Buffer;
}

/** The bytes as they travel. */
function raw(path: string, body: object, token: string, encoding: string | null): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      ...(encoding !== null && { 'accept-encoding': encoding }),
    };
    const sent = request(server.url + path, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: answer.headers['content-encoding'],
          vary: answer.headers.vary,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

const list = { query: { paging: { limit: 24 } } };
const products = (encoding: string | null, token = shop.apiKey) => raw(calls.queryProducts.path, list, token, encoding);

describe('a list of 24 products', () => {
  it('leaves compressed when that is asked for, and is the same', async () => {
    const plain = await products(null);
    expect([plain.status, plain.encoding, plain.vary]).toEqual([200, undefined, 'accept-encoding']);
    const brotli = await products('gzip, br');
    expect([brotli.status, brotli.encoding, brotli.vary]).toEqual([200, 'br', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const zipped = await products('gzip');
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(brotli.body.length).toBeLessThan(plain.body.length / 5);
  });

  it('is never the list of a moment ago', async () => {
    const before = JSON.parse(brotliDecompressSync((await products('br')).body).toString());
    const product = before.products[0];
    const { status } = await shop.call(`/stores/v1/products/${product.id}`, {
      method: 'PATCH',
      token: shop.apiKey,
      body: { product: { ribbon: 'Freshly changed' } },
    });
    expect(status).toBe(200);
    const after = JSON.parse(brotliDecompressSync((await products('br')).body).toString());
    expect(after.products.some((one: { ribbon: string }) => one.ribbon === 'Freshly changed')).toBe(true);
  });
});

describe('what says something of a person', () => {
  it('is not compressed, however it is asked for', async () => {
    for (let at = 0; at < 3; at += 1) await shop.newOrder();
    const orders = await raw(calls.searchOrders.path, { search: {} }, shop.apiKey, 'br, gzip');
    expect([orders.status, orders.encoding, orders.vary]).toEqual([200, undefined, undefined]);
    expect(orders.body.length).toBeGreaterThan(1_000);
  });

  it('is a matter of the call alone: only what everybody may read of the goods is compressed', () => {
    const areas = new Set(allCalls.filter(({ compressed }) => compressed).map(({ area }) => area));
    expect([...areas].sort()).toEqual(['catalog-read', 'collections', 'inventory']);
    for (const call of allCalls.filter(({ compressed }) => compressed)) {
      expect(call.permission, call.id).toMatch(/^WIX_STORES\.READ_/);
    }
  });
});
