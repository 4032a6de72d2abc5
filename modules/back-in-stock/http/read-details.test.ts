import { ApplicationError, ValidationError } from '@headland/kernel';
import { describe, expect, it, test } from 'vitest';
import { readDetails, readReference } from './read-details.ts';

const refusal = (details: Parameters<typeof readDetails>[0]): unknown => {
  try {
    readDetails(details);
  } catch (error) {
    return error;
  }
  return null;
};

describe('what is said of the item', () => {
  it('is kept as it is said', () => {
    expect(readDetails({ name: 'The Lantern Keepers', price: '4.50' })).toEqual({
      name: 'The Lantern Keepers',
      price: '4.50',
    });
  });

  test.each(['', ' ', '\n\t'])('has a name, and %j is none', (name) => {
    const error = refusal({ name, price: '1' });
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({ violations: [{ field: 'itemDetails.name', violatedRule: 'MIN_LENGTH' }] });
  });

  it('has a name of at most 200 characters', () => {
    expect(readDetails({ name: 'n'.repeat(200), price: '1' }).name).toHaveLength(200);
    expect(refusal({ name: 'n'.repeat(201), price: '1' })).toMatchObject({
      violations: [{ field: 'itemDetails.name', violatedRule: 'MAX_LENGTH' }],
    });
  });

  test.each([
    'https://pictures.example/a.png',
    'http://pictures.example/a.png',
    'wix:image://v1/abc_1~mv2.png/f.png#originWidth=10&originHeight=20',
  ])('has a picture at %s', (url) => {
    expect(readDetails({ name: 'n', price: '1', image: { url } }).imageUrl).toBe(url);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '//pictures.example/a.png',
    'a picture',
    '',
    `https://pictures.example/${'a'.repeat(2000)}`,
    `wix:image://v1/${'a'.repeat(2000)}`,
  ])('has no picture at %s', (url) => {
    const error = refusal({ name: 'n', price: '1', image: { url } });
    expect(error).toBeInstanceOf(ApplicationError);
    expect(error).toMatchObject({ code: 'INVALID_ITEM_IMAGE_URL', status: 400 });
  });

  it('may have a picture that is known by its id alone, which is nowhere shown', () => {
    expect(readDetails({ name: 'n', price: '1', image: { id: 'abc' } })).toEqual({ name: 'n', price: '1' });
  });
});

describe('a reference', () => {
  it('is read as it stands, and without options where there are none', () => {
    expect(readReference({ appId: 'a', catalogItemId: 'i' })).toEqual({ appId: 'a', catalogItemId: 'i' });
    expect(readReference({ appId: 'a', catalogItemId: 'i', options: null })).toEqual({
      appId: 'a',
      catalogItemId: 'i',
    });
    const options = { options: { Size: 'M' } };
    expect(readReference({ appId: 'a', catalogItemId: 'i', options })).toEqual({
      appId: 'a',
      catalogItemId: 'i',
      options,
    });
  });
});
