import { describe, expect, it } from 'vitest';
import { productWords } from '../words.ts';
import {
  combinationsOf,
  emptyProduct,
  type NewProductFields,
  placeOf,
  toProduct,
  toVariants,
  unusable,
} from './new-product-draft.ts';
import { newProductWords } from './words.ts';

const english = { locale: 'en-US', timeZone: 'UTC' };
const said = { say: newProductWords.say(english), sayProduct: productWords.say(english) };
const wrong = (fields: NewProductFields) => unusable(fields, 'en-US', said);

const shirt: NewProductFields = {
  ...emptyProduct,
  name: ' Shirt ',
  price: '20',
  description: 'Soft & <warm>.\n\nTwo\nlines.',
  options: [
    { id: 'a', name: 'Size', choices: 'S, M,' },
    { id: 'b', name: 'Ink', choices: 'Red,Blue' },
  ],
  variants: { 'S, Blue': { price: '', sku: 'S-B', pieces: '' }, 'M, Red': { price: '22,5', sku: '', pieces: '3' } },
};

describe('a product that is being made', () => {
  it('has every combination of its choices', () => {
    expect(combinationsOf(shirt.options).map(({ name }) => name)).toEqual(['S, Red', 'S, Blue', 'M, Red', 'M, Blue']);
    expect(combinationsOf([{ id: 'a', name: '', choices: 'S' }])).toEqual([]);
    expect(combinationsOf(emptyProduct.options)).toEqual([]);
  });

  it('is made hidden, its text as paragraphs that hold nothing but text', () => {
    expect(toProduct(shirt, 'en-US')).toEqual({
      name: 'Shirt',
      productType: 'physical',
      priceData: { price: 20 },
      visible: false,
      description: '<p>Soft &amp; &lt;warm&gt;.</p><p>Two<br>lines.</p>',
      manageVariants: true,
      productOptions: [
        { name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) },
        { name: 'Ink', choices: ['Red', 'Blue'].map((value) => ({ value, description: value })) },
      ],
    });
    expect(toProduct({ ...emptyProduct, name: 'Book', price: '5', sku: 'B-1' }, 'en-US')).toMatchObject({ sku: 'B-1' });
  });

  it('sends what a combination has of its own', () => {
    expect(toVariants(shirt, 'en-US')).toEqual([
      { at: 1, override: { choices: { Size: 'S', Ink: 'Blue' }, sku: 'S-B' } },
      { at: 2, override: { choices: { Size: 'M', Ink: 'Red' }, price: 22.5 } },
    ]);
  });
});

describe('what is wrong with it', () => {
  it('is said at its field', () => {
    expect(Object.keys(wrong(emptyProduct))).toEqual(['name', 'price']);
    expect(wrong(shirt)).toEqual({});
    expect(Object.keys(wrong({ ...shirt, counted: true }))).toEqual([
      'variants[0].pieces',
      'variants[1].pieces',
      'variants[3].pieces',
    ]);
    const twice = { ...shirt, options: [...shirt.options, { id: 'c', name: 'Size', choices: 'A, A' }] };
    expect(Object.keys(wrong(twice))).toEqual(['options[2].name', 'options[2].choices']);
  });

  it('stands where the server means it', () => {
    const at = (path: string, fields = shirt) => placeOf(path, fields, 'en-US')?.name ?? null;
    expect(at('product.priceData.price')).toBe('price');
    expect(at('product.productOptions[1].name')).toBe('options[1].name');
    expect(at('product.productOptions[1].choices[0].description')).toBe('options[1].choices');
    expect(at('variants[1].price')).toBe('variants[2].price');
    expect(at('inventoryItem.variants[3].quantity')).toBe('variants[3].pieces');
    expect(at('inventoryItem.variants[0].quantity', emptyProduct)).toBe('pieces');
    expect(at('product.seoData')).toBeNull();
  });
});
