import type { Sellable } from '@headland/sellables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { prepareServices, putService, services } from '../../testing/services.ts';
import { STORE_APP } from '../../testing/shop.ts';
import { ADDRESSES, openTaxedShop, PAYS, type TaxedShop } from '../../testing/taxed-shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Whose address says how a line is taxed: in Germany 19 % within the price, in New York 8.875 % on top, in France 10 %. */
const VISIT = 'visit';
const visits: Sellable = {
  ...services,
  async quote(...asked) {
    const quotes = await services.quote(...asked);
    return quotes.map((quote) =>
      quote.item?.key.itemId === VISIT ? { ...quote, item: { ...quote.item, taxableAddress: 'BUSINESS' } } : quote,
    );
  },
};
const contactDetails = { firstName: 'Ada', lastName: 'Byron' };
const checkoutInfo = {
  buyerInfo: { email: 'ada@example.org' },
  shippingInfo: { shippingDestination: { address: ADDRESSES.NY, contactDetails } },
  billingInfo: { address: ADDRESSES.DE, contactDetails },
};

let server: TestServer;
let shop: TaxedShop;
let course: object;
let visit: object;
beforeAll(async () => {
  server = await startTestServer({ replace: { furtherSellables: [visits] } });
  shop = await openTaxedShop(server, 'taxable address');
  await shop.rate(await shop.region('DE', '', true), '0.19', { taxName: 'USt' });
  await shop.rate(await shop.region('US', 'NY', false), '0.08875', { taxName: 'Sales tax' });
  await shop.rate(await shop.region('FR', '', true), '0.1', { taxName: 'TVA' });
  await prepareServices(server.database);
  course = await putService(server.database, shop.siteId, { id: 'course', price: 2_000 });
  visit = await putService(server.database, shop.siteId, { id: VISIT, price: 3_000 });
  const address = { country: 'FR', zip: '75001', city: 'Paris', street: 'rue Haute' };
  const contact = { businessContact: { address } };
  await shop.right('/site-properties/v4/properties/business-contact', shop.apiKey, contact);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const wanted = (catalogReference: object, addressType?: string) => ({
  ...{ quantity: 1, catalogReference },
  ...(addressType && { taxableAddress: { addressType } }),
});
const comic = () => ({ appId: STORE_APP, catalogItemId: shop.comicId });
const buys = (token: string, lineItems: object[]) =>
  shop.call('/ecom/v1/checkouts', { token, body: { channelType: 'WEB', lineItems, checkoutInfo } });

interface Line {
  readonly taxableAddress: { readonly addressType: string };
  readonly taxDetails?: { readonly taxBreakdown: readonly { readonly taxName: string }[] };
  readonly taxInfo?: Line['taxDetails'];
  readonly pricesBreakdown?: Pick<Line, 'taxDetails'>;
}
/** Where each line is taxed, and by what. */
const taxed = (lines: unknown) =>
  (lines as readonly Line[]).map(({ taxableAddress, taxDetails, taxInfo, pricesBreakdown }) => [
    taxableAddress.addressType,
    ...((taxDetails ?? taxInfo ?? pricesBreakdown?.taxDetails)?.taxBreakdown ?? []).map(({ taxName }) => taxName),
  ]);

test('goods where they go, what does not travel where the bill goes, an item of a place of its own at the business', async () => {
  const token = await shop.newVisitor();
  const lineItems = [comic(), course, visit].map((one) => wanted(one));
  await shop.right('/ecom/v1/carts/current/add-to-cart', token, { lineItems });
  const asked = { shippingAddress: ADDRESSES.NY, billingAddress: ADDRESSES.DE };
  const estimate = await shop.right('/ecom/v1/carts/current/estimate-totals', token, asked);
  const expected = [
    ['SHIPPING', 'Sales tax'],
    ['BILLING', 'USt'],
    ['BUSINESS', 'TVA'],
  ];
  expect(taxed(estimate.calculatedLineItems)).toEqual(expected);
  const { checkoutId } = await shop.right('/ecom/v1/carts/current/create-checkout', token, { channelType: 'WEB' });
  const change = { checkout: { id: checkoutId, ...checkoutInfo } };
  const { checkout } = await shop.right(`/ecom/v1/checkouts/${checkoutId}`, token, change, 'PATCH');
  const { lineItems: lines, priceSummary } = checkout as { lineItems: unknown; priceSummary: object };
  expect(taxed(lines)).toEqual(expected);
  const place = `/headland/v1/checkouts/${checkoutId}/place-order`;
  const { orderId } = await shop.right(place, token, { payment: PAYS });
  const { order } = (await shop.right(`/ecom/v1/orders/${orderId}`, token)) as { order: Record<string, unknown> };
  expect(taxed(order.lineItems)).toEqual(expected);
  // 10.00 and 5.00 at 8.875 % come on top; 20.00 and 30.00 hold theirs.
  const total = { total: { amount: '66.33' }, tax: { amount: '1.33' } };
  expect([estimate.priceSummary, priceSummary, order.priceSummary]).toMatchObject([total, total, total]);
});

test('a merchant says otherwise for a line, and it stays so up to the order', async () => {
  const bought = await buys(shop.apiKey, [wanted(comic(), 'BUSINESS'), wanted(course, 'SHIPPING'), wanted(visit)]);
  expect(bought.status, JSON.stringify(bought.body)).toBe(200);
  const expected = [
    ['BUSINESS', 'TVA'],
    ['SHIPPING', 'Sales tax'],
    ['BUSINESS', 'TVA'],
  ];
  const { checkout } = bought.body as { checkout: { id: string; lineItems: unknown } };
  expect(taxed(checkout.lineItems)).toEqual(expected);
  const changed = { checkout: { id: checkout.id, buyerNote: 'Quickly, please' } };
  await shop.right(`/ecom/v1/checkouts/${checkout.id}`, shop.apiKey, changed, 'PATCH');
  const place = `/headland/v1/checkouts/${checkout.id}/place-order`;
  const { orderId } = await shop.right(place, shop.apiKey, { payment: PAYS });
  const { order } = (await shop.right(`/ecom/v1/orders/${orderId}`, shop.apiKey)) as { order: { lineItems: unknown } };
  expect(taxed(order.lineItems)).toEqual(expected);
});

test('a buyer may not say where a line is taxed', async () => {
  const refused = await buys(await shop.newVisitor(), [wanted(comic(), 'BUSINESS')]);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    details: {
      validationError: {
        fieldViolations: [{ field: 'lineItems[0].taxableAddress', violatedRule: 'FIELD_NOT_ALLOWED' }],
      },
    },
  });
});

test('as long as one address is missing, the other says it all', async () => {
  const token = await shop.newVisitor();
  await shop.right('/ecom/v1/carts/current/add-to-cart', token, { lineItems: [wanted(course)] });
  const of = async (body: object) =>
    taxed((await shop.right('/ecom/v1/carts/current/estimate-totals', token, body)).calculatedLineItems);
  expect(await of({})).toEqual([['BILLING']]);
  expect(await of({ shippingAddress: ADDRESSES.NY })).toEqual([['BILLING', 'Sales tax']]);
  expect(await of({ billingAddress: ADDRESSES.DE })).toEqual([['BILLING', 'USt']]);
});
