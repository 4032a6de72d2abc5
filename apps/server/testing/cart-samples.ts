import { type Makers, merchant, unique } from './sample.ts';
import { type Shop, STORE_APP } from './shop.ts';

interface CartOnWire {
  readonly id: string;
  readonly lineItems: readonly { readonly id: string }[];
}

async function right(shop: Shop, path: string, options: Parameters<Shop['call']>[1]): Promise<never> {
  const answer = await shop.call(path, options);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as never;
}

/** What a merchant's server puts into a cart. */
function goods(shop: Shop): object {
  return { lineItems: [{ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }] };
}

/** A cart that a merchant's server made, of nobody. */
async function madeCart(shop: Shop, more: object = {}): Promise<CartOnWire> {
  const body = { ...goods(shop), cartInfo: { buyerNote: unique(shop), ...more } };
  const { cart }: { cart: CartOnWire } = await right(shop, '/ecom/v1/carts', { token: shop.apiKey, body });
  return cart;
}

/** A visitor's current cart, by its id. */
async function visitorsCart(shop: Shop): Promise<{ token: string; cart: CartOnWire }> {
  const { token } = await shop.newCart();
  const { cart }: { cart: CartOnWire } = await right(shop, '/ecom/v1/carts/current', { token });
  return { token, cart };
}

/** Requests of carts by their id: some by a merchant, some by the visitor whose cart it is. */
export const cartSamples = {
  async createCart(shop) {
    return merchant(shop, { ...goods(shop), cartInfo: { buyerNote: unique(shop) } });
  },
  async getCart(shop) {
    return merchant(shop, { id: (await madeCart(shop)).id });
  },
  async getCartByCheckoutId(shop) {
    const { id } = await madeCart(shop);
    const body = { channelType: 'WEB' };
    const begun = await right(shop, `/ecom/v1/carts/${id}/create-checkout`, { token: shop.apiKey, body });
    return merchant(shop, { id: (begun as { checkoutId: string }).checkoutId });
  },
  async updateCart(shop) {
    const { token, cart } = await visitorsCart(shop);
    return { token, request: { cartInfo: { id: cart.id, buyerNote: unique(shop) } } };
  },
  async addToCart(shop) {
    return merchant(shop, { id: (await madeCart(shop)).id, ...goods(shop) });
  },
  async removeLineItemsFromCart(shop) {
    const { token, cart } = await visitorsCart(shop);
    return { token, request: { id: cart.id, lineItemIds: cart.lineItems.map(({ id }) => id) } };
  },
  async createCheckoutFromCart(shop) {
    return merchant(shop, { id: (await madeCart(shop)).id, channelType: 'OTHER_PLATFORM' });
  },
  async removeCouponFromCart(shop) {
    return merchant(shop, { id: (await madeCart(shop)).id });
  },
  async updateCartLineItemsQuantity(shop) {
    const { id, lineItems } = await madeCart(shop);
    return merchant(shop, { id, lineItems: lineItems.map((line) => ({ id: line.id, quantity: 2 })) });
  },
  async estimateCartTotals(shop) {
    const { token, cart } = await visitorsCart(shop);
    return { token, request: { id: cart.id } };
  },
  async deleteCart(shop) {
    return merchant(shop, { id: (await madeCart(shop)).id });
  },
  async removeBusinessLocationFromCart(shop) {
    return merchant(shop, { id: (await madeCart(shop, { businessLocationId: crypto.randomUUID() })).id });
  },
} satisfies Partial<Makers>;
