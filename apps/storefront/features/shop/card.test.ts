import type { catalogRead } from '@headland/contract';
import { describe, expect, it } from 'vitest';
import { toCard } from './card.ts';
import { sized, sourceSet, toPicture } from './picture-source.ts';

const money = (price: number, discountedPrice = price): catalogRead.PriceData => ({
  price,
  discountedPrice,
  formatted: { price: `$${price}`, discountedPrice: `$${discountedPrice}` },
});
const comic: catalogRead.Product = {
  id: 'p1',
  slug: 'comic',
  name: 'Comic',
  stock: { inventoryStatus: 'IN_STOCK' },
  priceData: money(10),
  priceRange: { minValue: 10, maxValue: 10 },
  discount: { type: 'NONE', value: 0 },
  productOptions: [],
};
const site = { name: 'Shop', locale: 'en-US', currency: 'USD', timeZone: 'UTC' };
const where = { url: 'https://shop.example', site };
const card = (more: Partial<catalogRead.Product> = {}) => toCard({ ...comic, ...more }, where);

describe('a card', () => {
  it('shows the texts of the server', () => {
    expect(card()).toMatchObject({ price: { now: '$10', before: null }, from: false, discount: null, simple: true });
    expect(card({ priceData: money(10, 8), discount: { type: 'PERCENT', value: 20 } })).toMatchObject({
      price: { now: '$8', before: '$10' },
      discount: '−20%',
    });
    expect(card({ discount: { type: 'AMOUNT', value: 2 } }).discount).toBe('Sale');
    const german = { ...where, site: { ...site, locale: 'de-DE' } };
    expect(toCard({ ...comic, discount: { type: 'PERCENT', value: 20 } }, german).discount).toBe('−20\u00a0%');
  });

  it('begins with the cheapest variant where prices differ', () => {
    const variants = [12, 9].map((price) => ({ variant: { priceData: money(price) } }));
    expect(card({ priceRange: { minValue: 9, maxValue: 12 }, variants })).toMatchObject({
      from: true,
      price: { now: '$9' },
    });
  });

  it('is bought with one press only if there is nothing to choose and something left', () => {
    expect(card({ productOptions: [{ name: 'Size' }] }).simple).toBe(false);
    expect(card({ stock: { inventoryStatus: 'OUT_OF_STOCK' } })).toMatchObject({ simple: false, soldOut: true });
    expect(card({ stock: { inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' } }).soldOut).toBe(false);
  });
});

describe('a picture', () => {
  const own = { url: 'https://shop.example/media/ab_1~mv2.webp', width: 900, height: 1350, altText: '' };

  it('of our own is named by its path and offered in the sizes that fit', () => {
    const picture = toPicture(own, 'https://shop.example', 'Cover');
    expect(picture).toEqual({ src: '/media/ab_1~mv2.webp', width: 900, height: 1350, alt: 'Cover' });
    expect(picture && sourceSet(picture, 700)).toBe(
      [256, 384, 640]
        .map((w) => `/media/ab_1~mv2.webp/v1/fill/w_${w},h_${w * 1.5},q_75,enc_auto/cover.webp ${w}w`)
        .join(', '),
    );
  });

  it('of our own is named by its path whatever host serves pictures', () => {
    const id = `ab12cd_${'0'.repeat(32)}~mv2.webp`;
    const picture = toPicture({ ...own, url: `https://pictures.example/media/${id}` }, 'https://shop.example', '');
    expect(picture?.src).toBe(`/media/${id}`);
    const other = toPicture({ ...own, url: 'https://pictures.example/media/x' }, 'https://shop.example', '');
    expect(other?.src).toBe('https://pictures.example/media/x');
  });

  it('from elsewhere is shown as it is', () => {
    const picture = toPicture({ ...own, url: 'https://cdn.example/a.png' }, 'https://shop.example', '');
    expect(picture && sourceSet(picture, 700)).toBeUndefined();
    expect(sized('https://cdn.example/a.png', 1, 1)).toBe('https://cdn.example/a.png');
  });

  it('without a size is none, because the page would jump', () => {
    expect(toPicture({ url: '/media/x' }, 'https://shop.example', '')).toBeNull();
    expect(toPicture(undefined, 'https://shop.example', '')).toBeNull();
  });
});
