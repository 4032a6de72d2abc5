import { randomBytes } from 'node:crypto';
import { sql } from '@headland/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send } from '../../testing/wire.ts';

/** Keys and owner links that are not in force leave lines in the audit log, and however many are tried, few. */
let server: TestServer;
/** Another process on the same database. */
let second: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() }, trustProxy: true });
  second = await startTestServer({ databaseUrl: server.databaseUrl, trustProxy: true });
  shop = await openShop(server, 'refused');
  cookie = await ownerCookie(server);
});
afterAll(async () => {
  expect([...server.unexpected, ...second.unexpected]).toEqual([]);
  await second.stop();
  await server.stop();
});

interface Line {
  readonly siteId: string;
  readonly address: string | null;
  readonly actorKind: string;
  readonly outcome: string;
  readonly details: { readonly count?: string };
}

async function linesOf(type: string, siteId = shop.siteId): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select site_id as "siteId", address, actor_kind as "actorKind", outcome, details from audit_events
    where type = ${type} and site_id = ${siteId}
  `.execute(server.database.pool);
  return rows;
}
/** How many refusals the lines of an address count, and how many lines there are. */
async function countOf(type: string, address: string | null, siteId?: string) {
  const lines = (await linesOf(type, siteId)).filter((line) => line.address === address);
  return { lines: lines.length, count: lines.reduce((sum, { details }) => sum + Number(details.count), 0) };
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const useKey = (key: string, address: string, at = server) =>
  send(`${at.url}/headland/v1/members/search`, { token: key, headers: from(address), body: {} });
const wrongKey = () => shop.apiKey.replace(/[^.]+$/, randomBytes(32).toString('base64url'));

test('a key that is unknown, revoked or torn leaves a line with the address and nothing of the key', async () => {
  const { apiKey, text } = await server.app.clients.createApiKey({ siteId: shop.siteId, name: 'Revoked' });
  await server.app.clients.revokeApiKey(shop.siteId, apiKey.id);
  const visitorToken = await shop.newVisitor();
  const tried = [wrongKey(), text, `${visitorToken},${wrongKey()}`];
  for (const key of tried) expect((await useKey(key, '192.0.2.1')).status).toBe(401);
  const grant = { grant_type: 'authorized_client', member_id: shop.siteId };
  const granted = await send(`${server.url}/oauth2/token`, {
    token: `${visitorToken},${wrongKey()}`,
    headers: from('192.0.2.1'),
    body: grant,
  });
  expect(granted.status).toBe(401);
  const told = await send(`${server.url}/oauth2/token-info`, {
    headers: from('192.0.2.1'),
    body: { token: wrongKey() },
  });
  expect(told.body).toEqual({ active: false });
  expect((await countOf('api_key_refused', '192.0.2.1')).count).toBe(5);
  const lines = await linesOf('api_key_refused');
  for (const { details, ...line } of lines) {
    expect(line).toEqual({ siteId: shop.siteId, address: '192.0.2.1', actorKind: 'none', outcome: 'REFUSED' });
    expect(Object.keys(details)).toEqual(['count']);
  }
});

test('a key that says no site is noted with the site of the address that was called', async () => {
  const home = await server.app.sites.default();
  expect((await useKey(`${await shop.newVisitor()},hl.nonsense`, '192.0.2.2')).status).toBe(401);
  expect(await countOf('api_key_refused', '192.0.2.2', home?.id)).toEqual({ lines: 1, count: 1 });
});

test('a key in force leaves none', async () => {
  expect((await useKey(shop.apiKey, '192.0.2.3')).status).toBe(200);
  expect(await countOf('api_key_refused', '192.0.2.3')).toEqual({ lines: 0, count: 0 });
});

test('a flood from one address over two processes is a line a minute that counts every one', async () => {
  const flood = Array.from({ length: 200 }, (_, at) => useKey(wrongKey(), '192.0.2.4', at % 2 ? second : server));
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]));
  const { lines, count } = await countOf('api_key_refused', '192.0.2.4');
  expect(count).toBe(200);
  // A second one if the minute was over meanwhile.
  expect(lines).toBeLessThanOrEqual(2);
});

test('a flood from many addresses names a hundred of them in a minute, and counts the rest', async () => {
  const flood = Array.from({ length: 250 }, (_, at) => useKey(wrongKey(), `198.51.100.${at}`));
  await Promise.all(flood);
  const lines = await linesOf('api_key_refused');
  const many = lines.filter(({ address }) => address === null || address.startsWith('198.51.100.'));
  expect(many.reduce((sum, { details }) => sum + Number(details.count), 0)).toBe(250);
  expect((await countOf('api_key_refused', null)).count).toBeGreaterThan(0);
  expect(many.length).toBeLessThanOrEqual(2 * 101);
});

test('an owner’s link that is used, too old or unknown leaves a line with the address', async () => {
  const home = await server.app.sites.default();
  const open = (token: string) =>
    send(`${server.url}/admin/session`, { headers: { origin: server.url, ...from('192.0.2.5') }, body: { token } });
  const { token: used } = await server.app.owners.createLink();
  expect((await open(used)).status).toBe(200);
  const { token: old } = await server.app.owners.createLink();
  await sql`update owner_links set expires_at = created_at where used_at is null`.execute(server.database.pool);
  for (const token of [used, old, randomBytes(32).toString('base64url'), ''])
    expect((await open(token)).status).toBe(401);
  expect((await countOf('owner_link_refused', '192.0.2.5', home?.id)).count).toBe(4);
  expect(JSON.stringify(await linesOf('owner_link_refused', home?.id))).not.toContain(used);
  const logins = await linesOf('owner_login', home?.id);
  expect(logins.map(({ address }) => address)).toContain('192.0.2.5');
});

test('what owners do carries their address', async () => {
  const headers = { cookie, origin: server.url, 'wix-site-id': shop.siteId, ...from('192.0.2.6') };
  const body = { client: { name: 'An app', kind: 'server' } };
  const { status } = await send(`${server.url}/admin/api/headland/v1/oauth-clients`, { headers, body });
  expect(status).toBe(200);
  expect(await linesOf('client_created')).toContainEqual(
    expect.objectContaining({ actorKind: 'user', address: '192.0.2.6', outcome: 'SUCCESS' }),
  );
});
