import { describe, expect, test } from 'vitest';
import { type BuiltCallId, type Call, calls, type PathParams, parseRequest } from './index.ts';

const guid = '00000000-0000-4000-8000-000000000001';
const reference = { catalogItemId: guid, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };

/** `field RULE` of every violation. */
function broken(call: Call<BuiltCallId>, raw: unknown, params?: PathParams): string[] {
  const parsed = parseRequest(call, raw, params);
  return parsed.ok ? [] : parsed.violations.map((one) => `${one.field} ${one.violatedRule}`);
}

function add(line: Record<string, unknown>): string[] {
  return broken(calls.addToCurrentCart, { lineItems: [{ quantity: 1, catalogReference: reference, ...line }] });
}

describe('an entity that is sent back as the client read it', () => {
  const product = { id: guid, _id: guid, name: 'Kaiju Weekly' };

  test('may say its id twice, as the public client does', () => {
    const parsed = parseRequest(calls.updateProduct, { product }, { 'product.id': guid });
    expect(parsed).toEqual({ ok: true, value: { product: { id: guid, name: 'Kaiju Weekly' } } });
  });

  test('may hold pictures in the client’s own form, which says more than their type declares', () => {
    const sent = { id: 'a', height: 1, width: 1, altText: 'b', filename: 'c.png', url: 'wix:image://v1/a/c.png' };
    const parsed = parseRequest(
      calls.updateMember,
      { member: { id: guid, profile: { photo: sent } } },
      { 'member.id': guid },
    );
    const photo = { id: 'a', height: 1, width: 1, url: sent.url };
    expect(parsed).toEqual({ ok: true, value: { member: { id: guid, profile: { photo } } } });
  });

  test('may not say two different ids, nor the client’s spelling alone', () => {
    const other = { ...product, _id: '00000000-0000-4000-8000-000000000002' };
    expect(broken(calls.updateProduct, { product: other }, { 'product.id': guid })).toEqual([
      'product._id FIELD_NOT_ALLOWED',
    ]);
    expect(broken(calls.addToCurrentCart, { _id: guid })).toEqual(['_id FIELD_NOT_ALLOWED']);
  });
});

describe('add to cart', () => {
  test('a plain line is taken as it stands', () => {
    const body = { lineItems: [{ catalogReference: { ...reference, options: { variantId: guid } }, quantity: 2 }] };
    expect(parseRequest(calls.addToCurrentCart, body)).toEqual({ ok: true, value: body });
  });

  test('nothing at all is a valid, empty request', () => {
    expect(parseRequest(calls.addToCurrentCart, undefined)).toEqual({ ok: true, value: {} });
    expect(parseRequest(calls.addToCurrentCart, {})).toEqual({ ok: true, value: {} });
  });

  test.each([
    ['a null body', null],
    ['a list', []],
    ['text', 'x'],
    ['a number', 1],
    ['a boolean', true],
  ])('%s is no request', (_, raw) => {
    expect(broken(calls.addToCurrentCart, raw)).toEqual(['body VALIDATION']);
  });

  test.each([
    [{ quantity: 0 }, 'MIN'],
    [{ quantity: -1 }, 'MIN'],
    [{ quantity: 100_001 }, 'MAX'],
    [{ quantity: 1.5 }, 'VALIDATION'],
    [{ quantity: '2' }, 'VALIDATION'],
    [{ quantity: null }, 'REQUIRED_FIELD'],
    [{ quantity: undefined }, 'REQUIRED_FIELD'],
    [{ quantity: 1e300 }, 'MAX'],
  ])('quantity of %j breaks %s', (line, rule) => {
    expect(add(line)).toEqual([`lineItems[0].quantity ${rule}`]);
  });

  test('the reference needs its item and its app', () => {
    expect(add({ catalogReference: {} })).toEqual([
      'lineItems[0].catalogReference.appId REQUIRED_FIELD',
      'lineItems[0].catalogReference.catalogItemId REQUIRED_FIELD',
    ]);
    expect(add({ catalogReference: undefined })).toEqual(['lineItems[0].catalogReference REQUIRED_FIELD']);
    expect(add({ catalogReference: 7 })).toEqual(['lineItems[0].catalogReference VALIDATION']);
  });

  test('lengths and formats', () => {
    expect(add({ catalogReference: { ...reference, catalogItemId: '' } })).toEqual([
      'lineItems[0].catalogReference.catalogItemId MIN_LENGTH',
    ]);
    expect(add({ catalogReference: { ...reference, catalogItemId: 'x'.repeat(37) } })).toEqual([
      'lineItems[0].catalogReference.catalogItemId MAX_LENGTH',
    ]);
    expect(broken(calls.addToCurrentCart, { businessLocationId: 'here' })).toEqual(['businessLocationId FORMAT']);
    expect(broken(calls.createCheckoutFromCurrentCart, { channelType: 'WEB', email: 'a@b' })).toEqual(['email FORMAT']);
    expect(broken(calls.createCheckoutFromCurrentCart, { channelType: 'WEB', email: null })).toEqual([]);
  });

  test('list sizes', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ quantity: 1, catalogReference: reference }));
    expect(broken(calls.addToCurrentCart, { lineItems: lines(100) })).toEqual([]);
    expect(broken(calls.addToCurrentCart, { lineItems: lines(101) })).toEqual(['lineItems MAX_SIZE']);
    expect(broken(calls.removeLineItemsFromCurrentCart, { lineItemIds: [] })).toEqual(['lineItemIds MIN_SIZE']);
    expect(broken(calls.removeLineItemsFromCurrentCart, {})).toEqual(['lineItemIds REQUIRED_FIELD']);
    expect(broken(calls.removeLineItemsFromCurrentCart, { lineItemIds: [guid, 'x'] })).toEqual([
      'lineItemIds[1] FORMAT',
    ]);
    expect(broken(calls.removeLineItemsFromCurrentCart, { lineItemIds: guid })).toEqual(['lineItemIds VALIDATION']);
  });

  test('unknown fields are named, at any depth', () => {
    expect(broken(calls.addToCurrentCart, { items: [] })).toEqual(['items FIELD_NOT_ALLOWED']);
    expect(add({ colour: 'red' })).toEqual(['lineItems[0].colour FIELD_NOT_ALLOWED']);
    expect(add({ catalogReference: { ...reference, variantId: guid } })).toEqual([
      'lineItems[0].catalogReference.variantId FIELD_NOT_ALLOWED',
    ]);
  });

  test('read-only fields are accepted, whatever they hold, and dropped', () => {
    const parsed = parseRequest(calls.addToCurrentCart, {
      lineItems: [{ id: 'not a guid', price: 7, image: null, quantity: 1, catalogReference: reference }],
    });
    expect(parsed).toEqual({ ok: true, value: { lineItems: [{ quantity: 1, catalogReference: reference }] } });
  });

  test('options are free, but must be storable', () => {
    const options = (value: unknown) => add({ catalogReference: { ...reference, options: value } });
    expect(options({ a: [1, { b: null }], 'ä ö': 'x' })).toEqual([]);
    expect(options(null)).toEqual([]);
    expect(options([])).toEqual(['lineItems[0].catalogReference.options VALIDATION']);
    expect(options({ a: '\0' })).toEqual(['lineItems[0].catalogReference.options.a FORMAT']);
    expect(options({ a: ['\ud800'] })).toEqual(['lineItems[0].catalogReference.options.a FORMAT']);
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(options({ a: deep })).toEqual(['lineItems[0].catalogReference.options.a VALIDATION']);
  });

  test('text that no database can hold is refused', () => {
    expect(add({ catalogReference: { ...reference, catalogItemId: 'a\0' } })).toEqual([
      'lineItems[0].catalogReference.catalogItemId FORMAT',
    ]);
    expect(add({ catalogReference: { ...reference, appId: '\udc00' } })).toEqual([
      'lineItems[0].catalogReference.appId FORMAT',
    ]);
  });

  test('all violations come at once, sorted by field, each with data', () => {
    const parsed = parseRequest(calls.addToCurrentCart, {
      lineItems: [
        { quantity: 0, catalogReference: reference },
        { b: 1, quantity: 'x' },
      ],
      businessLocationId: 'x',
    });
    if (parsed.ok) throw new Error('accepted');
    expect(parsed.violations.map((one) => one.field)).toEqual([
      'businessLocationId',
      'lineItems[0].quantity',
      'lineItems[1].b',
      'lineItems[1].catalogReference',
      'lineItems[1].quantity',
    ]);
    for (const one of parsed.violations) expect(one.data).toBeTypeOf('object');
    expect(parsed.violations[1]).toEqual({
      field: 'lineItems[0].quantity',
      description: 'must be at least 1',
      violatedRule: 'MIN',
      data: { threshold: 1 },
    });
  });

  test('a hostile body gets a short answer', () => {
    const keys = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]));
    expect(broken(calls.addToCurrentCart, keys).length).toBeLessThanOrEqual(100);
    const items = { lineItems: Array.from({ length: 200_000 }, () => ({})) };
    expect(broken(calls.addToCurrentCart, items).length).toBeLessThanOrEqual(100);
  });
});

describe('values are brought into one form', () => {
  const line = { quantity: 1, itemType: { preset: 'PHYSICAL' } };
  const price = (value: unknown) =>
    parseRequest(calls.addToCurrentCart, { customLineItems: [{ ...line, price: value }] });

  test.each([
    ['10.50', '10.50'],
    [10.5, '10.5'],
    [0, '0'],
    ['0', '0'],
    ['007', '007'],
  ])('the decimal %j is %s', (given, text) => {
    expect(price(given)).toMatchObject({ ok: true, value: { customLineItems: [{ price: text }] } });
  });

  test.each([
    ['1e3'],
    ['1,5'],
    [''],
    [' 1'],
    ['.5'],
    ['5.'],
    ['0x1'],
    [1e21],
    [1e-7],
    [true],
    [[]],
    [{}],
    ['9'.repeat(65)],
  ])('%j is no decimal', (given) => {
    expect(price(given)).toMatchObject({
      ok: false,
      violations: [{ field: 'customLineItems[0].price', violatedRule: 'FORMAT' }],
    });
  });

  test('a negative price is refused', () => {
    expect(price('-1')).toMatchObject({ violations: [{ violatedRule: 'DECIMAL_GTE', data: { threshold: '0' } }] });
  });

  test.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05.678+02:00', '2026-01-02T01:04:05.678Z'],
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  ])('the instant %s is %s', (given, text) => {
    const body = { customLineItems: [{ ...line, price: '1', serviceProperties: { scheduledDate: given } }] };
    expect(parseRequest(calls.addToCurrentCart, body)).toMatchObject({
      value: { customLineItems: [{ serviceProperties: { scheduledDate: text } }] },
    });
  });

  test.each(['yesterday', '2026-13-01', '', '1767322800', 'Fri, 02 Jan 2026'])('%j is no instant', (given) => {
    const body = { customLineItems: [{ ...line, price: '1', serviceProperties: { scheduledDate: given } }] };
    expect(broken(calls.addToCurrentCart, body)).toEqual(['customLineItems[0].serviceProperties.scheduledDate FORMAT']);
  });

  test.each([['a,b'], [['a', 'b']], [{ paths: ['a', 'b'] }]])('the field mask %j is a list of names', (given) => {
    expect(parseRequest(calls.updateCurrentCart, { cartFieldmask: given })).toMatchObject({
      value: { cartFieldmask: ['a', 'b'] },
    });
  });
});

describe('enums and groups', () => {
  test('an unknown word is refused with the words that are known', () => {
    const parsed = parseRequest(calls.createCheckoutFromCurrentCart, { channelType: 'web' });
    expect(parsed).toMatchObject({
      ok: false,
      violations: [{ field: 'channelType', violatedRule: 'INVALID_ENUM_VALUE' }],
    });
    expect(parsed.ok ? '' : parsed.violations[0]?.description).toContain('WEB, POS');
  });

  test('what only the older client sends is accepted', () => {
    expect(broken(calls.updateCurrentCart, { merchantDiscounts: [{ amount: '1.00' }, { percentage: 5 }] })).toEqual([]);
  });

  test('exactly one intent', () => {
    expect(broken(calls.createRedirectSession, {})).toEqual(['intent REQUIRED_FIELD']);
    expect(broken(calls.createRedirectSession, { login: null })).toEqual(['intent REQUIRED_FIELD', 'login VALIDATION']);
    expect(broken(calls.createRedirectSession, { login: {} })).toEqual([]);
    expect(broken(calls.createRedirectSession, { login: {}, logout: {} })).toEqual([
      'login ONE_OF_ALIGNMENT',
      'logout ONE_OF_ALIGNMENT',
    ]);
    expect(broken(calls.createRedirectSession, { ecomCheckout: {} })).toEqual([
      'ecomCheckout.checkoutId REQUIRED_FIELD',
    ]);
  });
});

describe('path parameters', () => {
  test('are part of the request, repeated or not', () => {
    expect(parseRequest(calls.getProduct, {}, { id: 'p' })).toEqual({ ok: true, value: { id: 'p' } });
    expect(parseRequest(calls.getProduct, { id: 'p' }, { id: 'p' })).toEqual({ ok: true, value: { id: 'p' } });
  });

  test('must equal what is repeated', () => {
    expect(broken(calls.getProduct, { id: 'q' }, { id: 'p' })).toEqual(['id VALIDATION']);
    expect(broken(calls.updateProduct, { product: { id: 'q', name: 'n' } }, { 'product.id': 'p' })).toEqual([
      'product.id VALIDATION',
    ]);
  });

  test('stay in the entity although its id is read-only', () => {
    const parsed = parseRequest(calls.updateProduct, { product: { name: 'n', stock: {} } }, { 'product.id': 'p' });
    expect(parsed).toEqual({ ok: true, value: { product: { name: 'n', id: 'p' } } });
  });

  test('do not stand in for a missing entity', () => {
    expect(broken(calls.updateProduct, {}, { 'product.id': 'p' })).toEqual(['product REQUIRED_FIELD']);
    expect(broken(calls.updateProduct, { product: 'x' }, { 'product.id': 'p' })).toEqual(['product VALIDATION']);
  });

  test('leave the caller’s body as it was', () => {
    const body = Object.freeze({ product: Object.freeze({ name: 'n', stock: {} }) });
    parseRequest(calls.updateProduct, body, { 'product.id': 'p' });
    expect(body).toEqual({ product: { name: 'n', stock: {} } });
  });
});

describe('required fields of a product', () => {
  test('are asked for where their parent is given', () => {
    expect(broken(calls.createProduct, {})).toEqual(['product REQUIRED_FIELD']);
    expect(broken(calls.createProduct, { product: {} })).toEqual([
      'product.name REQUIRED_FIELD',
      'product.priceData REQUIRED_FIELD',
    ]);
    expect(broken(calls.createProduct, { product: { name: 'n', priceData: {}, costAndProfitData: {} } })).toEqual([
      'product.costAndProfitData.itemCost REQUIRED_FIELD',
      'product.priceData.price REQUIRED_FIELD',
    ]);
    expect(broken(calls.createProduct, { product: { name: 'n', priceData: { price: 0 } } })).toEqual([]);
  });
});

test.each([70, 1_000, 20_000])('a body that is %i lists deep is refused, whatever its types', (depth) => {
  let value: unknown = { strValue: 'x' };
  for (let at = 0; at < depth; at += 1) value = { listValue: { value: [value] } };
  const profile = { customFields: [{ name: 'n', value }] };
  const parsed = parseRequest(calls.registerV2, { loginId: { email: 'a@b.co' }, profile });
  expect(parsed).toMatchObject({ ok: false, violations: [{ description: expect.stringContaining('deeper') }] });
});

test('what a body says of its constructor is never asked', () => {
  const named = { __proto__: null, constructor: { name: { __proto__: null } } };
  expect(broken(calls.updateOauthClient, { client: { name: 'n' }, revision: named })).toContain('revision VALIDATION');
});

test('what has a length and is no text is refused like every other, even where it can be compared with nothing', () => {
  const without = { length: { toString: 1 } };
  expect(broken(calls.getGiftCard, { code: 'ABCDEFGH', pin: without }, { code: 'ABCDEFGH' })).toEqual([
    'pin VALIDATION',
  ]);
});
