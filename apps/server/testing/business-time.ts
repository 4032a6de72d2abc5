import { send } from './wire.ts';

/** How far the business time of a site is ahead of this machine's, in milliseconds, as an answer tells it. */
export async function aheadBy(
  url: string,
  apiKey: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { status, body } = await send(`${url}/stores/v1/products`, {
    token: apiKey,
    headers,
    body: { product: { name: 'A clock', productType: 'physical', priceData: { price: 5 } } },
  });
  const { product } = body as { product?: { createdDate: string } };
  if (status !== 200 || !product) throw new Error(`no product was made: ${status} ${JSON.stringify(body)}`);
  return Date.parse(product.createdDate) - Date.now();
}
