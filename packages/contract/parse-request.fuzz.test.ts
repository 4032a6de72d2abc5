import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCalls, isBuilt, type PathParams, parseRequest } from './index.ts';
import { readRecorded } from './testing/recorded.ts';

const guid = '00000000-0000-4000-8000-000000000001';
const built = allCalls.filter(isBuilt);

/** Parameters of paths that are no ids. */
const named: PathParams = { kind: 'welcome' };

/** Sound bodies of calls that no client was recorded with. */
const samples: Readonly<Record<string, unknown>> = {
  getRecommendation: { algorithms: [{ id: guid, appId: guid }], items: [{ appId: guid, catalogItemId: guid }] },
  updateInventoryVariants: { inventoryItem: { trackQuantity: true, variants: [{ variantId: guid, quantity: 3 }] } },
  incrementInventory: { incrementData: [{ productId: guid, variantId: guid, incrementBy: 1 }] },
  decrementInventory: { decrementData: [{ productId: guid, variantId: guid, decrementBy: 1 }] },
  queryInventory: { query: { paging: { limit: 10, offset: 0 }, filter: '{}' } },
  updateCheckout: { checkout: { buyerNote: 'n', billingInfo: { address: { country: 'DE' } } }, couponCode: 'C' },
  searchOrders: { search: { filter: { status: 'APPROVED' }, cursorPaging: { limit: 10 } } },
  captureAuthorizedPayments: { orderId: guid, payments: [{ paymentId: guid, amount: { amount: '1.50' } }] },
  voidAuthorizedPayments: { orderId: guid, paymentIds: [guid] },
  createCheckout: {
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference: { appId: guid, catalogItemId: guid } }],
  },
  removeProductsFromCollection: { productIds: [guid] },
  createMediaUpload: { fileName: 'a.png', sizeInBytes: 1, altText: 'a' },
  arrangeProductMedia: { mediaIds: ['a'] },
  createMember: { member: { loginEmail: 'a@b.co', profile: { nickname: 'n' }, contact: { firstName: 'f' } } },
  updateMember: { member: { profile: { nickname: 'n' }, privacyStatus: 'PUBLIC' } },
  updateCurrentMemberSlug: { slug: 'a-slug' },
  updateMemberSlug: { slug: 'a-slug' },
  changeMyPassword: { currentPassword: 'old', newPassword: 'new' },
  updateMyProfile: {
    profile: {
      firstName: 'f',
      emails: [{ email: 'a@b.co', tag: 'WORK' }],
      phones: [{ phone: '1', countryCode: 'DE' }],
      addresses: [{ address: { country: 'DE', city: 'c' }, tag: 'HOME' }],
      customFields: [{ key: 'k', value: 1 }],
    },
  },
  deleteMyAccount: { password: 'old' },
  createOauthClient: { client: { name: 'n', kind: 'server', allowedOrigins: ['https://a.example'] } },
  updateOauthClient: { client: { name: 'n' }, revision: '1' },
  updateIdentitySettings: { settings: { verifyEmail: true, customFields: [{ key: 'k', label: 'l', type: 'TEXT' }] } },
  createCaptchaChallenge: { siteKey: 'a-site-key' },
  updateMailTemplate: { kind: 'welcome', template: { subject: 's', buttonLabel: null } },
  resetMailTemplate: { kind: 'welcome' },
  previewMailTemplate: { kind: 'welcome', template: { heading: 'h' } },
  createWebhookEndpoint: { endpoint: { clientId: guid, url: 'https://a.example', eventTypes: ['a'], active: true } },
  updateWebhookEndpoint: { revision: '1', endpoint: { url: 'https://a.example', eventTypes: ['a'], active: false } },
  updateBusinessProfile: { businessProfile: { siteDisplayName: 'n', description: 'd' }, fields: ['description'] },
  updateBusinessContact: { businessContact: { email: 'a@b.co', address: { city: 'c' } } },
  updateBusinessSchedule: { businessSchedule: { periods: [{ openDay: 'MONDAY', openTime: '09:00' }] } },
  updateBusinessRegion: { businessRegion: { paymentCurrency: 'USD', timeZone: 'UTC' } },
  updateSiteSettings: { settings: { locale: 'de-DE', apps: [{ app: 'blog', enabled: false }] } },
  token: { clientId: guid, grantType: 'anonymous' },
  placeOrder: {
    payment: {
      kind: 'card',
      card: { number: '4000000000000002', expiryMonth: 12, expiryYear: 2030, securityCode: '123' },
    },
    expectedTotal: '12.50',
  },
};
const recorded = readRecorded().filter((request) => request.body !== undefined);

function names(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...names(inner)]);
}

const leaf = fc.oneof(
  fc.constantFrom(null, true, '', '\0', '\ud800', '1.5', '-0', 'a@b.co', '2026-01-01T00:00:00Z', guid),
  fc.double(),
  fc.integer(),
  fc.string(),
);
/** JSON whose keys are mostly field names of the given bodies, so that it gets past the first level. */
function jsonLike(bodies: readonly unknown[]): fc.Arbitrary<unknown> {
  const own = [...new Set(['id', ...bodies.flatMap(names)])];
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...own) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a.b', 'a[0]'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 6 },
      leaf,
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(key, tie('json'), { maxKeys: 6 }),
    ),
  }));
  if (bodies.length === 0) return json;
  /** A sound body with one part replaced. */
  const bent = fc
    .tuple(fc.constantFrom(...bodies), fc.constantFrom(...own), fc.oneof(leaf, json))
    .map(([body, name, part]) => replace(body, name, part));
  return fc.oneof(json, bent, fc.constantFrom(...bodies));
}

function replace(value: unknown, name: string, part: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replace(item, name, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === name ? part : replace(inner, name, part)]),
  );
}

test.each(built.map((call) => [call.id, call] as const))('%s never throws', (_, call) => {
  const params: PathParams = Object.fromEntries(
    [...call.path.matchAll(/\{([^}]+)\}/g)].map((match) => [match[1] ?? '', named[match[1] ?? ''] ?? guid]),
  );
  // The recorded ids are others than the path's here, and a contradiction is refused whatever else the body says.
  const own = recorded
    .filter((request) => request.call === call.id)
    .map((request) => Object.keys(params).reduce((body, name) => replace(body, name, guid), request.body));
  const sample = samples[call.id];
  const bodies = sample === undefined ? own : [...own, sample];
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 4, arbitrary: jsonLike(bodies) }, { weight: 1, arbitrary: fc.jsonValue() }),
      (raw) => {
        const parsed = parseRequest(call, raw, params);
        if (parsed.ok) {
          accepted++;
          expect(typeof parsed.value).toBe('object');
          // What was accepted is accepted again, unchanged: the normal form is a fixed point.
          expect(parseRequest(call, parsed.value, params)).toEqual(parsed);
        } else {
          expect(parsed.violations.length).toBeGreaterThan(0);
          const fields = parsed.violations.map((one) => one.field);
          expect(fields).toEqual([...fields].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
          for (const one of parsed.violations) expect(one.description.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 1000 },
  );
  // Otherwise the test above saw refusals only.
  expect(accepted).toBeGreaterThan(0);
});
