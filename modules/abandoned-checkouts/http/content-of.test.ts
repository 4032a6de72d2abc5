import type { checkout as wire } from '@headland/contract';
import { describe, expect, it, test } from 'vitest';
import { contentOf } from './content-of.ts';

const price = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `$${amount}`,
  formattedConvertedAmount: `$${amount}`,
});

const line: wire.LineItem = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  quantity: 2,
  catalogReference: { catalogItemId: 'comic', appId: 'store', options: { Size: 'L' } },
  productName: { original: 'Comic', translated: 'Comic' },
  price: price('10.00'),
  priceBeforeDiscounts: price('12.00'),
  descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'L' } }],
  media: { id: 'm', url: '/media/m', height: 2, width: 3, altText: 'A cover', filename: 'cover.png' },
  physicalProperties: { sku: 'C-1', shippable: true, weight: 0.1 },
  availability: { status: 'AVAILABLE', quantityAvailable: 7 },
  url: { relativePath: '/comic' },
};

const checkout: wire.Checkout = {
  id: '0193aaaa-0000-7000-8000-0000000000c0',
  buyerLanguage: 'en',
  conversionCurrency: 'USD',
  priceSummary: { total: price('25.00'), subtotal: price('20.00'), shipping: price('5.00') },
  lineItems: [line],
  appliedDiscounts: [{ coupon: { id: 'c', code: 'TEN', name: 'Ten off' }, discountType: 'GLOBAL', lineItemIds: [] }],
  buyerNote: 'Leave it at the door',
};

describe('what is kept of a checkout', () => {
  it('is what its owner is told, and nothing else of it', () => {
    expect(contentOf(checkout)).toEqual({
      buyerLanguage: 'en',
      conversionCurrency: 'USD',
      totalPrice: price('25.00'),
      subtotalPrice: price('20.00'),
      lineItems: [
        {
          id: line.id,
          quantity: 2,
          catalogReference: line.catalogReference,
          productName: line.productName,
          price: price('10.00'),
          priceBeforeDiscounts: price('12.00'),
          descriptionLines: line.descriptionLines,
          image: { id: 'm', url: '/media/m', height: 2, width: 3, altText: 'A cover' },
          physicalProperties: line.physicalProperties,
        },
      ],
      appliedDiscounts: [
        { coupon: { id: 'c', code: 'TEN', name: 'Ten off' }, discountType: 'GLOBAL', lineItemIds: [] },
      ],
    });
  });

  it('leaves out what the checkout does not say', () => {
    expect(contentOf({})).toEqual({ lineItems: [], appliedDiscounts: [] });
    expect(contentOf({ lineItems: [{}], appliedDiscounts: [{}] })).toEqual({ lineItems: [{}], appliedDiscounts: [{}] });
  });
});

test.each([
  ['who pays, where that is said', { firstName: 'Ada' }, { firstName: 'Ines' }, { firstName: 'Ada' }],
  ['else who gets it', undefined, { firstName: 'Ines' }, { firstName: 'Ines' }],
  ['nobody, where neither is said', undefined, undefined, undefined],
])('the contact is %s', (_, billing, shipping, expected) => {
  const { contactDetails } = contentOf({
    ...(billing && { billingInfo: { contactDetails: billing } }),
    ...(shipping && { shippingInfo: { shippingDestination: { contactDetails: shipping } } }),
  });
  expect(contactDetails).toEqual(expected);
});
