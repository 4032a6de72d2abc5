import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAddress,
  ask,
  asking,
  collect,
  listWishes,
  lookForStock,
  newWish,
  putInStock,
  REQUESTS,
  soldOut,
} from '../../testing/back-in-stock.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send } from '../../testing/wire.ts';

/** What strangers can make the shop keep, and when the mails wait. */
const ADDRESS = '203.0.113.9';
const NO_VARIANT = '00000000-0000-0000-0000-000000000000';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true, byteLimits: { address: 0.1, pictures: 1 } });
  shop = await openShop(server, 'bounds');
  await collect(shop);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const mailsTo = async (email: string, of = shop) =>
  (await server.app.mails.list(of.siteId, 500)).filter(({ recipient }) => recipient === email);
const changeProduct = (productId: string, product: object) =>
  shop.call(`/stores/v1/products/${productId}`, { token: shop.apiKey, method: 'PATCH', body: { product } });

describe('a stranger', () => {
  it('is charged for the mail that comes of it, and merchants are not', async () => {
    const productId = await soldOut(shop);
    const token = await shop.newVisitor();
    const far = { 'x-forwarded-for': ADDRESS };
    const statuses: number[] = [];
    for (let number = 0; number < 12; number++) {
      const body = asking(productId, `stranger-${number}@example.com`);
      statuses.push((await send(`${server.url}${REQUESTS}`, { token, headers: far, body })).status);
    }
    // 100 kB hold fewer than ten mails of 10 kB.
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThan(3);
    expect(taken).toBeLessThan(10);
    expect(statuses.slice(taken)).toEqual(Array.from({ length: 12 - taken }, () => 429));
    const kept = (await listWishes(shop)).filter(({ email }) => email?.startsWith('stranger-'));
    expect(kept).toHaveLength(taken);
    const body = asking(productId, 'merchant@example.com');
    expect((await send(`${server.url}${REQUESTS}`, { token: shop.apiKey, headers: far, body })).status).toBe(200);
  });

  it('is sent away without a token', async () => {
    const body = asking(await soldOut(shop), anAddress(shop));
    expect((await send(`${server.url}${REQUESTS}`, { body })).status).toBe(401);
  });
});

describe('a mail waits', () => {
  it('while its product is hidden', async () => {
    const { productId, email } = await newWish(shop);
    await changeProduct(productId, { visible: false });
    await putInStock(shop, productId, 1);
    await lookForStock(server);
    expect(await mailsTo(email)).toEqual([]);
    await changeProduct(productId, { visible: true });
    await lookForStock(server);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('until there is some of it, counted or not', async () => {
    const { productId, email } = await newWish(shop);
    await putInStock(shop, productId, 0);
    await lookForStock(server);
    expect(await mailsTo(email)).toEqual([]);
    // Not counted, and there: that is in stock, too.
    const inventoryItem = { trackQuantity: false, variants: [{ variantId: NO_VARIANT, inStock: true }] };
    const answer = await shop.call(`/stores/v2/inventoryItems/product/${productId}`, {
      token: shop.apiKey,
      method: 'PATCH',
      body: { inventoryItem },
    });
    expect(answer.status).toBe(200);
    await lookForStock(server);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('at its own site alone, and others go on', async () => {
    const beside = await openShop(server, 'beside');
    const [there, here] = [await newWish(beside), await newWish(shop)];
    await putInStock(shop, here.productId, 1);
    await lookForStock(server);
    expect(await mailsTo(here.email)).toHaveLength(1);
    expect(await mailsTo(there.email, beside)).toEqual([]);
    await putInStock(beside, there.productId, 1);
    await lookForStock(server);
    expect(await mailsTo(there.email, beside)).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('is told once however many items one address waits for in one variant of spelling', async () => {
    const productId = await soldOut(shop);
    const email = anAddress(shop);
    for (const spelled of [email, email.toUpperCase(), email]) await ask(shop, productId, spelled);
    const kept = (await listWishes(shop)).filter((wish) => wish.email?.toLowerCase() === email);
    expect(kept).toHaveLength(1);
    await putInStock(shop, productId, 1);
    await lookForStock(server);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(email.toUpperCase())).toEqual([]);
  });

  it('is not purged while it is small', async () => {
    const { id } = await newWish(shop);
    await server.app.jobs.find(({ name }) => name === 'back-in-stock-purge-overflow')?.run(new Date());
    expect((await listWishes(shop)).map((wish) => wish.id)).toContain(id);
  });
});
