import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCalls, isBuilt, type PathParams, parseRequest } from './index.ts';
import { readRecorded } from './testing/recorded.ts';

const guid = '00000000-0000-4000-8000-000000000001';
const built = allCalls.filter(isBuilt);

/** Parameters of paths that are no ids. */
const named: PathParams = { code: 'ABCDEFGH', kind: 'welcome' };

/** Sound bodies of calls that no client was recorded with. */
const samples: Readonly<Record<string, unknown>> = {
  getRecommendation: { algorithms: [{ id: guid, appId: guid }], items: [{ appId: guid, catalogItemId: guid }] },
  updateInventoryVariants: { inventoryItem: { trackQuantity: true, variants: [{ variantId: guid, quantity: 3 }] } },
  incrementInventory: { incrementData: [{ productId: guid, variantId: guid, incrementBy: 1 }] },
  decrementInventory: { decrementData: [{ productId: guid, variantId: guid, decrementBy: 1 }] },
  queryInventory: { query: { paging: { limit: 10, offset: 0 }, filter: '{}' } },
  updateCheckout: { checkout: { buyerNote: 'n', billingInfo: { address: { country: 'DE' } } }, couponCode: 'C' },
  removeLineItemsFromCart: { lineItemIds: [guid] },
  updateCartLineItemsQuantity: { lineItems: [{ id: guid, quantity: 1 }] },
  removeLineItemsFromCheckout: { lineItemIds: [guid] },
  updateCheckoutLineItemsQuantity: { lineItems: [{ id: guid, quantity: 1 }] },
  searchOrders: { search: { filter: { status: 'APPROVED' }, cursorPaging: { limit: 10 } } },
  captureAuthorizedPayments: { orderId: guid, payments: [{ paymentId: guid, amount: { amount: '1.50' } }] },
  captureAuthorizedPaymentsOfOrder: { ecomOrderId: guid, payments: [{ paymentId: guid, amount: { amount: '1.50' } }] },
  voidAuthorizedPaymentsOfOrder: { ecomOrderId: guid, paymentIds: [guid] },
  triggerOrderRefund: { ecomOrderId: guid, payments: [{ paymentId: guid }], details: { reason: 'r' } },
  recordManuallyCollectedPayment: { orderId: guid, amount: { amount: '1.50' } },
  bulkMarkOrdersAsPaid: { ecomOrderIds: [guid] },
  listTransactionsOfOrders: { orderIds: [guid] },
  voidAuthorizedPayments: { orderId: guid, paymentIds: [guid] },
  updateOrder: { order: { id: guid, archived: true, buyerInfo: { email: 'a@b.co' } } },
  bulkUpdateOrders: { orders: [{ order: { id: guid, archived: true } }], returnEntity: true },
  bulkUpdateOrderTags: { orderIds: [guid], assignTags: { tags: { tagIds: ['a'] }, privateTags: { tagIds: ['b'] } } },
  addOrderActivity: { id: guid, activity: { merchantComment: { message: 'm' } } },
  addOrderActivities: {
    orderId: guid,
    orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'm' } }],
  },
  updateOrderActivity: { id: guid, activityId: guid, activity: { merchantComment: { message: 'm' } } },
  listFulfillmentsOfOrders: { orderIds: [guid] },
  createFulfillment: {
    orderId: guid,
    fulfillment: { lineItems: [{ id: guid, quantity: 1 }], trackingInfo: { trackingNumber: 'n' }, status: 's' },
  },
  updateFulfillment: { orderId: guid, fulfillment: { id: guid, trackingInfo: { trackingLink: 'https://a.example' } } },
  bulkCreateFulfillments: {
    ordersWithFulfillments: [{ orderId: guid, fulfillments: [{ lineItems: [{ id: guid }], completed: true }] }],
  },
  getOrderRefundability: { orderId: guid },
  calculateOrderRefund: { orderId: guid, refundItems: { lineItems: [{ lineItemId: guid, quantity: 1 }] } },
  refundOrderPayments: {
    orderId: guid,
    paymentRefunds: [{ paymentId: guid, amount: { amount: '1.50' }, externalRefund: true }],
    refundItems: { shipping: { amount: { amount: '1.00' } }, additionalFees: [{ additionalFeeId: guid }] },
    sideEffects: { restock: { lineItems: [{ lineItemId: guid, quantity: 1 }] } },
  },
  createCheckout: {
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference: { appId: guid, catalogItemId: guid } }],
  },
  updateCollection: { collection: { name: 'n' } },
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
  createDiscountRule: {
    discountRule: {
      name: 'n',
      trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2 } },
      discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10, targetType: 'SPECIFIC_ITEMS' }] },
    },
  },
  updateDiscountRule: { discountRule: { revision: '1', name: 'n', active: false } },
  queryDiscountRules: { query: { filter: { active: true }, cursorPaging: { limit: 2 } } },
  previewDiscounts: {
    lineItems: [{ quantity: 2, catalogReference: { catalogItemId: guid, appId: guid, options: { variantId: guid } } }],
    couponCode: 'c',
    discountRuleId: guid,
  },
  createCoupon: {
    specification: {
      name: 'n',
      code: 'c',
      startTime: '0',
      percentOffRate: 5,
      scope: { namespace: 'stores' },
      usageLimit: 1,
    },
  },
  updateCoupon: { specification: { name: 'n', expirationTime: null, buyXGetY: { x: 1, y: 1 } } },
  getGiftCard: { code: 'ABCDEFGH' },
  voidGiftCardTransaction: { transactionId: 't', appId: guid },
  issueGiftCard: { giftCard: { initialValue: { amount: '25' }, expirationDate: '2030-01-01T00:00:00Z', note: 'n' } },
  queryIssuedGiftCards: { status: 'VALID', codeEnd: 'ABCD', paging: { limit: 2 } },
  createBackInStockNotificationRequest: {
    request: { catalogReference: { appId: guid, catalogItemId: guid }, email: 'a@b.co' },
    itemDetails: { name: 'n', price: '1' },
  },
  queryBackInStockNotificationRequests: { query: { filter: { status: 'RECEIVED' }, cursorPaging: { limit: 2 } } },
  countBackInStockNotificationRequests: { catalogReferences: [{ appId: guid, catalogItemId: guid }] },
  reportItemsBackInStock: { itemDetails: { name: 'n', price: '1' }, requestIds: [guid] },
  queryBackInStockItems: { name: 'n', paging: { limit: 2 } },
  startBackInStockRequests: { appId: guid },
  stopBackInStockRequests: { appId: guid },
  queryAbandonedCheckouts: { query: { filter: { status: 'ABANDONED' }, cursorPaging: { limit: 2 } } },
  searchAbandonedCheckouts: { search: { filter: { status: 'ABANDONED' }, search: { expression: 'a', mode: 'AND' } } },
  bulkDeleteAbandonedCheckouts: { abandonedCheckoutIds: [guid] },
  addAbandonedCheckoutActivity: { activityType: 'TASK_CREATED' },
  getSalesReport: { startDate: '2030-01-01', endDate: '2030-01-31', interval: 'WEEK' },
  getBestSellers: { startDate: '2030-01-01', endDate: '2030-01-31', currency: 'USD', by: 'PIECES', limit: 3 },
  getPurchaseSteps: { startDate: '2030-01-01', endDate: '2030-01-31' },
  getAbandonedCheckoutAnalytics: { startDate: '2030-01-01', endDate: '2030-01-31', metrics: ['RECOVERY_RATE'] },
  updateAbandonedCheckoutSettings: { settings: { enabled: true, afterMinutes: 60 } },
  updateIssuedGiftCard: { giftCard: { disabled: true, expirationDate: null } },
  redeemGiftCard: { code: 'ABCDEFGH', appId: guid, amount: { value: '1', currency: 'USD' }, pin: null },
  queryCoupons: { query: { filter: '{"expired": false}', paging: { limit: 2, offset: 0 } } },
  bulkDeleteCoupons: { ids: [guid] },
  bulkCreateCoupons: { specifications: [{ name: 'n', moneyOffAmount: 1 }], returnFullEntity: true },
  createWebhookEndpoint: { endpoint: { clientId: guid, url: 'https://a.example', eventTypes: ['a'], active: true } },
  updateWebhookEndpoint: { revision: '1', endpoint: { url: 'https://a.example', eventTypes: ['a'], active: false } },
  updateBusinessProfile: { businessProfile: { siteDisplayName: 'n', description: 'd' }, fields: ['description'] },
  updateBusinessContact: { businessContact: { email: 'a@b.co', address: { city: 'c' } } },
  updateBusinessSchedule: { businessSchedule: { periods: [{ openDay: 'MONDAY', openTime: '09:00' }] } },
  updateBusinessRegion: { businessRegion: { paymentCurrency: 'USD', timeZone: 'UTC' } },
  updateSiteSettings: { settings: { locale: 'de-DE', apps: [{ app: 'blog', enabled: false }] } },
  listInvoicesOfOrders: { orderIds: [guid] },
  bulkGenerateOrderInvoices: { orderIds: [guid] },
  addInvoiceToOrder: { orderId: guid, invoiceInfo: { id: 'a', appId: guid } },
  createDigitalFileUpload: { productId: guid, fileName: 'a.pdf', sizeInBytes: 1 },
  updateDownloadSettings: { settings: { days: 7 } },
  createDocumentLink: { kind: 'PACKING_SLIP', orderIds: [guid] },
  createTaxGroup: { taxGroup: { name: 'n' } },
  updateTaxGroup: { taxGroup: { name: 'n', revision: '1' } },
  listDefaultTaxGroupsByAppIds: { appIds: [guid] },
  createTaxRegion: { taxRegion: { country: 'DE', appId: guid } },
  bulkCreateTaxRegion: { taxRegions: [{ country: 'DE', appId: guid }] },
  updateTaxRegion: { taxRegion: { taxIncludedInPrice: true, revision: '1' } },
  createManualTaxMapping: { manualTaxMapping: { taxGroupId: guid, taxRegionId: guid, taxRate: '0.1' } },
  bulkCreateManualTaxMappings: { manualTaxMappings: [{ taxGroupId: guid, taxRegionId: guid, taxRate: '0.1' }] },
  updateManualTaxMapping: { manualTaxMapping: { taxRate: '0.1', revision: '1' } },
  updateManualTaxMappingExtendedFields: { namespace: 'a', namespaceData: { b: 1 } },
  createTaxExemptGroup: { taxExemptGroup: { name: 'n' } },
  updateTaxExemptGroup: { taxExemptGroup: { name: 'n' } },
  assignTaxExemptMember: { taxExemptGroupId: guid },
  bulkUnassignExemptOverrides: { unassignOverrides: [{ manualTaxMappingId: guid, exemptGroupIds: [guid] }] },
  token: { clientId: guid, grantType: 'anonymous' },
  placeOrder: {
    payment: {
      kind: 'card',
      card: { number: '4000000000000002', expiryMonth: 12, expiryYear: 2030, securityCode: '123' },
    },
    expectedTotal: '12.50',
  },
  createDeliveryProfile: {
    deliveryProfile: { name: 'n', deliveryRegions: [{ name: 'r', destinations: [{ countryCode: 'US' }] }] },
  },
  updateDeliveryProfile: { deliveryProfile: { name: 'n', revision: '1' } },
  addDeliveryRegion: { deliveryRegion: { name: 'r', destinations: [{ countryCode: 'US', subdivisions: ['US-CA'] }] } },
  updateDeliveryRegion: { deliveryRegion: { name: 'r', active: false } },
  addDeliveryCarrier: { deliveryRegionId: guid, deliveryCarrier: { appId: guid } },
  removeDeliveryCarrier: { deliveryRegionId: guid, appId: guid },
  updateDeliveryCarrier: { deliveryRegionId: guid, deliveryCarrier: { appId: guid, backupRate: { active: true } } },
  createShippingOption: { shippingOption: { title: 't', rates: [{ amount: '1.5' }], deliveryRegionIds: [guid] } },
  updateShippingOption: { shippingOption: { title: 't', revision: '1' } },
  updateDeliveryProfileExtendedFields: { id: guid, namespace: 'n', namespaceData: { a: 1 } },
  updateShippingOptionExtendedFields: { id: guid, namespace: 'n', namespaceData: { a: 1 } },
  updateDeliveryCarrierSettings: { carrierId: guid, rowId: guid, active: true },
  setDeliveryCarrierActiveStatus: { carrierAppId: guid, rowId: guid, active: true },
  listDeliveryCarriers: { deliveryProfileId: guid },
  listLocalDeliveryOptions: { externalId: guid },
  addRegionToShippingOption: { deliveryRegionId: guid, revision: '1' },
  removeRegionFromShippingOption: { deliveryRegionId: guid, revision: '1' },
  bulkCreatePickupLocations: { pickupLocations: [{ name: 'n', address: { country: 'US', addressLine: 'a' } }] },
  bulkUpdatePickupLocations: { pickupLocations: [{ id: guid, name: 'n', revision: '1' }] },
  bulkDeletePickupLocations: { pickupLocationIds: [guid] },
  createLocalDeliveryOption: {
    localDeliveryOption: { areaName: 'a', rate: '1', zipConfig: { zipCodes: ['10001'] }, rates: [{ amount: '1' }] },
  },
  updateLocalDeliveryOption: { localDeliveryOption: { areaName: 'a' } },
  bulkCreateLocalDeliveryOption: { localDeliveryOptions: [{ areaName: 'a', zipConfig: { zipCodes: ['10*'] } }] },
  bulkUpdateLocalDeliveryOption: { localDeliveryOptions: [{ id: guid, areaName: 'a' }] },
  bulkDeleteLocalDeliveryOption: { ids: [guid] },
  addRegionToLocalDeliveryOption: { deliveryRegionId: guid, localDeliveryOptionId: guid },
  removeRegionFromLocalDeliveryOption: { deliveryRegionId: guid, localDeliveryOptionId: guid },
  createPickupLocation: { pickupLocation: { name: 'n', address: { country: 'US', addressLine: 'a' } } },
  updatePickupLocation: { pickupLocation: { name: 'n', revision: '1' } },
  addRegionToPickupLocation: { deliveryRegionId: guid, revision: '1' },
  removeRegionFromPickupLocation: { deliveryRegionId: guid, revision: '1' },
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
