import { DOT, newPicture, newPictured } from './pictures.ts';
import { type Makers, merchant, unique } from './sample.ts';
import { type Shop, STORE_APP } from './shop.ts';
import type { WireAnswer } from './wire.ts';

const AUTHORISES = '4000000000001000';
const PAYS = '4242424242424242';

const DAY = 86_400_000;

/** Days in which today lies in every zone. */
function aroundToday() {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
  return { startDate: day(-2), endDate: day(2) };
}

/** Requests of carts, redirects, the catalog, checkouts and orders. */
export const shopSamples = {
  async getCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: {} };
  },
  async updateCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: { cartInfo: { buyerNote: unique(shop) } } };
  },
  async deleteCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: {} };
  },
  async addToCurrentCart(shop) {
    const catalogReference = { catalogItemId: shop.comicId, appId: STORE_APP };
    return { token: await shop.newVisitor(), request: { lineItems: [{ quantity: 1, catalogReference }] } };
  },
  async removeLineItemsFromCurrentCart(shop) {
    const { token, lineItemId } = await shop.newCart();
    return { token, request: { lineItemIds: [lineItemId] } };
  },
  async updateCurrentCartLineItemQuantity(shop) {
    const { token, lineItemId } = await shop.newCart();
    return { token, request: { lineItems: [{ id: lineItemId, quantity: 2 }] } };
  },
  async removeCouponFromCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: {} };
  },
  async createCheckoutFromCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: { channelType: 'WEB' } };
  },
  async estimateCurrentCartTotals(shop) {
    return { token: (await shop.newCart()).token, request: {} };
  },

  async createRedirectSession(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    const callbacks = { postFlowUrl: `${shop.server.url}/` };
    return { token, request: { ecomCheckout: { checkoutId }, callbacks } };
  },

  async getProduct(shop) {
    return { token: await shop.newVisitor(), request: { id: shop.comicId } };
  },
  async queryProducts(shop) {
    return { token: await shop.newVisitor(), request: { query: { filter: { id: shop.comicId } } } };
  },
  async getCollectionBySlug(shop) {
    return { token: await shop.newVisitor(), request: { slug: shop.collectionSlug } };
  },
  async getProductOptionsAvailability(shop) {
    return { token: await shop.newVisitor(), request: { id: shop.shirtId, options: { Size: 'S' } } };
  },
  async queryProductVariants(shop) {
    return { token: await shop.newVisitor(), request: { id: shop.shirtId } };
  },
  async queryStoreVariants(shop) {
    return { token: await shop.newVisitor(), request: { query: { filter: { productId: shop.shirtId } } } };
  },
  async getStoreVariant(shop) {
    return { token: await shop.newVisitor(), request: { id: `${shop.comicId}-00000000-0000-0000-0000-000000000000` } };
  },
  async createProduct(shop) {
    return merchant(shop, { product: { name: unique(shop), productType: 'physical', priceData: { price: 7 } } });
  },
  async updateProduct(shop) {
    return merchant(shop, { product: { id: await shop.newProduct(), name: unique(shop) } });
  },
  async deleteProduct(shop) {
    return merchant(shop, { id: await shop.newProduct() });
  },
  async updateProductVariants(shop) {
    return merchant(shop, { id: shop.shirtId, variants: [{ choices: { Size: 'S' }, price: 21 }] });
  },
  async resetAllProductVariantData(shop) {
    return merchant(shop, { id: shop.shirtId });
  },
  async deleteProductOptions(shop) {
    return merchant(shop, { id: await shop.newProduct() });
  },
  async removeBrand(shop) {
    return merchant(shop, { id: await shop.newProduct() });
  },
  async removeRibbon(shop) {
    return merchant(shop, { id: await shop.newProduct() });
  },
  async addProductMedia(shop) {
    return merchant(shop, { id: await shop.newProduct(), media: [{ mediaId: await newPicture(shop) }] });
  },
  async removeProductMedia(shop) {
    const { id, mediaId } = await newPictured(shop);
    return merchant(shop, { id, mediaIds: [mediaId] });
  },
  async addProductMediaToChoices(shop) {
    const { id, mediaId } = await newPictured(shop);
    return merchant(shop, { id, media: [{ option: 'Size', choice: 'S', mediaIds: [mediaId] }] });
  },
  async removeProductMediaFromChoices(shop) {
    const { id, mediaId } = await newPictured(shop, true);
    return merchant(shop, { id, media: [{ option: 'Size', choice: 'S', mediaIds: [mediaId] }] });
  },
  async queryMediaFiles(shop) {
    await newPicture(shop);
    return merchant(shop, {});
  },
  async deleteMediaFile(shop) {
    // One that nothing else of the shop shows: the same bytes are the same picture.
    const bytes = Buffer.concat([DOT, crypto.getRandomValues(new Uint8Array(8))]);
    return merchant(shop, { mediaId: await newPicture(shop, bytes) });
  },
  async createMediaUpload(shop) {
    return merchant(shop, { fileName: 'cover.png', sizeInBytes: 1000 });
  },
  async arrangeProductMedia(shop) {
    const { id, mediaId } = await newPictured(shop);
    return merchant(shop, { id, mediaIds: [mediaId] });
  },
  async createCollection(shop) {
    return merchant(shop, { collection: { name: unique(shop) } });
  },
  async updateCollection(shop) {
    return merchant(shop, { collection: { id: await newCollection(shop), name: unique(shop) } });
  },
  async deleteCollection(shop) {
    return merchant(shop, { id: await newCollection(shop) });
  },
  async addProductsToCollection(shop) {
    return merchant(shop, { id: shop.collectionId, productIds: [await shop.newProduct()] });
  },
  async removeProductsFromCollection(shop) {
    return merchant(shop, { id: shop.collectionId, productIds: [shop.shirtId] });
  },

  async bulkUpdateProductsProperty(shop) {
    return merchant(shop, { ids: [await shop.newProduct()], set: { ribbon: 'New' } });
  },
  async bulkAdjustProductProperty(shop) {
    return merchant(shop, { ids: [await shop.newProduct()], adjust: { price: { percentage: { rate: 10 } } } });
  },
  async queryCollections(shop) {
    return { token: await shop.newVisitor(), request: { query: { filter: { id: shop.collectionId } } } };
  },
  async getCollection(shop) {
    return { token: await shop.newVisitor(), request: { id: shop.collectionId } };
  },
  async getCollectionBySlugV2(shop) {
    return { token: await shop.newVisitor(), request: { slug: shop.collectionSlug } };
  },
  async queryInventory(shop) {
    return merchant(shop, { query: { filter: JSON.stringify({ productId: shop.comicId }) } });
  },
  async getInventoryVariants(shop) {
    return merchant(shop, { inventoryId: shop.shirtId });
  },
  async updateInventoryVariants(shop) {
    const variants = [{ variantId: await variantOf(shop), quantity: 9_000 }];
    return merchant(shop, { inventoryItem: { productId: shop.shirtId, trackQuantity: true, variants } });
  },
  async incrementInventory(shop) {
    const one = { productId: shop.shirtId, variantId: await variantOf(shop), incrementBy: 1 };
    return merchant(shop, { incrementData: [one] });
  },
  async decrementInventory(shop) {
    const one = { productId: shop.shirtId, variantId: await variantOf(shop), decrementBy: 1 };
    return merchant(shop, { decrementData: [one] });
  },

  async createCheckout(shop) {
    return { token: await shop.newVisitor(), request: { channelType: 'WEB', lineItems: [comicOf(shop)] } };
  },
  async getCheckoutByCartId(shop) {
    const { token } = await shop.newCheckout();
    const { body } = await shop.call('/ecom/v1/carts/current', { token });
    return { token, request: { id: (body.cart as { id: string }).id } };
  },
  async getCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId } };
  },
  async getCheckoutUrl(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId } };
  },
  async updateCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { checkout: { id: checkoutId, buyerNote: unique(shop) } } };
  },
  async addToCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId, lineItems: [comicOf(shop)] } };
  },
  async removeLineItemsFromCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    const body = { lineItems: [comicOf(shop)] };
    const added = await shop.call(`/ecom/v1/checkouts/${checkoutId}/add-to-checkout`, { token, body });
    return { token, request: { id: checkoutId, lineItemIds: [lineIdOf(added)] } };
  },
  async updateCheckoutLineItemsQuantity(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    const found = await shop.call(`/ecom/v1/checkouts/${checkoutId}`, { token });
    return { token, request: { id: checkoutId, lineItems: [{ id: lineIdOf(found), quantity: 2 }] } };
  },
  async removeCouponFromCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId } };
  },
  async removeGiftCardFromCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId } };
  },
  async getPaymentMethods(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { checkoutId } };
  },
  async placeOrder(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { checkoutId, payment: { kind: 'manual' } } };
  },
  async followPayment(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { checkoutId } };
  },
  async leavePayment(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { checkoutId } };
  },
  async createOrderFromCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId } };
  },

  getOrderLink: async (shop) => merchant(shop, { orderId: (await shop.newOrder()).orderId }),
  async getOrder(shop) {
    const { token, orderId } = await shop.newOrder();
    return { token, request: { id: orderId } };
  },
  async searchOrders(shop) {
    const { orderId } = await shop.newOrder();
    return merchant(shop, { search: { filter: { id: orderId } } });
  },
  async searchUnfinishedOrders(shop) {
    await shop.newOrder();
    return merchant(shop, { search: {} });
  },
  async getSalesStatistics(shop) {
    await shop.newOrder();
    return merchant(shop, {});
  },
  async getSalesReport(shop) {
    await shop.newOrder();
    return merchant(shop, aroundToday());
  },
  async getBestSellers(shop) {
    await shop.newOrder();
    return merchant(shop, aroundToday());
  },
  async getPurchaseSteps(shop) {
    await shop.newCheckout();
    return merchant(shop, aroundToday());
  },
  async cancelOrder(shop) {
    return merchant(shop, { id: (await shop.newOrder()).orderId });
  },
  async getOrderCancellation(shop) {
    return merchant(shop, { orderId: (await shop.newOrder()).orderId });
  },
  async refundAndCancelOrder(shop) {
    return merchant(shop, { orderId: (await shop.newOrder(PAYS)).orderId });
  },
  async cancelOwnOrder(shop) {
    await letBuyersCancel(shop);
    const { token, orderId } = await shop.newOrder();
    return { token, request: { orderId } };
  },
  async markOrderAsPaid(shop) {
    return merchant(shop, { ecomOrderId: (await shop.newOrder()).orderId });
  },
  async captureAuthorizedPayments(shop) {
    const { orderId, paymentId } = await shop.newOrder(AUTHORISES);
    return merchant(shop, { orderId, payments: [{ paymentId }] });
  },
  async voidAuthorizedPayments(shop) {
    const { orderId, paymentId } = await shop.newOrder(AUTHORISES);
    return merchant(shop, { orderId, paymentIds: [paymentId] });
  },
  async getOrderRefundability(shop) {
    return merchant(shop, { orderId: (await shop.newOrder(PAYS)).orderId });
  },
  async calculateOrderRefund(shop) {
    return merchant(shop, { orderId: (await shop.newOrder(PAYS)).orderId });
  },
  async refundOrderPayments(shop) {
    const { orderId, paymentId } = await shop.newOrder(PAYS);
    return merchant(shop, { orderId, paymentRefunds: [{ paymentId }] });
  },
  async listOrderTransactions(shop) {
    return merchant(shop, { orderId: (await shop.newOrder(AUTHORISES)).orderId });
  },

  async getRecommendation(shop) {
    const algorithms = [{ id: shop.comicId, appId: STORE_APP }];
    return { token: await shop.newVisitor(), request: { algorithms } };
  },
  async listSiteScripts(shop) {
    return { token: await shop.newVisitor(), request: {} };
  },
} satisfies Partial<Makers>;

/** The owner lets buyers cancel for a day. */
export async function letBuyersCancel(shop: Pick<Shop, 'call' | 'apiKey'>, buyerCancelHours = 24): Promise<void> {
  const { status } = await shop.call('/headland/v1/site-settings', {
    token: shop.apiKey,
    method: 'PATCH',
    body: { settings: { buyerCancelHours } },
  });
  if (status !== 200) throw new Error(`the site's settings were not changed: ${status}`);
}

async function newCollection(shop: Shop): Promise<string> {
  const { body } = await shop.call('/stores/v1/collections', {
    token: shop.apiKey,
    body: { collection: { name: unique(shop) } },
  });
  const { collection } = body as { collection: { id: string } };
  return collection.id;
}

async function variantOf(shop: Shop): Promise<string> {
  const { body } = await shop.call(`/stores-reader/v2/inventoryItems/${shop.shirtId}/getVariants`, {
    token: shop.apiKey,
    body: {},
  });
  const { inventoryItem } = body as { inventoryItem: { variants: { variantId: string }[] } };
  return inventoryItem.variants[0]?.variantId ?? '';
}

function comicOf({ comicId }: Shop) {
  return { quantity: 1, catalogReference: { catalogItemId: comicId, appId: STORE_APP } };
}

/** The first line of an answered checkout. */
function lineIdOf({ body }: WireAnswer): string {
  const { lineItems } = body.checkout as { lineItems: readonly { id: string }[] };
  return lineItems[0]?.id ?? '';
}
