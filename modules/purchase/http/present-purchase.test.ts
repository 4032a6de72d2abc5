import { minorFromDecimal, type SiteSettings } from '@headland/kernel';
import type { QuotedItem } from '@headland/sellables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adjustment } from '../domain/adjustment.ts';
import { FLAT_RATE_CARRIER } from '../domain/carriers.ts';
import type { TaxRate } from '../domain/taxes.ts';
import { calculateTotals, type PricedLine, type Totals } from '../domain/totals.ts';
import { presentDiscounts, presentFees } from './present-adjustments.ts';
import { presentDelivery, presentDeliveryCost } from './present-delivery.ts';
import { presentImage, presentItem } from './present-item.ts';
import { presentMoney, presentPrice } from './present-money.ts';
import { presentOpenLine, presentPayment, presentPrices } from './present-sold-line.ts';
import { presentRate, presentTax, presentTaxedTotals } from './present-taxes.ts';
import { presentDue, presentSummary } from './present-totals.ts';

const siteIn = (currency: string, locale = 'en-US'): SiteSettings => ({
  id: '00000000-0000-4000-8000-0000000051e1',
  name: 'Shop',
  currency,
  locale,
  timeZone: 'Europe/Berlin',
  url: 'https://shop.example',
});
const item: QuotedItem = {
  key: { appId: 'app', itemId: 'tee', variantId: 'm' },
  reference: { appId: 'app', catalogItemId: 'tee', options: { variantId: 'm' } },
  name: 'Ink tee',
  path: '/product-page/ink-tee',
  price: 1_990,
  fullPrice: 2_490,
  itemType: 'PHYSICAL',
  image: null,
  descriptionLines: [
    { name: 'Size', text: 'M' },
    { name: 'Color', text: 'Ink', color: '#101020' },
  ],
  physical: { sku: null, weight: 0.2, shippable: true },
  payment: { option: 'FULL_PAYMENT_ONLINE', deposit: null },
  fixedQuantity: null,
  taxGroupId: null,
  couponScopes: [],
  holdMinutes: 120,
};
/** Amounts as themselves, where their form is not looked at. */
const plain = (amount: number) => amount;
const rate = (over: Partial<TaxRate>): TaxRate => ({
  ...{ name: 'VAT', jurisdiction: 'DE', percent: 19, included: false, exempt: false },
  ...over,
});
const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  ...{ lineId: 'a', quantity: 2, price: 1_000, fullPrice: 1_000 },
  ...over,
});

describe('an amount', () => {
  it.each([
    ['USD', 'en-US', 123_456, '1234.56', '$1,234.56'],
    ['EUR', 'de-DE', 123_456, '1234.56', '1.234,56\u00a0€'],
    ['JPY', 'en-US', 123_456, '123456', '¥123,456'],
    ['KWD', 'en-US', 123_456, '123.456', 'KWD\u00a0123.456'],
    ['USD', 'en-US', 5, '0.05', '$0.05'],
    ['KWD', 'en-US', 0, '0.000', 'KWD\u00a00.000'],
  ])('in %s has the decimals of its currency', (currency, locale, minor, amount, formattedAmount) => {
    expect(presentPrice(siteIn(currency, locale), currency, minor)).toEqual({ amount, formattedAmount });
    expect(presentMoney(siteIn(currency, locale), minor)).toEqual({
      amount,
      convertedAmount: amount,
      formattedAmount,
      formattedConvertedAmount: formattedAmount,
    });
  });

  it('is read back as the same, in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), fc.constantFrom('USD', 'JPY', 'KWD'), (minor, currency) => {
        expect(minorFromDecimal(presentPrice(siteIn(currency), currency, minor).amount, currency)).toBe(minor);
      }),
    );
  });
});

describe('an item', () => {
  it('is told with its choices, a colour as a colour', () => {
    expect(presentItem(item)).toEqual({
      productName: { original: 'Ink tee', translated: 'Ink tee' },
      catalogReference: { catalogItemId: 'tee', appId: 'app', options: { variantId: 'm' } },
      descriptionLines: [
        {
          name: { original: 'Size', translated: 'Size' },
          plainText: { original: 'M', translated: 'M' },
          lineType: 'PLAIN_TEXT',
        },
        {
          name: { original: 'Color', translated: 'Color' },
          colorInfo: { original: 'Ink', translated: 'Ink', code: '#101020' },
          lineType: 'COLOR',
        },
      ],
      physicalProperties: { weight: 0.2, shippable: true },
      itemType: { preset: 'PHYSICAL' },
    });
  });

  it('says nothing of what it has not', () => {
    const bare = { ...item, reference: { appId: 'app', catalogItemId: 'x' } };
    expect(presentItem(bare).catalogReference).toEqual({ catalogItemId: 'x', appId: 'app' });
    expect(presentImage({ id: 'i', url: '/media/i', width: 2, height: 1 })).toEqual({
      id: 'i',
      url: '/media/i',
      width: 2,
      height: 1,
    });
    expect(presentPayment(plain, item.payment)).toEqual({ paymentOption: 'FULL_PAYMENT_ONLINE' });
    const deposit = { option: 'DEPOSIT_ONLINE', deposit: 500 } as const;
    expect(presentPayment(plain, deposit)).toEqual({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: 500 });
  });

  it('that was reserved is fixed, and its page is on the site', () => {
    expect(presentOpenLine(siteIn('USD'), { item })).toMatchObject({
      url: { relativePath: '/product-page/ink-tee', url: 'https://shop.example/product-page/ink-tee' },
      fixedQuantity: false,
      fullPrice: { amount: '24.90' },
    });
    expect(presentOpenLine(siteIn('USD'), { item: { ...item, fixedQuantity: 2 } }).fixedQuantity).toBe(true);
  });
});

describe('the price of a line', () => {
  it('is what a piece costs after discounts, rounded for showing; the whole is exact', () => {
    const sold = { price: 1_000, quantity: 3, total: 3_000 };
    expect(presentPrices(plain, { ...sold, discount: 0 })).toEqual({
      price: 1_000,
      priceBeforeDiscounts: 1_000,
      lineItemPrice: 3_000,
    });
    expect(presentPrices(plain, { ...sold, discount: 100 })).toEqual({
      price: 967,
      priceBeforeDiscounts: 1_000,
      lineItemPrice: 2_900,
    });
  });
});

describe('taxes', () => {
  it('name each tax with its rate, and add up to what is paid', () => {
    const rates = [rate({ name: 'State', percent: 4 }), rate({ name: 'City', percent: 4.875, jurisdiction: null })];
    const [one] = calculateTotals({ lines: [line()], shipping: 0, taxes: { a: rates } }).lines;
    if (!one) throw new Error('there is a line');
    expect(presentTax(plain, one.totalBeforeTax, one.taxes)).toEqual({
      taxableAmount: 2_000,
      totalTax: 178,
      taxRate: '0.08875',
      taxBreakdown: [
        {
          ...{ taxName: 'State', jurisdiction: 'DE', rate: '0.04' },
          taxableAmount: 2_000,
          nonTaxableAmount: 0,
          taxAmount: 80,
        },
        { ...{ taxName: 'City', rate: '0.04875' }, taxableAmount: 2_000, nonTaxableAmount: 0, taxAmount: 98 },
      ],
    });
    expect(presentTaxedTotals(plain, one)).toEqual({ totalPriceBeforeTax: 2_000, totalPriceAfterTax: 2_178 });
  });

  it('within the price are told and not added', () => {
    const [one] = calculateTotals({ lines: [line()], shipping: 0, taxes: { a: [rate({ included: true })] } }).lines;
    if (!one) throw new Error('there is a line');
    expect(presentTaxedTotals(plain, one)).toEqual({ totalPriceBeforeTax: 1_681, totalPriceAfterTax: 2_000 });
    expect(presentTax(plain, one.totalBeforeTax, one.taxes)).toMatchObject({ taxableAmount: 1_681, totalTax: 319 });
  });

  it('that are not taken from this buyer say of what they would have been', () => {
    const [one] = calculateTotals({ lines: [line()], shipping: 0, taxes: { a: [rate({ exempt: true })] } }).lines;
    if (!one) throw new Error('there is a line');
    expect(presentTax(plain, one.totalBeforeTax, one.taxes)).toMatchObject({
      totalTax: 0,
      taxRate: '0',
      taxBreakdown: [{ rate: '0.19', taxableAmount: 0, nonTaxableAmount: 2_000, taxAmount: 0 }],
    });
  });

  it('are rated exactly, to a millionth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (parts) => {
        expect(Math.round(Number(presentRate(parts / 10_000)) * 1_000_000)).toBe(parts);
      }),
    );
  });
});

describe('adjustments', () => {
  const adjustments: readonly Adjustment[] = [
    { kind: 'coupon', id: 'c', name: 'SPRING', amount: 300, on: { lineIds: ['a'] } },
    { kind: 'rule', id: 'r', name: 'Two for one', amount: 100, on: { lineIds: ['a', 'b'] } },
    { kind: 'merchant', id: 'm', name: 'Regret', amount: 50, on: 'shipping' },
    { kind: 'benefit', id: 'g', name: 'Gold', amount: 40, on: { lineIds: ['b'] } },
    { kind: 'coupon', id: 'nothing', name: 'Late', amount: 10, on: { lineIds: ['gone'] } },
    { kind: 'fee', id: 'f', name: 'Wrapping', amount: 200, charged: 'ADDED' },
    { kind: 'fee', id: 'i', name: 'Deposit on bottles', amount: 25, charged: 'INCLUDED' },
  ];
  const totals = calculateTotals({
    lines: [line(), line({ lineId: 'b', quantity: 1 })],
    shipping: 490,
    adjustments,
    taxes: { f: [rate({ percent: 10 })] },
  });

  it('are told by whose they are; what took nothing off is not there', () => {
    expect(presentDiscounts(plain, totals.discounts)).toEqual([
      { coupon: { id: 'c', name: 'SPRING', amount: 300 }, discountType: 'SPECIFIC_ITEMS', lineItemIds: ['a'] },
      {
        discountRule: { id: 'r', name: { original: 'Two for one', translated: 'Two for one' }, amount: 100 },
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: ['a', 'b'],
      },
      { merchantDiscount: { amount: 50 }, discountType: 'SHIPPING', lineItemIds: [] },
      {
        discountRule: { id: 'g', name: { original: 'Gold', translated: 'Gold' }, amount: 40 },
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: ['b'],
      },
    ]);
  });

  it('that come on top are fees with their tax; what is in the price is none', () => {
    expect(presentFees(plain, totals.allFees)).toEqual([
      { code: 'f', name: 'Wrapping', price: 200, priceBeforeTax: 200, priceAfterTax: 220 },
    ]);
  });

  it('of the delivery are in its cost', () => {
    expect(presentDeliveryCost(plain, totals)).toMatchObject({ totalPriceBeforeTax: 440, totalPriceAfterTax: 440 });
  });
});

describe('delivery', () => {
  const option = { id: 'post', title: 'Post', deliveryTime: '2–4 days', price: 490, countries: [] };
  const totals = calculateTotals({
    lines: [line()],
    shipping: 490,
    taxes: { shipping: [rate({ included: true })] },
  });

  it('that counts by itself was not requested; one that was chosen was', () => {
    const delivery = { options: [option], selected: option, byDefault: true, needed: true, problem: null } as const;
    const { selected, carriers } = presentDelivery(plain, delivery, totals);
    expect(selected).toMatchObject({
      code: 'post',
      carrierId: FLAT_RATE_CARRIER,
      requestedShippingOption: false,
      logistics: { deliveryTime: '2–4 days' },
      cost: { price: 490, totalPriceBeforeTax: 412, totalPriceAfterTax: 490, totalDiscount: 0 },
    });
    expect(carriers.flatMap(({ shippingOptions }) => shippingOptions)).toEqual([
      { code: 'post', title: 'Post', logistics: { deliveryTime: '2–4 days' }, cost: { price: 490, otherCharges: [] } },
    ]);
    const chosen = presentDelivery(plain, { ...delivery, byDefault: false }, totals);
    expect(chosen.selected?.requestedShippingOption).toBe(true);
  });

  it('is nothing where nothing counts', () => {
    const none = { options: [], selected: null, byDefault: false, needed: false, problem: null };
    expect(presentDelivery(plain, none, totals)).toEqual({ selected: null, carriers: [], region: null });
  });
});

describe('what is due', () => {
  const due = (totals: Totals, currency: string) => {
    const { payNow, payLater } = presentDue(siteIn(currency), totals);
    return [payNow.total?.amount, payLater.total?.amount];
  };

  it('now and later are the total to the last unit, as printed, in every currency', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const dues = fc.oneof(fc.constantFrom('ALL' as const, 'NOTHING' as const), fc.record({ deposit: amount }));
    const lines = fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 9 }), due: dues }), {
      minLength: 1,
      maxLength: 5,
    });
    const currencies = fc.constantFrom('EUR', 'JPY', 'KWD');
    fc.assert(
      fc.property(lines, amount, currencies, fc.integer({ min: 0, max: 400_000 }), (all, card, currency, parts) => {
        const priced = all.map((one, at) => line({ ...one, fullPrice: one.price, lineId: `l${at}` }));
        const taxes = Object.fromEntries(priced.map(({ lineId }) => [lineId, [rate({ percent: parts / 10_000 })]]));
        const adjustments: Adjustment[] = [{ kind: 'giftCard', id: 'g', name: 'Gift', amount: card }];
        const totals = calculateTotals({ lines: priced, shipping: 490, adjustments, taxes });
        const printed = due(totals, currency).map((text) => minorFromDecimal(text ?? '', currency) ?? Number.NaN);
        expect(printed.reduce((sum, part) => sum + part, 0)).toBe(totals.total);
        expect(Math.min(...printed)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('now is the whole summary while nothing is due later', () => {
    const site = siteIn('EUR');
    const totals = calculateTotals({ lines: [line()], shipping: 490 });
    expect(presentDue(site, totals).payNow).toEqual(presentSummary(site, totals));
    expect(presentSummary(site, totals)).toMatchObject({
      subtotal: { amount: '20.00' },
      shipping: { amount: '4.90' },
      additionalFees: { amount: '0.00' },
      total: { amount: '24.90' },
    });
    const later = calculateTotals({ lines: [line({ due: { deposit: 300 } })], shipping: 490 });
    expect(due(later, 'EUR')).toEqual(['10.90', '14.00']);
  });
});
