import type { backInStockNotifications as wire } from '@headland/contract';
import { nextNumber } from './sample.ts';
import { type Shop, STORE_APP } from './shop.ts';
import type { TestServer } from './test-server.ts';
import { answerOf } from './wire.ts';

export const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests';

async function done(shop: Shop, path: string, body: object, method = 'POST'): Promise<void> {
  const answer = await shop.call(path, { token: shop.apiKey, method, body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** From now on the shop takes wishes, or no longer. */
export async function collect(shop: Shop, collecting = true): Promise<void> {
  await done(shop, `${REQUESTS}/settings/${collecting ? 'start' : 'stop'}-collecting`, { appId: STORE_APP });
}

/** A product of which there is nothing. @returns its id */
export async function soldOut(shop: Shop): Promise<string> {
  const productId = await shop.newProduct();
  await putInStock(shop, productId, 0);
  return productId;
}

/** So many pieces there are from now on. @param variantId of a product with variants */
export async function putInStock(shop: Shop, productId: string, quantity: number, variantId?: string): Promise<void> {
  const id = variantId ?? '00000000-0000-0000-0000-000000000000';
  const inventoryItem = { trackQuantity: true, variants: [{ variantId: id, quantity }] };
  await done(shop, `/stores/v2/inventoryItems/product/${productId}`, { inventoryItem }, 'PATCH');
}

/** What somebody sends who wants to be told. */
export function asking(catalogItemId: string, email: string, more: object = {}, options?: Record<string, unknown>) {
  return {
    request: { catalogReference: { appId: STORE_APP, catalogItemId, ...(options && { options }) }, email, ...more },
    itemDetails: { name: 'Whatever they call it', price: '5' },
  };
}

export const anAddress = (shop: Shop) => `waits-${shop.mark}-${nextNumber()}@example.com`;

/** Somebody asks, by whoever's token. */
export async function ask(
  shop: Shop,
  productId: string,
  email: string,
  token = shop.apiKey,
): Promise<wire.BackInStockNotificationRequest> {
  const answer = await shop.call(REQUESTS, { token, body: asking(productId, email) });
  return answerOf('createBackInStockNotificationRequest', answer).request ?? {};
}

/** A wish of its own, of a product of its own. */
export async function newWish(shop: Shop): Promise<{ id: string; productId: string; email: string }> {
  await collect(shop);
  const productId = await soldOut(shop);
  const email = anAddress(shop);
  const { id } = await ask(shop, productId, email);
  if (!id) throw new Error(`${email} was not noted`);
  return { id, productId, email };
}

/** Looks what is back. @param now of the server's clock */
export async function lookForStock(server: TestServer, now = new Date()): Promise<void> {
  const job = server.app.jobs.find(({ name }) => name === 'back-in-stock-look');
  if (!job) throw new Error('nobody looks');
  await job.run(now);
}

export async function listWishes(shop: Shop, filter: object = {}): Promise<wire.BackInStockNotificationRequest[]> {
  const asked = new URLSearchParams({
    '.r': Buffer.from(JSON.stringify({ query: { filter, cursorPaging: { limit: 100 } } })).toString('base64url'),
  });
  const answer = await shop.call(`${REQUESTS}?${asked}`, { token: shop.apiKey });
  return answerOf('queryBackInStockNotificationRequests', answer).requests ?? [];
}
