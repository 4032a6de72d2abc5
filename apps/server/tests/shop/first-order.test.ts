import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send, visitor } from '../../testing/wire.ts';

/** The slice itself, as a stranger without any client would send it: product → cart → checkout → paid order. */
describe('from a product to a paid order', () => {
  let server: TestServer;
  let clientId: string;

  beforeAll(async () => {
    server = await startTestServer();
    const made = await server.addSite('Shop');
    clientId = made.clientId;
    const ctx = await server.app.systemContext(made.site.id, new Date());
    await server.app.catalog.importProducts(ctx, [
      {
        slug: 'comic',
        name: 'Comic',
        price: 999,
        weight: 0.2,
        variants: [{ choices: {}, stock: { tracked: true, quantity: 3 } }],
      },
    ]);
    await server.database.transact((tx) =>
      server.app.delivery.importWays(tx, ctx, [{ title: 'Mail', deliveryTime: 'soon', price: 500, countries: [] }]),
    );
  });
  afterAll(() => server.stop());

  it('sells', async () => {
    const { accessToken: token } = await visitor(server.url, clientId);
    const list = await send(`${server.url}/stores-reader/v1/products/query-platformized`, {
      token,
      body: { query: { filter: { slug: 'comic' } } },
    });
    expect(list.status).toBe(200);
    const [product] = list.body.products as [{ id: string; price: { formatted: { price: string } } }];
    expect(product.price.formatted.price).toBe('$9.99');

    const none = await send(`${server.url}/ecom/v1/carts/current`, { token });
    expect(none.status).toBe(404);
    expect(none.body).toMatchObject({ details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } } });

    const added = await send(`${server.url}/ecom/v1/carts/current/add-to-cart`, {
      token,
      body: {
        lineItems: [
          {
            quantity: 2,
            catalogReference: { catalogItemId: product.id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
          },
        ],
      },
    });
    expect(added.status).toBe(200);
    expect(added.headers.get('x-wix-consistent')).toBeTruthy();

    const made = await send(`${server.url}/ecom/v1/carts/current/create-checkout`, {
      token,
      body: { channelType: 'WEB' },
    });
    expect(made.status).toBe(200);
    const checkoutId = String(made.body.checkoutId);

    const read = await send(`${server.url}/ecom/v1/checkouts/${checkoutId}`, { token });
    expect(read.status).toBe(200);
    const address = {
      country: 'US',
      addressLine: '1 Main St',
      city: 'Springfield',
      subdivision: 'US-NY',
      postalCode: '10001',
    };
    const contactDetails = { firstName: 'Ada', lastName: 'Ink' };
    const carriers = await send(`${server.url}/ecom/v1/checkouts/${checkoutId}`, {
      token,
      method: 'PATCH',
      body: {
        checkout: {
          id: checkoutId,
          buyerInfo: { email: 'ada@example.org' },
          shippingInfo: { shippingDestination: { address, contactDetails } },
        },
      },
    });
    expect(carriers.body).toMatchObject({ checkout: { id: checkoutId } });
    const { checkout } = carriers.body as {
      checkout: { shippingInfo: { carrierServiceOptions: { shippingOptions: { code: string }[] }[] } };
    };
    const code = checkout.shippingInfo.carrierServiceOptions[0]?.shippingOptions[0]?.code;
    const chosen = await send(`${server.url}/ecom/v1/checkouts/${checkoutId}`, {
      token,
      method: 'PATCH',
      body: {
        checkout: {
          id: checkoutId,
          shippingInfo: { selectedCarrierServiceOption: { code } },
          billingInfo: { address, contactDetails },
        },
      },
    });
    expect(chosen.body).toMatchObject({ checkout: { priceSummary: { total: { amount: '24.98' } } } });

    const placed = await send(`${server.url}/headland/v1/checkouts/${checkoutId}/place-order`, {
      token,
      body: {
        payment: {
          kind: 'card',
          card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, securityCode: '123' },
        },
        expectedTotal: '24.98',
      },
    });
    expect(placed.body).toMatchObject({ orderId: expect.any(String) });

    const order = await send(`${server.url}/ecom/v1/orders/${placed.body.orderId}`, { token });
    expect(order.body).toMatchObject({
      order: { paymentStatus: 'PAID', priceSummary: { total: { amount: '24.98' } } },
    });
    const after = await send(`${server.url}/ecom/v1/carts/current`, { token });
    expect(after.status).toBe(404);
    expect(await findingsOf(server)).toEqual([]);
    expect(server.unexpected).toEqual([]);
  });
});
