import { type FieldViolation, type SiteSettings, ValidationError } from '@headland/kernel';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '../domain/limits.ts';
import { type LineWriter, readCustomLines, readExtendedFields, readLines as readLinesOf } from './read-lines.ts';

const APP = '0E6F5C58-33F5-4C39-8F59-4A1D7F3C9B03';
const site: SiteSettings = {
  id: '7c1de7e0-0000-4000-8000-000000000001',
  name: 'Test shop',
  url: 'http://localhost',
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'UTC',
};
const buyer: LineWriter = { principal: { kind: 'visitor', visitorId: 'v', clientId: 'c' }, site };
const merchant: LineWriter = { principal: { kind: 'user', userId: 'u' }, site };
const readLines = (lines: Parameters<typeof readLinesOf>[0], writer = buyer) => readLinesOf(lines, writer);
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

  it('may say where they are taxed, if a merchant says so, and nothing else of a merchant’s', () => {
    const taxed = { ...line, taxableAddress: { addressType: 'BUSINESS' as const } };
    expect(readLines([taxed, line], merchant).map(({ taxableAddress }) => taxableAddress)).toEqual([
      'BUSINESS',
      undefined,
    ]);
    expect(() => readLines([{ ...line, inventoryAppId: APP }], merchant)).toThrow(ValidationError);
  });

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
  const own = { price: '12.50', productName: { original: 'Signed by hand' }, itemType: { preset: 'SERVICE' as const } };
  const refusedFields = (custom: object, writer = merchant) =>
    violationsOf(() => readCustomLines([{ ...own, ...custom }], writer)).map(({ field }) => field);

  it('are refused from buyers; none is none', () => {
    expect(violationsOf(() => readCustomLines([own], buyer))[0]).toMatchObject({
      field: 'customLineItems',
      violatedRule: 'FIELD_NOT_ALLOWED',
    });
    for (const none of [undefined, []]) expect(readCustomLines(none, buyer)).toEqual([]);
  });

  it('say everything of an item that stands in no catalog', () => {
    const [first, second] = readCustomLines(
      [
        own,
        {
          ...own,
          quantity: 3,
          fullPrice: '20',
          fixedQuantity: true,
          itemType: { preset: 'PHYSICAL' },
          paymentOption: 'FULL_PAYMENT_OFFLINE',
          physicalProperties: { weight: 0.5, sku: 'S-1' },
          descriptionLines: [{ name: { original: 'Ink' }, colorInfo: { original: 'Red', code: '#f00' } }],
          taxableAddress: { addressType: 'BUSINESS' },
          url: { relativePath: '/signed' },
        },
      ],
      merchant,
    );
    expect(first).toMatchObject({
      field: 'customLineItems[0]',
      quantity: 1,
      reference: { said: { name: 'Signed by hand', price: 1250, fullPrice: 1250, itemType: 'SERVICE' } },
    });
    expect(second).toMatchObject({
      quantity: 3,
      reference: {
        said: {
          fullPrice: 2000,
          fixedQuantity: 3,
          path: '/signed',
          payment: { option: 'FULL_PAYMENT_OFFLINE', deposit: null },
          physical: { weight: 0.5, sku: 'S-1', shippable: true },
          descriptionLines: [{ name: 'Ink', text: 'Red', color: '#f00' }],
          taxableAddress: 'BUSINESS',
        },
      },
    });
    const [again] = readCustomLines([own], merchant);
    expect(again?.reference.catalogItemId).toBe(first?.reference.catalogItemId);
    expect(first?.reference.catalogItemId).not.toBe(second?.reference.catalogItemId);
  });

  it('name everything that is wrong in one round, and what nothing can carry', () => {
    const wrong = { price: '1.005', productName: { original: ' ' }, itemType: { preset: 'GIFT_CARD' }, quantity: 1 };
    expect(refusedFields(wrong)).toEqual([
      'customLineItems[0].itemType.preset',
      'customLineItems[0].price',
      'customLineItems[0].productName.original',
    ]);
    expect(refusedFields({ priceUndetermined: true, policies: [{}], modifierGroups: [] })).toEqual([
      'customLineItems[0].policies',
      'customLineItems[0].priceUndetermined',
    ]);
    expect(refusedFields({ paymentOption: 'MEMBERSHIP' })).toEqual(['customLineItems[0].paymentOption']);
    expect(refusedFields({ url: { relativePath: '//evil.example' } })).toEqual(['customLineItems[0].url.relativePath']);
    expect(refusedFields({ productName: { original: 'One', translated: 'Eins' } })).toEqual([
      'customLineItems[0].productName.translated',
    ]);
  });
});

describe('what a merchant says otherwise of an item', () => {
  const says = (catalogOverrideFields: object) =>
    readLines([{ ...line, catalogOverrideFields }], merchant)[0]?.reference.said;

  it('is kept as far as it is said', () => {
    expect(says({ price: '9' })).toEqual({ price: 900, fullPrice: 900 });
    expect(says({ productName: { original: 'Tee, second hand' }, fullPrice: '20' })).toEqual({
      name: 'Tee, second hand',
      fullPrice: 2000,
    });
    expect(says({ paymentOption: { value: 'DEPOSIT_ONLINE' }, depositAmount: '2' })).toEqual({
      payment: { option: 'DEPOSIT_ONLINE', deposit: 200 },
    });
  });

  it.each([
    [{ price: 'cheap' }, 'price'],
    [{ image: { id: 'x' } }, 'image'],
    [{ depositAmount: '2' }, 'depositAmount'],
    [{ paymentOption: { value: 'DEPOSIT_ONLINE' } }, 'depositAmount'],
    [{ paymentOption: { value: 'MEMBERSHIP' } }, 'paymentOption.value'],
  ])('is refused by name: %j', (given, name) => {
    expect(violationsOf(() => says(given)).map(({ field }) => field)).toEqual([
      `lineItems[0].catalogOverrideFields.${name}`,
    ]);
  });
});
