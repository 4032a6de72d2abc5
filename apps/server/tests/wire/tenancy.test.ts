import { calls } from '@headland/contract';
import { sql } from '@headland/db';
import type { Context, Handler, Handlers } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireRequest } from '../../testing/call-request.ts';
import { adminFolder } from '../../testing/owner.ts';
import { OWNER } from '../../testing/sample.ts';
import { sampledCalls } from '../../testing/sample-requests.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { callAs, callsWithIds, fieldAttacks, wholeAttacks } from '../../testing/tenancy-attack.ts';
import {
  attackAll,
  forgetCheckoutOwner,
  mixedAttacks,
  prepareTenancy,
  seeded,
  type Tenancy,
} from '../../testing/tenancy-run.ts';
import { checksums } from '../../testing/tenant-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * I-22: credentials of one site, ids of another, on every built call whose request can name a row. Nothing is found,
 * nothing is told, nothing is changed.
 */
const PAIRS = 500;
const CANARY = 'zqxcanary';

let server: TestServer;
let ours: Shop;
let theirs: Shop;
let tenancy: Tenancy;

// A sample of every call for both sites: nothing is measured here.
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  ours = await openShop(server, 'ours');
  theirs = await openShop(server, CANARY);
  tenancy = await prepareTenancy(server, ours, theirs);
}, 180_000);
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

describe('I-22: a site and another', () => {
  test('the samples name rows of the other site, in full', async () => {
    const filled = Object.entries(await checksums(server.database, theirs.siteId)).filter(
      ([, sum]) => !/^0 /.test(sum),
    );
    const tables = filled.map(([table]) => table);
    expect(tables).toEqual(
      expect.arrayContaining([
        'api_keys',
        'carts',
        'checkouts',
        'clients',
        'collection_products',
        'collections',
        'delivery_methods',
        'delivery_profiles',
        'identities',
        'idempotency_keys',
        'mails',
        'member_sessions',
        'one_time_tokens',
        'order_history',
        'order_lines',
        'orders',
        'outbox',
        'payment_attempts',
        'payment_operations',
        'products',
        'redirect_sessions',
        'stock_holds',
        'variants',
        'visitors',
      ]),
    );
    expect(tenancy.secrets.length).toBeGreaterThan(100);
  });

  test('every built call that looks at rows is attacked', () => {
    const guarded = sampledCalls.filter((id) => calls[id].object.kind !== 'none');
    const attacked = new Set<string>(callsWithIds);
    // These name no row: the caller's token says whose cart it is, who the member is, or which site's words and settings.
    expect(guarded.filter((id) => !attacked.has(id)).sort()).toEqual([
      'changeMyPassword',
      'changePassword',
      'deleteCurrentCart',
      'deleteMyAccount',
      'deleteMyMember',
      'endMyOtherSessions',
      'exportMyData',
      'getAbandonedCheckoutSettings',
      'getCurrentCart',
      'getCurrentMember',
      'getDeliveryDestinationProperties',
      'getDownloadSettings',
      'getIdentitySettings',
      'getMyProfile',
      'getSiteProperties',
      'getSiteSettings',
      'getUserInfo',
      'listDefaultTaxGroups',
      'listMailTemplates',
      'listManualTaxMappings',
      'listMySessions',
      'listOauthClients',
      'listTaxCalculators',
      'listTaxExemptGroups',
      'listTaxExemptMembers',
      'listWebhookEndpoints',
      'listWebhookEventTypes',
      'logout',
      'previewMailTemplate',
      'removeCouponFromCurrentCart',
      'resetMailTemplate',
      'updateAbandonedCheckoutSettings',
      'updateBusinessContact',
      'updateBusinessProfile',
      'updateBusinessRegion',
      'updateBusinessSchedule',
      'updateCurrentMemberSlug',
      'updateDownloadSettings',
      'updateIdentitySettings',
      'updateMailTemplate',
      'updateMyProfile',
      'updateSiteSettings',
    ]);
  });

  test("the other site's own requests with our credentials: every call, as visitor, API key and owner", async () => {
    const attacks = wholeAttacks(tenancy.attackers, ['visitor', 'apiKey', 'owner'], tenancy.foreign);
    expect(attacks.length).toBeGreaterThan(90);
    expect(await attackAll(server, theirs.siteId, attacks, tenancy.secrets)).toEqual([]);
  });

  test('requests of one visitor with the token of another visitor of the same site', async () => {
    const attacks = wholeAttacks(tenancy.strangers, ['stranger'], tenancy.foreign);
    expect(attacks.length).toBeGreaterThan(8);
    // What every visitor of the site may see is no secret here; what is the buyer's own is.
    expect(await attackAll(server, theirs.siteId, attacks, [])).toEqual([]);
  });

  test('each field of our requests that names a row, with what the other site has in its place', async () => {
    const attacks = fieldAttacks(tenancy.attackers, tenancy.own, tenancy.foreign);
    expect(attacks.length).toBeGreaterThan(200);
    expect(await attackAll(server, theirs.siteId, attacks, tenancy.secrets)).toEqual([]);
  });

  const seed = Math.floor(Math.random() * 2 ** 31);
  test(`${PAIRS} random pairs of our request and an id of theirs (seed ${seed})`, async () => {
    const attacks = mixedAttacks(tenancy, theirs, PAIRS, seeded(seed));
    expect(await attackAll(server, theirs.siteId, attacks, tenancy.secrets)).toEqual([]);
  });

  test("the other site's id in the header makes nobody a caller of it", async () => {
    for (const id of sampledCalls) {
      const { token, request } = tenancy.own.get(id) ?? { token: '', request: {} };
      // The owner has every site of the installation, and says by this header which one.
      if (token === OWNER) continue;
      const { method, path, body } = wireRequest(calls[id], request);
      const { status } = await ours.call(path, { method, token, body, headers: { 'wix-site-id': theirs.siteId } });
      expect(status, id).toBe(403);
    }
  });

  test('an idempotency key of theirs repeats nothing for us', async () => {
    const body = (shop: Shop) => ({
      collection: { name: `Once ${shop.mark}` },
    });
    const make = (shop: Shop) =>
      shop.call('/stores/v1/collections', {
        token: shop.apiKey,
        headers: { 'idempotency-key': 'the same' },
        body: body(shop),
      });
    expect(JSON.stringify((await make(theirs)).body)).toContain(CANARY);
    const answer = await make(ours);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(CANARY);
  });

  test('a cursor of theirs leads to nothing of theirs', async () => {
    const search = (shop: Shop, cursorPaging: object) =>
      shop.call('/ecom/v1/orders/search', { token: shop.apiKey, body: { search: { cursorPaging } } });
    const { body } = await search(theirs, { limit: 1 });
    const { metadata } = body as { metadata: { cursors: { next: string } } };
    expect(metadata.cursors.next).toBeTruthy();
    expect((await search(theirs, { limit: 1, cursor: metadata.cursors.next })).status).toBe(200);
    const stolen = await search(ours, { limit: 1, cursor: metadata.cursors.next });
    expect(stolen.status).toBeLessThan(500);
    expect(JSON.stringify(stolen.body)).not.toContain(CANARY);
  });
});

describe('the test sees what is wrong', () => {
  const site = (siteId: string) => ({ ...theirs.ctx.site, id: siteId });

  /** A handler that looks for its row by id alone, wherever it is. */
  function unscoped(handler: Handler<never, object>, table: string, idOf: (request: never) => string) {
    return async (ctx: Context, request: never) => {
      const { rows } = await sql<{ site_id: string }>`
        select site_id from ${sql.table(table)} where id = ${idOf(request)}
      `.execute(server.database.pool);
      return handler({ ...ctx, site: site(rows[0]?.site_id ?? ctx.site.id) }, request);
    };
  }

  const careless: Readonly<Record<string, (own: Handlers) => Handlers>> = {
    getProduct: (all) => replace(all, 'getProduct', 'products', (request: { id: string }) => request.id),
    updateProduct: (all) =>
      replace(all, 'updateProduct', 'products', (request: { product: { id: string } }) => request.product.id),
    getOrder: (all) => replace(all, 'getOrder', 'orders', (request: { id: string }) => request.id),
    cancelOrder: (all) => replace(all, 'cancelOrder', 'orders', (request: { id: string }) => request.id),
  };

  function replace<R>(all: Handlers, id: string, table: string, idOf: (request: R) => string): Handlers {
    const handler = all[id];
    if (!handler) throw new Error(`there is no handler ${id}`);
    return { ...all, [id]: unscoped(handler, table, idOf) };
  }

  test.each(Object.keys(careless))('a handler of %s that forgets the site', async (id) => {
    const twin = await startTestServer({
      databaseUrl: server.databaseUrl,
      faces: { admin: adminFolder() },
      ...(careless[id] && { handlers: careless[id] }),
    });
    const attacks = wholeAttacks(tenancy.attackers, ['apiKey'], tenancy.foreign).filter((attack) => attack.call === id);
    expect(attacks).toHaveLength(1);
    const findings = await attackAll(twin, theirs.siteId, attacks, tenancy.secrets);
    await twin.stop();
    expect(findings[0]).toMatch(`apiKey ${id} (whole): 200`);
    if (calls[id as 'getProduct'].method !== 'GET')
      expect(findings).toContainEqual(expect.stringMatching(/were changed/));
  });

  test('a handler that forgets whose checkout it is', async () => {
    const twin = await startTestServer({ databaseUrl: server.databaseUrl, handlers: forgetCheckoutOwner });
    const attacks = wholeAttacks(tenancy.strangers, ['stranger'], tenancy.foreign).filter(
      (attack) => attack.call === 'getCheckout',
    );
    const findings = await attackAll(twin, theirs.siteId, attacks, []);
    await twin.stop();
    expect(findings[0]).toMatch('stranger getCheckout (whole): 200');
  });
});

describe('positive control, last because it changes things', () => {
  test.each(sampledCalls)('%s succeeds with their own credential', async (id) => {
    const { token, request } = tenancy.foreign.get(id) ?? { token: '', request: {} };
    const answer = await callAs(theirs, tenancy.attackers.ownerCookie, token, wireRequest(calls[id], request));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
});
