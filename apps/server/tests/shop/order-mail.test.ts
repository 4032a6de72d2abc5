import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The order's confirmation: what causes it, and that it comes once. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'confirmed');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const APPROVES = '4242424242424242';
const mailsOf = async (orderId: string) => {
  await server.app.worker.drain();
  const mails = await server.app.mails.list(shop.siteId, 500);
  return mails.filter(({ kind, value }) => kind === 'order-confirmation' && value.includes(orderId));
};

describe('the confirmation of an order', () => {
  test('says what was bought and what it costs, and brings a guest the way back to the order', async () => {
    const { orderId } = await shop.newOrder(APPROVES);
    const [mail, ...more] = await mailsOf(orderId);
    expect(more).toEqual([]);
    const { order } = (await shop.call(`/ecom/v1/orders/${orderId}`, { token: shop.apiKey })).body as {
      order: {
        number: string;
        lineItems: { productName: { original: string } }[];
        priceSummary: { total: { formattedAmount: string } };
      };
    };
    expect(mail).toMatchObject({
      recipient: `${shop.mark}@example.org`,
      subject: expect.stringContaining(order.number),
    });
    for (const { productName } of order.lineItems) expect(mail?.body).toContain(productName.original);
    expect(mail?.body).toContain(`Total: ${order.priceSummary.total.formattedAmount}`);
    const link = new URL(/https?:\S+\/order\/\S+/.exec(mail?.body ?? '')?.[0] ?? '');
    expect(link.href).toBe(mail?.value);
    const opened = await server.app.orders.getOrderForThankYou(
      server.database.pool,
      { ...shop.ctx, principal: { kind: 'none' } },
      { orderId, key: link.searchParams.get('key') ?? '' },
    );
    expect(opened.id).toBe(orderId);
  });

  test('comes for an order that is paid by hand too, and for none that waits for its payment', async () => {
    expect(await mailsOf((await shop.newOrder()).orderId)).toHaveLength(1);
    expect(await mailsOf((await shop.newOrder('4000000000002008')).orderId)).toEqual([]);
  });

  test('is written once, however often the event is delivered, by however many processes', async () => {
    const { orderId } = await shop.newOrder(APPROVES);
    expect(await mailsOf(orderId)).toHaveLength(1);
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    for (let round = 0; round < 3; round += 1) {
      await sql`delete from outbox_deliveries where site_id = ${shop.siteId}`.execute(server.database.pool);
      const { numAffectedRows } = await sql`
        update outbox set done_at = null where site_id = ${shop.siteId} and type = 'order_approved'
      `.execute(server.database.pool);
      expect(Number(numAffectedRows)).toBeGreaterThan(0);
      await Promise.all([server.app.worker.drain(), other.app.worker.drain()]);
    }
    expect(other.unexpected).toEqual([]);
    await other.stop();
    expect(await mailsOf(orderId)).toHaveLength(1);
  });

  test('the twin without the guard is written again', async () => {
    const { orderId } = await shop.newOrder(APPROVES);
    expect(await mailsOf(orderId)).toHaveLength(1);
    await sql`update mails set cause = null where site_id = ${shop.siteId}`.execute(server.database.pool);
    await sql`delete from outbox_deliveries where site_id = ${shop.siteId}`.execute(server.database.pool);
    await sql`
      update outbox set done_at = null where site_id = ${shop.siteId} and entity_id = ${orderId} and type = 'order_approved'
    `.execute(server.database.pool);
    expect(await mailsOf(orderId)).toHaveLength(2);
  });
});
