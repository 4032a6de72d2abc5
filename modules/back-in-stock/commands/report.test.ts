import { describe, expect, it, test } from 'vitest';
import { checkReported, referenceOf } from './report.ts';

const ID = '0193aaaa-0000-7000-8000-00000000000a';
const reference = { appId: 'store', catalogItemId: ID };

const refusal = (of: unknown, ids: readonly string[] | undefined): unknown => {
  try {
    checkReported(of, ids);
  } catch (error) {
    return error;
  }
  return null;
};

describe('what is reported', () => {
  test.each([
    ['an item', reference, undefined],
    ['an item, and a list of nobody', reference, []],
    ['a request', undefined, [ID]],
    ['requests', undefined, [ID, ID]],
  ])('is %s', (_, of, ids) => {
    expect(refusal(of, ids)).toBeNull();
  });

  it('is not both', () => {
    expect(refusal(reference, [ID])).toMatchObject({
      code: 'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
      status: 400,
    });
  });

  test.each([
    ['nothing', undefined],
    ['a list of nobody', []],
  ])('is not %s', (_, ids) => {
    expect(refusal(undefined, ids)).toMatchObject({
      violations: [{ field: 'catalogReference', violatedRule: 'ONE_OF_ALIGNMENT' }],
    });
  });
});

describe('the reference of a wish', () => {
  const deps = { appIds: ['store', 'store of old'] };

  it('names the app by its own id, whatever it was asked by', () => {
    expect(referenceOf(deps, { productId: ID, options: {} })).toEqual(reference);
  });

  it('holds what was chosen', () => {
    const options = { variantId: ID, options: { Size: 'M' } };
    expect(referenceOf(deps, { productId: ID, options })).toEqual({ ...reference, options });
  });

  it('has no options where there is nothing to choose', () => {
    expect(referenceOf(deps, { productId: ID, options: {} })).not.toHaveProperty('options');
  });
});
