import { calls } from '@headland/contract';
import { sql } from '@headland/db';
import type { Context, Handler, Handlers } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireRequest } from './testing/call-request.ts';
import { adminFolder, ownerCookie } from './testing/owner.ts';
import { OWNER, sampledCalls } from './testing/sample-requests.ts';
import { openShop, type Shop } from './testing/shop.ts';
import {
  type Attack,
  type Attackers,
  callAs,
  callsWithIds,
  findingOf,
  makeRequests,
  mixedAttack,
  perform,
  type Requests,
  wholeAttacks,
} from './testing/tenancy-attack.ts';
import { checksums, uuidsOf } from './testing/tenant-rows.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * I-22: credentials of one site, ids of another, on every built call whose request can name a row. Nothing is found,
 * nothing is told, nothing is changed.
 */
const PAIRS = 500;
const CANARY = 'zqxcanary';

let server: TestServer;
let ours: Shop;
let theirs: Shop;
let attackers: Attackers;
let strangers: Attackers;
let own: Requests;
let foreign: Requests;
/** What stands in the other site's rows alone. */
let secrets: readonly string[];

beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  ours = await openShop(server, 'ours');
  theirs = await openShop(server, CANARY);
  const cookie = await ownerCookie(server);
  attackers = { shop: ours, visitorToken: await ours.newVisitor(), ownerCookie: cookie };
  strangers = { shop: theirs, visitorToken: await theirs.newVisitor(), ownerCookie: cookie };
  own = await makeRequests(ours);
  // Every table has rows of theirs: each request was made and has succeeded once before those that we try.
  for (const [id, { token, request }] of await makeRequests(theirs)) {
    await callAs(theirs, cookie, token, wireRequest(calls[id], request), { 'idempotency-key': id });
  }
  foreign = await makeRequests(theirs);
  const shared = await uuidsOf(server.database, ours.siteId);
  const uuids = [...(await uuidsOf(server.database, theirs.siteId))].filter((uuid) => !shared.has(uuid));
  secrets = [CANARY, theirs.apiKey, ...uuids];
}, 60_000);
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

/** Sends attacks one after the other. @returns what was found, the changed tables among it */
async function attackAll(url: string, attacks: readonly Attack[], known = secrets): Promise<string[]> {
  const before = await checksums(server.database, theirs.siteId);
  const findings: string[] = [];
  const sent = new Map<string, string>();
  for (const attack of attacks) {
    // What we have stored in rows of our own we are told again.
    sent.set(attack.call, (sent.get(attack.call) ?? '') + JSON.stringify(attack.request));
    const answer = await perform(url, attack);
    const toUnknown = attack.unknown && answer.status !== 200 ? await perform(url, attack, attack.unknown) : null;
    const finding = findingOf(attack, answer, toUnknown, known, sent.get(attack.call) ?? '');
    if (finding !== null) findings.push(finding);
  }
  const after = await checksums(server.database, theirs.siteId);
  for (const [table, sum] of Object.entries(after)) {
    if (before[table] !== sum) findings.push(`rows of ${table} were changed`);
  }
  return findings;
}

/** Random numbers that a failing run can be repeated with (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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
        'delivery_options',
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
    expect(secrets.length).toBeGreaterThan(100);
  });

  test('every built call that looks at rows is attacked', () => {
    const guarded = sampledCalls.filter((id) => calls[id].object.kind !== 'none');
    const attacked = new Set<string>(callsWithIds);
    // These name no row: the caller's token says whose cart it is, who the member is, or which site's words.
    expect(guarded.filter((id) => !attacked.has(id)).sort()).toEqual([
      'changeMyPassword',
      'changePassword',
      'deleteCurrentCart',
      'deleteMyAccount',
      'deleteMyMember',
      'endMyOtherSessions',
      'exportMyData',
      'getCurrentCart',
      'getCurrentMember',
      'getIdentitySettings',
      'getMyProfile',
      'getUserInfo',
      'listMailTemplates',
      'listMySessions',
      'listOauthClients',
      'logout',
      'previewMailTemplate',
      'removeCouponFromCurrentCart',
      'resetMailTemplate',
      'updateCurrentMemberSlug',
      'updateIdentitySettings',
      'updateMailTemplate',
      'updateMyProfile',
    ]);
  });

  test("the other site's own requests with our credentials: every call, as visitor, API key and owner", async () => {
    const attacks = wholeAttacks(attackers, ['visitor', 'apiKey', 'owner'], foreign);
    expect(attacks.length).toBeGreaterThan(90);
    expect(await attackAll(server.url, attacks)).toEqual([]);
  });

  test('requests of one visitor with the token of another visitor of the same site', async () => {
    const attacks = wholeAttacks(strangers, ['stranger'], foreign);
    expect(attacks.length).toBeGreaterThan(8);
    // What every visitor of the site may see is no secret here; what is the buyer's own is.
    expect(await attackAll(server.url, attacks, [])).toEqual([]);
  });

  const seed = Math.floor(Math.random() * 2 ** 31);
  test(`${PAIRS} random pairs of our request and an id of theirs (seed ${seed})`, async () => {
    const random = seeded(seed);
    const ids = secrets.filter((secret) => /^[0-9a-f-]{36}$/.test(secret)).concat(theirs.collectionSlug);
    const attacks = Array.from({ length: PAIRS }, () => mixedAttack(attackers, own, foreign, ids, random));
    expect(await attackAll(server.url, attacks)).toEqual([]);
  });

  test("the other site's id in the header makes nobody a caller of it", async () => {
    for (const id of sampledCalls) {
      const { token, request } = own.get(id) ?? { token: '', request: {} };
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
    const attacks = wholeAttacks(attackers, ['apiKey'], foreign).filter((attack) => attack.call === id);
    expect(attacks).toHaveLength(1);
    const findings = await attackAll(twin.url, attacks);
    await twin.stop();
    expect(findings[0]).toMatch(`apiKey ${id} (whole): 200`);
    if (calls[id as 'getProduct'].method !== 'GET')
      expect(findings).toContainEqual(expect.stringMatching(/were changed/));
  });

  test('a handler that forgets whose checkout it is', async () => {
    const twin = await startTestServer({
      databaseUrl: server.databaseUrl,
      handlers: (all) => ({
        ...all,
        getCheckout: (ctx: Context, request: never) =>
          (all.getCheckout as Handler<never, object>)(
            { ...ctx, principal: { kind: 'apiKey', keyId: crypto.randomUUID(), permissions: [] } },
            request,
          ),
      }),
    });
    const attacks = wholeAttacks(strangers, ['stranger'], foreign).filter((attack) => attack.call === 'getCheckout');
    const findings = await attackAll(twin.url, attacks, []);
    await twin.stop();
    expect(findings[0]).toMatch('stranger getCheckout (whole): 200');
  });
});

describe('positive control, last because it changes things', () => {
  test.each(sampledCalls)('%s succeeds with their own credential', async (id) => {
    const { token, request } = foreign.get(id) ?? { token: '', request: {} };
    const answer = await callAs(theirs, attackers.ownerCookie, token, wireRequest(calls[id], request));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
});
