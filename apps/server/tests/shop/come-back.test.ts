import type { ComeBackTicket } from '@headland/abandoned-checkouts';
import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeftHere, leaveCheckout, listAbandoned, notice, sayAbandoned } from '../../testing/abandoned.ts';
import { findingsOf } from '../../testing/findings.ts';
import { newMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** What the links of the mails about left checkouts do, below the pages that they lead to. */
const DAY = 86_400_000;

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'back');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const at = async (now = new Date(), of = shop): Promise<Context> => server.app.systemContext(of.siteId, now);
const linkOf = async ({ email }: LeftHere, of = shop) => {
  const mail = (await server.app.mails.list(of.siteId, 500)).find(({ recipient }) => recipient === email);
  return mail?.value.split('/').at(-1) ?? '';
};
const ticketOf = (link: string): ComeBackTicket => {
  const ticket = server.app.abandonedCheckouts.readTicket(link);
  if (!ticket) throw new Error(`${link} is no link`);
  return ticket;
};
const ownerOf = async (checkoutId: string) => {
  const { rows } = await sql<{ visitor: string | null; member: string | null; returned: boolean }>`
    select visitor_id as visitor, member_id as member, returned from checkouts where id = ${checkoutId}
  `.execute(server.database.pool);
  return rows[0];
};

describe('a link', () => {
  it('shows what was left, and changes nothing by that', async () => {
    const left = await leaveCheckout(shop, { mails: true });
    const ticket = ticketOf(await linkOf(left));
    expect(ticket).toMatchObject({ siteId: shop.siteId, id: left.id });
    const before = await ownerOf(left.checkoutId);
    const shown = await server.app.abandonedCheckouts.lookBack(await at(), ticket);
    expect(shown).toMatchObject({ id: left.id, totalPrice: { formattedAmount: '$15.00' } });
    expect(await ownerOf(left.checkoutId)).toEqual(before);
  });

  it('goes on as the visitor who left it, who keeps it as well', async () => {
    const left = await leaveCheckout(shop, { mails: true });
    const visitor = (await ownerOf(left.checkoutId))?.visitor;
    const back = await server.app.abandonedCheckouts.comeBack(await at(), ticketOf(await linkOf(left)));
    expect(back).toEqual({ checkoutId: left.checkoutId, visitorId: visitor });
    const own = await shop.call(`/ecom/v1/checkouts/${left.checkoutId}`, { token: left.token });
    expect(own.status).toBe(200);
  });

  it('keeps a checkout as long as it leads there, however seldom its visitor came', async () => {
    const left = await leaveCheckout(shop, { mails: true });
    expect((await ownerOf(left.checkoutId))?.returned).toBe(true);
    const other = await leaveCheckout(shop);
    expect((await ownerOf(other.checkoutId))?.returned).toBe(false);
  });

  it('ends after seven days', async () => {
    const left = await leaveCheckout(shop, { mails: true });
    const ticket = ticketOf(await linkOf(left));
    const last = new Date(ticket.until - 1);
    expect(await server.app.abandonedCheckouts.lookBack(await at(last), ticket)).toMatchObject({ id: left.id });
    for (const act of ['lookBack', 'comeBack'] as const) {
      await expect(server.app.abandonedCheckouts[act](await at(new Date(ticket.until)), ticket)).rejects.toMatchObject({
        code: 'COME_BACK_LINK_ENDED',
        status: 410,
      });
    }
    expect(ticket.until - Date.now()).toBeGreaterThan(6 * DAY);
  });

  it('ends when another address is typed, and opens nothing of what is typed after', async () => {
    const left = await leaveCheckout(shop, { mails: true });
    const ticket = ticketOf(await linkOf(left));
    const type = async (email: string) => {
      const checkout = { id: left.checkoutId, buyerInfo: { email } };
      const path = `/ecom/v1/checkouts/${left.checkoutId}`;
      const typed = await shop.call(path, { token: left.token, method: 'PATCH', body: { checkout } });
      expect(typed.status).toBe(200);
    };
    const before = await ownerOf(left.checkoutId);
    await type('corrected@example.com');
    for (const act of ['lookBack', 'comeBack'] as const) {
      await expect(server.app.abandonedCheckouts[act](await at(), ticket)).rejects.toMatchObject({
        code: 'COME_BACK_LINK_ENDED',
      });
    }
    expect(await ownerOf(left.checkoutId)).toEqual(before);
    await type(left.email.toUpperCase());
    expect(await server.app.abandonedCheckouts.lookBack(await at(), ticket)).toMatchObject({ id: left.id });
  });

  it('leads nowhere once it is bought, expired or deleted', async () => {
    const bought = await leaveCheckout(shop, { mails: true });
    await shop.call(`/headland/v1/checkouts/${bought.checkoutId}/place-order`, {
      token: bought.token,
      body: { payment: { kind: 'manual' } },
    });
    const expired = await leaveCheckout(shop, { mails: true });
    await sql`update checkouts set status = 'EXPIRED' where id = ${expired.checkoutId}`.execute(server.database.pool);
    const deleted = await leaveCheckout(shop, { mails: true });
    await shop.call(`/ecom/v1/abandoned-checkout/${deleted.id}`, { token: shop.apiKey, method: 'DELETE' });
    for (const left of [bought, expired, deleted]) {
      const ticket = ticketOf(await linkOf(left));
      for (const act of ['lookBack', 'comeBack'] as const) {
        await expect(server.app.abandonedCheckouts[act](await at(), ticket)).rejects.toMatchObject({
          code: 'COME_BACK_CHECKOUT_OVER',
        });
      }
    }
  });

  it('is none if a letter of it is another', async () => {
    const link = await linkOf(await leaveCheckout(shop, { mails: true }));
    const { readTicket } = server.app.abandonedCheckouts;
    expect(readTicket(link)).not.toBeNull();
    expect(readTicket(`${link.slice(0, -2)}__`)).toBeNull();
    expect(readTicket(`A${link}`)).toBeNull();
    expect(readTicket('')).toBeNull();
  });
});

describe('a member’s checkout', () => {
  it('goes on as a guest’s: a link in a mail signs nobody in', async () => {
    const home = await openShop(server, 'backHome', async (made, token) => {
      return (await newMember({ ...made, newVisitor: async () => token })).token;
    });
    const left = await leaveCheckout(home, { mails: true });
    const before = await ownerOf(left.checkoutId);
    expect(before?.member).not.toBeNull();
    const ticket = ticketOf(await linkOf(left, home));
    const back = await server.app.abandonedCheckouts.comeBack(await at(new Date(), home), ticket);
    expect(await ownerOf(left.checkoutId)).toMatchObject({ member: null, visitor: back.visitorId });
    // In the browser in which it was left it is theirs as before.
    expect((await home.call(`/ecom/v1/checkouts/${left.checkoutId}`, { token: left.token })).status).toBe(200);
  });
});

describe('whoever wants no more of it', () => {
  it('gets none, whatever else they leave, from this site alone', async () => {
    const email = 'never@example.com';
    const left = await leaveCheckout(shop, { mails: true, email });
    const ticket = ticketOf(await linkOf(left));
    const late = await at(new Date(ticket.until + 400 * DAY));
    await server.app.abandonedCheckouts.sayNever(late, ticket);
    await server.app.abandonedCheckouts.sayNever(late, ticket);
    await sql`
      update abandoned_checkout_addresses set mailed_at = mailed_at - interval '30 days' where site_id = ${shop.siteId}
    `.execute(server.database.pool);
    const again = await leaveCheckout(shop, { mails: true, email });
    expect(await server.app.mails.list(shop.siteId, 500)).toSatisfy(
      (mails: { recipient: string }[]) => mails.filter(({ recipient }) => recipient === email).length === 1,
    );
    const byHand = await shop.call(`/headland/v1/abandoned-checkouts/${again.id}/mail`, {
      token: shop.apiKey,
      body: {},
    });
    expect(codeOf(byHand)).toBe('ABANDONED_CHECKOUT_MAIL_UNWANTED');
    const elsewhere = await openShop(server, 'elsewhere');
    const there = await leaveCheckout(elsewhere, { mails: true, email });
    expect(await linkOf(there, elsewhere)).not.toBe('');
  });

  it('stays on the list when all else is purged, and nobody else does', async () => {
    const purge = server.app.jobs.find(({ name }) => name === 'abandoned-checkouts-purge');
    const count = async () => {
      const { rows } = await sql<{ never: number; others: number }>`
        select count(*) filter (where never)::int as never, count(*) filter (where not never)::int as others
        from abandoned_checkout_addresses where site_id = ${shop.siteId}
      `.execute(server.database.pool);
      return rows[0];
    };
    expect((await count())?.others).toBeGreaterThan(0);
    await purge?.run(new Date(Date.now() + 400 * DAY));
    expect(await count()).toEqual({ never: 1, others: 0 });
    expect(await listAbandoned(shop)).toEqual([]);
  });
});

describe('a crowd', () => {
  it('is written to 200 times an hour at most', async () => {
    const crowded = await openShop(server, 'crowd');
    const first = await leaveCheckout(crowded, { mails: true });
    await sql`
      insert into abandoned_checkouts (site_id, id, checkout_id, status, email, currency, total, content, left_at, mailed_at,
        created_at, updated_at)
      select site_id, gen_random_uuid(), gen_random_uuid(), status, email, currency, total, content, left_at, mailed_at,
        created_at, updated_at
      from abandoned_checkouts, generate_series(1, 199) where id = ${first.id}
    `.execute(server.database.pool);
    const late = await leaveCheckout(crowded, { mails: true });
    expect(await linkOf(late, crowded)).toBe('');
    // The owner may still write to one of them.
    const byHand = await crowded.call(`/headland/v1/abandoned-checkouts/${late.id}/mail`, {
      token: crowded.apiKey,
      body: {},
    });
    expect(byHand.status).toBe(200);
  });

  it('takes no more room than visitors may', async () => {
    const small = await startTestServer({ mostOfVisitors: 1 });
    const full = await openShop(small, 'full');
    await leaveCheckout(full);
    await leaveCheckout(full);
    const overflow = small.app.jobs.find(({ name }) => name === 'abandoned-checkouts-purge-overflow');
    await overflow?.run(new Date());
    expect(await listAbandoned(full)).toEqual([]);
    await small.stop();
  });
});

describe('what is left once more', () => {
  it('is shown as it was left last, and is no second time news', async () => {
    const left = await leaveCheckout(shop);
    const coupons = await shop.call(`/ecom/v1/checkouts/${left.checkoutId}`, {
      token: left.token,
      method: 'PATCH',
      body: { checkout: { id: left.checkoutId, buyerInfo: { email: 'other@example.com' } } },
    });
    expect(coupons.status).toBe(200);
    await sayAbandoned(shop, { enabled: false });
    await sql`
      update abandoned_checkout_settings set enabled = true, looked_until = '2020-01-01' where site_id = ${shop.siteId}
    `.execute(server.database.pool);
    await notice(server);
    await notice(server);
    const found = (await listAbandoned(shop)).filter(({ checkoutId }) => checkoutId === left.checkoutId);
    expect(found).toMatchObject([{ id: left.id, buyerInfo: { email: 'other@example.com' } }]);
    const { rows } = await sql<{ type: string }>`
      select type from outbox where entity_type = 'abandoned_checkout' and entity_id = ${left.id} order by sequence
    `.execute(server.database.pool);
    expect(rows.map(({ type }) => type)).toEqual(['abandoned_checkout_created', 'abandoned_checkout_updated']);
  });
});
