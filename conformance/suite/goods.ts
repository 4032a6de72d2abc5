import { type Answer, entityOf, type Sdk, textOf } from './sdk.ts';

export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
/** The store's app id of older sites. */
export const OLDER_STORE_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';
/** Well formed, and nobody's. */
export const NOBODYS = '00000000-0000-4000-8000-00000000dead';
/** The collection that every product is in. */
export const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

/** An option of a product, as the merchant describes it. */
export function option(name: string, choices: readonly string[]): object {
  return { name, choices: choices.map((choice) => ({ value: choice, description: choice })) };
}
export const SIZES = option('Size', ['S', 'M']);

/** A product that the merchant makes: goods for 8 dollars, or what is said of it. */
export async function createProduct(merchant: Sdk, product: object): Promise<Answer> {
  const whole = { productType: 'physical', priceData: { price: 8 }, ...product };
  return entityOf(await merchant.products.createProduct(whole), 'product');
}

/** A product by its id. */
export async function getProduct(sdk: Sdk, id: Answer | string): Promise<Answer> {
  return entityOf(await sdk.products.getProduct(id), 'product');
}

/** The product of this slug, as a visitor finds it. @throws Error if there is none */
export async function findProduct(sdk: Sdk, slug: string): Promise<Answer> {
  const { items } = await sdk.products.queryProducts().eq('slug', slug).find();
  const [product] = items;
  if (!product || items.length !== 1) throw new Error(`${items.length} products have the slug ${slug}`);
  return product;
}

/** A line to put into the cart. @param options what the buyer chose, in the form of the store's catalog */
export function line(
  productId: Answer | string,
  quantity: unknown = 1,
  options?: object,
  appId = STORE_APP_ID,
): object {
  return { quantity, catalogReference: { catalogItemId: String(productId), appId, ...(options && { options }) } };
}

/** Puts products into the visitor's cart. @param wanted slug to quantity */
export async function fillCart(sdk: Sdk, wanted: Readonly<Record<string, number>>): Promise<Answer> {
  const lineItems: object[] = [];
  for (const [slug, quantity] of Object.entries(wanted)) {
    lineItems.push(line(textOf((await findProduct(sdk, slug))._id), quantity));
  }
  return (await sdk.currentCart.addToCurrentCart({ lineItems })).cart;
}

/** An amount of the shops' currency as carts and checkouts show it. */
export function dollars(amount: string) {
  return {
    amount,
    convertedAmount: amount,
    formattedAmount: `$${amount}`,
    formattedConvertedAmount: `$${amount}`,
  };
}
