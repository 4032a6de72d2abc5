import { beforeEach, describe, expect, it } from 'vitest';
import { dollars, fillCart, findProduct, line, NOBODYS } from './goods.ts';
import { addressOf, newContact } from './placing.ts';
import { expectCode } from './refusals.ts';
import { type Answer, entityOf, type Generation, listOf, type Sdk, textOf } from './sdk.ts';

const NO_CART = { status: 404, code: 'CART_NOT_FOUND' };

/** Carts by their id: a site's server makes them, looks after those of its buyers, and takes them to an order. */
export function carts(generation: Generation): void {
  const { name } = generation;
  let server: Sdk;
  let comic: string;

  beforeEach(async () => {
    server = generation.merchant();
    comic = textOf((await findProduct(generation.visitor(), 'issue-01'))._id);
  });

  const make = async (more: object = {}, quantity = 2): Promise<Answer> =>
    entityOf(await server.cart.createCart({ lineItems: [line(comic, quantity)], ...more }), 'cart');
  const read = async (id: unknown, by = server) => entityOf(await by.cart.getCart(id), 'cart');
  const quantities = (of: Answer) => listOf(of.lineItems).map(({ quantity }) => quantity);

  describe(`${name}: a cart that a server makes`, () => {
    it('is read as it was made, and belongs to nobody', async () => {
      const made = await make({
        cartInfo: { buyerNote: 'By telephone', buyerInfo: { email: 'ada@example.org' } },
      });
      expect(made).toMatchObject({
        buyerNote: 'By telephone',
        buyerInfo: { email: 'ada@example.org' },
        subtotal: dollars('6.00'),
        lineItems: [{ quantity: 2, price: dollars('3.00') }],
      });
      expect(made.buyerInfo).not.toHaveProperty('visitorId');
      expect(await read(made._id)).toEqual(made);
      await expectCode(generation, server.cart.createCart({}), { status: 400, code: 'CANT_CREATE_CART_WITHOUT_ITEMS' });
    });

    it('is changed, estimated and deleted by its id', async () => {
      const { _id: id, lineItems } = await make();
      const [first] = listOf(lineItems);
      await server.cart.updateCart(id, { cartInfo: { buyerNote: 'Later' }, lineItems: [line(comic, 1)] });
      await server.cart.updateLineItemsQuantity(id, [{ _id: first?._id, quantity: 4 }]);
      const tee = textOf((await findProduct(server, 'tee'))._id);
      const chosen = { options: { Size: 'M', Color: 'Ink' } };
      const more = (await server.cart.addToCart(id, { lineItems: [line(tee, 1, chosen)] })).cart;
      expect([more?.buyerNote, quantities(more as Answer)]).toEqual(['Later', [4, 1]]);
      const removed = [textOf(listOf(more?.lineItems)[1]?._id)];
      const less = (await server.cart.removeLineItems(id, removed)).cart;
      expect(quantities(less as Answer)).toEqual([4]);
      const estimate = await server.cart.estimateTotals(id, { shippingAddress: { country: 'US' } });
      expect(estimate.priceSummary?.subtotal).toEqual(dollars('12.00'));
      expect(entityOf(await server.cart.removeCoupon(id), 'cart')).toEqual(less);
      await server.cart.deleteCart(id);
      await expectCode(generation, server.cart.getCart(id), NO_CART);
    });

    it('becomes a checkout and an order', async () => {
      const { _id: id } = await make({
        cartInfo: {
          buyerInfo: { email: 'ada@example.org' },
          contactInfo: { address: addressOf('US'), contactDetails: newContact() },
        },
      });
      const begun = await server.cart.createCheckout(id, {
        channelType: 'OTHER_PLATFORM',
        billingAddress: addressOf('US'),
      });
      const checkoutId = textOf(begun.checkoutId);
      expect((await read(id)).checkoutId).toBe(checkoutId);
      const billingInfo = { address: addressOf('US'), contactDetails: newContact() };
      await server.checkout.updateCheckout(checkoutId, { billingInfo });
      const { orderId } = await server.checkout.createOrder(checkoutId);
      expect(textOf(orderId)).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  describe(`${name}: a buyer’s cart by its id`, () => {
    it('is theirs and their merchants’, and nobody else’s', async () => {
      const visitor = generation.visitor();
      const own = await fillCart(visitor, { 'issue-01': 1 });
      expect(await read(own._id, visitor)).toEqual(own);
      const { cart } = await server.cart.addToCart(own._id, { lineItems: [line(comic, 2)] });
      expect(entityOf(await visitor.currentCart.getCurrentCart(), 'cart')).toEqual(cart);
      const stranger = generation.visitor();
      await fillCart(stranger, { 'issue-01': 1 });
      for (const id of [own._id, NOBODYS]) {
        await expectCode(generation, stranger.cart.getCart(id), NO_CART);
        await expectCode(generation, stranger.cart.addToCart(id, { lineItems: [line(comic)] }), NO_CART);
        await expectCode(generation, stranger.cart.createCheckout(id, { channelType: 'WEB' }), NO_CART);
        await expectCode(generation, stranger.cart.deleteCart(id), NO_CART);
      }
      expect(quantities(await read(own._id))).toEqual([3]);
    });
  });
}
