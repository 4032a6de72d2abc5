import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What a merchant sells beside the catalog, or at another price than it says: from the checkout to the order. */
const CUSTOM_APP = '6f5b1c5e-0a0e-4f0c-9d0a-637573746f6d';
const address = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '1 Main St',
};
const contactDetails = { firstName: 'Ada', lastName: 'Byron' };
const checkoutInfo = {
  buyerInfo: { email: 'ada@example.org' },
  shippingInfo: { shippingDestination: { address, contactDetails } },
  billingInfo: { address, contactDetails },
};
const engraving = {
  productName: { original: 'Engraving' },
  price: '7.50',
  quantity: 2,
  itemType: { preset: 'SERVICE' },
  descriptionLines: [{ name: { original: 'Text' }, plainText: { original: 'For Ada' } }],
};

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'ownlines');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

interface Line {
  readonly id: string;
  readonly productName: { readonly original: string };
  readonly price: { readonly amount: string };
  readonly customLineItem?: boolean;
  readonly catalogReference?: object;
  readonly catalogOverrideFields?: object;
}
interface Bought {
  readonly id: string;
  readonly lineItems: readonly Line[];
  readonly priceSummary: { readonly subtotal: { readonly amount: string } };
}

async function right(path: string, token: string, body?: object, method?: 'PATCH'): Promise<Record<string, unknown>> {
  const answer = await shop.call(path, { token, ...(body && { body }), ...(method && { method }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const comic = (more: object = {}) => ({
  quantity: 1,
  catalogReference: { appId: STORE_APP, catalogItemId: shop.comicId },
  ...more,
});
const create = (token: string, body: object) =>
  shop.call('/ecom/v1/checkouts', { token, body: { channelType: 'WEB', checkoutInfo, ...body } });
const created = async (body: object) => {
  const answer = await create(shop.apiKey, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.checkout as Bought;
};
const namesAndPrices = ({ lineItems }: { readonly lineItems: readonly Line[] }) =>
  lineItems.map(({ productName, price, customLineItem }) => [productName.original, price.amount, customLineItem]);

test('a line of the merchant’s own is bought beside goods, and belongs to no catalog', async () => {
  const checkout = await created({ lineItems: [comic()], customLineItems: [engraving] });
  expect(namesAndPrices(checkout)).toEqual([
    [`Comic ${shop.mark}`, '10.00', false],
    ['Engraving', '7.50', true],
  ]);
  expect(checkout.priceSummary.subtotal.amount).toBe('25.00');
  expect(checkout.lineItems[1]).not.toHaveProperty('catalogReference');
  expect(JSON.stringify(checkout)).not.toContain(CUSTOM_APP);

  const place = `/headland/v1/checkouts/${checkout.id}/place-order`;
  const { orderId } = await right(place, shop.apiKey, { payment: { kind: 'manual' } });
  const { order } = (await right(`/ecom/v1/orders/${orderId}`, shop.apiKey)) as { order: Bought };
  expect(order.lineItems.map(({ productName, price }) => [productName.original, price.amount])).toEqual([
    [`Comic ${shop.mark}`, '10.00'],
    ['Engraving', '7.50'],
  ]);
  expect(order.lineItems[1]).toMatchObject({
    quantity: 2,
    descriptionLines: [{ name: { original: 'Text' }, plainText: { original: 'For Ada' } }],
  });
  expect(order.lineItems[1]).not.toHaveProperty('catalogReference');
  expect(JSON.stringify(order)).not.toContain(CUSTOM_APP);
});

test('goods cost what the merchant says, up to the order, whatever changes meanwhile', async () => {
  const says = { price: '4', productName: { original: 'Comic, slightly bent' } };
  const checkout = await created({ lineItems: [comic({ catalogOverrideFields: says })] });
  expect(namesAndPrices(checkout)).toEqual([['Comic, slightly bent', '4.00', false]]);
  expect(checkout.lineItems[0]).toMatchObject({
    catalogReference: { appId: STORE_APP, catalogItemId: shop.comicId },
    catalogOverrideFields: { price: '4.00', fullPrice: '4.00', productName: says.productName },
  });
  const note = { checkout: { id: checkout.id, buyerNote: 'Bent is fine' } };
  const changed = await right(`/ecom/v1/checkouts/${checkout.id}`, shop.apiKey, note, 'PATCH');
  expect(namesAndPrices(changed.checkout as Bought)).toEqual([['Comic, slightly bent', '4.00', false]]);
  const place = `/headland/v1/checkouts/${checkout.id}/place-order`;
  const { orderId } = await right(place, shop.apiKey, { payment: { kind: 'manual' } });
  const { order } = (await right(`/ecom/v1/orders/${orderId}`, shop.apiKey)) as { order: Bought };
  expect(order.priceSummary.subtotal.amount).toBe('4.00');
});

test('an open checkout takes further lines, and its order has all of them', async () => {
  const checkout = await created({ lineItems: [comic()] });
  const more = { checkout: { id: checkout.id }, lineItems: [comic({ quantity: 3 })], customLineItems: [engraving] };
  const changed = await right(`/ecom/v1/checkouts/${checkout.id}`, shop.apiKey, more, 'PATCH');
  expect((changed.checkout as Bought).priceSummary.subtotal.amount).toBe('55.00');
  const place = `/headland/v1/checkouts/${checkout.id}/place-order`;
  const { orderId } = await right(place, shop.apiKey, { payment: { kind: 'manual' } });
  const { order } = (await right(`/ecom/v1/orders/${orderId}`, shop.apiKey)) as { order: Bought };
  expect(order.lineItems).toHaveLength(3);
});

test('lines come, change and go by their ids, and the last one stays', async () => {
  const { token, checkoutId } = await shop.newCheckout(2);
  const at = `/ecom/v1/checkouts/${checkoutId}`;
  const added = (await right(`${at}/add-to-checkout`, token, { lineItems: [comic()] })).checkout as Bought;
  const [first, second] = added.lineItems.map(({ id }) => id);
  const quantity = { lineItems: [{ id: first, quantity: 5 }] };
  const changed = (await right(`${at}/update-line-items-quantity`, token, quantity)).checkout as Bought;
  expect(changed.priceSummary.subtotal.amount).toBe('60.00');
  const less = (await right(`${at}/remove-line-items`, token, { lineItemIds: [second] })).checkout as Bought;
  expect(less.priceSummary.subtotal.amount).toBe('50.00');
  const refused: [path: string, body: object, field: string][] = [
    ['remove-line-items', { lineItemIds: [first] }, 'lineItemIds'],
    ['remove-line-items', { lineItemIds: [second] }, 'lineItemIds[0]'],
    ['update-line-items-quantity', { lineItems: [{ id: second, quantity: 1 }] }, 'lineItems[0].id'],
    ['update-line-items-quantity', { lineItems: [{ id: first }] }, 'lineItems[0].quantity'],
    [
      'update-line-items-quantity',
      {
        lineItems: [
          { id: first, quantity: 1 },
          { id: first, quantity: 2 },
        ],
      },
      'lineItems[1].id',
    ],
    ['add-to-checkout', {}, 'lineItems'],
    ['add-to-checkout', { customLineItems: [engraving] }, 'customLineItems'],
  ];
  for (const [path, body, field] of refused) {
    const answer = await shop.call(`${at}/${path}`, { token, body });
    expect([path, answer.status, JSON.stringify(answer.body)]).toEqual([
      path,
      400,
      expect.stringContaining(`"field":"${field}"`),
    ]);
  }
  expect(((await right(at, token)).checkout as Bought).priceSummary.subtotal.amount).toBe('50.00');
  const stranger = await shop.newVisitor();
  const foreign = await shop.call(`${at}/add-to-checkout`, { token: stranger, body: { lineItems: [comic()] } });
  expect(foreign.status).toBe(404);
});

test('what an order keeps that waits for another payment is there for its own buyer', async () => {
  const stock = { tracked: true, quantity: 3 } as const;
  const scarce = { slug: 'scarce', name: 'Scarce', price: 500, variants: [{ choices: {}, stock }], collections: [] };
  const { productIds } = await server.app.catalog.importProducts(shop.ctx, [scarce], []);
  const [catalogItemId = ''] = productIds;
  const bought = { quantity: 3, catalogReference: { appId: STORE_APP, catalogItemId } };
  const token = await shop.newVisitor();
  const made = await create(token, { lineItems: [bought] });
  const { id, lineItems } = made.body.checkout as Bought;
  const at = `/ecom/v1/checkouts/${id}`;
  const place = (number: string) => {
    const card = { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
    return shop.call(`/headland/v1/checkouts/${id}/place-order`, { token, body: { payment: { kind: 'card', card } } });
  };
  expect((await place('4000000000000002')).status).not.toBe(200);
  const change = (quantity: number) =>
    shop.call(`${at}/update-line-items-quantity`, { token, body: { lineItems: [{ id: lineItems[0]?.id, quantity }] } });
  const fewer = await change(2);
  expect([fewer.status, JSON.stringify(fewer.body)]).toEqual([200, expect.stringContaining('"AVAILABLE"')]);
  const { orderId } = (await place('4242424242424242')).body;
  const { order } = (await right(`/ecom/v1/orders/${orderId}`, token)) as { order: Bought };
  expect(order.lineItems).toMatchObject([{ quantity: 2 }]);
});

test('more than there is, is refused, and changes nothing', async () => {
  const checkout = await created({ lineItems: [comic()] });
  const path = `/ecom/v1/checkouts/${checkout.id}`;
  const unknown = { quantity: 1, catalogReference: { appId: STORE_APP, catalogItemId: shop.siteId } };
  const body = { checkout: { id: checkout.id }, lineItems: [comic(), unknown] };
  const refused = await shop.call(path, { token: shop.apiKey, method: 'PATCH', body });
  expect([refused.status, refused.body]).toMatchObject([
    404,
    { details: { applicationError: { code: 'ITEM_NOT_FOUND_IN_CATALOG' } } },
  ]);
  expect(((await right(path, shop.apiKey)).checkout as Bought).lineItems).toHaveLength(1);
});

test.each<[string, object, string]>([
  ['a line of one’s own', { customLineItems: [engraving] }, 'customLineItems'],
  [
    'a price of one’s own',
    {
      lineItems: [
        {
          quantity: 1,
          catalogReference: { appId: STORE_APP, catalogItemId: 'x' },
          catalogOverrideFields: { price: '0.01' },
        },
      ],
    },
    'lineItems[0].catalogOverrideFields',
  ],
])('a buyer may not bring %s', async (_, lines, field) => {
  const token = await shop.newVisitor();
  const answers = [
    await create(token, lines),
    await shop.call('/ecom/v1/carts/current/add-to-cart', { token, body: lines }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
  }
});

test('nobody buys a merchant’s own line by naming it', async () => {
  const token = await shop.newVisitor();
  const said = { name: 'Everything', price: 0, fullPrice: 0, itemType: 'PHYSICAL' };
  const lineItems = [
    { quantity: 1, catalogReference: { appId: CUSTOM_APP, catalogItemId: shop.comicId, options: { said }, said } },
  ];
  for (const answer of [
    await create(token, { lineItems }),
    await shop.call('/ecom/v1/carts/current/add-to-cart', { token, body: { lineItems } }),
  ]) {
    expect([400, 404]).toContain(answer.status);
  }
});
