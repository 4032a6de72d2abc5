import { readFileSync } from 'node:fs';
import { type CallId, calls } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Every list call that is served is held against `query-specs.json`, over real HTTP: each field with each of its operators
 * and orders that the specification allows is answered; every other one is refused by its name. What we allow beyond it is
 * named here, each with its reason.
 */
interface FieldSpec {
  readonly operators: '*' | readonly string[];
  readonly sort: 'BOTH' | 'NONE';
}
interface Spec {
  readonly paging: 'offset' | 'cursor';
  readonly fields: Readonly<Record<string, FieldSpec>>;
}
const specs = JSON.parse(
  readFileSync(new URL('../../../../packages/contract/entities/query-specs.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Spec>>;

type Kind = 'text' | 'uuid' | 'money' | 'whole' | 'instant' | 'boolean' | 'list' | 'uuids';

interface ListCall {
  readonly call: CallId;
  /** Of `query-specs.json`. */
  readonly spec: string;
  readonly kinds: Readonly<Record<string, Kind>>;
  /** Beyond the specification, with the reason. */
  readonly moreFields: Readonly<Record<string, string>>;
  readonly moreOrders: Readonly<Record<string, string>>;
  /** The request of a query; most calls have it as `query`. */
  readonly request: (query: object) => object;
  readonly sortName: 'sort' | 'sorting';
  /** The field of the request that holds it, where it is not `query`. */
  readonly asked?: 'search';
}

const usual = { sortName: 'sort', request: (query: object): object => ({ query }) } as const;
/** Those that page by cursor alone. */
const byCursor = {
  ...usual,
  request: ({ paging, ...query }: { readonly paging?: object }): object => ({
    query: { ...query, cursorPaging: paging },
  }),
} as const;
const older = 'the older generation of the SDK filters by it';
const backOffice = 'the back office lists by it';
const byId = 'whoever has ids asks for what has them';

const lists: readonly ListCall[] = [
  {
    ...usual,
    call: 'queryProducts',
    spec: 'products.ProductQuerySpec',
    kinds: {
      ...{ id: 'uuid', createdDate: 'instant', lastUpdated: 'instant', name: 'text', description: 'text', sku: 'text' },
      ...{ price: 'money', 'priceData.price': 'money', numericId: 'whole', productType: 'text', slug: 'text' },
      ...{ collectionIds: 'list', brand: 'text', ribbon: 'text', visible: 'boolean' },
    },
    moreFields: { brand: older, ribbon: older, visible: older },
    moreOrders: { createdDate: backOffice, brand: older, ribbon: older },
  },
  {
    ...usual,
    call: 'queryCollections',
    spec: 'collections.CollectionQuerySpec',
    kinds: { id: 'text', name: 'text', slug: 'text', visible: 'boolean' },
    moreFields: { slug: older, visible: older },
    moreOrders: { slug: older },
  },
  {
    call: 'queryMembers',
    spec: 'members.MemberQuerySpec',
    sortName: 'sorting',
    request: (query) => ({ query }),
    kinds: {
      ...{ id: 'uuid', 'contact.firstName': 'text', 'contact.lastName': 'text', contactId: 'uuid', loginEmail: 'text' },
      ...{ privacyStatus: 'text', 'profile.nickname': 'text', 'profile.slug': 'text', status: 'text' },
      ...{ createdDate: 'instant', updatedDate: 'instant', lastLoginDate: 'instant' },
    },
    moreFields: { createdDate: backOffice, updatedDate: backOffice, lastLoginDate: backOffice },
    moreOrders: {
      ...{ id: backOffice, 'contact.firstName': backOffice, 'contact.lastName': backOffice, loginEmail: backOffice },
      ...{ 'profile.nickname': backOffice, 'profile.slug': backOffice },
      ...{ createdDate: backOffice, updatedDate: backOffice, lastLoginDate: backOffice },
    },
  },
  {
    ...byCursor,
    call: 'queryDiscountRules',
    spec: 'discount-rules.DiscountRuleQuerySpec',
    kinds: {
      ...{ id: 'uuid', createdDate: 'instant', updatedDate: 'instant', name: 'text', active: 'boolean' },
      ...{ 'activeTimeInfo.start': 'instant', 'activeTimeInfo.end': 'instant', revision: 'whole' },
      'tags.privateTags.tagIds': 'list',
    },
    moreFields: {},
    moreOrders: {},
  },
  {
    ...byCursor,
    call: 'queryAbandonedCheckouts',
    spec: 'abandoned-checkouts.AbandonedCheckoutQuerySpec',
    kinds: {
      ...{ id: 'uuid', createdDate: 'instant', updatedDate: 'instant', status: 'text', 'buyerInfo.email': 'text' },
      ...{ 'buyerInfo.contactId': 'uuid', 'buyerInfo.memberId': 'uuid', 'buyerInfo.userId': 'uuid' },
      'buyerInfo.visitorId': 'uuid',
    },
    moreFields: {},
    moreOrders: {},
  },
  {
    ...byCursor,
    call: 'queryBackInStockNotificationRequests',
    spec: 'back-in-stock-notifications.BackInStockNotificationRequestQuerySpec',
    kinds: {
      ...{ id: 'uuid', createdDate: 'instant', status: 'text', autoNotified: 'boolean', contactId: 'uuid' },
      itemUrl: 'text',
    },
    moreFields: {},
    moreOrders: {},
  },
  {
    call: 'searchAbandonedCheckouts',
    spec: 'abandoned-checkouts.AbandonedCheckoutSearchSpec',
    asked: 'search',
    sortName: 'sort',
    request: ({ paging, ...search }: { readonly paging?: object }) => ({ search: { ...search, cursorPaging: paging } }),
    kinds: {
      ...{ id: 'uuid', createdDate: 'instant', updatedDate: 'instant', status: 'text', 'buyerInfo.email': 'text' },
      ...{ 'buyerInfo.contactId': 'uuid', 'buyerInfo.memberId': 'uuid', 'buyerInfo.userId': 'uuid' },
      ...{ 'buyerInfo.visitorId': 'uuid', 'activities.type': 'list', 'appliedDiscounts.coupon.code': 'list' },
      ...{ 'contactDetails.firstName': 'text', 'contactDetails.lastName': 'text' },
    },
    moreFields: {},
    moreOrders: {},
  },
  {
    ...usual,
    call: 'queryTaxGroups',
    spec: 'tax-groups.TaxGroupQuerySpec',
    kinds: { id: 'uuid', name: 'text', createdDate: 'instant', updatedDate: 'instant' },
    moreFields: {},
    moreOrders: {},
  },
  {
    ...byCursor,
    call: 'queryTaxRegions',
    spec: 'tax-regions.TaxRegionQuerySpec',
    kinds: {
      ...{ id: 'uuid', appId: 'uuid', country: 'text', subdivision: 'text', createdDate: 'instant' },
      updatedDate: 'instant',
    },
    moreFields: {},
    moreOrders: {},
  },
  {
    ...byCursor,
    call: 'queryManualTaxMappings',
    spec: 'manual-tax-mappings.ManualTaxMappingQuerySpec',
    kinds: {
      ...{ id: 'uuid', taxGroupId: 'uuid', taxRegionId: 'uuid', createdDate: 'instant', updatedDate: 'instant' },
      ...{ jurisdiction: 'text', jurisdictionType: 'text', taxName: 'text', taxType: 'text', taxRate: 'text' },
      ...{ description: 'text', 'exemptRates.taxExemptGroupId': 'list' },
    },
    moreFields: {},
    moreOrders: {},
  },
  {
    ...byCursor,
    call: 'queryDeliveryProfiles',
    spec: 'delivery-profiles.DeliveryProfileQuerySpec',
    kinds: {
      ...{ id: 'uuid', name: 'text', default: 'boolean', createdDate: 'instant', updatedDate: 'instant' },
      ...{ createdBy: 'text', 'createdBy.appId': 'text', 'createdBy.userId': 'text' },
    },
    moreFields: {},
    moreOrders: {},
  },
  {
    ...byCursor,
    call: 'queryShippingOptions',
    spec: 'shipping-options.ShippingOptionQuerySpec',
    kinds: {
      ...{ id: 'uuid', deliveryRegionId: 'uuid', deliveryRegionIds: 'uuids', estimatedDeliveryTime: 'text' },
      ...{ createdDate: 'instant', updatedDate: 'instant' },
    },
    moreFields: {},
    moreOrders: {},
  },
  {
    ...byCursor,
    call: 'queryPickupLocations',
    spec: 'pickup-locations.PickupLocationQuerySpec',
    kinds: {
      ...{ id: 'uuid', name: 'text', deliveryRegionIds: 'uuids', createdDate: 'instant', updatedDate: 'instant' },
      ...{ 'address.city': 'text', 'address.country': 'text', 'address.subdivision': 'text' },
    },
    moreFields: { id: byId },
    moreOrders: { createdDate: backOffice },
  },
  {
    ...byCursor,
    call: 'queryLocalDeliveryOptions',
    spec: 'local-delivery-options.LocalDeliveryOptionQuerySpec',
    kinds: {
      ...{ id: 'uuid', areaName: 'text', deliveryRegionIds: 'uuids', estimatedDeliveryTime: 'text' },
      createdDate: 'instant',
    },
    moreFields: { createdDate: backOffice },
    moreOrders: { createdDate: backOffice },
  },
];

const VALUES: Readonly<Record<Kind, unknown>> = {
  text: 'abc',
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  money: 10.5,
  whole: 7,
  instant: '2030-01-31T10:00:00.000Z',
  boolean: true,
  list: 'abc',
  uuids: '01890a5d-ac96-774b-bcce-b302099a8057',
};

const EQUAL = ['$eq', '$ne', '$in', '$nin', '$hasSome', '$hasAll', '$exists', '$isEmpty'];
const ORDERED = ['$gt', '$gte', '$lt', '$lte'];
const TEXTUAL = ['$startsWith', '$endsWith', '$contains'];
const EVERY = [...EQUAL, ...ORDERED, ...TEXTUAL];
/** What `*` means for a kind of value. */
const ALL: Readonly<Record<Kind, readonly string[]>> = {
  text: EVERY,
  uuid: EVERY,
  money: [...EQUAL, ...ORDERED],
  whole: [...EQUAL, ...ORDERED],
  instant: [...EQUAL, ...ORDERED],
  boolean: EQUAL,
  list: EQUAL,
  // By the packages, never by anything else.
  uuids: ['$hasSome', '$hasAll'],
};

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'asked');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

function operandOf(operator: string, value: unknown): unknown {
  if (operator === '$exists' || operator === '$isEmpty') return true;
  if (['$in', '$nin', '$hasSome', '$hasAll'].includes(operator)) return [value];
  return value;
}

describe.each(lists.map((list) => [list.call, list] as const))('%s', (_name, list) => {
  const spec = specs[list.spec]?.fields ?? {};
  const ask = (query: object) => {
    const { method, path } = calls[list.call];
    const body = list.request({ ...query, paging: { limit: 1 } });
    if (method !== 'GET') return shop.call(path, { token: shop.apiKey, body });
    const packed = Buffer.from(JSON.stringify(body)).toString('base64url');
    return shop.call(`${path}?.r=${packed}`, { token: shop.apiKey });
  };

  it('has a kind for every field of the specification, and reasons for what goes beyond', () => {
    const named = [...Object.keys(spec), ...Object.keys(list.moreFields)];
    expect(Object.keys(list.kinds).toSorted()).toEqual(named.toSorted());
    expect(Object.keys(list.moreFields).filter((field) => field in spec)).toEqual([]);
  });

  it.each(Object.entries(list.kinds))(
    '%s: every operator is answered that it may have, every other refused',
    async (field, kind) => {
      const allowed = spec[field]?.operators ?? '*';
      for (const operator of EVERY) {
        const { status, body } = await ask({ filter: { [field]: { [operator]: operandOf(operator, VALUES[kind]) } } });
        const may = ALL[kind].includes(operator) || (allowed !== '*' && allowed.includes(operator));
        expect([field, operator, status]).toEqual([field, operator, may ? 200 : 400]);
        if (!may) expect(JSON.stringify(body)).toContain(`${list.asked ?? 'query'}.filter.${field}.${operator}`);
      }
    },
  );

  it('answers both directions of every order that it may have, and refuses every other', async () => {
    for (const field of Object.keys(list.kinds)) {
      const may = spec[field]?.sort === 'BOTH' || field in list.moreOrders;
      for (const order of ['ASC', 'DESC']) {
        const { status, body } = await ask({ [list.sortName]: [{ fieldName: field, order }] });
        expect([field, order, status]).toEqual([field, order, may ? 200 : 400]);
        if (!may) expect(JSON.stringify(body)).toContain(`${list.asked ?? 'query'}.${list.sortName}[0].fieldName`);
      }
    }
  });

  it('refuses by name a field that nobody knows', async () => {
    const { status, body } = await ask({ filter: { nonsense: 1 } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`${list.asked ?? 'query'}.filter.nonsense`);
  });
});

it('leaves out no list of the specification that is served', () => {
  const callOf: Readonly<Record<string, CallId>> = {
    'posts.PostQuerySpec': 'queryPosts',
    'products.ProductQuerySpec': 'queryProducts',
    'collections.CollectionQuerySpec': 'queryCollections',
    'services.ServiceQuerySpec': 'queryServices',
    'services.ServiceSearchSpec': 'searchServices',
    'plans.PlanQuerySpec': 'queryPublicPlans',
    'events.EventQuerySpec': 'queryEvents',
    'discount-rules.DiscountRuleQuerySpec': 'queryDiscountRules',
    'abandoned-checkouts.AbandonedCheckoutQuerySpec': 'queryAbandonedCheckouts',
    'abandoned-checkouts.AbandonedCheckoutSearchSpec': 'searchAbandonedCheckouts',
    'back-in-stock-notifications.BackInStockNotificationRequestQuerySpec': 'queryBackInStockNotificationRequests',
    'tax-groups.TaxGroupQuerySpec': 'queryTaxGroups',
    'tax-regions.TaxRegionQuerySpec': 'queryTaxRegions',
    'manual-tax-mappings.ManualTaxMappingQuerySpec': 'queryManualTaxMappings',
    'delivery-profiles.DeliveryProfileQuerySpec': 'queryDeliveryProfiles',
    'shipping-options.ShippingOptionQuerySpec': 'queryShippingOptions',
    'pickup-locations.PickupLocationQuerySpec': 'queryPickupLocations',
    'local-delivery-options.LocalDeliveryOptionQuerySpec': 'queryLocalDeliveryOptions',
    'ticketDefinitions.TicketDefinitionQuerySpec': 'queryAvailableTickets',
    'members.MemberQuerySpec': 'queryMembers',
    'categories.CategoryQuerySpec': 'queryCategories',
  };
  expect(Object.keys(callOf).toSorted()).toEqual(Object.keys(specs).toSorted());
  const served = Object.entries(callOf).filter(([, call]) => calls[call].built);
  expect(served.map(([spec]) => spec).toSorted()).toEqual(lists.map(({ spec }) => spec).toSorted());
});
