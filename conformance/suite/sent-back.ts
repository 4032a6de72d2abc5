import { beforeAll, describe, expect, it } from 'vitest';
import { createProduct, fillCart, findProduct, getProduct, line, SIZES } from './goods.ts';
import { readyCheckout } from './placing.ts';
import { type Answer, entityOf, type Generation, type Sdk } from './sdk.ts';

const DATES = ['_createdDate', '_updatedDate', 'createdDate', 'updatedDate', 'lastUpdated', 'revision'];
/** How the client writes a picture of the platform. */
const PICTURE = 'wix:image://v1/a1b2c3_0123456789abcdef0123456789abcdef~mv2.png/a.png#originWidth=10&originHeight=20';

/**
 * `update(id, entity)` with the entity as it was read: the client then says its id twice and sends everything that only
 * the server writes. It is taken, and changes nothing.
 */
export function sentBack(generation: Generation): void {
  let merchant: Sdk;

  beforeAll(() => {
    merchant = generation.merchant();
  });

  const undated = (entity: Answer): Answer =>
    Object.fromEntries(Object.entries(entity).filter(([field]) => !DATES.includes(field)));
  /** The client changes what it is given; and the older one reads dates as texts, which it cannot send itself. */
  const asRead = (entity: Answer): Answer =>
    generation.convertsDates ? structuredClone(entity) : undated(structuredClone(entity));

  async function changesNothing(read: () => Promise<Answer>, update: (entity: Answer) => Promise<unknown>) {
    const before = await read();
    await update(asRead(before));
    expect(undated(await read())).toEqual(undated(before));
  }

  describe(`${generation.name}: what was read is taken back:`, () => {
    it('a product', async () => {
      const { _id } = await createProduct(merchant, {
        name: 'Cap',
        manageVariants: true,
        productOptions: [SIZES],
        discount: { type: 'PERCENT', value: 10 },
      });
      await changesNothing(
        () => getProduct(merchant, _id ?? ''),
        (product) => merchant.products.updateProduct(_id, product),
      );
    });

    it('a collection', async () => {
      const { _id } = entityOf(await merchant.products.createCollection({ name: 'Sent back' }), 'collection');
      await changesNothing(
        async () => entityOf(await merchant.collections.getCollection(_id), 'collection'),
        (collection) => merchant.products.updateCollection(_id, collection),
      );
    });

    it('a member', async () => {
      const made = await merchant.members.createMember({
        member: {
          loginEmail: `sent.back.${Date.now()}@example.org`,
          contact: {
            firstName: 'Ada',
            phones: ['+1 212 555 0100'],
            addresses: [{ city: 'Duluth', country: 'US', addressLine: '1 Main' }],
          },
        },
      });
      const { _id } = entityOf(made, 'member');
      await changesNothing(
        async () => entityOf(await merchant.members.getMember(_id, { fieldsets: ['FULL'] }), 'member'),
        (member) => merchant.members.updateMember(_id, member),
      );
    });

    it('a cart', async () => {
      const sdk = generation.visitor();
      await fillCart(sdk, { 'issue-01': 1 });
      await changesNothing(
        async () => entityOf(await sdk.currentCart.getCurrentCart(), 'cart'),
        (cartInfo) => sdk.currentCart.updateCurrentCart({ cartInfo }),
      );
    });

    it('a checkout', async () => {
      const sdk = generation.visitor();
      const id = await readyCheckout(sdk, { 'issue-01': 1 });
      await changesNothing(
        async () => entityOf(await sdk.checkout.getCheckout(id), 'checkout'),
        (checkout) => sdk.checkout.updateCheckout(id, checkout),
      );
    });

    it('a picture, in which the client says more than its type declares', async () => {
      const sdk = generation.visitor();
      const wanted = line((await findProduct(sdk, 'issue-01'))._id ?? '');
      const lineItems = [{ ...wanted, image: PICTURE }];
      const { cart } = await sdk.currentCart.addToCurrentCart({ lineItems });
      expect(cart?.lineItems).toMatchObject([{ quantity: 1 }]);
      const bought = [{ ...line((await findProduct(sdk, 'issue-01'))._id ?? ''), media: PICTURE }];
      const made = await sdk.checkout.createCheckout({ channelType: 'WEB', lineItems: bought });
      expect(entityOf(made, 'checkout').lineItems).toMatchObject([{ quantity: 1 }]);
    });
  });
}
