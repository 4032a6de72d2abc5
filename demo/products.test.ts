import { describe, expect, it } from 'vitest';
import { demoCollections } from './collections.ts';
import { demoProducts } from './products.ts';
import type { DemoProduct } from './types.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const HTML_TAGS = /<(?!\/?(p|em|strong)>)/;

const soldOut = (product: DemoProduct) =>
  product.variants.every(({ stock }) => (stock.tracked ? stock.quantity === 0 : !stock.inStock));

describe('the demo catalog as a whole', () => {
  it('is large and varied enough', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(64);
    expect(demoCollections).toHaveLength(6);
    expect(demoProducts.filter(soldOut).length).toBeGreaterThanOrEqual(5);
    expect(demoProducts.filter((product) => product.discount).length).toBeGreaterThanOrEqual(8);
    expect(new Set(demoProducts.map((product) => product.series)).size).toBe(9);
    expect(new Set(demoProducts.map((product) => product.kind)).size).toBe(9);
    const variants = demoProducts.flatMap((product) => product.variants);
    expect(variants.some((variant) => !variant.stock.tracked)).toBe(true);
    expect(variants.some((variant) => variant.price !== undefined)).toBe(true);
    expect(demoProducts.some((product) => !soldOut(product) && product.variants.some(isGone))).toBe(true);
  });

  it('has no slug, name or stock-keeping number twice', () => {
    const unique = (values: string[]) => expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
    unique(demoProducts.map((product) => product.slug));
    unique(demoProducts.map((product) => product.name));
    unique(demoProducts.map((product) => product.sku));
    unique(demoProducts.flatMap((product) => product.variants.map((variant) => `${product.sku} ${variant.sku}`)));
    unique(demoCollections.map((collection) => collection.slug));
  });

  it('fills every collection and shows it by one of its own products', () => {
    for (const collection of demoCollections) {
      const own = demoProducts.filter((product) => product.collections.includes(collection.slug));
      expect(own.length, collection.slug).toBeGreaterThanOrEqual(6);
      expect(own.map((product) => product.slug)).toContain(collection.coverProduct);
      expect(collection.name.length).toBeLessThanOrEqual(50);
      expect(collection.description.length).toBeLessThanOrEqual(600);
      expect(collection.slug).toMatch(KEBAB);
    }
  });
});

function isGone(variant: DemoProduct['variants'][number]): boolean {
  return variant.stock.tracked && variant.stock.quantity === 0;
}

// The limits are those of the Product type in the catalog's entity file.
describe.each(demoProducts)('$slug', (product) => {
  it('keeps within the limits of the wire', () => {
    expect(product.slug).toMatch(KEBAB);
    expect(product.slug.length).toBeLessThanOrEqual(100);
    expect(product.name.length).toBeLessThanOrEqual(80);
    expect(product.brand.length).toBeLessThanOrEqual(50);
    expect(product.sku.length).toBeLessThanOrEqual(40);
    expect(product.description.length).toBeLessThanOrEqual(8000);
    expect(product.description).toMatch(/^<p>.*<\/p>$/);
    expect(product.description).not.toMatch(HTML_TAGS);
    expect(product.ribbon?.length ?? 0).toBeLessThanOrEqual(30);
    expect(product.weight).toBeGreaterThan(0);
    expect(Number.isInteger(product.price) && product.price > 0).toBe(true);
    expect(product.options.length).toBeLessThanOrEqual(6);
    expect(product.collections.length).toBeGreaterThan(0);
    expect(product.additionalInfoSections.length).toBeGreaterThan(0);
    for (const section of product.additionalInfoSections) {
      expect(section.title.length).toBeLessThanOrEqual(50);
      expect(section.description).not.toMatch(HTML_TAGS);
    }
  });

  it('is discounted to something above nothing', () => {
    const cheapest = Math.min(product.price, ...product.variants.map((variant) => variant.price ?? product.price));
    const value = product.discount?.value ?? 1;
    expect(Number.isInteger(value) && value > 0).toBe(true);
    expect(value).toBeLessThan(product.discount?.type === 'AMOUNT' ? cheapest : 100);
  });

  it('has every combination of its choices once, each with stock of its own', () => {
    const combinations = product.options.reduce((count, option) => count * option.choices.length, 1);
    expect(new Set(product.variants.map((variant) => JSON.stringify(variant.choices))).size).toBe(combinations);
    expect(product.variants).toHaveLength(combinations);
    for (const option of product.options) {
      expect(option.name.length).toBeLessThanOrEqual(50);
      for (const choice of option.choices) {
        expect(choice.value.length).toBeLessThanOrEqual(50);
        expect(choice.description.length).toBeLessThanOrEqual(50);
        if (option.type === 'color') expect(choice.value).toMatch(/^#[0-9a-f]{6}$/);
        for (const index of choice.pictures ?? []) expect(product.pictures[index]?.index).toBe(index);
      }
    }
    for (const variant of product.variants) {
      expect(Object.keys(variant.choices)).toEqual(product.options.map((option) => option.name));
      for (const option of product.options) {
        expect(option.choices.map((choice) => choice.description)).toContain(variant.choices[option.name]);
      }
      if (variant.stock.tracked) {
        expect(Number.isInteger(variant.stock.quantity)).toBe(true);
        expect(variant.stock.quantity).toBeGreaterThanOrEqual(0);
        expect(variant.stock.quantity).toBeLessThanOrEqual(99999);
      }
      expect(variant.sku.length).toBeLessThanOrEqual(40);
    }
  });

  it('has two or more pictures, numbered from 0, each with a text', () => {
    expect(product.pictures.length).toBeGreaterThanOrEqual(2);
    expect(product.pictures.map((picture) => picture.index)).toEqual(product.pictures.map((_, index) => index));
    for (const picture of product.pictures) expect(picture.alt.length).toBeGreaterThan(10);
  });
});
