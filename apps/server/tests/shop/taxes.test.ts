import type { Taxable, TaxQuestion, TaxRate, TaxSource } from '@headland/purchase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { prepareServices, putService, services } from '../../testing/services.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** A source of taxes is asked whenever something is quoted, and what it says adds up to the minor unit. */
const BOOKS = '3f6f3a52-5a2f-4a04-9a5b-3b1d6f7e1c01';
const SCHOOLS = '7d0b0c1e-3d40-4b66-9a8e-0f3f4f5a6b02';
const PAYS = {
  kind: 'card',
  card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' },
};
const GERMANY = { country: 'DE', addressLine: 'Hauptstraße 1', city: 'Berlin', postalCode: '10115' };
const NEW_YORK = { country: 'US', addressLine: '1 Main St', city: 'NY', subdivision: 'US-NY', postalCode: '10001' };

const vat = (percent: number, exempt: boolean): TaxRate[] => [
  { name: 'USt', jurisdiction: 'DE', percent, included: true, exempt },
];
const sales = (state: number): TaxRate[] => [
  { name: 'State', jurisdiction: 'US-NY', percent: state, included: false, exempt: false },
  { name: 'City', jurisdiction: 'New York', percent: 4.875, included: false, exempt: false },
];

/** In Germany within the price, less for books and nothing for schools; in New York on top, with two of them. */
const asked: TaxQuestion[] = [];
let state = 4;
const taxes: TaxSource = {
  async ratesFor(_db, _ctx, question) {
    asked.push(question);
    const { things, destinations, exemptGroupId } = question;
    const ratesOf = ({ groupId, at }: Taxable): TaxRate[] => {
      const destination = destinations[at];
      if (destination?.country === 'DE') return vat(groupId === BOOKS ? 7 : 19, exemptGroupId === SCHOOLS);
      return destination?.subdivision === 'US-NY' ? sales(state) : [];
    };
    return Object.fromEntries(things.map((thing) => [thing.id, ratesOf(thing)]));
  },
};

let server: TestServer;
let shop: Shop;
const meant: Record<string, object> = {};

beforeAll(async () => {
  server = await startTestServer({ replace: { furtherSellables: [services], taxes } });
  shop = await openShop(server, 'taxes');
  await prepareServices(server.database);
  const put = (id: string, price: number, taxGroupId: string) =>
    putService(server.database, shop.siteId, { id, name: id, price, shippable: true, taxGroupId });
  meant.book = await put('book', 333, BOOKS);
  meant.comic = { appId: STORE_APP, catalogItemId: shop.comicId };
  const deposit = { option: 'DEPOSIT_ONLINE', deposit: 1_000 } as const;
  meant.course = await putService(server.database, shop.siteId, { id: 'course', price: 9_999, payment: deposit });
});
beforeEach(() => {
  asked.length = 0;
  state = 4;
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

interface Amount {
  readonly amount: string;
}
interface Taxed {
  readonly taxableAmount: Amount;
  readonly taxAmount?: Amount;
  readonly totalTax?: Amount;
  readonly taxBreakdown: readonly { readonly taxName: string; readonly rate: string; readonly taxAmount: Amount }[];
}
interface Line {
  readonly totalPriceBeforeTax: Amount;
  readonly totalPriceAfterTax: Amount;
  readonly lineItemPrice: Amount;
  readonly taxDetails: Taxed;
  readonly taxInfo: Taxed & { readonly taxGroupId?: string };
}
interface Summary {
  readonly subtotal: Amount;
  readonly shipping: Amount;
  readonly tax: Amount;
  readonly total: Amount;
}
interface Cost {
  readonly totalPriceBeforeTax: Amount;
  readonly totalPriceAfterTax: Amount;
  readonly taxDetails: Taxed;
  readonly taxInfo: Taxed;
}
interface Checkout {
  readonly id: string;
  readonly lineItems: readonly Line[];
  readonly priceSummary: Summary;
  readonly payNow: { readonly total: Amount };
  readonly payLater: { readonly total: Amount };
  readonly taxIncludedInPrice: boolean;
  readonly taxSummary: { readonly totalTax: Amount };
  readonly shippingInfo: { readonly selectedCarrierServiceOption: { readonly cost: Cost } };
}

/** Minor units, read from the text as a person would. */
const minor = ({ amount }: Amount) => Number(amount.replace('.', ''));
const all = (amounts: readonly Amount[]) => amounts.reduce((sum, one) => sum + minor(one), 0);

async function call(path: string, token: string, body?: object, method?: string): Promise<Record<string, unknown>> {
  const answer = await shop.call(path, { token, ...(body && { body }), ...(method && { method }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function cartOf(things: readonly (readonly [string, number])[]): Promise<string> {
  const token = await shop.newVisitor();
  const lineItems = things.map(([thing, quantity]) => ({ quantity, catalogReference: meant[thing] }));
  await call('/ecom/v1/carts/current/add-to-cart', token, { lineItems });
  return token;
}

/** A checkout of three books and a comic, sent to this address. */
async function checkoutTo(
  address: object,
  things: readonly (readonly [string, number])[] = [
    ['book', 3],
    ['comic', 1],
  ],
) {
  const token = await cartOf(things);
  const { checkoutId } = await call('/ecom/v1/carts/current/create-checkout', token, { channelType: 'WEB' });
  const change = async (more: object, by = token) =>
    (await call(`/ecom/v1/checkouts/${checkoutId}`, by, { checkout: { id: checkoutId, ...more } }, 'PATCH'))
      .checkout as Checkout & { shippingInfo: { carrierServiceOptions: { shippingOptions: object[] }[] } };
  const who = { address, contactDetails: { firstName: 'Ada', lastName: 'Byron' } };
  const first = await change({
    buyerInfo: { email: 'ada@example.org' },
    shippingInfo: { shippingDestination: who },
    billingInfo: who,
  });
  const [way] = first.shippingInfo.carrierServiceOptions;
  const checkout = way
    ? await change({ shippingInfo: { selectedCarrierServiceOption: way.shippingOptions[0] } })
    : first;
  return { token, checkout, change };
}

const place = (token: string, checkoutId: string, more: object = {}) =>
  shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body: { payment: PAYS, ...more } });

interface Order {
  readonly lineItems: readonly Line[];
  readonly priceSummary: Summary;
  readonly taxIncludedInPrices: boolean;
  readonly taxInfo: {
    readonly totalTax: Amount;
    readonly taxBreakdown: readonly { readonly aggregatedTaxAmount: Amount }[];
  };
  readonly shippingInfo: { readonly cost: Cost };
}
async function placed(token: string, checkoutId: string): Promise<Order> {
  const { body } = await place(token, checkoutId);
  return (await call(`/ecom/v1/orders/${body.orderId}`, token)).order as Order;
}

/** Everything that is printed adds up, to the last unit. */
function addsUp(
  lines: readonly Line[],
  { subtotal, shipping, tax, total }: Summary,
  cost: Cost,
  taxOf: (l: Line) => Taxed,
) {
  expect(all(lines.map((line) => line.lineItemPrice))).toBe(minor(subtotal));
  expect(minor(subtotal) + minor(shipping) + minor(tax)).toBe(minor(total));
  expect(all([...lines.map((line) => line.totalPriceAfterTax), cost.totalPriceAfterTax])).toBe(minor(total));
  for (const line of lines) {
    const { taxBreakdown, ...taxed } = taxOf(line);
    const parts = all(taxBreakdown.map(({ taxAmount }) => taxAmount));
    expect(parts).toBe(minor(taxed.totalTax ?? taxed.taxAmount ?? { amount: '-1' }));
    expect(minor(line.totalPriceBeforeTax) + parts).toBe(minor(line.totalPriceAfterTax));
  }
}

test('taxes on top: an estimate, a checkout and an order say the same', async () => {
  // 3 × 3.33 = 9.99, 10.00 and 5.00 of delivery, with 4 % and 4.875 %: 0.40 + 0.49, 0.40 + 0.49, 0.20 + 0.24.
  const token = await cartOf([
    ['book', 3],
    ['comic', 1],
  ]);
  const estimated = await call('/ecom/v1/carts/current/estimate-totals', token, { shippingAddress: NEW_YORK });
  expect(estimated).toMatchObject({
    priceSummary: { subtotal: { amount: '19.99' }, tax: { amount: '2.22' }, total: { amount: '27.21' } },
    taxSummary: { totalTax: { amount: '2.22' } },
  });
  const without = await call('/ecom/v1/carts/current/estimate-totals', token, {
    shippingAddress: NEW_YORK,
    calculateTax: false,
  });
  expect(without).toMatchObject({ priceSummary: { tax: { amount: '0.00' }, total: { amount: '24.99' } } });
  expect(without).not.toHaveProperty('taxSummary');

  const { token: buyer, checkout } = await checkoutTo(NEW_YORK);
  expect(checkout).toMatchObject({
    priceSummary: { tax: { amount: '2.22' }, total: { amount: '27.21' } },
    taxIncludedInPrice: false,
    taxSummary: { totalTax: { amount: '2.22' } },
  });
  expect(checkout.lineItems[0]?.taxDetails).toMatchObject({
    taxRate: '0.08875',
    taxBreakdown: [
      { taxName: 'State', jurisdiction: 'US-NY', rate: '0.04', taxAmount: { amount: '0.40' } },
      { taxName: 'City', jurisdiction: 'New York', rate: '0.04875', taxAmount: { amount: '0.49' } },
    ],
  });
  const { cost } = checkout.shippingInfo.selectedCarrierServiceOption;
  addsUp(checkout.lineItems, checkout.priceSummary, cost, (line) => line.taxDetails);
  const order = await placed(buyer, checkout.id);
  expect(order).toMatchObject({ priceSummary: { total: { amount: '27.21' } }, taxIncludedInPrices: false });
  addsUp(order.lineItems, order.priceSummary, order.shippingInfo.cost, (line) => line.taxInfo);
  expect(all(order.taxInfo.taxBreakdown.map((tax) => tax.aggregatedTaxAmount))).toBe(minor(order.taxInfo.totalTax));
});

test('taxes within the price: told, by group, and not added', async () => {
  // 9.99 at 7 %: 0.65; 10.00 at 19 %: 1.60; 5.00 of delivery at 19 %: 0.80.
  const { token, checkout } = await checkoutTo(GERMANY);
  expect(checkout).toMatchObject({
    priceSummary: { tax: { amount: '0.00' }, total: { amount: '24.99' } },
    taxIncludedInPrice: true,
    taxSummary: { totalTax: { amount: '3.05' } },
    lineItems: [
      { totalPriceBeforeTax: { amount: '9.34' }, taxDetails: { taxRate: '0.07', totalTax: { amount: '0.65' } } },
      { totalPriceBeforeTax: { amount: '8.40' }, taxDetails: { taxRate: '0.19', totalTax: { amount: '1.60' } } },
    ],
  });
  const { cost } = checkout.shippingInfo.selectedCarrierServiceOption;
  addsUp(checkout.lineItems, checkout.priceSummary, cost, (line) => line.taxDetails);
  const order = await placed(token, checkout.id);
  expect(order).toMatchObject({
    taxIncludedInPrices: true,
    taxInfo: { totalTax: { amount: '3.05' } },
    lineItems: [{ taxInfo: { taxGroupId: BOOKS, taxIncludedInPrice: true } }, {}],
    shippingInfo: { cost: { totalPriceBeforeTax: { amount: '4.20' }, taxInfo: { taxAmount: { amount: '0.80' } } } },
  });
  addsUp(order.lineItems, order.priceSummary, order.shippingInfo.cost, (line) => line.taxInfo);
});

describe('the source is asked', () => {
  test('with each line’s group, the delivery, where it goes and who is exempt', async () => {
    const { change } = await checkoutTo(GERMANY);
    const { id } = (await change({ taxExemptGroupId: SCHOOLS }, shop.apiKey)) as Checkout;
    expect(id).toBeDefined();
    const germany = { country: 'DE', subdivision: null, postalCode: '10115' };
    expect(asked.at(-1)).toEqual({
      things: [
        { id: expect.any(String), kind: 'line', groupId: BOOKS, at: 'SHIPPING' },
        { id: expect.any(String), kind: 'line', groupId: null, at: 'SHIPPING' },
        { id: 'shipping', kind: 'delivery', groupId: null, at: 'SHIPPING' },
      ],
      destinations: { SHIPPING: germany, BILLING: germany, BUSINESS: germany },
      exemptGroupId: SCHOOLS,
      memberId: null,
    });
  });

  test('anew when the address changes, and an exempt buyer is told what is not taken', async () => {
    const { change } = await checkoutTo(GERMANY);
    const contactDetails = { firstName: 'Ada', lastName: 'Byron' };
    const away = await change({ shippingInfo: { shippingDestination: { address: NEW_YORK, contactDetails } } });
    expect(away.priceSummary.tax.amount).toBe('2.22');
    const home = { shippingInfo: { shippingDestination: { address: GERMANY, contactDetails } } };
    const exempt = await change({ ...home, taxExemptGroupId: SCHOOLS }, shop.apiKey);
    expect(exempt.taxSummary.totalTax.amount).toBe('0.00');
    expect(exempt.lineItems[0]?.taxDetails).toMatchObject({
      taxRate: '0',
      taxBreakdown: [{ taxName: 'USt', nonTaxableAmount: { amount: '9.99' }, taxAmount: { amount: '0.00' } }],
    });
  });

  test('when the order is placed: a rate that has changed is a changed price', async () => {
    const { token, checkout } = await checkoutTo(NEW_YORK);
    state = 5;
    const refused = await place(token, checkout.id);
    expect(codeOf(refused)).toBe('PRICE_CHANGED');
    expect(refused.body).toMatchObject({ details: { applicationError: { data: { total: { amount: '27.46' } } } } });
    const order = await place(token, checkout.id, { expectedTotal: '27.46' });
    expect(order.body).toMatchObject({ paymentStatus: 'PAID' });
  });
});

test('tax of what is paid later is due later with it', async () => {
  // 99.99 with 4.00 and 4.87 of tax, of which 10.00 is the deposit.
  const { token, checkout } = await checkoutTo(NEW_YORK, [['course', 1]]);
  expect(checkout).toMatchObject({
    priceSummary: { total: { amount: '108.86' } },
    payNow: { total: { amount: '10.00' } },
    payLater: { total: { amount: '98.86' } },
  });
  const { body } = await place(token, checkout.id);
  expect(body).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' });
});
