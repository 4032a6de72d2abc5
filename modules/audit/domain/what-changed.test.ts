import { describe, expect, test } from 'vitest';
import { idOfAnswer, whatWasGiven } from './what-changed.ts';

describe('what a command was given', () => {
  test('by the names of fields, whatever was in them', () => {
    const request = {
      product: {
        id: 'p-1',
        name: 'Secret name',
        priceData: { price: 12 },
        productOptions: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M', description: 'Medium' }] }],
        customTextFields: [],
      },
    };
    expect(whatWasGiven(request, ['product.id'])).toEqual({
      entityIds: ['p-1'],
      fields: [
        'product.customTextFields',
        'product.name',
        'product.priceData.price',
        'product.productOptions.choices',
        'product.productOptions.name',
      ]
        .map((name) => (name === 'product.productOptions.choices' ? `${name}.description` : name))
        .concat('product.productOptions.choices.value')
        .sort(),
    });
  });

  test('a key that a merchant made up is not told', () => {
    const { fields } = whatWasGiven({ choices: { 'Ada Byron': 'x', 'ada@example.org': 'y' } }, []);
    expect(fields).toEqual(['choices.*']);
  });

  test('ids that stand anywhere where the address names none', () => {
    expect(whatWasGiven({ ids: ['a', 'b'], set: { name: 'n' } }, []).entityIds).toEqual(['a', 'b']);
    expect(whatWasGiven({ data: [{ productId: 'a', quantity: 1 }, { productId: 'a' }] }, []).entityIds).toEqual(['a']);
    expect(whatWasGiven({ id: 'not an id, but words' }, []).entityIds).toEqual([]);
  });

  test('no more than can be read', () => {
    const { fields, entityIds } = whatWasGiven(
      {
        ids: Array.from({ length: 500 }, (_, at) => `i${at}`),
        ...Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`f${at}`, 1])),
      },
      [],
    );
    expect([fields.length, entityIds.length]).toEqual([60, 100]);
  });
});

test.each([
  [{ product: { id: 'p' } }, 'p'],
  [{ id: 'o' }, 'o'],
  [{}, null],
  [null, null],
  [{ sessionToken: 'secret' }, null],
])('what was made, of %j: %s', (answer, id) => {
  expect(idOfAnswer(answer)).toBe(id);
});
