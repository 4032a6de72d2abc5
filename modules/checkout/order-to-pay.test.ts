import { sql } from '@headland/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAKE_APP_ID } from '../sellables/testing/fake-sellable.ts';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

/** Goods of orders that wait for their payment. */
class Killed extends Error {}

let shop: Shop;
let armed: string | null;

beforeEach(async () => {
  armed = null;
  shop = await openShop({
    faults: {
      async at(point) {
        if (point === armed) throw new Killed(point);
      },
    },
  });
  await shop.stock('shirt', 5);
  await shop.stock('free', 5, { price: 0, shippable: false });
});
afterEach(async () => {
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

async function begin(itemId: string) {
  const ctx = shop.context(visitor(shop.clock.now()));
  const id = await shop.ready(ctx, itemId);
  return { ctx, id, create: () => shop.checkout.handlers.createOrderFromCheckout(ctx, { id }) };
}
const stateOf = async (id = '') => (await shop.orders.loadOrder(shop.database.pool, shop.site.id, id))?.state;

it('keeps the goods until the hold ends, and then gives them back', async () => {
  const { orderId } = await (await begin('shirt')).create();
  expect(await shop.onHand('shirt')).toBe(4);
  await shop.after(119);
  expect([await stateOf(orderId), await shop.onHand('shirt')]).toEqual(['INITIATED', 4]);
  await shop.after(2);
  expect([await stateOf(orderId), await shop.onHand('shirt')]).toEqual(['CANCELED', 5]);
});

it('is approved at once where nothing is due, and names no payment', async () => {
  const answer = await (await begin('free')).create();
  expect(answer).toEqual({ orderId: expect.any(String) });
  expect(await stateOf(answer.orderId)).toBe('FREE');
});

it('two at once hold one piece', async () => {
  const { create } = await begin('shirt');
  const [one, two] = await Promise.all([create(), create()]);
  expect(two).toEqual(one);
  expect(await shop.onHand('shirt')).toBe(4);
});

it.each(['place.after-claim', 'place.after-hold', 'place.before-commit', 'place.after-commit'])(
  'ended at %s, it is made again as one order, and paid once',
  async (point) => {
    const { ctx, id, create } = await begin('shirt');
    armed = point;
    await expect(create()).rejects.toBeInstanceOf(Killed);
    armed = null;
    const { orderId } = await create();
    expect(await shop.onHand('shirt')).toBe(4);
    const { order } = await shop.checkout.placeOrder(ctx, { checkoutId: id, payment: card(cards.approve) });
    expect(order).toMatchObject({ id: orderId, state: 'PAID' });
    expect((await shop.honest.ledger?.(shop.site.id))?.filter(({ captured }) => captured > 0)).toHaveLength(1);
    expect(await shop.onHand('shirt')).toBe(4);
  },
);

describe('what is not ready is refused in the words that the public packages declare', () => {
  const address = { subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '1 Main St' };
  const contactDetails = { firstName: 'Ada', lastName: 'Byron' };
  const lineItems = [{ quantity: 1, catalogReference: { appId: FAKE_APP_ID, catalogItemId: 'shirt' } }];

  async function refusal(country: string, checkoutInfo: object = {}) {
    const ctx = shop.context(visitor(shop.clock.now()));
    const { checkout } = await shop.checkout.handlers.createCheckout(ctx, {
      channelType: 'WEB',
      lineItems,
      checkoutInfo: {
        buyerInfo: { email: 'ada@example.org' },
        shippingInfo: { shippingDestination: { address: { ...address, country }, contactDetails } },
        ...checkoutInfo,
      },
    });
    const id = checkout?.id ?? '';
    const error: unknown = await shop.checkout.handlers
      .createOrderFromCheckout(ctx, { id })
      .catch((refused: unknown) => refused);
    expect(await shop.onHand('shirt')).toBe(5);
    return error;
  }

  it('field by field in the data of a calculation error', async () => {
    const required = (field: string) => expect.objectContaining({ code: 'REQUIRED_FIELD', data: { field } });
    const shippingDestination = { address: { ...address, country: 'US', city: '' }, contactDetails };
    expect(await refusal('US', { buyerInfo: {}, shippingInfo: { shippingDestination } })).toMatchObject({
      code: 'CALCULATION_ERROR',
      data: {
        orderValidationErrors: [
          required('checkout.buyerInfo.email'),
          required('checkout.shippingInfo.shippingDestination.address.city'),
        ],
      },
    });
  });

  it('where nothing is delivered there', async () => {
    expect(await refusal('FR')).toMatchObject({ code: 'NO_SELECTED_CARRIER_SERVICE_OPTION' });
  });

  it('where the chosen way does not lead there', async () => {
    const shippingDestination = { address: { ...address, country: 'FR' }, contactDetails };
    const selectedCarrierServiceOption = { code: shop.deliveryId };
    expect(await refusal('FR', { shippingInfo: { shippingDestination, selectedCarrierServiceOption } })).toMatchObject({
      code: 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
    });
  });

  it('and by their fields where our own call is asked', async () => {
    const { ctx, id } = await begin('shirt');
    await shop.database.transact(async (tx) => {
      await sql`update checkouts set email = null where id = ${id}`.execute(tx);
    });
    const placed = shop.checkout.placeOrder(ctx, { checkoutId: id, payment: card(cards.approve) });
    await expect(placed).rejects.toMatchObject({ violations: [{ field: 'checkout.buyerInfo.email' }] });
  });
});
