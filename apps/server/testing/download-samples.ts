import { type Makers, merchant } from './sample.ts';
import type { Shop } from './shop.ts';

/** A digital product of the shop. */
export async function newDigitalProduct(shop: Shop, price = 4.5): Promise<string> {
  const name = `Script ${crypto.randomUUID()}`;
  const body = { product: { name, productType: 'digital', priceData: { price } } };
  const answer = await shop.call('/stores/v1/products', { token: shop.apiKey, body });
  const { product } = answer.body as { product: { id: string } };
  return product.id;
}

/** Sends a file to a product. @returns its id */
export async function sendFile(shop: Shop, productId: string, fileName: string, bytes: Uint8Array): Promise<string> {
  const request = { fileName, sizeInBytes: bytes.byteLength };
  const path = `/headland/v1/products/${productId}/files/uploads`;
  const begun = await shop.call(path, { token: shop.apiKey, body: request });
  const { upload } = begun.body as { upload: { uploadUrl: string } };
  const put = await fetch(upload.uploadUrl, { method: 'PUT', body: new Blob([new Uint8Array(bytes)]) });
  const { file } = (await put.json()) as { file: { id: string } };
  return file.id;
}

/** Requests of files of digital products. */
export const downloadSamples = {
  createDigitalFileUpload: async (shop) =>
    merchant(shop, { productId: await newDigitalProduct(shop), fileName: 'script.pdf', sizeInBytes: 3 }),
  listDigitalFiles: async (shop) => merchant(shop, { productId: await newDigitalProduct(shop) }),
  async deleteDigitalFile(shop) {
    const productId = await newDigitalProduct(shop);
    return merchant(shop, { productId, fileId: await sendFile(shop, productId, 'a.txt', new Uint8Array([1])) });
  },
  listDownloadsOfOrder: async (shop) => merchant(shop, { orderId: (await shop.newOrder()).orderId }),
  getDownloadSettings: async (shop) => merchant(shop, {}),
  updateDownloadSettings: async (shop) => merchant(shop, { settings: { days: 14 } }),
} satisfies Partial<Makers>;
