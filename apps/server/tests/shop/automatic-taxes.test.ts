import { type AutomaticCalculator, readTaxTable } from '@headland/taxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { ADDRESSES, openTaxedShop, PAYS, type TaxedShop } from '../../testing/taxed-shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Rates that the installation's table says, and what is taken where it cannot: over HTTP, up to the order. */
const table = readTaxTable(`country,subdivision,postalCode,taxName,taxType,jurisdiction,jurisdictionType,rate
US,NY,,State tax,Sales Tax,Example state,STATE,0.04
US,NY,100,City tax,Sales Tax,Example city,CITY,0.045
US,NY,10001,Levy,Sales Tax,Example district,SPECIAL,0.00375
`);
const broken: AutomaticCalculator = {
  id: 'fa4e0000-0000-4000-8000-000000000002',
  name: 'Broken',
  unsupportedCountries: [],
  ratesAt: () => Promise.reject(new Error('away')),
};

let server: TestServer;
let shop: TaxedShop;
beforeAll(async () => {
  server = await startTestServer({ automaticTaxes: [table, broken] });
  shop = await openTaxedShop(server, 'automatic taxes');
  await shop.rate(await shop.region('US', '', false, table.id), '0.07', { taxName: 'Own tax' });
  await shop.rate(await shop.region('DE', '', true, broken.id), '0.19', { taxName: 'USt' });
});
afterAll(async () => {
  expect(server.unexpected.map(({ where }) => where)).toEqual(server.unexpected.map(() => 'tax calculator Broken'));
  expect(server.unexpected.length).toBeGreaterThan(0);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

test('a state, a city and a district in it tax the same thing, each by its name up to the order', async () => {
  expect(shop.calculators).toHaveLength(3);
  const { token, checkoutId, checkout } = await shop.checkoutTo(ADDRESSES.NY);
  // 10.00 and 5.00: 0.60 of the state, 0.675 as 0.45 and 0.23 of the city, 0.05625 as 0.04 and 0.02 of the district.
  expect(checkout).toMatchObject({
    taxSummary: {
      totalTax: { amount: '1.34' },
      calculationDetails: { rateType: 'AUTO_RATE' },
      aggregatedTaxBreakdown: [
        { taxName: 'State tax', jurisdictionTypeEnum: 'STATE', rate: '0.04', aggregatedTaxAmount: { amount: '0.60' } },
        { taxName: 'City tax', jurisdictionTypeEnum: 'CITY', rate: '0.045', aggregatedTaxAmount: { amount: '0.68' } },
        { taxName: 'Levy', jurisdictionTypeEnum: 'SPECIAL', rate: '0.00375', aggregatedTaxAmount: { amount: '0.06' } },
      ],
    },
    lineItems: [{ taxDetails: { taxRate: '0.08875', totalTax: { amount: '0.89' } } }],
    priceSummary: { total: { amount: '16.34' } },
  });
  const { orderId } = await shop.right(`/headland/v1/checkouts/${checkoutId}/place-order`, token, { payment: PAYS });
  const { order } = await shop.right(`/ecom/v1/orders/${orderId}`, token);
  expect(order).toMatchObject({
    priceSummary: { tax: { amount: '1.34' }, total: { amount: '16.34' } },
    taxInfo: { taxBreakdown: [{ jurisdictionType: 'STATE' }, { jurisdictionType: 'CITY' }, { taxName: 'Levy' }] },
  });
});

test('where the table knows nothing, and where a calculator fails, buyers pay what the owner wrote and read why', async () => {
  const texas = { ...ADDRESSES.NY, subdivision: 'US-TX', postalCode: '73301' };
  for (const [address, taxName, total] of [
    [texas, 'Own tax', '16.05'],
    [ADDRESSES.DE, 'USt', '15.00'],
  ] as const) {
    const { token, checkoutId, checkout } = await shop.checkoutTo(address);
    expect(checkout).toMatchObject({
      taxSummary: {
        calculationDetails: {
          rateType: 'FALLBACK_RATE',
          autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED' },
        },
        aggregatedTaxBreakdown: [{ taxName }],
      },
      priceSummary: { total: { amount: total } },
    });
    await shop.right(`/headland/v1/checkouts/${checkoutId}/place-order`, token, { payment: PAYS });
  }
});
