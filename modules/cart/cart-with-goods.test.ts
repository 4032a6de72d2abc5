import { type Catalog, createCatalog, STORE_APP_ID, STORE_APP_IDS } from '@headland/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, line, violationOf } from './testing/expect.ts';
import { type CartWorld, openCart } from './testing/open-cart.ts';

let world: CartWorld;
let comic: string;
let shirt: string;
let mug: string;

const size = {
  type: 'drop_down',
  name: 'Size',
  choices: ['S', 'M'].map((text) => ({ value: text, description: text })),
} as const;
const color = { type: 'color', name: 'Color', choices: [{ value: '#112233', description: 'Ink' }] } as const;

beforeAll(async () => {
  let catalog: Catalog | undefined;
  world = await openCart({
    further({ database, sites }) {
      catalog = createCatalog({
        database,
        findSite: async (id) => sites.find((site) => site.id === id) ?? null,
        cursorKey: new Uint8Array(32),
        pictures: { idAt: () => null, attach: async () => [] },
        filesOf: async () => new Map(),
      });
      return catalog;
    },
  });
  const tracked = (quantity: number) => ({ tracked: true as const, quantity });
  const result = await catalog?.importProducts(world.visitor(), [
    {
      name: 'Kaiju Weekly 1',
      price: 1250,
      discount: { type: 'PERCENT', percent: 20 },
      weight: 0.2,
      sku: 'KW-1',
      variants: [{ choices: {}, stock: tracked(5) }],
      images: [{ id: 'abc~mv2.png', url: '/media/abc~mv2.png', width: 600, height: 900, altText: 'Cover' }],
      customTextFields: [{ title: 'Dedication', maxLength: 20, mandatory: false }],
    },
    {
      name: 'Shirt',
      price: 2500,
      options: [size, color],
      variants: [
        { choices: { Size: 'S', Color: 'Ink' }, price: 2400, stock: tracked(3) },
        { choices: { Size: 'M', Color: 'Ink' }, stock: tracked(0) },
      ],
    },
    { name: 'Mug', price: 900, options: [size], variants: [] },
  ]);
  [comic = '', shirt = '', mug = ''] = result?.productIds ?? [];
  await world.item({ id: 'talk', name: 'Talk', price: 999 });
});
afterAll(() => world.close());

const goods = (id: string, quantity = 1, options?: object, appId: string = STORE_APP_ID) =>
  line(id, quantity, options, appId);

describe('goods and something else in one cart', () => {
  it('prices both, one question to each, under either of the store’s app ids', async () => {
    const ctx = world.visitor();
    const [, olderAppId] = STORE_APP_IDS;
    await world.call('addToCurrentCart', ctx, {
      lineItems: [goods(comic, 2), goods(comic, 1, undefined, olderAppId), line('talk')],
    });
    const ink = { options: { Size: 'S', Color: 'Ink' } };
    const statements = await world.statements(() =>
      world.call('addToCurrentCart', ctx, { lineItems: [goods(shirt, 1, ink)] }),
    );
    expect(statements).toHaveLength(5);
    const { cart } = await world.call('getCurrentCart', ctx);
    expect(cart.subtotal.amount).toBe((3 * 10 + 9.99 + 24).toFixed(2));
    expect(cart.lineItems).toMatchObject([
      {
        quantity: 3,
        catalogReference: { appId: STORE_APP_ID, catalogItemId: comic },
        productName: { original: 'Kaiju Weekly 1' },
        url: { relativePath: '/product-page/kaiju-weekly-1', url: 'https://shop.example/product-page/kaiju-weekly-1' },
        price: { amount: '10.00' },
        fullPrice: { amount: '12.50' },
        image: { id: 'abc~mv2.png', url: 'https://shop.example/media/abc~mv2.png', width: 600, height: 900 },
        physicalProperties: { sku: 'KW-1', weight: 0.2, shippable: true },
        availability: { status: 'AVAILABLE', quantityAvailable: 5 },
        couponScopes: [{ namespace: 'stores', group: { name: 'product', entityId: comic } }],
      },
      { productName: { original: 'Talk' } },
      {
        price: { amount: '24.00' },
        descriptionLines: [
          { name: { original: 'Size' }, plainText: { original: 'S' }, lineType: 'PLAIN_TEXT' },
          { name: { original: 'Color' }, colorInfo: { original: 'Ink', code: '#112233' }, lineType: 'COLOR' },
        ],
      },
    ]);
    const estimate = await world.call('estimateCurrentCartTotals', ctx, {
      shippingAddress: { country: 'US' },
      selectedShippingOption: { code: 'standard' },
    });
    expect(estimate.priceSummary.total.amount).toBe((63.99 + 5).toFixed(2));
  });

  it('keeps choices that select no stock in lines of their own, and merges those that are equal', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, {
      lineItems: [
        goods(mug, 1, { options: { Size: 'S' } }),
        goods(mug, 1, { options: { Size: 'M' } }),
        goods(mug, 2, { Size: 'S' }),
        goods(comic, 1, { customTextFields: { Dedication: 'For Ada' } }),
        goods(comic, 1),
      ],
    });
    expect(cart.lineItems.map((one: { quantity: number }) => one.quantity)).toEqual([3, 1, 1, 1]);
  });

  it('refuses what is sold out, unknown or half chosen', async () => {
    const ctx = world.visitor();
    const add = (lineItem: object) => world.call('addToCurrentCart', ctx, { lineItems: [lineItem] });
    expect((await failureOf(add(goods(shirt, 1, { options: { Size: 'M', Color: 'Ink' } })))).code).toBe(
      'INSUFFICIENT_INVENTORY',
    );
    for (const options of [{ options: { Size: 'S', Color: 'Red' } }, { options: { Size: 'XXL' } }, undefined]) {
      expect((await failureOf(add(goods(shirt, 1, options)))).code).toBe('ITEM_NOT_FOUND_IN_CATALOG');
    }
    expect((await failureOf(add(goods('no-such-product')))).code).toBe('ITEM_NOT_FOUND_IN_CATALOG');
    expect(await violationOf(add(line(comic, 1, undefined, 'stores')))).toMatchObject({
      field: 'lineItems[0].catalogReference.appId',
    });
    const { cart } = await add(goods(comic, 9));
    expect(cart.lineItems[0]).toMatchObject({ quantity: 5, availability: { status: 'PARTIALLY_AVAILABLE' } });
  });
});
