import type { Shop } from './shop.ts';

/** A PNG of a single pixel. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Stores a picture of the shop. @returns its id */
export async function newPicture({ server, siteId, ctx, mark }: Shop, bytes: Uint8Array = DOT): Promise<string> {
  const { shortKey } = await server.app.sites.get(siteId);
  const about = { filename: 'dot.png', altText: `A dot of ${mark}` };
  return (await server.app.media.storeImage(server.database.pool, ctx, shortKey, bytes, about)).id;
}

/** Makes a product in two sizes, S and L. @returns its id and that of its one picture, which size S shows if asked for */
export async function newPictured(shop: Shop, onChoice = false): Promise<{ id: string; mediaId: string }> {
  const id = await shop.newProduct();
  const mediaId = await newPicture(shop);
  const done = async (path: string, method: string, body: object) => {
    const answer = await shop.call(`/stores/v1/products/${id}${path}`, { token: shop.apiKey, method, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const choices = ['S', 'L'].map((size) => ({ value: size, description: size }));
  await done('', 'PATCH', { product: { id, productOptions: [{ name: 'Size', choices }] } });
  const choice = { option: 'Size', choice: 'S' };
  await done('/media', 'POST', { media: [{ mediaId, ...(onChoice && { choice }) }] });
  return { id, mediaId };
}
