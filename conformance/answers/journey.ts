import { fillCart, findProduct, line, NOBODYS } from '../suite/goods.ts';
import { addressOf, newContact, placeOrder } from '../suite/placing.ts';
import { type Exchange, watch } from '../suite/route.ts';
import { entityOf, type Generation, listOf, type Sdk, textOf } from '../suite/sdk.ts';

const PAYS = '4242424242424242';
const AUTHORIZES = '4000000000001000';
const DECLINES = '4000000000000002';

/**
 * One visit to a shop that nobody has bought from yet, through everything that a cart, a checkout and an order answer. The
 * same calls in the same order with the same inputs each time; refusals are answers too.
 * @returns what was sent and what came back, tokens left out
 */
export async function visitShop(generation: Generation): Promise<readonly Exchange[]> {
  const sdk = generation.visitor();
  const merchant = generation.merchant();
  const browsed = await watch(() => browse(sdk));
  const bought = await watch(async () => {
    await fillAndChange(sdk);
    await estimate(sdk);
    await buyGoods(sdk, merchant);
    await buyWithoutCard(sdk, merchant);
    await settle(generation.visitor(), merchant);
    await buyDownload(generation.visitor());
    await searchOrders(merchant);
  });
  const isShops = ({ path }: Exchange) => path.includes('/ecom/') || path.includes('/headland/');
  return [...browsed.filter(({ path }) => !path.includes('oauth2')), ...bought.filter(isShops)];
}

/** Goes on after a refusal: what was refused stands in the exchanges. */
async function refused(call: Promise<unknown>): Promise<void> {
  await call.then(
    () => undefined,
    () => undefined,
  );
}

async function ask(sdk: Sdk, path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await sdk.fetch(path, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

async function browse(sdk: Sdk): Promise<void> {
  await sdk.products.queryProducts().ascending('name').limit(2).find();
  await sdk.products.getProduct((await findProduct(sdk, 'tee'))._id);
  await sdk.collections.queryCollections().limit(2).find();
  await sdk.collections.getCollectionBySlug('gifts');
}

/** A line with choices, of which five are left. */
async function shirt(sdk: Sdk): Promise<object> {
  return line((await findProduct(sdk, 'tee'))._id, 1, { options: { Size: 'M', Color: 'Black' } });
}

async function fillAndChange(sdk: Sdk): Promise<void> {
  const { currentCart } = sdk;
  await refused(currentCart.getCurrentCart());
  await fillCart(sdk, { 'issue-01': 2, poster: 1, 'gift-pdf': 1 });
  const cart = (await currentCart.addToCurrentCart({ lineItems: [await shirt(sdk)] })).cart;
  await refused(currentCart.addToCurrentCart({ lineItems: [line(NOBODYS)] }));
  await refused(fillCart(sdk, { 'sold-out': 1 }));
  const [first, second, third, fourth] = listOf(cart.lineItems).map((item) => item._id);
  await currentCart.updateCurrentCartLineItemQuantity([{ _id: first, quantity: 3 }]);
  await currentCart.removeLineItemsFromCurrentCart([third, fourth]);
  await refused(currentCart.updateCurrentCartLineItemQuantity([{ _id: second, quantity: 0 }]));
  await currentCart.updateCurrentCart({
    cartInfo: {
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'ada@example.org' },
      contactInfo: { address: addressOf('US'), contactDetails: newContact() },
    },
  });
  await currentCart.getCurrentCart();
}

async function estimate(sdk: Sdk): Promise<void> {
  const { currentCart } = sdk;
  const all = await currentCart.estimateCurrentCartTotals({});
  const [carrier] = listOf(all.shippingInfo.carrierServiceOptions);
  const [, courier] = listOf(carrier?.shippingOptions);
  await currentCart.estimateCurrentCartTotals({ calculateShipping: false, calculateTax: false });
  await currentCart.estimateCurrentCartTotals({ selectedShippingOption: { code: courier?.code } });
  await currentCart.estimateCurrentCartTotals({
    selectedShippingOption: { code: courier?.code },
    shippingAddress: addressOf('PT'),
  });
  await currentCart.estimateCurrentCartTotals({ selectedShippingOption: { code: NOBODYS } });
}

async function buyGoods(sdk: Sdk, merchant: Sdk): Promise<void> {
  const { checkout } = sdk;
  const begun = await sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const id = textOf(begun.checkoutId);
  await sdk.currentCart.getCurrentCart();
  const read = entityOf(await checkout.getCheckout(id), 'checkout');
  await checkout.getCheckoutUrl(id);
  await refused(checkout.createOrder(NOBODYS));
  const [carrier] = listOf(read.shippingInfo.carrierServiceOptions);
  const [mail, courier] = listOf(carrier?.shippingOptions);
  const choose = (code: unknown) =>
    checkout.updateCheckout(id, { shippingInfo: { selectedCarrierServiceOption: { code } } });
  await refused(choose(NOBODYS));
  await choose(courier?.code);
  await checkout.updateCheckout(id, { shippingInfo: { shippingDestination: { address: addressOf('PT') } } });
  await refused(checkout.createOrder(id));
  await choose(mail?.code);
  await checkout.updateCheckout(id, {
    buyerNote: 'Ring three times',
    shippingInfo: { shippingDestination: { address: addressOf('US'), contactDetails: newContact() } },
    billingInfo: { address: addressOf('PT'), contactDetails: newContact() },
  });
  await refused(checkout.updateCheckout(id, {}, { couponCode: 'TENOFF' }));
  await ask(sdk, `/headland/v1/checkouts/${id}/payment-methods`);
  await placeOrder(sdk, id, { card: PAYS, expectedTotal: '1.00' });
  await placeOrder(sdk, id, { card: DECLINES });
  await checkout.getCheckout(id);
  const { body } = await placeOrder(sdk, id, { card: PAYS });
  await placeOrder(sdk, id, { card: PAYS });
  await checkout.getCheckout(id);
  await refused(checkout.updateCheckout(id, { buyerNote: 'Too late' }));
  await refused(sdk.currentCart.getCurrentCart());
  await ask(sdk, `/ecom/v1/orders/${body.orderId}`);
  await ask(merchant, `/ecom/v1/orders/${body.orderId}`);
  await ask(merchant, `/ecom/v1/payments/orders/${body.orderId}`);
  await ask(sdk, `/ecom/v1/orders/${NOBODYS}`);
}

/** Fills a cart, makes its checkout ready and chooses delivery by mail. @returns the checkout's id */
async function ready(sdk: Sdk, wanted: Readonly<Record<string, number>>): Promise<string> {
  await fillCart(sdk, wanted);
  const id = textOf((await sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).checkoutId);
  const answer = await sdk.checkout.updateCheckout(id, {
    buyerInfo: { email: 'ada@example.org' },
    shippingInfo: { shippingDestination: { address: addressOf('US'), contactDetails: newContact() } },
  });
  const [carrier] = listOf(entityOf(answer, 'checkout').shippingInfo.carrierServiceOptions);
  const [mail] = listOf(carrier?.shippingOptions);
  await sdk.checkout.updateCheckout(id, { shippingInfo: { selectedCarrierServiceOption: { code: mail?.code } } });
  return id;
}

async function buyWithoutCard(sdk: Sdk, merchant: Sdk): Promise<void> {
  const { body: paid } = await placeOrder(sdk, await ready(sdk, { 'issue-02': 1 }));
  await ask(merchant, `/ecom/v1/orders/${paid.orderId}`);
  await ask(merchant, `/ecom/v1/payments-collector/orders/${paid.orderId}/mark-as-paid`, {});
  await ask(merchant, `/ecom/v1/payments/orders/${paid.orderId}`);
  await sdk.currentCart.addToCurrentCart({ lineItems: [await shirt(sdk)] });
  const { body: canceled } = await placeOrder(sdk, await ready(sdk, { crate: 1 }));
  await ask(merchant, `/ecom/v1/orders/${canceled.orderId}/cancel`, { restockAllItems: true });
  await ask(merchant, `/ecom/v1/orders/${paid.orderId}/cancel`, {});
}

async function settle(sdk: Sdk, merchant: Sdk): Promise<void> {
  const authorized = async () => {
    const { body } = await placeOrder(sdk, await ready(sdk, { 'issue-03': 2 }), { card: AUTHORIZES });
    await ask(merchant, `/ecom/v1/orders/${body.orderId}`);
    const { orderTransactions } = await ask(merchant, `/ecom/v1/payments/orders/${body.orderId}`);
    const [{ id } = { id: '' }] = (orderTransactions as { payments: { id: string }[] }).payments;
    return { orderId: body.orderId, paymentId: id };
  };
  const one = await authorized();
  const payments = [{ paymentId: one.paymentId }];
  await ask(merchant, '/ecom/v1/order-billing/capture-authorized-payments', { orderId: one.orderId, payments });
  await ask(merchant, `/ecom/v1/orders/${one.orderId}`);
  const other = await authorized();
  const paymentIds = [other.paymentId];
  await ask(merchant, '/ecom/v1/order-billing/void-authorized-payments', { orderId: other.orderId, paymentIds });
  await ask(merchant, `/ecom/v1/orders/${other.orderId}`);
  await ask(merchant, '/ecom/v1/order-billing/void-authorized-payments', {
    orderId: one.orderId,
    paymentIds: [NOBODYS],
  });
}

/** What does not travel, and costs nothing. */
async function buyDownload(sdk: Sdk): Promise<void> {
  await fillCart(sdk, { 'free-sample': 1 });
  const id = textOf((await sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).checkoutId);
  await refused(sdk.checkout.createOrder(id));
  await sdk.checkout.updateCheckout(id, {
    buyerInfo: { email: 'ada@example.org' },
    billingInfo: { address: addressOf('PT'), contactDetails: newContact() },
  });
  const { orderId } = await sdk.checkout.createOrder(id);
  await ask(sdk, `/ecom/v1/orders/${orderId}`);
}

async function searchOrders(merchant: Sdk): Promise<void> {
  const search = (filter: object, limit = 2) =>
    ask(merchant, '/ecom/v1/orders/search', {
      search: { filter, sort: [{ fieldName: 'number', order: 'ASC' }], cursorPaging: { limit } },
    });
  await search({ status: 'APPROVED', paymentStatus: 'PAID' });
  await search({ paymentStatus: { $in: ['CANCELED', 'NOT_PAID'] } }, 1);
  await search({ nonsense: 1 });
}
