import { expect, test } from 'vitest';
import { countsOf, routeOf } from './drawn.ts';

test('a route is the pattern of an address', () => {
  expect(routeOf([{ route: {} }, { route: { path: 'product-page/:slug' } }])).toBe('/product-page/:slug');
  expect(routeOf([{ route: {} }, { route: { path: undefined } }])).toBe('/');
});

test('what was drawn is told in numbers alone', () => {
  const data = {
    root: null,
    shop: { page: { products: [{ name: 'Ann' }, { name: 'Bo' }] }, tags: ['Ann'], '4711-ann': [1], email: 'a@b.c' },
  };
  expect(countsOf(data, '<p>Ann</p>')).toEqual({ characters: 10, products: 2, tags: 1 });
});
