import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAddress,
  ask,
  asking,
  collect,
  listWishes,
  lookForStock,
  newWish,
  putInStock,
  REQUESTS,
  soldOut,
} from '../../testing/back-in-stock.ts';
import { findingsOf } from '../../testing/findings.ts';
import { newMember, PASSWORD } from '../../testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, violationsOf } from '../../testing/wire.ts';

const DAY = 86_400_000;
const NOBODY = '0193aaaa-0000-7000-8000-000000000000';
const itemDetails = { name: 'In our words', price: '7.5' };

let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'stock');
  other = await openShop(server, 'beside');
  await collect(shop);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const call = (path: string, method: string, body?: object, by = shop) =>
  by.call(`${REQUESTS}${path}`, { token: by.apiKey, method, body });
const mailsTo = async (email: string, of = shop) =>
  (await server.app.mails.list(of.siteId, 500)).filter(({ recipient }) => recipient === email);
const idsOf = async (filter: object = {}, by = shop) => (await listWishes(by, filter)).map(({ id }) => id);
const read = async (id: string) =>
  answerOf('getBackInStockNotificationRequest', await call(`/${id}`, 'GET')).request ?? {};
const items = async (body: object = {}, by = shop) =>
  answerOf(
    'queryBackInStockItems',
    await by.call('/headland/v1/back-in-stock/items/query', { token: by.apiKey, body }),
  );

describe('asking', () => {
  it('is for shops that want it', async () => {
    const unasked = await openShop(server, 'unasked');
    const productId = await soldOut(unasked);
    const token = await unasked.newVisitor();
    const settings = async () =>
      answerOf('getBackInStockSettings', await unasked.call(`${REQUESTS}/settings`, { token, method: 'PUT', body: {} }))
        .settings;
    expect(await settings()).toEqual({ collectionStates: [{ appId: STORE_APP, collectingRequests: false }] });
    const refused = await unasked.call(REQUESTS, { token, body: asking(productId, 'a@example.com') });
    expect(codeOf(refused)).toBe('REQUEST_COLLECTION_DISABLED');
    const byVisitor = await unasked.call(`${REQUESTS}/settings/start-collecting`, {
      token,
      body: { appId: STORE_APP },
    });
    expect(byVisitor.status).toBe(403);
    const foreign = await call('/settings/start-collecting', 'POST', { appId: NOBODY }, unasked);
    expect(codeOf(foreign)).toBe('NOT_SUPPORTED_APP_DEF_ID');
    await collect(unasked);
    expect(await settings()).toEqual({ collectionStates: [{ appId: STORE_APP, collectingRequests: true }] });
    await ask(unasked, productId, 'a@example.com', token);
    // Whoever waits is told all the same.
    await collect(unasked, false);
    await putInStock(unasked, productId, 1);
    await lookForStock(server);
    expect(await mailsTo('a@example.com', unasked)).toHaveLength(1);
  });

  it('twice is one wish, however the address is spelled, and tells strangers nothing', async () => {
    const productId = await soldOut(shop);
    const email = anAddress(shop);
    const asked = async (address: string) => ask(shop, productId, address, await shop.newVisitor());
    const first = await asked(email);
    expect(first).toEqual({
      catalogReference: { appId: STORE_APP, catalogItemId: productId },
      email,
      status: 'RECEIVED',
    });
    expect(await asked(email)).toEqual(first);
    const loud = email.toUpperCase();
    expect(await asked(loud)).toEqual({ ...first, email: loud });
    const { countsPerCatalogReference } = answerOf(
      'countBackInStockNotificationRequests',
      await shop.call(
        `${REQUESTS}/count-by-catalog-reference?.r=${Buffer.from(
          JSON.stringify({ catalogReferences: [first.catalogReference, { appId: STORE_APP, catalogItemId: NOBODY }] }),
        ).toString('base64url')}`,
        { token: shop.apiKey },
      ),
    );
    expect(countsPerCatalogReference?.map(({ count }) => count)).toEqual([1, 0]);
    // A merchant meets the earlier one.
    const [again, known] = [
      await ask(shop, productId, email),
      (await listWishes(shop)).find((one) => one.email === email),
    ];
    expect(again).toEqual(known);
    expect(again).toEqual({ ...first, id: expect.any(String), createdDate: expect.any(String) });
  });

  it('names what is wrong with it', async () => {
    const productId = await soldOut(shop);
    const token = await shop.newVisitor();
    const sent = async (body: object, by = token) => shop.call(REQUESTS, { token: by, body });
    const email = anAddress(shop);
    expect(codeOf(await sent(asking(shop.comicId, email)))).toBe('BACK_IN_STOCK_ITEM_AVAILABLE');
    expect(codeOf(await sent(asking(NOBODY, email)))).toBe('BACK_IN_STOCK_ITEM_NOT_FOUND');
    expect(codeOf(await sent(asking(other.comicId, email)))).toBe('BACK_IN_STOCK_ITEM_NOT_FOUND');
    expect(codeOf(await sent(asking(shop.shirtId, email, {}, { options: { Size: 'XXL' } })))).toBe(
      'INVALID_CATALOG_REFERENCE_OPTIONS',
    );
    const elsewhere = asking(productId, email, { catalogReference: { appId: NOBODY, catalogItemId: productId } });
    expect(codeOf(await sent(elsewhere))).toBe('NOT_SUPPORTED_APP_DEF_ID');
    const picture = { ...asking(productId, email), itemDetails: { ...itemDetails, image: { url: 'javascript:1' } } };
    expect(codeOf(await sent(picture))).toBe('INVALID_ITEM_IMAGE_URL');
    // No stranger writes the address to which a mail leads.
    const lure = asking(productId, email, { itemUrl: 'https://lure.example/' });
    expect(violationsOf(await sent(lure))).toMatchObject([{ field: 'request.itemUrl' }]);
    expect(violationsOf(await sent(asking(productId, 'no address')))).toMatchObject([{ field: 'request.email' }]);
    const nameless = { ...asking(productId, email), itemDetails: { name: ' ', price: '1' } };
    expect(violationsOf(await sent(nameless))).toMatchObject([{ field: 'itemDetails.name' }]);
    expect(await mailsTo(email)).toEqual([]);
    expect((await listWishes(shop)).map((one) => one.email)).not.toContain(email);
    // Merchants say where their mails lead, and for what they like.
    const told = await sent(asking(shop.comicId, email, { itemUrl: 'https://their.example/' }), shop.apiKey);
    expect(answerOf('createBackInStockNotificationRequest', told).request?.itemUrl).toBe('https://their.example/');
  });

  it('is seen by merchants of the site alone', async () => {
    const { id, email } = await newWish(shop);
    const visitor = await shop.newVisitor();
    expect((await shop.call(`${REQUESTS}/${id}`, { token: visitor })).status).toBe(403);
    expect(codeOf(await call(`/${id}`, 'GET', undefined, other))).toBe('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND');
    expect(codeOf(await call(`/${id}`, 'DELETE', undefined, other))).toBe(
      'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
    );
    expect(codeOf(await call(`/${id}/mark-as-notification-sent`, 'PUT', {}, other))).toBe(
      'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
    );
    const report = await call('/report-items-back-in-stock', 'POST', { requestIds: [id], itemDetails }, other);
    expect(codeOf(report)).toBe('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND');
    expect(await idsOf({}, other)).toEqual([]);
    expect((await items({}, other)).items).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('stock that comes back', () => {
  it('is told once to each, in the order of asking, with what the catalog says of it', async () => {
    const productId = await soldOut(shop);
    const [one, two] = [anAddress(shop), anAddress(shop)];
    await ask(shop, productId, one, await shop.newVisitor());
    await ask(shop, productId, two, await shop.newVisitor());
    await lookForStock(server);
    expect(await mailsTo(one)).toEqual([]);
    await putInStock(shop, productId, 1);
    await lookForStock(server);
    await lookForStock(server);
    const [mail, ...more] = await mailsTo(one);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'back-in-stock', subject: expect.stringMatching(/^Extra stock \d+ is back/) });
    expect(mail?.body).toMatch(/Extra stock \d+: \$5\.00/);
    expect(mail?.body).not.toContain('Whatever they call it');
    expect(mail?.body).toMatch(/\/product-page\/extra-stock-\d+/);
    const order = (await server.app.mails.list(shop.siteId, 500)).map(({ recipient }) => recipient);
    expect(order.indexOf(two)).toBeLessThan(order.indexOf(one));
    const wish = (await listWishes(shop, { autoNotified: true })).find(({ email }) => email === one);
    expect(wish).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: true });
    const { rows } = await sql<{ type: string }>`
      select type from outbox where entity_id = ${wish?.id} order by sequence
    `.execute(server.database.pool);
    expect(rows.map(({ type }) => type)).toEqual([
      'back_in_stock_notification_request_created',
      'back_in_stock_notification_request_updated',
    ]);
    // Whoever was told may ask again, the next time that there is none.
    await putInStock(shop, productId, 0);
    await ask(shop, productId, one, await shop.newVisitor());
    await putInStock(shop, productId, 3);
    await lookForStock(server);
    expect(await mailsTo(one)).toHaveLength(2);
  });

  it('is that of an order that came to nothing, too, and of what was chosen alone', async () => {
    const home = await openShop(server, 'canceled');
    await collect(home);
    await putInStock(home, home.comicId, 1);
    const { orderId } = await home.newOrder();
    await ask(home, home.comicId, 'comic@example.com', await home.newVisitor());
    const variants = await home.call(`/stores-reader/v2/inventoryItems/${home.shirtId}/getVariants`, {
      token: home.apiKey,
      body: {},
    });
    const small = (variants.body.inventoryItem as { variants: { variantId: string }[] }).variants[0]?.variantId ?? '';
    await putInStock(home, home.shirtId, 0, small);
    const shirt = {
      token: await home.newVisitor(),
      body: asking(home.shirtId, 'shirt@example.com', {}, { options: { Size: 'S' } }),
    };
    expect((await home.call(REQUESTS, shirt)).status).toBe(200);
    expect((await items({}, home)).items.map(({ name, choices, waiting }) => [name, choices, waiting]).sort()).toEqual([
      ['Comic canceled', undefined, 1],
      ['Shirt canceled', 'Size: S', 1],
    ]);
    expect((await items({ name: 'shirt' }, home)).items).toHaveLength(1);
    const canceled = await home.call(`/ecom/v1/orders/${orderId}/cancel`, {
      token: home.apiKey,
      body: { restockAllItems: true },
    });
    expect(canceled.status).toBe(200);
    await lookForStock(server);
    expect(await mailsTo('comic@example.com', home)).toHaveLength(1);
    expect(await mailsTo('shirt@example.com', home)).toEqual([]);
    await putInStock(home, home.shirtId, 2, small);
    await lookForStock(server);
    expect((await mailsTo('shirt@example.com', home))[0]?.body).toContain('/product-page/shirt-canceled?Size=S');
    expect((await items({}, home)).items).toEqual([]);
  });

  it('is told to an address five times a day, and the rest the next', async () => {
    const email = anAddress(shop);
    const products = await Promise.all(Array.from({ length: 6 }, () => soldOut(shop)));
    for (const productId of products) await ask(shop, productId, email, await shop.newVisitor());
    for (const productId of products) await putInStock(shop, productId, 1);
    await lookForStock(server);
    expect(await mailsTo(email)).toHaveLength(5);
    const tomorrow = new Date(Date.now() + DAY + 60_000);
    await lookForStock(server, tomorrow);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('is reported by a merchant in their words, and marked where it was told otherwise', async () => {
    const [reported, marked, foreign] = [await newWish(shop), await newWish(shop), await newWish(shop)];
    const report = (body: object) => call('/report-items-back-in-stock', 'POST', { itemDetails, ...body });
    const reference = { appId: STORE_APP, catalogItemId: reported.productId };
    expect(codeOf(await report({ catalogReference: reference, requestIds: [reported.id] }))).toBe(
      'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
    );
    expect(violationsOf(await report({}))).toMatchObject([{ field: 'catalogReference' }]);
    expect(codeOf(await report({ requestIds: [foreign.id, NOBODY] }))).toBe(
      'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
    );
    expect(
      violationsOf(await report({ requestIds: [foreign.id], extraAutomationTemplateParameters: { a: 'b' } })),
    ).toMatchObject([{ field: 'extraAutomationTemplateParameters' }]);
    expect((await report({ catalogReference: reference })).status).toBe(200);
    expect((await report({ requestIds: [reported.id] })).status).toBe(200);
    const [mail, ...more] = await mailsTo(reported.email);
    expect(more).toEqual([]);
    expect(mail?.body).toContain('In our words: $7.50');
    expect(await read(reported.id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: true });
    const mark = async () => {
      const answer = await call(`/${marked.id}/mark-as-notification-sent`, 'PUT', {});
      return answerOf('markBackInStockNotificationSent', answer).request;
    };
    expect(await mark()).toMatchObject({ id: marked.id, status: 'NOTIFICATION_SENT', autoNotified: false });
    expect(await mark()).toMatchObject({ autoNotified: false });
    await putInStock(shop, marked.productId, 1);
    await lookForStock(server);
    expect(await mailsTo(marked.email)).toEqual([]);
    expect(await mailsTo(foreign.email)).toEqual([]);
  });
});

describe('a wish ends', () => {
  it('when it is deleted, or its product is', async () => {
    const [one, two] = [await newWish(shop), await newWish(shop)];
    expect((await call(`/${one.id}`, 'DELETE')).status).toBe(200);
    expect(codeOf(await call(`/${one.id}`, 'DELETE'))).toBe('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND');
    await shop.call(`/stores/v1/products/${two.productId}`, { token: shop.apiKey, method: 'DELETE' });
    await server.app.worker.drain();
    expect(await idsOf()).not.toContain(two.id);
  });

  it('after a year of waiting, and 90 days after its mail', async () => {
    const [waits, told, young] = [await newWish(shop), await newWish(shop), await newWish(shop)];
    await call(`/${told.id}/mark-as-notification-sent`, 'PUT', {});
    await sql`
      update back_in_stock_wishes set created_at = created_at - interval '366 days', told_at = told_at - interval '91 days'
      where id in (${waits.id}, ${told.id})
    `.execute(server.database.pool);
    await server.app.jobs.find(({ name }) => name === 'back-in-stock-purge')?.run(new Date());
    const left = await idsOf();
    expect(left).toContain(young.id);
    expect(left).not.toContain(waits.id);
    expect(left).not.toContain(told.id);
  });

  it('with its member, whose copy of their data holds it', async () => {
    const home = await openShop(server, 'atHome');
    await collect(home);
    const member = await newMember(home);
    const productId = await soldOut(home);
    // Somebody typed it before them.
    await ask(home, productId, member.email, await home.newVisitor());
    await ask(home, productId, member.email, member.token);
    const copy = await home.call('/headland/v1/members/my/export', { token: member.token });
    expect(copy.body.backInStockRequests).toEqual([
      { catalogReference: { appId: STORE_APP, catalogItemId: productId }, email: member.email, status: 'RECEIVED' },
    ]);
    const gone = await home.call('/headland/v1/members/my/delete', {
      token: member.token,
      body: { password: PASSWORD },
    });
    expect(gone.status).toBe(200);
    expect(await listWishes(home)).toEqual([]);
  });

  it('at the link of its mail, with all that the address asked for', async () => {
    const productId = await soldOut(shop);
    const [email, beside] = [anAddress(shop), anAddress(shop)];
    await ask(shop, productId, email, await shop.newVisitor());
    await ask(shop, await soldOut(shop), email.toUpperCase(), await shop.newVisitor());
    await ask(shop, productId, beside, await shop.newVisitor());
    await putInStock(shop, productId, 1);
    await lookForStock(server);
    const link = (await mailsTo(email))[0]?.value.split('/').at(-1) ?? '';
    const ticket = server.app.backInStock.readTicket(link);
    if (!ticket) return expect.fail(`${link} is no link`);
    expect(server.app.backInStock.readTicket(`${link}x`)).toBeNull();
    const ctx = await server.app.systemContext(shop.siteId, new Date());
    expect(await server.app.backInStock.lookAtWish(ctx, ticket)).toMatchObject({ email, status: 'NOTIFICATION_SENT' });
    await server.app.backInStock.takeBack(ctx, ticket);
    const left = (await listWishes(shop)).map((wish) => wish.email);
    expect(left.filter((one) => one?.toLowerCase() === email)).toEqual([]);
    expect(left).toContain(beside);
    await expect(server.app.backInStock.takeBack(ctx, ticket)).rejects.toMatchObject({ code: 'TAKE_BACK_WISH_GONE' });
  });
});
