import { describe, expect, it } from 'vitest';
import { fieldsOf, type ProductFields, placeOf, toChange, unreadable } from './product-draft.ts';
import { productWords } from './words.ts';

const server = fieldsOf(
  {
    name: 'Gorrum #1',
    description: '<p>Roar.</p>',
    priceData: { price: 9.5 },
    discount: { type: 'PERCENT', value: 10 },
    ribbon: 'New',
    brand: null,
    sku: 'GOR-1',
    visible: true,
  },
  { currency: 'USD', locale: 'en-US' },
);
const say = productWords.say({ locale: 'en-US', timeZone: 'UTC' });

describe('what is sent', () => {
  const sent = (touched: Partial<ProductFields>) => toChange(touched, { ...server, ...touched }, 'en-US');

  it('is what was touched and nothing else', () => {
    expect(sent({ price: '12,5' })).toEqual({ priceData: { price: 12.5 } });
    expect(sent({ visible: false })).toEqual({ visible: false });
    expect(sent({ brand: 'Hadal' })).toEqual({ brand: 'Hadal' });
    expect(sent({ brand: '' })).toEqual({ brand: null });
    expect(sent({ taxGroupId: 'books' })).toEqual({ taxGroupId: 'books' });
    expect(sent({ taxGroupId: '' })).toEqual({ taxGroupId: null });
    expect(sent({})).toEqual({});
  });

  it('takes type and value of a discount together', () => {
    expect(sent({ discountValue: '15' })).toEqual({ discount: { type: 'PERCENT', value: 15 } });
    expect(sent({ discountType: 'NONE' })).toEqual({ discount: { type: 'NONE' } });
  });
});

describe('what cannot be sent', () => {
  const wrong = (touched: Partial<ProductFields>) =>
    Object.keys(unreadable({ ...server, ...touched }, touched, 'en-US', say));

  it('is said at the field whose number cannot be read', () => {
    expect(wrong({ price: 'a lot', discountValue: '' })).toEqual(['price', 'discountValue']);
    expect(wrong({ price: '12.50', discountType: 'NONE', discountValue: '' })).toEqual([]);
    expect(wrong({ name: 'Other' })).toEqual([]);
  });
});

it('knows where it shows a field of the wire', () => {
  expect(placeOf('product.priceData.price')).toEqual({ name: 'price' });
  expect(placeOf('product.seoData.tags')).toBeNull();
});
