import type { abandonedCheckouts as wire } from '@headland/contract';
import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type LeftHere, leaveCheckout } from '../../testing/abandoned.ts';
import { newCoupon } from '../../testing/coupons.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, violationsOf } from '../../testing/wire.ts';

/** How what was left is found again, counted and noted: by the owner, and by apps with the public package. */
let server: TestServer;
let shop: Shop;
let first: LeftHere;
let second: LeftHere;
let third: LeftHere;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'lists');
  first = await leaveCheckout(shop, { email: 'ada@example.com' });
  second = await leaveCheckout(shop, { email: 'ben@example.com' });
  third = await leaveCheckout(shop, { email: 'cleo@example.org', mails: true });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const query = async (asked: object) => {
  const answer = await shop.call('/ecom/v1/abandoned-checkout/query', { token: shop.apiKey, body: { query: asked } });
  return answerOf('queryAbandonedCheckouts', answer);
};
const search = async (asked: object) => {
  const body = { search: asked };
  return shop.call('/ecom/v1/abandoned-checkout/search', { token: shop.apiKey, body });
};
const emails = ({ abandonedCheckouts = [] }: { readonly abandonedCheckouts?: wire.AbandonedCheckout[] }) =>
  abandonedCheckouts.map(({ buyerInfo }) => buyerInfo?.email);
const analytics = (body: object) =>
  shop.call('/ecom/v1/abandoned-checkout/get-analytics', { token: shop.apiKey, body });
const note = (id: string, body: object, headers: Record<string, string> = {}) =>
  shop.call(`/ecom/v1/abandoned-checkouts/${id}/add-activity`, { token: shop.apiKey, body, headers });

describe('a query', () => {
  it('gives the newest first, and goes on page by page to the end', async () => {
    const one = await query({ cursorPaging: { limit: 2 } });
    expect(emails(one)).toEqual(['cleo@example.org', 'ben@example.com']);
    expect(one.metadata).toMatchObject({ count: 2 });
    const two = await query({ cursorPaging: { limit: 2, cursor: one.metadata?.cursors?.next } });
    expect(emails(two)).toEqual(['ada@example.com']);
    expect(two.metadata?.cursors?.next ?? null).toBeNull();
  });

  it.each<[object, readonly string[]]>([
    [{ 'buyerInfo.email': 'ben@example.com' }, ['ben@example.com']],
    [{ 'buyerInfo.email': { $contains: 'example.com' } }, ['ben@example.com', 'ada@example.com']],
    [{ status: 'RECOVERED' }, []],
    [{ status: { $in: ['ABANDONED', 'RECOVERED'] } }, ['cleo@example.org', 'ben@example.com', 'ada@example.com']],
    [{ 'buyerInfo.memberId': { $exists: true } }, []],
    [{ 'buyerInfo.contactId': { $exists: true } }, []],
    [{ createdDate: { $lt: '2020-01-01T00:00:00.000Z' } }, []],
  ])('finds by %j', async (filter, expected) => {
    expect(emails(await query({ filter }))).toEqual(expected);
  });

  it.each([
    ['ASC', ['ada@example.com', 'ben@example.com', 'cleo@example.org']],
    ['DESC', ['cleo@example.org', 'ben@example.com', 'ada@example.com']],
  ])('puts addresses in order: %s', async (order, expected) => {
    expect(emails(await query({ sort: [{ fieldName: 'buyerInfo.email', order }] }))).toEqual(expected);
  });

  it('finds the visitor by the id that it tells', async () => {
    const [told] = (await query({ filter: { id: first.id } })).abandonedCheckouts ?? [];
    const visitorId = told?.buyerInfo?.visitorId;
    expect(emails(await query({ filter: { 'buyerInfo.visitorId': visitorId } }))).toEqual(['ada@example.com']);
  });
});

describe('a search', () => {
  it.each<[object, readonly string[]]>([
    [{ expression: 'ada' }, ['ada@example.com']],
    [{ expression: 'ADA CLEO' }, ['cleo@example.org', 'ada@example.com']],
    [{ expression: 'ada example', mode: 'AND' }, ['ada@example.com']],
    [{ expression: '%' }, []],
    [{ expression: '_' }, []],
    [{ expression: '' }, ['cleo@example.org', 'ben@example.com', 'ada@example.com']],
    [
      { expression: 'lists', fields: ['contactDetails.firstName'] },
      ['cleo@example.org', 'ben@example.com', 'ada@example.com'],
    ],
    [{ expression: 'ada', fields: ['contactDetails.firstName'] }, []],
  ])('finds by the words of %j', async (words, expected) => {
    expect(emails(answerOf('searchAbandonedCheckouts', await search({ search: words })))).toEqual(expected);
  });

  it('goes on beside the same words, and nowhere else', async () => {
    const words = { expression: 'example' };
    const one = answerOf('searchAbandonedCheckouts', await search({ search: words, cursorPaging: { limit: 2 } }));
    expect(emails(one)).toEqual(['cleo@example.org', 'ben@example.com']);
    const cursorPaging = { limit: 2, cursor: one.pagingMetadata?.cursors?.next };
    const two = await search({ search: words, cursorPaging });
    expect(emails(answerOf('searchAbandonedCheckouts', two))).toEqual(['ada@example.com']);
    const other = await search({ search: { expression: 'ada' }, cursorPaging });
    expect(other.status).toBe(400);
    expect(violationsOf(other)).toMatchObject([{ field: 'search.cursorPaging.cursor' }]);
  });

  it('finds by what was done, and by the coupon that was typed', async () => {
    const sent = { filter: { 'activities.type': { $hasSome: ['EMAIL_SENT'] } } };
    expect(emails(answerOf('searchAbandonedCheckouts', await search(sent)))).toEqual(['cleo@example.org']);
    const { code } = await newCoupon(shop, { code: 'LEFTTEN' });
    await sql`
      update abandoned_checkouts
      set content = jsonb_set(content, '{appliedDiscounts}', ${JSON.stringify([{ coupon: { code } }])}::jsonb)
      where site_id = ${shop.siteId} and id = ${second.id}
    `.execute(server.database.pool);
    const typed = { filter: { 'appliedDiscounts.coupon.code': { $hasSome: [code, 'OTHER'] } } };
    expect(emails(answerOf('searchAbandonedCheckouts', await search(typed)))).toEqual(['ben@example.com']);
  });
});

describe('the figures', () => {
  it('count the days of the site’s zone, both ends of a range too', async () => {
    await sql`
      update abandoned_checkouts set created_at = '2026-03-02T04:59:59Z' where site_id = ${shop.siteId} and id = ${first.id}
    `.execute(server.database.pool);
    // A second before midnight in New York.
    const on = async (startDate: string, endDate: string) => {
      const metrics = ['RECOVERABLE_CHECKOUT_COUNT', 'RECOVERABLE_VALUE'];
      const answer = await analytics({ startDate, endDate, metrics });
      return answerOf('getAbandonedCheckoutAnalytics', answer);
    };
    const one = { currency: 'USD', recoverableCheckoutCount: 1, recoverableValue: '15.00' };
    const none = { currency: 'USD', recoverableCheckoutCount: 0, recoverableValue: '0.00' };
    expect(await on('2026-03-01', '2026-03-01')).toEqual(one);
    expect(await on('2026-03-02', '2026-03-02')).toEqual(none);
    expect(await on('2026-02-01', '2026-03-01')).toEqual(one);
    expect(await on('2026-02-01', '2026-02-28')).toEqual(none);
  });

  test.each([
    [{ startDate: '2026-03-01' }, 'endDate'],
    [{ startDate: 'March', endDate: '2026-03-01' }, 'startDate'],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
    [{ startDate: '2026-03-01', endDate: '2026-03-01', metrics: ['LUCK'] }, 'metrics[0]'],
  ])('%j is refused by its field', async (body, field) => {
    const answer = await analytics(body);
    expect(answer.status).toBe(400);
    expect(violationsOf(answer).map((one) => one.field)).toContain(field);
  });
});

describe('a note of what was done', () => {
  it('is written once for a key, and the newest twenty are kept', async () => {
    const key = { 'idempotency-key': 'once' };
    for (let time = 0; time < 3; time++) {
      expect((await note(second.id, { activityType: 'SCHEDULED' }, key)).status).toBe(200);
    }
    const read = async () =>
      ((await query({ filter: { id: second.id } })).abandonedCheckouts ?? [])[0]?.activities?.map(({ type }) => type);
    expect(await read()).toEqual(['SCHEDULED']);
    for (let time = 0; time < 20; time++) await note(second.id, { activityType: 'NOTIFICATION_SENT' });
    expect(await read()).toEqual(Array.from({ length: 20 }, () => 'NOTIFICATION_SENT'));
  });

  it('is refused without a kind, of a kind that there is not, and of nobody’s', async () => {
    expect(violationsOf(await note(second.id, {}))).toMatchObject([{ field: 'activityType' }]);
    expect(violationsOf(await note(second.id, { activityType: 'DANCED' }))).toMatchObject([{ field: 'activityType' }]);
    const nobody = '0193aaaa-0000-7000-8000-000000000000';
    expect(codeOf(await note(nobody, { activityType: 'SCHEDULED' }))).toBe('ABANDONED_CHECKOUT_NOT_FOUND');
  });
});

describe('the settings', () => {
  const settings = (body: object) =>
    shop.call('/headland/v1/abandoned-checkouts/settings', { token: shop.apiKey, method: 'PATCH', body });

  it('change one by one', async () => {
    expect((await settings({ settings: { enabled: true, mails: false, afterMinutes: 30 } })).body).toEqual({
      settings: { enabled: true, mails: false, afterMinutes: 30 },
    });
    expect((await settings({ settings: { mails: true } })).body).toEqual({
      settings: { enabled: true, mails: true, afterMinutes: 30 },
    });
    expect((await settings({ settings: {} })).body).toEqual({
      settings: { enabled: true, mails: true, afterMinutes: 30 },
    });
  });

  it.each([[14], [10_081], [15.5], ['60']])('refuse %j minutes by name', async (afterMinutes) => {
    const answer = await settings({ settings: { afterMinutes } });
    expect(answer.status).toBe(400);
    expect(violationsOf(answer)).toMatchObject([{ field: 'settings.afterMinutes' }]);
  });

  it('are the owner’s: a buyer neither reads nor changes them', async () => {
    for (const method of ['GET', 'PATCH']) {
      const answer = await shop.call('/headland/v1/abandoned-checkouts/settings', {
        token: third.token,
        method,
        ...(method === 'PATCH' && { body: { settings: { enabled: false } } }),
      });
      expect(answer.status).toBe(403);
    }
  });
});
