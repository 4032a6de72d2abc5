import { type Call, calls, changesSomething } from '@headland/contract';
import { sql } from '@headland/db';
import { isMerchant } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, appGrant, newApp } from '../../testing/apps.ts';
import { type WireRequest, wireRequest } from '../../testing/call-request.ts';
import { adminFolder, ownerCookie, ownerHeaders } from '../../testing/owner.ts';
import { OWNER } from '../../testing/sample.ts';
import { sampledCalls, samples } from '../../testing/sample-requests.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { WireAnswer } from '../../testing/wire.ts';
import { answerOf } from '../../testing/wire.ts';

/** Every call by which an owner, an app or a key changes something leaves its line in the audit log, over real HTTP. */
let server: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'noted');
  cookie = await ownerCookie(server);
});
afterAll(async () => {
  expect(server.unexpected.map(({ error }) => String(error))).toEqual([expect.stringContaining('full_disk')]);
  await server.stop();
});

interface Line {
  readonly actor_kind: string;
  readonly actor_id: string;
  readonly outcome: string;
  readonly call: string;
  readonly entity_ids: readonly string[];
  readonly fields: readonly string[];
  readonly details: object;
}

async function linesOf(call: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select actor_kind, actor_id, outcome, call, entity_ids, fields, details from audit_events
    where site_id = ${shop.siteId} and call = ${call} order by occurred_at, id
  `.execute(server.database.pool);
  return rows;
}

const kinds = ['user', 'app', 'apiKey'] as const;
const isCommand = (call: Call) => changesSomething(call) && kinds.some((kind) => call.principals.includes(kind));
const commands = sampledCalls.filter((id) => isCommand(calls[id]));

/** Every text of a request or an answer that is neither an id nor the name of something. */
function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value.length < 5 || /(^id|Ids?|ids|kind)$/.test(name) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, one]) => textsIn(one, inner));
}

test('there are commands to look at, and queries are none of them', () => {
  expect(commands.length).toBeGreaterThan(40);
  expect(commands).toEqual(
    expect.arrayContaining(['updateProduct', 'captureAuthorizedPayments', 'updateMailTemplate']),
  );
  for (const id of ['queryProducts', 'searchOrders', 'searchMembers', 'previewMailTemplate'] as const) {
    expect(isCommand(calls[id])).toBe(false);
  }
});

/** Whose line it must be. */
interface Actor {
  readonly actor_kind: (typeof kinds)[number];
  readonly actor_id: unknown;
}

/** Sends a command once and looks at the one line that it leaves. @param actor by the credential of the sample */
async function leavesItsLine(
  id: (typeof commands)[number],
  actor: (token: string) => Actor & { readonly send: (sent: WireRequest) => Promise<WireAnswer> },
): Promise<void> {
  const { token, request } = await samples[id](shop);
  const { send, ...named } = actor(token);
  const before = await linesOf(id);
  const sent = wireRequest(calls[id], request);
  const answer = await send(sent);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);

  const lines = (await linesOf(id)).slice(before.length);
  expect(lines).toHaveLength(1);
  const [line] = lines;
  expect(line).toMatchObject({ ...named, outcome: 'SUCCESS', call: id, details: {} });
  expect(line?.entity_ids.length).toBeGreaterThan(0);
  for (const name of line?.fields ?? []) expect(name).toMatch(/^[A-Za-z0-9*]+(\.[A-Za-z0-9*]+)*$/);
  if (sent.body && Object.keys(textsIn(sent.body)).length > 0) expect(line?.fields.length).toBeGreaterThan(0);
  const whole = JSON.stringify([line?.entity_ids, line?.fields, line?.details]);
  for (const text of [...textsIn(sent.body), ...textsIn(answer.body)]) {
    if (!line?.entity_ids.includes(text)) expect(whole).not.toContain(JSON.stringify(text).slice(1, -1));
  }
}

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('a line of', () => {
  test.each(commands)('%s', (id) =>
    leavesItsLine(id, (token) => {
      const asKey = token === shop.apiKey;
      return {
        actor_kind: asKey ? 'apiKey' : 'user',
        actor_id: anId,
        send: ({ method, path, body }) =>
          asKey
            ? shop.call(path, { method, body, token })
            : shop.call(`/admin/api${path}`, { method, body, headers: ownerHeaders(shop, cookie) }),
      };
    }),
  );
});

describe('by an app, the line names the app:', () => {
  const byApps = commands.filter((id) => calls[id].principals.includes('app'));
  let app: App;
  let token: string;
  beforeAll(async () => {
    app = await newApp(shop, cookie);
    const granted = await shop.call('/oauth2/token', { body: appGrant(app) });
    token = String((granted.body as { access_token: string }).access_token);
  });

  test('most commands are an app’s too', () => {
    expect(byApps.length).toBeGreaterThan(30);
  });

  test.each(byApps)('%s', (id) =>
    leavesItsLine(id, () => ({
      actor_kind: 'app',
      actor_id: app.id,
      send: ({ method, path, body }) => shop.call(path, { method, body, token }),
    })),
  );
});

describe('the line of a command', () => {
  test('names what was made', async () => {
    const { token, request } = await samples.createProduct(shop);
    const { body } = await shop.call('/stores/v1/products', { token, body: request });
    const { product } = body as { product: { id: string } };
    const line = (await linesOf('createProduct')).at(-1);
    expect(line?.entity_ids[0]).toBe(product.id);
    expect(line?.fields).toContain('product.name');
  });

  test('that is refused says so, with its code', async () => {
    const missing = crypto.randomUUID();
    const answer = await shop.call(`/stores/v1/products/${missing}`, { method: 'DELETE', token: shop.apiKey });
    expect(answer.status).toBe(404);
    expect((await linesOf('deleteProduct')).at(-1)).toMatchObject({
      outcome: 'REFUSED',
      entity_ids: [missing],
      details: { code: 'PRODUCT_NOT_FOUND' },
    });
  });

  test('is there before the command begins: where it cannot be written, nothing is changed', async () => {
    await sql`alter table audit_events add constraint full_disk check (call is distinct from 'createProduct') not valid`.execute(
      server.database.pool,
    );
    const { token, request } = await samples.createProduct(shop);
    const { status } = await shop.call('/stores/v1/products', { token, body: request });
    await sql`alter table audit_events drop constraint full_disk`.execute(server.database.pool);
    expect(status).toBe(500);
    const { name } = (request as { product: { name: string } }).product;
    const found = await shop.call('/stores-reader/v1/products/query-platformized', {
      token,
      body: { query: { filter: { name } } },
    });
    expect(found.body).toMatchObject({ products: [] });
  });

  test('is no visitor’s and no member’s: theirs have kinds of their own', async () => {
    const { token, request } = await samples.updateCheckout(shop);
    const before = (await linesOf('updateCheckout')).length;
    const { method, path, body } = wireRequest(calls.updateCheckout, request);
    expect((await shop.call(path, { method, body, token })).status).toBe(200);
    expect(isMerchant({ kind: 'none' })).toBe(false);
    expect(token).not.toBe(OWNER);
    expect(await linesOf('updateCheckout')).toHaveLength(before);
  });

  test('is found by call, entity and caller', async () => {
    const ask = async (body: object) => {
      const answer = await shop.call('/admin/api/headland/v1/audit-events/query', {
        body,
        headers: ownerHeaders(shop, cookie),
      });
      return answerOf('queryAuditEvents', answer).events;
    };
    const [line] = await ask({ calls: ['updateProduct'] });
    expect(line?.command?.call).toBe('updateProduct');
    const entityId = line?.command?.entityIds[0] ?? '';
    const ofEntity = await ask({ entityId });
    expect(ofEntity.length).toBeGreaterThan(0);
    expect(ofEntity.every(({ command }) => command?.entityIds.includes(entityId))).toBe(true);
    const byKeys = await ask({ types: ['command'], actorKinds: ['apiKey'] });
    expect(byKeys.length).toBeGreaterThan(0);
    expect(byKeys.every(({ actorKind }) => actorKind === 'apiKey')).toBe(true);
    expect(await ask({ actorId: crypto.randomUUID() })).toEqual([]);
  });
});
