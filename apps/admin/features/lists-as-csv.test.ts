import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client.ts';
import { csvLine } from '../elements/csv/csv-cell.ts';
import type { CsvList } from '../elements/csv/csv-list.ts';
import { abandonedCsv } from './abandoned/abandoned-csv.ts';
import { abandonedAddress } from './abandoned/abandoned-list.ts';
import { abandonedWords } from './abandoned/words.ts';
import { appsCsv } from './apps/apps-csv.ts';
import { appWords } from './apps/words.ts';
import { auditCsv } from './audit/audit-csv.ts';
import { auditAddress } from './audit/audit-list.ts';
import { auditWords } from './audit/words.ts';
import { awaitedCsv } from './back-in-stock/awaited-csv.ts';
import { awaitedAddress } from './back-in-stock/awaited-list.ts';
import { backInStockWords } from './back-in-stock/words.ts';
import { couponAddress } from './discounts/coupons/coupon-list.ts';
import { couponsCsv } from './discounts/coupons/coupons-csv.ts';
import { couponWords } from './discounts/coupons/words.ts';
import { rulesCsv } from './discounts/rules/rules-csv.ts';
import { ruleWords } from './discounts/rules/words.ts';
import { giftCardAddress } from './gift-cards/gift-card-list.ts';
import { giftCardsCsv } from './gift-cards/gift-cards-csv.ts';
import { giftCardWords } from './gift-cards/words.ts';
import { mailAddress } from './mails/mail-list.ts';
import { mailsCsv } from './mails/mails-csv.ts';
import { templatesCsv } from './mails/templates-csv.ts';
import { mailWords } from './mails/words.ts';
import { mediaCsv } from './media/media-csv.ts';
import { mediaAddress } from './media/media-list.ts';
import { mediaWords } from './media/words.ts';
import { memberAddress } from './members/member-list.ts';
import { membersCsv } from './members/members-csv.ts';
import { memberWords } from './members/words.ts';
import { orderAddress } from './orders/order-search.ts';
import { ordersCsv } from './orders/orders-csv.ts';
import { tagWords } from './orders/tags/words.ts';
import { orderWords } from './orders/words.ts';
import { productAddress } from './products/product-list.ts';
import { productsCsv } from './products/products-csv.ts';
import { productWords } from './products/words.ts';
import { exemptGroupsCsv } from './taxes/exempt/exempt-groups-csv.ts';
import { exemptWords } from './taxes/exempt/words.ts';
import { groupsCsv } from './taxes/groups-csv.ts';
import { regionsCsv } from './taxes/regions-csv.ts';
import { taxWords } from './taxes/words.ts';
import { deliveriesCsv } from './webhooks/deliveries-csv.ts';
import { deliveryAddress } from './webhooks/delivery-list.ts';
import { endpointsCsv } from './webhooks/endpoints-csv.ts';
import { webhookWords } from './webhooks/words.ts';

/** What each list asks the server for when it becomes a file, and the lines that it makes of the answers. */
const english = { locale: 'en-US', timeZone: 'UTC' } as const;
const at = '2026-11-20T10:00:00.000Z';
const written = '2026-11-20T10:00:00+00:00';

/** Answers by the call's id, the first of each first; and what was asked. */
function answering(answers: Readonly<Record<string, readonly object[]>>) {
  const asked: unknown[] = [];
  const left = new Map(Object.entries(answers).map(([id, some]) => [id, [...some]]));
  vi.spyOn(api, 'call').mockImplementation(async (id, request) => {
    asked.push(request);
    const answer = left.get(id)?.shift();
    if (!answer) throw new Error(`${id} is not asked so often`);
    return answer as never;
  });
  return asked;
}
afterEach(() => vi.restoreAllMocks());

/** All lines, by their cells' text. */
async function linesOf(list: CsvList): Promise<string[]> {
  const lines: string[] = [];
  for await (const page of list.pages(new AbortController().signal)) {
    lines.push(...page.map((cells) => csvLine(cells, 'UTC').trimEnd()));
  }
  expect(lines.every((line) => line.split(',').length >= list.headings.length)).toBe(true);
  return lines;
}

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const from = (parameters: string) => new URLSearchParams(parameters);

describe('orders', () => {
  const order = {
    number: '10001',
    purchasedDate: at,
    status: 'APPROVED',
    paymentStatus: 'PAID',
    currency: 'EUR',
    buyerInfo: { email: 'ada@example.org' },
    billingInfo: { contactDetails: { firstName: '=Ada', lastName: 'Ink' } },
    lineItems: [{ quantity: 2 }, { quantity: 1 }],
    priceSummary: { total: { amount: '1234.50', formattedAmount: '1.234,50 €' } },
    tags: { tags: { tagIds: ['gift', 'vip'] }, privateTags: { tagIds: ['vip', '=2'] } },
  };

  it('go on by their cursor alone, which carries filter and order', async () => {
    const cursors = (next: string | null) => ({ metadata: { cursors: { next } } });
    const asked = answering({
      searchOrders: [
        { orders: [order], ...cursors('two') },
        { orders: [], ...cursors(null) },
      ],
    });
    const list = orderAddress.read(from('view=paid&sort=-total&cursor=far'));
    expect(await linesOf(ordersCsv(list, orderWords.say(english), tagWords.say(english)))).toEqual([
      `10001,${written},'=Ada Ink,ada@example.org,Paid,Not fulfilled,3,,1234.50,EUR,,"vip, =2, gift"`,
    ]);
    expect(asked).toEqual([
      {
        search: {
          filter: { status: 'APPROVED', paymentStatus: 'PAID', archived: false },
          sort: [{ fieldName: 'priceSummary.total.amount', order: 'DESC' }],
          cursorPaging: { limit: 100 },
        },
      },
      { search: { cursorPaging: { limit: 100, cursor: 'two' } } },
    ]);
  });

  it('that are not placed come from the list of those', async () => {
    answering({ searchUnfinishedOrders: [{ orders: [order] }] });
    const list = orderAddress.read(from('view=open'));
    expect(await linesOf(ordersCsv(list, orderWords.say(english), tagWords.say(english)))).toHaveLength(1);
  });
});

describe('carts that were left', () => {
  const left = {
    createdDate: at,
    status: 'ABANDONED',
    currency: 'EUR',
    buyerInfo: { email: '@ada@example.org' },
    lineItems: [{ productName: { original: 'Comic' } }, { productName: { original: 'Shirt' } }, {}],
    totalPrice: { amount: '1234.50', formattedAmount: '1.234,50 €' },
  };
  const bought = { ...left, status: 'RECOVERED', checkoutRecoveredDate: at, lineItems: [], totalPrice: undefined };
  const answer = (abandonedCheckouts: readonly object[], next: string | null) => ({
    abandonedCheckouts,
    metadata: { cursors: { next } },
  });
  const linesFor = (address: string) =>
    linesOf(abandonedCsv(abandonedAddress.read(from(address)), abandonedWords.say(english)));

  it('say who left what, what it is worth and what became of it, page by page', async () => {
    const asked = answering({ queryAbandonedCheckouts: [answer([left], 'two'), answer([bought], null)] });
    expect(await linesFor('view=ABANDONED&search=ada&cursor=far')).toEqual([
      `'@ada@example.org,${written},"Comic, Shirt, ",1234.50,EUR,Left,`,
      `'@ada@example.org,${written},,,EUR,Bought after all,${written}`,
    ]);
    expect(asked).toEqual([
      {
        query: {
          filter: { status: 'ABANDONED', 'buyerInfo.email': { $contains: 'ada' } },
          cursorPaging: { limit: 100 },
        },
      },
      { query: { cursorPaging: { limit: 100, cursor: 'two' } } },
    ]);
  });

  it('are all there where nothing narrows them', async () => {
    const asked = answering({ queryAbandonedCheckouts: [answer([], null)] });
    expect(await linesFor('view=nonsense')).toEqual([]);
    expect(asked).toEqual([{ query: { filter: {}, cursorPaging: { limit: 100 } } }]);
  });

  it('end with an error where the server refuses, and not with a part of them', async () => {
    answering({ queryAbandonedCheckouts: [answer([left], 'two')] });
    await expect(linesFor('')).rejects.toThrow('is not asked so often');
  });
});

describe('what buyers wait for', () => {
  it('says how many wait for what, and since when, page by page', async () => {
    const item = { productId: 'p', variantId: 'v', name: '=Comic', choices: 'Size: S', waiting: 12, since: at };
    const asked = answering({
      queryBackInStockItems: [
        { items: [item], paging: { count: 1, next: 'two' } },
        { items: [{ ...item, choices: undefined, waiting: 1 }], paging: { count: 1, next: null } },
      ],
    });
    const list = awaitedCsv(awaitedAddress.read(from('search=comic')), backInStockWords.say(english));
    expect(await linesOf(list)).toEqual([`'=Comic,Size: S,12,${written}`, `'=Comic,,1,${written}`]);
    expect(asked).toEqual([
      { name: 'comic', paging: { limit: 100 } },
      { name: 'comic', paging: { limit: 100, cursor: 'two' } },
    ]);
  });
});

describe('products', () => {
  const variant = (price: number) => ({ variant: { priceData: { price } }, stock: { inStock: true } });
  const product = (at: number) => ({
    id: `id-${at}`,
    name: `Comic ${at}`,
    numericId: String(at),
    priceData: { price: 5, discountedPrice: 4.5, currency: 'EUR' },
    variants: [variant(7.5), variant(5)],
    stock: { inStock: true, trackInventory: true, quantity: 12 },
    collectionIds: ['shelf'],
  });
  const queryCollections = [{ collections: [{ id: 'shelf', name: 'Shelf, top' }], metadata: { total: 1 } }];

  it('say their lowest and highest price, their pieces and their collections', async () => {
    answering({ queryCollections, queryProducts: [{ products: [product(1)] }] });
    const list = productAddress.read(from(''));
    expect(await linesOf(productsCsv(list, productWords.say(english), queries()))).toEqual([
      'Comic 1,,5,7.5,4.5,EUR,12 in 2 variants,12,"Shelf, top",Visible,,id-1',
    ]);
  });

  it('that are sold out go on behind the last one of a page, in the order of the list', async () => {
    const many = Array.from({ length: 100 }, (_, index) => product(index + 1));
    const items = many.map(({ id, numericId }) => ({ productId: id, numericId }));
    const asked = answering({
      queryCollections,
      queryInventory: [{ inventoryItems: items }, { inventoryItems: [] }],
      queryProducts: [{ products: many.toReversed() }],
    });
    const list = productAddress.read(from('view=sold-out&search=omic&sort=-added'));
    const lines = await linesOf(productsCsv(list, productWords.say(english), queries()));
    expect([lines.length, lines[0]?.slice(0, 8), lines[99]?.slice(0, 9)]).toEqual([100, 'Comic 1,', 'Comic 100']);
    const soldOut = { trackQuantity: true, quantity: 0, name: { $contains: 'omic' } };
    expect(asked.at(-1)).toEqual({
      query: {
        filter: JSON.stringify({ $and: [soldOut, { numericId: { $lte: 100 } }] }),
        sort: JSON.stringify([{ numericId: 'desc' }]),
        paging: { limit: 100, offset: 1 },
      },
    });
  });
});

it('coupons go on at the instant of the last one, behind those of the same', async () => {
  const coupon = (at: number) => ({
    dateCreated: at < 98 ? '2000' : '1000',
    specification: { code: `C${at}`, name: 'N', percentOffRate: 10, usageLimit: 5 },
    numberOfUsages: 2,
  });
  const coupons = Array.from({ length: 100 }, (_, index) => coupon(index));
  const asked = answering({ queryCoupons: [{ coupons }, { coupons: [coupon(100)] }] });
  const lines = await linesOf(couponsCsv(couponAddress.read(from('view=live')), couponWords.say(english), 'EUR'));
  expect(lines).toHaveLength(101);
  expect(lines[100]).toBe('C100,N,,EUR,10,,2,5,In use,,,1970-01-01T00:00:01+00:00');
  const live = { expired: false, 'specification.active': true };
  expect(asked.at(-1)).toEqual({
    query: {
      filter: JSON.stringify({ ...live, dateCreated: { $lte: '1970-01-01T00:00:01.000Z' } }),
      sort: JSON.stringify({ dateCreated: 'desc' }),
      paging: { limit: 100, offset: 2 },
    },
  });
});

describe('lists by cursor', () => {
  const member = { emailVerified: true, status: 'ACTIVE', reasons: [], privacyStatus: 'PUBLIC', createdDate: at };
  const card = { obfuscatedCode: '****-1', balance: { amount: '7.50' }, initialValue: { amount: '10.00' }, note: '-5' };
  const mail = { kind: 'welcome', recipient: 'a@b.c', subject: '@you', createdDate: at, sentDate: at, attempts: 1 };
  const event = { date: at, type: 'sign_in', outcome: 'SUCCESS', actorKind: 'user', details: {}, address: '::1' };
  const file = {
    fileName: 'a.png',
    altText: '',
    width: 2,
    height: 3,
    sizeInBytes: 4,
    createdDate: at,
    uses: [],
    url: '/a',
  };
  const delivery = { eventType: 'e', endpointId: 'x', state: 'DELIVERED', attempts: 1, eventDate: at };
  const paging = { count: 1 };

  it.each<[string, Parameters<typeof answering>[0], () => CsvList, string]>([
    [
      'members',
      { searchMembers: [{ members: [{ ...member, email: 'a@b.c', firstName: 'Ada' }], paging }] },
      () => membersCsv(memberAddress.read(from('view=active')), memberWords.say(english)),
      `Ada,a@b.c,Active,Yes,,Public,${written},`,
    ],
    [
      'gift cards',
      { queryIssuedGiftCards: [{ giftCards: [card], paging }] },
      () => giftCardsCsv(giftCardAddress.read(from('')), giftCardWords.say(english), 'EUR'),
      `****-1,7.50,10.00,EUR,,,Good,'-5`,
    ],
    [
      'mails',
      { queryMails: [{ mails: [mail], sending: true, kinds: [{ kind: 'welcome', label: 'Welcome' }], paging }] },
      () => mailsCsv(mailAddress.read(from('')), mailWords.say(english)),
      `'@you,a@b.c,Welcome,Sent,,1,${written},${written}`,
    ],
    [
      'the audit log',
      { queryAuditEvents: [{ events: [event], types: [{ type: 'sign_in', description: 'Signed in' }], paging }] },
      () => auditCsv(auditAddress.read(from('')), 'UTC', auditWords.say(english)),
      `${written},Signed in,,Done,,The owner,::1,`,
    ],
    [
      'pictures',
      { queryMediaFiles: [{ files: [file], paging }] },
      () => mediaCsv(mediaAddress.read(from('')), mediaWords.say(english)),
      `a.png,,2,3,4,${written},,/a`,
    ],
    [
      'deliveries',
      {
        listWebhookEndpoints: [{ endpoints: [{ id: 'x', url: 'https://x.example' }] }],
        queryWebhookDeliveries: [{ deliveries: [delivery], paging }],
      },
      () => deliveriesCsv(deliveryAddress.read(from('')), webhookWords.say(english), queries()),
      `e,https://x.example,Delivered,1,,${written}`,
    ],
  ])('%s', async (_, answers, list, line) => {
    const asked = answering(answers);
    expect(await linesOf(list())).toEqual([line]);
    expect(asked.at(-1)).toMatchObject({ paging: { limit: 100 } });
  });
});

describe('lists of one page', () => {
  const region = { id: 'r', country: 'DE', subdivision: '', appId: '', taxIncludedInPrice: true };
  const taxes = {
    queryTaxRegions: [{ taxRegions: [region] }],
    listDefaultTaxGroups: [{ taxGroups: [] }],
    queryTaxGroups: [{ taxGroups: [{ id: 'g', name: 'Books' }] }],
    listManualTaxMappings: [{ manualTaxMappings: [{ taxGroupId: 'g', taxRegionId: 'r', taxRate: '0.07' }] }],
    listTaxCalculators: [{ taxCalculatorDetails: [] }],
  };
  const client = { id: 'c', name: 'Site', kind: 'browser', allowedOrigins: [], allowedRedirects: [], createdDate: at };
  const endpoint = { clientId: 'c', url: 'https://x.example', eventTypes: ['a', 'b'], active: false, createdDate: at };
  const template = { label: 'Welcome', when: 'Then', isChanged: true, subject: 'S', heading: 'H', text: 'a\n\nb' };

  it.each<[string, Parameters<typeof answering>[0], (known: QueryClient) => CsvList, string | RegExp]>([
    [
      'rules',
      { queryDiscountRules: [{ discountRules: [{ name: 'Two', usageCount: 3, active: false }] }] },
      (known) => rulesCsv(ruleWords.say(english), known),
      'Two,3,Switched off,,,',
    ],
    ['regions', taxes, (known) => regionsCsv(taxWords.say(english), known), /^Germany,DE,,7\s?%,Hold the tax,$/],
    ['groups', taxes, (known) => groupsCsv(taxWords.say(english), known), 'Books,1'],
    [
      'exempt buyers',
      {
        listTaxExemptGroups: [{ taxExemptGroups: [{ id: 'g', name: 'Resellers' }] }],
        listTaxExemptMembers: [{ taxExemptMembers: [{ memberId: 'm', taxExemptGroupId: 'g' }] }],
      },
      (known) => exemptGroupsCsv(exemptWords.say(english), known),
      'Resellers,1',
    ],
    [
      'apps',
      { listOauthClients: [{ clients: [client] }] },
      (known) => appsCsv(appWords.say(english), known),
      new RegExp(`^Site,.*,c,${written.replace('+', '\\+')}$`),
    ],
    [
      'endpoints',
      { listWebhookEndpoints: [{ endpoints: [endpoint] }], listOauthClients: [{ clients: [client] }] },
      (known) => endpointsCsv(webhookWords.say(english), known),
      `https://x.example,Site,"a, b",Off,${written}`,
    ],
    [
      'templates',
      { listMailTemplates: [{ templates: [template] }] },
      (known) => templatesCsv(mailWords.say(english), known),
      'Welcome,Then,Your words,S,H,"a\n\nb",',
    ],
  ])('%s', async (_, answers, list, line) => {
    answering(answers);
    const [first, second] = await linesOf(list(queries()));
    expect(first).toMatch(line);
    expect(second).toBeUndefined();
  });

  it('are not exported where they cannot be read', async () => {
    answering({});
    await expect(linesOf(rulesCsv(ruleWords.say(english), queries()))).rejects.toThrow('is not asked so often');
  });
});
