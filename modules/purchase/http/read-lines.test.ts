import type { FieldViolation } from '@headland/kernel';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '../domain/limits.ts';
import { readExtendedFields, readLines, refuseCustomLines } from './read-lines.ts';

const APP = '0E6F5C58-33F5-4C39-8F59-4A1D7F3C9B03';
const line = { quantity: 2, catalogReference: { appId: APP, catalogItemId: 'tee' } };
const violationsOf = (work: () => unknown): readonly FieldViolation[] => {
  try {
    work();
  } catch (error) {
    return (error as { violations: readonly FieldViolation[] }).violations;
  }
  return expect.fail('it was taken');
};
const rulesOf = (lines: Parameters<typeof readLines>[0]) =>
  violationsOf(() => readLines(lines)).map(({ field, violatedRule }) => [field, violatedRule]);

describe('wanted lines', () => {
  it('are read with their place, and app ids in one spelling', () => {
    expect(readLines([line, { ...line, quantity: 1 }])).toEqual([
      { field: 'lineItems[0]', quantity: 2, reference: { catalogItemId: 'tee', appId: APP.toLowerCase() } },
      { field: 'lineItems[1]', quantity: 1, reference: { catalogItemId: 'tee', appId: APP.toLowerCase() } },
    ]);
    expect(readLines(undefined)).toEqual([]);
  });

  it('keep choices and further fields as they came', () => {
    const options = { options: { Size: 'M' }, customTextFields: { Name: 'Ada' } };
    const namespaces = { '@me/app': { gift: true } };
    const given = { ...line, catalogReference: { ...line.catalogReference, options }, extendedFields: { namespaces } };
    expect(readLines([given])).toMatchObject([{ reference: { options }, extendedFields: namespaces }]);
  });

  it.each(['catalogOverrideFields', 'taxableAddress', 'inventoryAppId', 'selectedMembership'])(
    'may not say what only a merchant says: %s',
    (name) => {
      expect(rulesOf([line, { ...line, [name]: {} }])).toEqual([[`lineItems[1].${name}`, 'FIELD_NOT_ALLOWED']]);
      expect(readLines([{ ...line, [name]: null }])).toHaveLength(1);
    },
  );

  it('name everything of the reference that is missing', () => {
    const missing = (name: string) => [`lineItems[0].catalogReference.${name}`, 'REQUIRED_FIELD'];
    expect(rulesOf([{ quantity: 1 }])).toEqual([missing('appId'), missing('catalogItemId')]);
    expect(rulesOf([{ quantity: 1, catalogReference: { appId: APP, catalogItemId: '' } }])).toEqual([
      missing('catalogItemId'),
    ]);
  });

  it.each<[string, number | undefined, string]>([
    ['none', undefined, 'REQUIRED_FIELD'],
    ['nought', 0, 'MIN'],
    ['less than nothing', -1, 'MIN'],
    ['half a piece', 1.5, 'VALIDATION'],
    ['no number', Number.NaN, 'VALIDATION'],
    ['more than a line holds', MAX_QUANTITY + 1, 'MAX'],
  ])('are refused for a quantity of %s', (_, quantity, rule) => {
    const { quantity: _gone, ...rest } = line;
    expect(rulesOf([{ ...rest, ...(quantity !== undefined && { quantity }) }])).toEqual([
      ['lineItems[0].quantity', rule],
    ]);
  });

  it('hold as many pieces as a line may', () => {
    expect(readLines([{ ...line, quantity: MAX_QUANTITY }])[0]?.quantity).toBe(MAX_QUANTITY);
  });

  it('do not fill a database: choices and further fields end somewhere', () => {
    const long = 'x'.repeat(10_000);
    const options = { options: { Size: long } };
    expect(rulesOf([{ ...line, catalogReference: { ...line.catalogReference, options } }])).toEqual([
      ['lineItems[0].catalogReference.options', 'MAX_LENGTH'],
    ]);
    const extendedFields = { namespaces: { app: { long } } };
    expect(rulesOf([{ ...line, extendedFields }])).toEqual([['lineItems[0].extendedFields.namespaces', 'MAX_LENGTH']]);
    const [violation] = violationsOf(() => readExtendedFields(extendedFields, 'cartInfo.extendedFields'));
    expect(violation?.field).toBe('cartInfo.extendedFields.namespaces');
    expect(readExtendedFields(undefined, 'x')).toBeUndefined();
  });
});

describe('lines with prices of their own', () => {
  it('are refused from whoever asks; none is none', () => {
    expect(violationsOf(() => refuseCustomLines([{}]))[0]).toMatchObject({
      field: 'customLineItems',
      violatedRule: 'FIELD_NOT_ALLOWED',
    });
    for (const none of [undefined, []]) expect(() => refuseCustomLines(none)).not.toThrow();
  });
});
