import { type Context, ValidationError } from '@headland/kernel';
import { expect, test } from 'vitest';
import { productIntent } from './product-intent.ts';

const ctx: Context = {
  site: { id: 's', name: 'S', currency: 'USD', locale: 'en', timeZone: 'UTC', url: 'https://s.example' },
  principal: { kind: 'visitor', visitorId: 'v', clientId: 'c' },
  now: new Date(0),
  requestId: 'r',
};

test('leads to the page of the product, which opens no session', () => {
  expect(productIntent.read(ctx, { storesProduct: { productSlug: 'kaiju-wöche' } })).toEqual({
    details: { productSlug: 'kaiju-wöche' },
    path: '/product-page/kaiju-w%C3%B6che',
    opensSession: false,
  });
});

test.each(['', '..', 'a/../../admin', 'a?b', 'a#b', 'a\\b', 'a b', 'a\nb'])('refuses %j by name', (productSlug) => {
  const read = () => productIntent.read(ctx, { storesProduct: { productSlug } });
  expect(read).toThrow(ValidationError);
  expect(read).toThrow('"storesProduct.productSlug"');
});
