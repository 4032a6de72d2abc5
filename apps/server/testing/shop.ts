import type { Context } from '@headland/kernel';
import type { TestServer } from './test-server.ts';
import { send, visitor, type WireAnswer } from './wire.ts';

export const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A site with goods, ways of delivery, a client, a key; every text of it holds the shop's mark. */
export interface Shop {
  readonly server: TestServer;
  readonly siteId: string;
  readonly clientId: string;
  /** Stands in every text that is stored for this shop. */
  readonly mark: string;
  readonly apiKey: string;
  readonly ctx: Context;
  readonly comicId: string;
  readonly shirtId: string;
  readonly collectionId: string;
  readonly collectionSlug: string;
  /** Access token of a visitor who was never here. */
  newVisitor(): Promise<string>;
  /** Makes a product of its own. @returns its id */
  newProduct(): Promise<string>;
  /** A visitor with a comic in the cart. @param pieces of it, one without */
  newCart(pieces?: number): Promise<{ token: string; lineItemId: string }>;
  /** A visitor with a checkout to which nothing but the payment is missing. */
  newCheckout(pieces?: number): Promise<{ token: string; checkoutId: string }>;
  /** A visitor with an order. @param card number of a test card; without one, paid on delivery */
  newOrder(card?: string, pieces?: number): Promise<{ token: string; orderId: string; paymentId: string }>;
  call(path: string, options: Parameters<typeof send>[1]): Promise<WireAnswer>;
}

let serial = 0;

/**
 * @param mark letters and digits that stand nowhere else
 * @param become makes something else of every new visitor, such as a member: from a visitor's token to another's
 * @param settings what the site has otherwise than others
 */
export async function openShop(
  server: TestServer,
  mark: string,
  become: (shop: Pick<Shop, 'call' | 'mark' | 'apiKey'>, visitorToken: string) => Promise<string> = async (_, token) =>
    token,
  settings: Parameters<TestServer['addSite']>[1] = {},
): Promise<Shop> {
  const { site, clientId } = await server.addSite(`Shop ${mark}`, settings);
  const ctx = await server.app.systemContext(site.id, new Date());
  const { productIds, collectionIds } = await server.app.catalog.importProducts(
    ctx,
    [
      {
        slug: `comic-${mark}`,
        name: `Comic ${mark}`,
        description: `<p>${mark}</p>`,
        price: 1000,
        sku: `C-${mark}`,
        brand: mark,
        ribbon: mark,
        weight: 0.1,
        variants: [{ choices: {}, stock: { tracked: true, quantity: 10_000 } }],
        collections: [`shelf-${mark}`],
      },
      {
        slug: `shirt-${mark}`,
        name: `Shirt ${mark}`,
        price: 2000,
        weight: 0.2,
        options: [{ type: 'drop_down', name: 'Size', choices: [size('S'), size('L')] }],
        variants: ['S', 'L'].map((Size) => ({
          choices: { Size },
          sku: `${Size}-${mark}`,
          stock: { tracked: true, quantity: 10_000 } as const,
        })),
        collections: [`shelf-${mark}`],
      },
    ],
    [{ slug: `shelf-${mark}`, name: `Shelf ${mark}`, description: mark }],
  );
  await server.database.transact((tx) =>
    server.app.delivery.importWays(tx, ctx, [{ title: `Mail ${mark}`, deliveryTime: mark, price: 500, countries: [] }]),
  );
  const { text: apiKey } = await server.app.clients.createApiKey({ siteId: site.id, name: `Key ${mark}` });
  const [comicId = '', shirtId = ''] = productIds;

  const call: Shop['call'] = (path, options) => send(`${server.url}${path}`, options);
  const done = async (path: string, options: Parameters<typeof send>[1]) => {
    const answer = await call(path, options);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as never;
  };
  const newVisitor = async () => become({ call, mark, apiKey }, (await visitor(server.url, clientId)).accessToken);

  const newCart: Shop['newCart'] = async (quantity = 1) => {
    const token = await newVisitor();
    const { cart }: { cart: { lineItems: { id: string }[] } } = await done('/ecom/v1/carts/current/add-to-cart', {
      token,
      body: { lineItems: [{ quantity, catalogReference: { catalogItemId: comicId, appId: STORE_APP } }] },
    });
    return { token, lineItemId: cart.lineItems[0]?.id ?? '' };
  };

  const newCheckout: Shop['newCheckout'] = async (pieces) => {
    const { token } = await newCart(pieces);
    const { checkoutId }: { checkoutId: string } = await done('/ecom/v1/carts/current/create-checkout', {
      token,
      body: { channelType: 'WEB' },
    });
    const patch = (checkout: object): Promise<{ checkout: CheckoutOnWire }> =>
      done(`/ecom/v1/checkouts/${checkoutId}`, {
        token,
        method: 'PATCH',
        body: { checkout: { id: checkoutId, ...checkout } },
      });
    const address = { country: 'US', addressLine: mark, city: mark, subdivision: 'US-NY', postalCode: '10001' };
    const contactDetails = { firstName: mark, lastName: mark };
    const { checkout } = await patch({
      buyerInfo: { email: `${mark}@example.org` },
      buyerNote: mark,
      shippingInfo: { shippingDestination: { address, contactDetails } },
    });
    const code = checkout.shippingInfo.carrierServiceOptions[0]?.shippingOptions[0]?.code;
    await patch({
      shippingInfo: { selectedCarrierServiceOption: { code } },
      billingInfo: { address, contactDetails },
    });
    return { token, checkoutId };
  };

  return {
    server,
    siteId: site.id,
    clientId,
    mark,
    apiKey,
    ctx,
    comicId,
    shirtId,
    collectionId: collectionIds[`shelf-${mark}`] ?? '',
    collectionSlug: `shelf-${mark}`,
    newVisitor,
    async newProduct() {
      const name = `Extra ${mark} ${++serial}`;
      const { product }: { product: { id: string } } = await done('/stores/v1/products', {
        token: apiKey,
        body: { product: { name, productType: 'physical', priceData: { price: 5 } } },
      });
      return product.id;
    },
    newCart,
    newCheckout,
    async newOrder(card, pieces) {
      const { token, checkoutId } = await newCheckout(pieces);
      const payment =
        card === undefined
          ? { kind: 'manual' }
          : { kind: 'card', card: { number: card, expiryMonth: 12, expiryYear: 2040, securityCode: '123' } };
      const { orderId }: { orderId: string } = await done(`/headland/v1/checkouts/${checkoutId}/place-order`, {
        token,
        body: { payment },
      });
      const { orderTransactions }: { orderTransactions: { payments: { id: string }[] } } = await done(
        `/ecom/v1/payments/orders/${orderId}`,
        { token: apiKey },
      );
      return { token, orderId, paymentId: orderTransactions.payments[0]?.id ?? '' };
    },
    call,
  };
}

interface CheckoutOnWire {
  readonly shippingInfo: {
    readonly carrierServiceOptions: readonly { readonly shippingOptions: readonly { readonly code: string }[] }[];
  };
}

function size(value: string) {
  return { value, description: value };
}
