import type { abandonedCheckouts as wire } from '@headland/contract';
import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LeftHere,
  leaveCheckout,
  listAbandoned,
  notice,
  sayAbandoned,
  typeAddress,
} from '../../testing/abandoned.ts';
import { findingsOf } from '../../testing/findings.ts';
import { newMember, PASSWORD } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, violationsOf } from '../../testing/wire.ts';

let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'left');
  other = await openShop(server, 'beside');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const read = async (id: string, by = shop) =>
  answerOf('getAbandonedCheckout', await by.call(`/ecom/v1/abandoned-checkout/${id}`, { token: by.apiKey }))
    .abandonedCheckout;
const mailsTo = async (email: string) =>
  (await server.app.mails.list(shop.siteId, 500)).filter(({ recipient }) => recipient === email);
const mail = (id: string, by = shop) =>
  by.call(`/headland/v1/abandoned-checkouts/${id}/mail`, { token: by.apiKey, body: {} });
const search = async (asked: object) =>
  shop.call('/ecom/v1/abandoned-checkout/search', { token: shop.apiKey, body: { search: asked } });
const place = ({ token, checkoutId }: LeftHere) =>
  shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body: { payment: { kind: 'manual' } } });
const typesOf = ({ activities = [] }: wire.AbandonedCheckout = {}) => activities.map(({ type }) => type);

describe('what is left', () => {
  it('is noticed by nobody until the owner wants to know', async () => {
    const unasked = await openShop(server, 'unasked');
    await typeAddress(unasked, 'nobody@example.com');
    await notice(server);
    expect(await listAbandoned(unasked)).toEqual([]);
    const settings = await unasked.call('/headland/v1/abandoned-checkouts/settings', { token: unasked.apiKey });
    expect(answerOf('getAbandonedCheckoutSettings', settings)).toEqual({
      settings: { enabled: false, mails: true, afterMinutes: 60 },
    });
    // What was left before it is switched on stays unnoticed.
    await sayAbandoned(unasked, { enabled: true, afterMinutes: 15 });
    await notice(server);
    expect(await listAbandoned(unasked)).toEqual([]);
  });

  it('is told with its lines, its worth and its buyer, once', async () => {
    const left = await leaveCheckout(shop);
    const found = await read(left.id);
    expect(found).toMatchObject({
      id: left.id,
      checkoutId: left.checkoutId,
      status: 'ABANDONED',
      currency: 'USD',
      buyerInfo: { email: left.email, visitorId: expect.any(String) },
      totalPrice: { amount: '15.00', formattedAmount: '$15.00' },
      subtotalPrice: { amount: '10.00' },
      lineItems: [{ quantity: 1, productName: { original: 'Comic left' }, price: { amount: '10.00' } }],
      activities: [],
      checkoutUrl: expect.stringContaining('/come-back/'),
    });
    await notice(server);
    expect((await listAbandoned(shop, { 'buyerInfo.email': left.email })).map(({ id }) => id)).toEqual([left.id]);
  });

  it('is nobody else’s: visitors, members and other sites find none of it', async () => {
    const left = await leaveCheckout(shop);
    const path = `/ecom/v1/abandoned-checkout/${left.id}`;
    expect((await shop.call(path, { token: left.token })).status).toBe(403);
    expect(codeOf(await other.call(path, { token: other.apiKey }))).toBe('ABANDONED_CHECKOUT_NOT_FOUND');
    expect(codeOf(await mail(left.id, other))).toBe('ABANDONED_CHECKOUT_NOT_FOUND');
    const gone = await other.call(path, { token: other.apiKey, method: 'DELETE' });
    expect(codeOf(gone)).toBe('ABANDONED_CHECKOUT_NOT_FOUND');
    expect((await listAbandoned(other)).map(({ id }) => id)).not.toContain(left.id);
  });

  it('is found by its words and by what was done about it', async () => {
    const left = await leaveCheckout(shop, { email: 'ines.turner@example.com' });
    await shop.call(`/ecom/v1/abandoned-checkouts/${left.id}/add-activity`, {
      token: shop.apiKey,
      body: { activityType: 'TASK_CREATED' },
    });
    const ids = async (asked: object) =>
      (answerOf('searchAbandonedCheckouts', await search(asked)).abandonedCheckouts ?? []).map(({ id }) => id);
    expect(await ids({ search: { expression: 'INES nobody' } })).toEqual([left.id]);
    expect(await ids({ search: { expression: 'INES nobody', mode: 'AND' } })).toEqual([]);
    expect(await ids({ search: { expression: 'ines', fields: ['contactDetails.lastName'] } })).toEqual([]);
    expect(await ids({ filter: { 'activities.type': { $hasSome: ['TASK_CREATED'] } } })).toEqual([left.id]);
    expect(violationsOf(await search({ search: { expression: 'a', fuzzy: true } }))).toMatchObject([
      { field: 'search.search.fuzzy' },
    ]);
    expect(violationsOf(await search({ search: { expression: 'a', fields: ['note'] } }))).toMatchObject([
      { field: 'search.search.fields[0]' },
    ]);
  });

  it('is recovered when its order is placed, told so, counted, and written to no more', async () => {
    const left = await leaveCheckout(shop);
    expect((await place(left)).status).toBe(200);
    await server.app.worker.drain();
    const found = await read(left.id);
    expect(found).toMatchObject({ status: 'RECOVERED', checkoutRecoveredDate: expect.any(String) });
    expect(found?.checkoutUrl).toBeUndefined();
    expect(codeOf(await mail(left.id))).toBe('ABANDONED_CHECKOUT_RECOVERED');
    const { rows } = await sql<{ type: string }>`
      select type from outbox where entity_type = 'abandoned_checkout' and entity_id = ${left.id} order by sequence
    `.execute(server.database.pool);
    expect(rows.map(({ type }) => type)).toEqual(['abandoned_checkout_created', 'abandoned_checkout_recovered']);
    const days = { startDate: '2020-01-01', endDate: '2099-12-31' };
    const asked = await shop.call('/ecom/v1/abandoned-checkout/get-analytics', {
      token: shop.apiKey,
      body: {
        ...days,
        metrics: ['RECOVERED_VALUE', 'RECOVERED_CHECKOUT_COUNT', 'RECOVERY_RATE'],
        statuses: ['RECOVERED'],
      },
    });
    expect(answerOf('getAbandonedCheckoutAnalytics', asked)).toEqual({
      currency: 'USD',
      recoveredValue: '15.00',
      recoveredCheckoutCount: 1,
      recoveryRate: 1,
    });
    const turned = { startDate: '2030-01-02', endDate: '2030-01-01' };
    expect(
      violationsOf(await shop.call('/ecom/v1/abandoned-checkout/get-analytics', { token: shop.apiKey, body: turned })),
    ).toMatchObject([{ field: 'endDate' }]);
  });

  it('is noticed by nobody once it is ordered, or while there is no address', async () => {
    await sayAbandoned(shop, { enabled: false });
    await sayAbandoned(shop, { enabled: true, mails: false, afterMinutes: 15 });
    const bought = await typeAddress(shop, 'bought@example.com');
    expect((await place({ ...bought, id: '' })).status).toBe(200);
    const { token } = await shop.newCart();
    await shop.call('/ecom/v1/carts/current/create-checkout', { token, body: { channelType: 'WEB' } });
    const before = (await listAbandoned(shop)).length;
    await notice(server);
    expect(await listAbandoned(shop)).toHaveLength(before);
  });

  it('is deleted one by one and many at once, each told apart', async () => {
    const [one, two] = [await leaveCheckout(shop), await leaveCheckout(shop)];
    const nobody = '0193aaaa-0000-7000-8000-000000000000';
    const body = { abandonedCheckoutIds: [one.id, nobody] };
    const gone = await shop.call('/ecom/v1/bulk/abandoned-checkout/delete', { token: shop.apiKey, body });
    expect(answerOf('bulkDeleteAbandonedCheckouts', gone)).toMatchObject({
      results: [
        { itemMetadata: { id: one.id, success: true } },
        { itemMetadata: { id: nobody, success: false, error: { code: 'ABANDONED_CHECKOUT_NOT_FOUND' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    const path = `/ecom/v1/abandoned-checkout/${two.id}`;
    expect((await shop.call(path, { token: shop.apiKey, method: 'DELETE' })).status).toBe(200);
    expect(codeOf(await shop.call(path, { token: shop.apiKey }))).toBe('ABANDONED_CHECKOUT_NOT_FOUND');
  });

  it('is kept for 90 days and no longer', async () => {
    const left = await leaveCheckout(shop);
    await sql`
      update abandoned_checkouts set created_at = created_at - interval '91 days' where id = ${left.id}
    `.execute(server.database.pool);
    const job = server.app.jobs.find(({ name }) => name === 'abandoned-checkouts-purge');
    await job?.run(new Date());
    expect((await listAbandoned(shop)).map(({ id }) => id)).not.toContain(left.id);
  });
});

describe('the mail', () => {
  it('is written once, with a way back and one out', async () => {
    const left = await leaveCheckout(shop, { mails: true });
    await notice(server);
    const [first, ...more] = await mailsTo(left.email);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ kind: 'abandoned-cart', subject: 'You left something at Shop left' });
    expect(first?.body).toContain('Comic left: $10.00');
    expect(first?.body).toMatch(/\/come-back\/[\w.-]+\/never/);
    expect(typesOf(await read(left.id))).toEqual(['EMAIL_SENT']);
    expect(codeOf(await mail(left.id))).toBe('ABANDONED_CHECKOUT_MAILED');
  });

  it('goes to an address once a week, whatever it leaves and however it is spelled', async () => {
    const first = await leaveCheckout(shop, { mails: true, email: 'weekly@example.com' });
    const second = await leaveCheckout(shop, { mails: true, email: 'Weekly@example.com' });
    expect(typesOf(await read(second.id))).toEqual(['EMAIL_NOT_SENT']);
    expect(codeOf(await mail(second.id))).toBe('ABANDONED_CHECKOUT_MAILED_LATELY');
    await sql`
      update abandoned_checkout_addresses set mailed_at = mailed_at - interval '7 days 1 hour' where site_id = ${shop.siteId}
    `.execute(server.database.pool);
    expect((await mail(second.id)).status).toBe(200);
    expect(typesOf(await read(second.id))).toEqual(['EMAIL_NOT_SENT', 'EMAIL_SENT']);
    expect(await mailsTo('weekly@example.com')).toHaveLength(1);
    expect(await mailsTo('Weekly@example.com')).toHaveLength(1);
    expect(first.id).not.toBe(second.id);
  });

  it('is sent by hand, and not about what is over', async () => {
    const left = await leaveCheckout(shop);
    expect(await mailsTo(left.email)).toEqual([]);
    expect((await mail(left.id)).status).toBe(200);
    expect(await mailsTo(left.email)).toHaveLength(1);
    const over = await leaveCheckout(shop);
    await sql`update checkouts set status = 'EXPIRED' where id = ${over.checkoutId}`.execute(server.database.pool);
    expect(codeOf(await mail(over.id))).toBe('ABANDONED_CHECKOUT_OVER');
    expect(await mailsTo(over.email)).toEqual([]);
  });
});

describe('what a member has left', () => {
  it('stands in the copy of their data, and goes with them', async () => {
    const home = await openShop(server, 'atHome', async (made, token) => {
      return (await newMember({ ...made, newVisitor: async () => token })).token;
    });
    const left = await leaveCheckout(home);
    expect((await read(left.id, home))?.buyerInfo).toEqual({ memberId: expect.any(String), email: left.email });
    const copy = await home.call('/headland/v1/members/my/export', { token: left.token });
    expect(copy.body).toMatchObject({ abandonedCheckouts: [{ id: left.id }] });
    const gone = await home.call('/headland/v1/members/my/delete', { token: left.token, body: { password: PASSWORD } });
    expect(gone.status).toBe(200);
    expect(await listAbandoned(home)).toEqual([]);
  });
});
