import { afterAll, beforeAll, expect, test } from 'vitest';
import { numbered, productMedia } from '../../testing/product-media.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Pictures on a host of their own: sites of the platform allow its picture host and no other. */
const PICTURES = 'https://pictures.example.org';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ mediaUrl: PICTURES });
  shop = await openShop(server, 'elsewhere');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

test('uploads, products and carts name it, and its addresses are pictures of the site', async () => {
  const calls = productMedia(shop);
  const url = `${PICTURES}/media/${await numbered(shop, 1)}`;
  const id = await calls.newProduct();
  expect((await calls.add(id, [{ url }])).status).toBe(200);
  expect((await calls.seen(id)).urls).toEqual([url]);
  expect((await calls.add(await calls.newProduct(), [{ url: url.replace(PICTURES, server.url) }])).status).toBe(200);
  const token = await shop.newVisitor();
  const catalogItemId = await shop.newProduct();
  await calls.add(catalogItemId, [{ url }]);
  const lineItems = [{ quantity: 1, catalogReference: { catalogItemId, appId: STORE_APP } }];
  const added = await shop.call('/ecom/v1/carts/current/add-to-cart', { token, body: { lineItems } });
  expect(added.body).toMatchObject({ cart: { lineItems: [{ image: { url } }] } });
  const begun = await shop.call('/ecom/v1/checkouts', { token, body: { channelType: 'WEB', lineItems } });
  expect(begun.body).toMatchObject({ checkout: { lineItems: [{ media: { url } }] } });
});

test.each(['enc_avif,quality_auto', 'q_80,enc_auto,quality_auto', 'enc_avif'])(
  'a size is answered with the operations of the public client: %s',
  async (ops) => {
    const id = await numbered(shop, 2);
    const answer = await fetch(`${server.url}/media/${id}/v1/fill/w_1,h_1,${ops}/a.png`, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  },
);
