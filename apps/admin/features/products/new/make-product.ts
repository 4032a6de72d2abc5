import type { Product } from '@headland/contract/types/catalog-read';
import { api } from '../../../api/client.ts';
import { uploadPicture } from '../../../api/picture-upload.ts';
import { combinationsOf, emptyVariant, type NewProductFields, toProduct, toVariants } from './new-product-draft.ts';

/** What a product is made in, in this order; each is one call or several, and none is made twice. */
export type Step = 'product' | 'variants' | 'stock' | 'pictures' | 'shown';

/** How far a product has come. It grows while the product is made, so that a failure can be gone on from. */
export interface Making {
  /** Sent with the first call: repeated after no answer, it makes no second product. */
  readonly key: string;
  product: Product | null;
  readonly done: Set<Step>;
  /** Files that are in the product by now. */
  readonly added: Set<File>;
}

/**
 * Makes what is not made yet. A product is shown to buyers last, so that nobody buys it without its prices and stock.
 * @param locale BCP 47; prices are typed in it
 * @param said told which file is on its way
 * @throws what the call threw that failed; `making` says how far it came
 */
export async function makeProduct(
  making: Making,
  fields: NewProductFields,
  files: readonly File[],
  locale: string,
  said: (file: File) => void,
): Promise<Product> {
  const step = async (name: Step, act: (id: string) => Promise<unknown>) => {
    if (making.done.has(name)) return;
    await act(making.product?.id ?? '');
    making.done.add(name);
  };
  await step('product', async () => {
    const { product } = await api.call(
      'createProduct',
      { product: toProduct(fields, locale) },
      { idempotencyKey: making.key },
    );
    if (!product?.id) throw new Error('the answer holds no product');
    making.product = product;
  });
  await step('variants', async (id) => {
    const variants = toVariants(fields, locale).map(({ override }) => override);
    if (variants.length > 0) await api.call('updateProductVariants', { id, variants });
  });
  await step('stock', async (productId) => {
    if (!fields.counted) return;
    const variants = piecesOf(making.product, fields);
    await api.call('updateInventoryVariants', {
      inventoryItem: { productId, trackQuantity: true, variants },
      reason: 'MANUAL',
    });
  });
  await step('pictures', async (id) => {
    for (const file of files) {
      if (making.added.has(file)) continue;
      said(file);
      const mediaId = await uploadPicture(file, () => undefined, new AbortController().signal);
      await api.call('addProductMedia', { id, media: [{ mediaId }] });
      making.added.add(file);
    }
  });
  await step('shown', async (id) => {
    if (fields.visible) await api.call('updateProduct', { product: { id, visible: true } });
  });
  if (!making.product) throw new Error('the product was not made');
  return making.product;
}

/** The counted pieces of every variant, in the order of the form. */
function piecesOf(product: Product | null, fields: NewProductFields) {
  const variants = product?.variants ?? [];
  const combinations = combinationsOf(fields.options);
  if (combinations.length === 0) {
    return variants.slice(0, 1).map(({ id = '' }) => ({ variantId: id, quantity: Number(fields.pieces) }));
  }
  return combinations.map(({ name, choices }) => {
    const variant = variants.find((one) =>
      Object.entries(choices).every(([option, choice]) => one.choices?.[option] === choice),
    );
    return { variantId: variant?.id ?? '', quantity: Number((fields.variants[name] ?? emptyVariant).pieces) };
  });
}
