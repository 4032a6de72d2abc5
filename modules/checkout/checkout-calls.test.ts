import { calls, parseRequest, type RequestOf } from '@headland/contract';
import { type Context, newId, ValidationError } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAKE_APP_ID, reserveFakeItem } from '../sellables/testing/fake-sellable.ts';
import { cards, openShop, type Shop, visitor } from './testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await shop.stock('a', 10_000);
});

afterAll(async () => {
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

const buyer = () => shop.context(visitor(shop.clock.now()));

/** As a client sends it: anything may stand beside what is known. */
interface Sent {
  readonly checkout: { readonly id: string; readonly [field: string]: unknown };
  readonly [option: string]: unknown;
}

async function update(ctx: Context, request: Sent) {
  const parsed = parseRequest(calls.updateCheckout, request, { 'checkout.id': request.checkout.id });
  if (!parsed.ok) throw new ValidationError(parsed.violations);
  return (await shop.checkout.handlers.updateCheckout(ctx, parsed.value)).checkout;
}

function place(ctx: Context, request: object) {
  const parsed = parseRequest(calls.placeOrder, request);
  if (!parsed.ok) throw new ValidationError(parsed.violations);
  const value: RequestOf<'placeOrder'> = parsed.value;
  return shop.checkout.handlers.placeOrder(ctx, value);
}

describe('checkouts in the form of the public SDK', () => {
  it('presents a checkout whole, and its order once it has one', async () => {
    const ctx = buyer();
    const id = await shop.ready(ctx, 'a', 3);
    const { checkout } = await shop.checkout.handlers.getCheckout(ctx, { id });
    expect(checkout).toMatchObject({
      id,
      completed: false,
      currency: 'USD',
      channelType: 'WEB',
      lineItems: [
        { quantity: 3, price: { amount: '10.00', formattedAmount: '$10.00' }, lineItemPrice: { amount: '30.00' } },
      ],
      priceSummary: { subtotal: { amount: '30.00' }, shipping: { amount: '5.00' }, total: { amount: '35.00' } },
      taxSummary: { totalTax: { amount: '0.00' } },
      shippingInfo: {
        selectedCarrierServiceOption: { code: shop.deliveryId, title: 'Standard' },
        carrierServiceOptions: [{ shippingOptions: [{ code: shop.deliveryId }] }],
      },
      calculationErrors: { orderValidationErrors: [] },
    });
    expect(checkout?.orderId).toBeUndefined();
    const answer = await place(ctx, { checkoutId: id, payment: { kind: 'manual' }, expectedTotal: '35.00' });
    expect(answer).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' });
    const after = (await shop.checkout.handlers.getCheckout(ctx, { id })).checkout;
    expect(after).toMatchObject({ completed: true, orderId: answer.orderId });
    expect((await shop.checkout.handlers.getCheckoutUrl(ctx, { id })).checkoutUrl).toBe(
      `http://localhost:4000/checkout/${id}`,
    );
  });

  it('begins what is reserved in the quantity that is reserved, and in no other', async () => {
    const ctx = buyer();
    const id = newId(shop.clock.now());
    const until = new Date(shop.clock.now().getTime() + 3_600_000);
    await reserveFakeItem(shop.database.pool, shop.site.id, { id, itemId: 'a', quantity: 2, until });
    const begin = async (quantity: number) => {
      const lineItems = [{ quantity, catalogReference: { appId: FAKE_APP_ID, catalogItemId: id } }];
      const parsed = parseRequest(calls.createCheckout, { channelType: 'WEB', lineItems });
      if (!parsed.ok) throw new ValidationError(parsed.violations);
      return shop.checkout.handlers.createCheckout(ctx, parsed.value);
    };
    await expect(begin(1)).rejects.toMatchObject({ violations: [{ field: 'lineItems[0].quantity' }] });
    expect((await begin(2)).checkout).toMatchObject({ lineItems: [{ quantity: 2, fixedQuantity: true }] });
  });

  it('changes what is mentioned, empties what is null, and keeps the rest', async () => {
    const ctx = buyer();
    const id = await shop.ready(ctx, 'a');
    const named = await update(ctx, { checkout: { id, buyerInfo: { email: 'grace@example.com' }, buyerNote: 'ring' } });
    expect(named).toMatchObject({ buyerInfo: { email: 'grace@example.com' }, buyerNote: 'ring' });
    expect(named?.shippingInfo?.shippingDestination?.address?.city).toBe('New York');
    const moved = await update(ctx, {
      checkout: {
        id,
        buyerNote: null,
        shippingInfo: {
          shippingDestination: {
            address: { country: 'DE', city: 'Bonn', geocode: { latitude: 50.7, longitude: 7.1 } },
          },
        },
      },
    });
    expect(moved?.buyerNote).toBeUndefined();
    expect(moved?.shippingInfo?.shippingDestination).toEqual({
      address: { country: 'DE', city: 'Bonn', geocode: { latitude: 50.7, longitude: 7.1 } },
      contactDetails: { firstName: 'Ada', lastName: 'Byron' },
    });
    const bill = await update(ctx, { checkout: { id, billingInfo: { contactDetails: { firstName: 'Bill' } } } });
    expect(bill?.billingInfo?.contactDetails?.firstName).toBe('Bill');
  });

  it('refuses what cannot be right and what is not offered, naming the field', async () => {
    const ctx = buyer();
    const id = await shop.ready(ctx, 'a');
    const at = 'checkout.shippingInfo.shippingDestination.address';
    const cases: [Sent, string][] = [
      [{ checkout: { id, shippingInfo: { shippingDestination: { address: { country: 'ZZ' } } } } }, `${at}.country`],
      [
        { checkout: { id, shippingInfo: { shippingDestination: { address: { country: 'US', postalCode: 'x' } } } } },
        `${at}.postalCode`,
      ],
      [{ checkout: { id } }, 'checkout'],
      [{ checkout: { id, currency: 'EUR' } }, 'checkout'],
      [{ checkout: { id, buyerInfo: { email: 'nobody' } } }, 'checkout.buyerInfo.email'],
    ];
    for (const [request, field] of cases) {
      const error: unknown = await update(ctx, request).catch((e: unknown) => e);
      expect(error instanceof ValidationError && error.violations.map((v) => v.field), JSON.stringify(request)).toEqual(
        [field],
      );
    }
    const choice = { selectedCarrierServiceOption: { code: 'teleport' } };
    await expect(update(ctx, { checkout: { id, shippingInfo: choice } })).rejects.toMatchObject({
      code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    });
  });

  it('says when the chosen delivery does not serve the country, and refuses to order', async () => {
    const ctx = buyer();
    const id = await shop.ready(ctx, 'a');
    const address = { country: 'FR', city: 'Paris', postalCode: '75001', addressLine: '1 Rue' };
    const moved = await update(ctx, { checkout: { id, shippingInfo: { shippingDestination: { address } } } });
    expect(moved?.calculationErrors?.selectedShippingOptionError).toBeDefined();
    const error: unknown = await place(ctx, { checkoutId: id, payment: { kind: 'manual' } }).catch((e: unknown) => e);
    expect(error instanceof ValidationError && error.violations.map((v) => v.field)).toEqual([
      `checkout.shippingInfo.shippingDestination.address.country`,
    ]);
  });

  it('says of a line how much is left of it, and refuses the order', async () => {
    const ctx = buyer();
    await shop.stock('scarce', 5);
    const checkoutId = await shop.ready(ctx, 'scarce', 3);
    await shop.stock('scarce', 2);
    const checkout = await update(ctx, { checkout: { id: checkoutId, buyerNote: 'soon' } });
    expect(checkout?.lineItems).toMatchObject([
      { quantity: 3, availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 } },
    ]);
    await expect(place(ctx, { checkoutId, payment: { kind: 'manual' } })).rejects.toMatchObject({
      code: 'PARTIAL_OUT_OF_STOCK',
    });
  });

  it('asks of a buyer what is needed for what is bought, and says what is missing', async () => {
    const ctx = buyer();
    await shop.stock('lesson', 5, { shippable: false });
    const id = await shop.ready(ctx, 'lesson');
    await update(ctx, { checkout: { id, billingInfo: { contactDetails: { firstName: 'Ada' } } } });
    const { fields } = await shop.checkout.handlers.getPaymentMethods(ctx, { checkoutId: id });
    expect(fields).toEqual([
      { field: 'checkout.buyerInfo.email', required: true },
      { field: 'checkout.billingInfo.contactDetails.firstName', required: true },
      {
        field: 'checkout.billingInfo.contactDetails.lastName',
        required: true,
        problem: 'is missing',
        rule: 'REQUIRED_FIELD',
      },
      { field: 'checkout.billingInfo.contactDetails.phone', required: false },
      { field: 'checkout.billingInfo.contactDetails.company', required: false },
      { field: 'checkout.billingInfo.contactDetails.vatId.id', required: false },
      {
        field: 'checkout.billingInfo.address.country',
        required: true,
        problem: 'is missing',
        rule: 'REQUIRED_FIELD',
      },
      { field: 'checkout.buyerNote', required: false },
    ]);
  });

  it('offers ways to pay with the cards to try, and none for nothing', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    const { methods, testCards } = await shop.checkout.handlers.getPaymentMethods(ctx, { checkoutId });
    expect(methods?.map((m) => m.kind)).toEqual(['card', 'manual']);
    expect(testCards?.length).toBeGreaterThan(5);
    await shop.stock('free', 5, { price: 0, shippable: false });
    const free = await shop.ready(ctx, 'free');
    expect(
      (await shop.checkout.handlers.getPaymentMethods(ctx, { checkoutId: free })).methods?.map((m) => m.kind),
    ).toEqual(['none']);
    expect(await shop.checkout.handlers.createOrderFromCheckout(ctx, { id: free })).toMatchObject({
      orderId: expect.any(String),
    });
  });

  it('tells a client of a decline as a failure that can be mended', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    const pay = (number: string) =>
      place(ctx, {
        checkoutId,
        payment: { kind: 'card', card: { number, expiryMonth: 1, expiryYear: 2031, securityCode: '123' } },
      });
    await expect(pay(cards.decline)).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
      status: 402,
      data: { reason: 'card_declined' },
    });
    expect(await pay(cards.approve)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
  });
});

describe('the amounts of other currencies', () => {
  it.each([
    ['JPY', '1000', '1500'],
    ['KWD', '1.000', '1.500'],
  ])('%s', async (currency, price, total) => {
    const other = await openShop({ currency });
    await other.stock('a', 10);
    const ctx = other.context(visitor(other.clock.now()));
    const checkoutId = await other.ready(ctx, 'a');
    const { checkout } = await other.checkout.handlers.getCheckout(ctx, { id: checkoutId });
    expect(checkout?.lineItems?.[0]?.price?.amount).toBe(price);
    expect(checkout?.priceSummary?.total?.amount).toBe(total);
    const payment = { kind: 'manual' as const };
    const { orderId = '' } = await other.checkout.handlers.placeOrder(ctx, {
      checkoutId,
      payment,
      expectedTotal: total,
    });
    expect((await other.orders.handlers.getOrder(ctx, { id: orderId })).order?.priceSummary?.total?.amount).toBe(total);
    await other.close();
  });
});
