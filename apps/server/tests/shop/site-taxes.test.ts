import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { STORE_APP } from '../../testing/shop.ts';
import { ADDRESSES, openTaxedShop, PAYS, type TaxedShop } from '../../testing/taxed-shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What an owner says of taxes, by the calls of the public packages, in what buyers are told and pay. */
const SCHOOLS = '7d0b0c1e-3d40-4b66-9a8e-0f3f4f5a6b02';

let server: TestServer;
let shop: TaxedShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openTaxedShop(server, 'site taxes');
  await shop.rate(await shop.region('DE', '', true), '0.19', {
    ...{ taxName: 'USt', taxType: 'VAT' },
    exemptRates: [{ taxExemptGroupId: SCHOOLS, taxRate: '0' }],
  });
  await shop.rate(await shop.region('US', 'NY', false), '0.08875', { taxName: 'Sales tax', jurisdiction: 'New York' });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

test('on top: an estimate, a checkout and an order say the same, and whose tax it is', async () => {
  const { token } = await shop.newCart();
  const estimate = await shop.right('/ecom/v1/carts/current/estimate-totals', token, { shippingAddress: ADDRESSES.NY });
  // 10.00 and 5.00 at 8.875 %: 0.8875 and 0.44375, each rounded once.
  const summary = {
    totalTax: { amount: '1.33' },
    calculationDetails: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
    aggregatedTaxBreakdown: [
      {
        ...{ taxName: 'Sales tax', jurisdiction: 'New York', jurisdictionTypeEnum: 'STATE', rate: '0.08875' },
        aggregatedTaxAmount: { amount: '1.33' },
        aggregatedTaxableAmount: { amount: '15.00' },
      },
    ],
  };
  const breakdown = {
    rateBreakdown: [{ name: 'Sales tax', rate: '0.08875', tax: { amount: '0.89' } }],
    taxBreakdown: [{ taxName: 'Sales tax', jurisdiction: 'New York', jurisdictionType: 'STATE' }],
  };
  expect(estimate).toMatchObject({
    taxSummary: summary,
    calculatedLineItems: [{ pricesBreakdown: { taxDetails: breakdown } }],
    priceSummary: { total: { amount: '16.33' } },
  });
  const { token: buyer, checkoutId, checkout } = await shop.checkoutTo(ADDRESSES.NY);
  expect(checkout).toMatchObject({
    taxSummary: summary,
    taxIncludedInPrice: false,
    lineItems: [{ taxDetails: breakdown }],
    priceSummary: { total: { amount: '16.33' } },
  });
  const { orderId } = await shop.right(`/headland/v1/checkouts/${checkoutId}/place-order`, buyer, { payment: PAYS });
  const { order } = await shop.right(`/ecom/v1/orders/${orderId}`, buyer);
  expect(order).toMatchObject({
    priceSummary: { tax: { amount: '1.33' }, total: { amount: '16.33' } },
    taxInfo: {
      totalTax: { amount: '1.33' },
      taxBreakdown: [{ taxName: 'Sales tax', jurisdiction: 'New York', jurisdictionType: 'STATE', rate: '0.08875' }],
    },
    lineItems: [{ taxInfo: { taxBreakdown: breakdown.taxBreakdown } }],
  });
});

test('within the price, and not taken from an exempt buyer', async () => {
  const { checkout } = await shop.checkoutTo(ADDRESSES.DE);
  expect(checkout).toMatchObject({
    taxIncludedInPrice: true,
    taxSummary: { totalTax: { amount: '2.40' } },
    priceSummary: { tax: { amount: '0.00' }, total: { amount: '15.00' } },
    lineItems: [{ taxDetails: { taxBreakdown: [{ taxName: 'USt', taxType: 'VAT', jurisdiction: 'DE' }] } }],
  });
});

test('not taken from a buyer whom the site names as exempt; nobody names themselves', async () => {
  const { token, checkoutId } = await shop.checkoutTo(ADDRESSES.DE);
  const name = (taxExemptGroupId: string | null, by: string) =>
    shop.call(`/ecom/v1/checkouts/${checkoutId}`, {
      ...{ token: by, method: 'PATCH', body: { checkout: { id: checkoutId, taxExemptGroupId } } },
    });
  const refused = await name(SCHOOLS, token);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('checkout.taxExemptGroupId');
  const line = { quantity: 1, catalogReference: { appId: STORE_APP, catalogItemId: shop.comicId } };
  const body = { channelType: 'WEB', lineItems: [line], checkoutInfo: { taxExemptGroupId: SCHOOLS } };
  expect(JSON.stringify(await shop.call('/ecom/v1/checkouts', { token, body }))).toContain('"status":400');
  const { body: exempt } = await name(SCHOOLS, shop.apiKey);
  // What was read may be sent again, and nothing else.
  expect((await name(SCHOOLS, token)).status).toBe(200);
  expect((await name(null, token)).status).toBe(400);
  expect(exempt.checkout).toMatchObject({
    taxSummary: { totalTax: { amount: '0.00' } },
    lineItems: [{ taxDetails: { taxRate: '0', taxBreakdown: [{ nonTaxableAmount: { amount: '10.00' } }] } }],
  });
});

test('where nobody collects tax, that is what is said', async () => {
  const { checkout } = await shop.checkoutTo(ADDRESSES.FR);
  expect(checkout).toMatchObject({
    taxSummary: { totalTax: { amount: '0.00' }, calculationDetails: { rateType: 'NO_TAX_COLLECTED' } },
    priceSummary: { total: { amount: '15.00' } },
  });
});

test('a tax id that is none is refused by its field, and one that is right is read again in the order', async () => {
  const { token, checkoutId } = await shop.checkoutTo(ADDRESSES.DE);
  const bill = (vatId: object) => ({
    checkout: {
      id: checkoutId,
      billingInfo: { address: ADDRESSES.DE, contactDetails: { firstName: 'Ada', lastName: 'Byron', vatId } },
    },
  });
  const change = (vatId: object) =>
    shop.call(`/ecom/v1/checkouts/${checkoutId}`, { token, method: 'PATCH', body: bill(vatId) });
  for (const wrong of [
    { id: '390.533.447-06', type: 'CPF' },
    { id: '16.727.230/0001-98', type: 'CNPJ' },
    { id: 'DE136695977' },
    { type: 'CPF' },
  ]) {
    const { status, body } = await change(wrong);
    expect(status, JSON.stringify(wrong)).toBe(400);
    expect(JSON.stringify(body)).toContain('checkout.billingInfo.contactDetails.vatId.id');
  }
  expect((await change({ id: '390.533.447-05', type: 'CPF' })).status).toBe(200);
  const { orderId } = await shop.right(`/headland/v1/checkouts/${checkoutId}/place-order`, token, { payment: PAYS });
  const { order } = await shop.right(`/ecom/v1/orders/${orderId}`, token);
  expect(order).toMatchObject({ billingInfo: { contactDetails: { vatId: { id: '390.533.447-05', type: 'CPF' } } } });
});
