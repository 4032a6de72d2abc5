import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, PASSWORD, type SignedInMember } from '../../testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What other parts of the installation keep for a member alone goes with them. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'deletion');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

async function withCart(): Promise<SignedInMember> {
  const member = await newMember(shop);
  const { status } = await shop.call('/ecom/v1/carts/current/add-to-cart', {
    token: member.token,
    body: { lineItems: [{ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }] },
  });
  expect(status).toBe(200);
  return member;
}

async function cartsOf(member: SignedInMember): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from carts where site_id = ${shop.siteId} and member_id = ${member.id}
  `.execute(server.database.pool);
  return rows[0]?.count ?? -1;
}

describe('a member’s cart', () => {
  test('goes with the account, and nobody else’s does', async () => {
    const [leaving, staying] = [await withCart(), await withCart()];
    const path = '/headland/v1/members/my/delete';
    const refused = await shop.call(path, { token: leaving.token, body: { password: 'not the password' } });
    expect([refused.status, await cartsOf(leaving)]).toEqual([403, 1]);
    const { status } = await shop.call(path, { token: leaving.token, body: { password: PASSWORD } });
    expect([status, await cartsOf(leaving), await cartsOf(staying)]).toEqual([200, 0, 1]);
  });

  test('goes when the merchant deletes the member, and stays when they block them', async () => {
    const member = await withCart();
    const blocked = await shop.call(`/members/v1/members/${member.id}/block`, { token: shop.apiKey, body: {} });
    expect([blocked.status, await cartsOf(member)]).toEqual([200, 1]);
    const deleted = await shop.call(`/members/v1/members/${member.id}`, { token: shop.apiKey, method: 'DELETE' });
    expect([deleted.status, await cartsOf(member)]).toEqual([200, 0]);
  });
});

describe('a member’s checkouts', () => {
  const checkoutOf = async (id: string) =>
    (
      await sql<{ status: string; email: string | null; shipping: object | null }>`
        select status, email, shipping from checkouts where site_id = ${shop.siteId} and id = ${id}
      `.execute(server.database.pool)
    ).rows[0];

  test('that came to nothing keep nothing of what was typed', async () => {
    const member = await withCart();
    const { token } = member;
    const made = await shop.call('/ecom/v1/carts/current/create-checkout', { token, body: { channelType: 'WEB' } });
    const { checkoutId } = made.body as { checkoutId: string };
    const address = {
      country: 'US',
      subdivision: 'US-NY',
      city: 'New York',
      postalCode: '10001',
      addressLine: '1 Main',
    };
    const { status } = await shop.call(`/ecom/v1/checkouts/${checkoutId}`, {
      method: 'PATCH',
      token,
      body: {
        checkout: { buyerInfo: { email: member.email }, shippingInfo: { shippingDestination: { address } } },
      },
    });
    expect(status).toBe(200);
    expect(await checkoutOf(checkoutId)).toMatchObject({ status: 'OPEN', email: member.email, shipping: {} });
    await shop.call('/headland/v1/members/my/delete', { token, body: { password: PASSWORD } });
    expect(await checkoutOf(checkoutId)).toEqual({ status: 'EXPIRED', email: null, shipping: null });
  });
});
