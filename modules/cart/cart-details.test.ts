import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, line, violationOf } from './testing/expect.ts';
import { FAKE_ORIGIN } from './testing/fake-checkout.ts';
import { type CartWorld, openCart } from './testing/open-cart.ts';

let world: CartWorld;

beforeAll(async () => {
  world = await openCart();
  await world.item({ id: 'comic', name: 'Comic', price: 1050, stock: 10, shippable: true });
  await world.item({ id: 'talk', name: 'Talk', price: 999 });
});
afterAll(() => world.close());

const address = { country: 'US', city: 'Boston', geocode: { latitude: 42.3, longitude: -71 } };
const contactDetails = { firstName: 'Ada', phone: '+1 555 0100' };

describe('updating the current cart', () => {
  it('needs a cart', async () => {
    const error = await failureOf(world.call('updateCurrentCart', world.visitor(), { lineItems: [line('comic')] }));
    expect([error.code, error.status]).toEqual(['OWNED_CART_NOT_FOUND', 404]);
  });

  it('changes what is mentioned, keeps the rest, clears with null, and adds lines', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    await world.call('updateCurrentCart', ctx, {
      cartInfo: {
        buyerNote: 'Ring twice',
        buyerInfo: { email: 'ada@example.org' },
        contactInfo: { address },
        selectedShippingOption: { code: 'standard' },
        extendedFields: { namespaces: { '@shop/gift': { wrap: true } } },
      },
    });
    const { cart } = await world.call('updateCurrentCart', ctx, {
      cartInfo: { buyerNote: null, contactInfo: { contactDetails } },
      lineItems: [line('talk', 2), line('comic')],
    });
    expect(cart).toMatchObject({
      buyerInfo: { email: 'ada@example.org' },
      contactInfo: { address, contactDetails },
      selectedShippingOption: { code: 'standard' },
      extendedFields: { namespaces: { '@shop/gift': { wrap: true } } },
      revision: '3',
    });
    expect(cart).not.toHaveProperty('buyerNote');
    expect(cart.lineItems.map((one: { quantity: number }) => one.quantity)).toEqual([2, 2]);
  });

  it('takes back what it gave: the read-only rest is dropped', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const after = await world.call('updateCurrentCart', ctx, {
      cartInfo: { ...cart, subtotal: { amount: '0.01' }, currency: 'JPY', buyerNote: 'Hello' },
    });
    expect(after.cart).toEqual({ ...cart, buyerNote: 'Hello', revision: '2' });
  });

  it('changes exactly what a mask names', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const all = { buyerNote: 'One', buyerInfo: { email: 'a@example.org' }, contactInfo: { address, contactDetails } };
    await world.call('updateCurrentCart', ctx, { cartInfo: all });
    const { cart } = await world.call('updateCurrentCart', ctx, {
      cartInfo: { buyerNote: 'Two', buyerInfo: { email: 'b@example.org' } },
      cartFieldmask: ['buyerNote', 'contactInfo.address'],
    });
    expect(cart).toMatchObject({
      buyerNote: 'Two',
      buyerInfo: { email: 'a@example.org' },
      contactInfo: { contactDetails },
    });
    expect(cart.contactInfo).not.toHaveProperty('address');
    for (const path of ['lineItems', 'currency', '__proto__', 'constructor']) {
      const work = world.call('updateCurrentCart', ctx, { cartInfo: {}, cartFieldmask: [path] });
      expect(await violationOf(work)).toMatchObject({ field: 'cartFieldmask' });
    }
  });

  it('knows no coupons, and says so in the words that sites know', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const request = { couponCode: 'SAVE10', cartInfo: { buyerNote: 'lost' } };
    const error = await failureOf(world.call('updateCurrentCart', ctx, request));
    expect([error.code, error.data]).toEqual(['ERROR_COUPON_DOES_NOT_EXIST', { couponCode: 'SAVE10' }]);
    expect(await world.call('removeCouponFromCurrentCart', ctx)).toEqual({ cart });
    expect((await failureOf(world.call('removeCouponFromCurrentCart', world.visitor()))).status).toBe(404);
  });

  it('keeps a checkout page of the site’s own and hands it to the checkout, if its origin is one of the client’s', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const at = (overrideCheckoutUrl: string | null) => ({ cartInfo: { overrideCheckoutUrl } });
    expect(await violationOf(world.call('updateCurrentCart', ctx, at('https://evil.example/pay')))).toEqual({
      field: 'cartInfo.overrideCheckoutUrl',
      rule: 'VALIDATION',
    });
    const own = `${FAKE_ORIGIN}/pay`;
    await world.call('updateCurrentCart', ctx, at(own));
    expect((await world.call('getCurrentCart', ctx)).cart).toMatchObject({ overrideCheckoutUrl: own });
    await world.call('createCheckoutFromCurrentCart', ctx, { channelType: 'WEB' });
    expect(world.checkout.drafts.at(-1)?.kept).toEqual({ overrideCheckoutUrl: own });
    const { cart } = await world.call('updateCurrentCart', ctx, at(null));
    expect(cart).not.toHaveProperty('overrideCheckoutUrl');
  });

  it.each([
    [{ merchantDiscounts: [{ amount: '5.00' }] }, 'merchantDiscounts'],
    [{ customLineItems: [{ price: '0.01', quantity: 1, itemType: { preset: 'DIGITAL' } }] }, 'customLineItems'],
    [
      { cartInfo: { buyerInfo: { contactId: '00000000-0000-4000-8000-000000000009' } } },
      'cartInfo.buyerInfo.contactId',
    ],
  ])('refuses what only a merchant may say: %j', async (request, field) => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    expect(await violationOf(world.call('updateCurrentCart', ctx, request))).toEqual({
      field,
      rule: 'FIELD_NOT_ALLOWED',
    });
    expect((await world.call('getCurrentCart', ctx)).cart).toEqual(cart);
  });

  it('lets nobody fill the database with extended fields', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const namespaces = { big: 'x'.repeat(10_001) };
    const work = world.call('updateCurrentCart', ctx, { cartInfo: { extendedFields: { namespaces } } });
    expect(await violationOf(work)).toEqual({ field: 'cartInfo.extendedFields.namespaces', rule: 'MAX_LENGTH' });
  });
});
