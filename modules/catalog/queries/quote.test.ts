import { randomUUID } from 'node:crypto';
import type { QuoteRequest } from '@headland/sellables';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_VARIANT_ID, STORE_APP_ID, STORE_APP_IDS } from '../index.ts';
import { COVER, comic, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

let shop: CatalogWorld;
let tee: Answer;
let book = '';
let print = '';
let hidden = '';
let gift = '';

beforeAll(async () => {
  shop = await openCatalog();
  const { productIds } = await shop.module.importProducts(shop.owner(), [
    {
      ...shirt('tee', 5, { 'M/Ink': { price: 3000, weight: 0.5 }, 'L/Ink': { visible: false } }),
      discount: { type: 'PERCENT', percent: 10 },
    },
    comic('book', 3),
    // Options that select no variant: they are part of the line all the same.
    comic('print', 2, {
      options: [{ type: 'drop_down', name: 'Frame', choices: [{ value: 'Oak', description: 'Oak' }] }],
    }),
    comic('hidden', 3, { visible: false }),
    comic('gift', undefined, { customTextFields: [{ title: 'Dedication', maxLength: 10, mandatory: true }] }),
  ]);
  const [teeId = ''] = productIds;
  [, book = '', print = '', hidden = '', gift = ''] = productIds;
  tee = (await shop.call('getProduct', shop.owner(), { id: teeId })).product;
});
afterAll(() => shop.close());

const request = (catalogItemId: string, options?: Record<string, unknown>, quantity = 1): QuoteRequest => ({
  reference: { appId: STORE_APP_ID, catalogItemId, ...(options && { options }) },
  quantity,
});
const quote = (...requests: QuoteRequest[]) => shop.module.sellable.quote(shop.database.pool, shop.visitor(), requests);

describe('quote', () => {
  it('answers in order, in one statement', async () => {
    shop.sent();
    const quotes = await quote(
      request(book, undefined, 3),
      request(randomUUID()),
      request(tee.id, { options: { Size: 'M', Color: 'Ink' } }, 9),
      request('nonsense'),
      request(book, {}, 4),
    );
    expect(shop.sent()).toHaveLength(1);
    expect(quotes.map((one) => [one.availability, one.available])).toEqual([
      ['AVAILABLE', 3],
      ['NOT_FOUND', 0],
      ['PARTIALLY_AVAILABLE', 5],
      ['NOT_FOUND', 0],
      ['PARTIALLY_AVAILABLE', 3],
    ]);
    expect(await quote()).toEqual([]);
  });

  it('knows everything about a line', async () => {
    const [one] = await quote(request(tee.id, { options: { Size: 'M', Color: 'Ink' } }));
    const variantId = tee.variants.find((v: Answer) => v.choices.Size === 'M' && v.choices.Color === 'Ink').id;
    expect(one?.item).toEqual({
      key: { appId: STORE_APP_ID, itemId: tee.id, variantId },
      reference: {
        appId: STORE_APP_ID,
        catalogItemId: tee.id,
        options: { variantId, options: { Color: 'Ink', Size: 'M' } },
      },
      name: 'Shirt tee',
      path: '/product-page/tee',
      price: 2700,
      fullPrice: 3000,
      itemType: 'PHYSICAL',
      image: { ...COVER, url: `https://shop.example${COVER.url}` },
      descriptionLines: [
        { name: 'Size', text: 'M' },
        { name: 'Color', text: 'Ink', color: '#1d3557' },
      ],
      physical: { sku: 'SHIRT-M-INK', weight: 0.5, shippable: true },
      payment: { option: 'FULL_PAYMENT_ONLINE', deposit: null },
      fixedQuantity: null,
      taxGroupId: null,
      couponScopes: [{ namespace: 'stores', group: { name: 'product', entityId: tee.id } }],
      holdMinutes: 120,
    });
  });

  it('leads every spelling to the same key', async () => {
    const { id } = tee.variants[3];
    const { Size, Color } = tee.variants[3].choices;
    const spellings = [
      { variantId: id },
      { variantId: id.toUpperCase(), options: { Size } },
      { options: { Color, Size } },
      { Size, Color },
      { choices: { Size, Color } },
      { options: { Size, Color: '#1d3557' } },
    ];
    const quotes = await quote(...spellings.map((options) => request(tee.id, options)));
    expect(new Set(quotes.map((one) => JSON.stringify(one.item))).size).toBe(1);
    const other = { ...request(book), reference: { appId: STORE_APP_IDS[1] ?? '', catalogItemId: book } };
    const [one, two] = await quote(request(book, { variantId: DEFAULT_VARIANT_ID }), other);
    expect(one).toEqual(two);
    expect(one?.item?.key).toEqual({ appId: STORE_APP_ID, itemId: book, variantId: DEFAULT_VARIANT_ID });
    expect(one?.item?.reference.options).toEqual({});
  });

  it('does not guess', async () => {
    const { id } = tee.variants[3];
    const quotes = await quote(
      request(tee.id),
      request(tee.id, { options: { Size: 'M' } }),
      request(tee.id, { options: { Size: 'M', Color: 'Ink', Fit: 'slim' } }),
      request(tee.id, { variantId: id, options: { Size: 'L' } }),
      request(tee.id, { variantId: randomUUID() }),
      request(tee.id, { variantId: 'x' }),
      request(tee.id, { options: 'M' }),
      request(tee.id, { options: { Size: 5 } }),
      request(tee.id, { options: { Size: 'M\0', Color: 'Ink' } }),
      request(tee.id, { '\ud800': 'M' }),
      request(book, { variantId: randomUUID() }),
      request(book, { Size: 'M' }),
      request(print),
      request(print, { Frame: 'Pine' }),
      request(hidden),
      request(gift),
      request(gift, { customTextFields: { Dedication: 'far too long a text' } }),
      request(gift, { customTextFields: { Other: 'x', Dedication: 'To Ada' } }),
    );
    expect(new Set(quotes.map((one) => one.availability))).toEqual(new Set(['NOT_FOUND']));
    const theirs = await shop.module.sellable.quote(shop.database.pool, shop.owner({ site: shop.otherSite }), [
      request(book),
    ]);
    expect(theirs).toEqual([{ availability: 'NOT_FOUND', available: 0, item: null }]);
  });

  it('keeps choices and texts that select no variant', async () => {
    const [framed, given] = await quote(
      request(print, { options: { Frame: 'Oak' } }),
      request(gift, { customTextFields: [{ title: 'Dedication', value: 'To Ada' }] }),
    );
    expect(framed?.item).toMatchObject({
      key: { variantId: DEFAULT_VARIANT_ID },
      reference: { options: { options: { Frame: 'Oak' } } },
      descriptionLines: [{ name: 'Frame', text: 'Oak' }],
    });
    expect(given).toMatchObject({
      availability: 'AVAILABLE',
      available: null,
      item: {
        reference: { options: { customTextFields: { Dedication: 'To Ada' } } },
        descriptionLines: [{ name: 'Dedication', text: 'To Ada' }],
      },
    });
  });

  it('does not sell hidden variants', async () => {
    const [one] = await quote(request(tee.id, { options: { Size: 'L', Color: 'Ink' } }));
    expect(one).toMatchObject({ availability: 'NOT_AVAILABLE', available: 0 });
  });
});
