import { readFileSync } from 'node:fs';
import { allCalls, type Call, calls, createRouter, isBuilt, isPermissionId, permissionsOf } from '@headland/contract';
import { newId, type Principal, type SiteSettings } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsistency } from '../../middleware/consistency.ts';
import { createPipeline, type Pipeline } from '../../pipeline.ts';
import { wireRequest } from '../../testing/call-request.ts';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';

/**
 * I-23: every call and every kind of caller, expected against actual. Expected is the committed `docs/permissions.md`,
 * which people read and review; actual is what the server answers.
 */
const columns = ['none', 'visitor', 'member', 'user', 'app', 'apiKey'] as const;
type Kind = (typeof columns)[number];
type Answer = 'yes' | '401' | '403' | '501';

const expected = new Map<string, ReadonlyMap<Kind, Answer>>();
for (const line of readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8').split('\n')) {
  const [, id, , , ...cells] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
  if (!line.startsWith('| `') || id === undefined) continue;
  expected.set(id, new Map(columns.map((kind, at) => [kind, cells[at] as Answer])));
}

let server: TestServer;
let shop: Shop;
let site: SiteSettings;
let visitorToken: string;
let cookie: string;
const keyOf = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'matrix');
  site = shop.ctx.site;
  visitorToken = await shop.newVisitor();
  cookie = await ownerCookie(server);
  for (const permission of permissionsOf('apiKey')) {
    const made = await server.app.clients.createApiKey({
      siteId: shop.siteId,
      name: permission,
      permissions: [permission],
    });
    keyOf.set(permission, made.text);
  }
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

interface Asked {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** What an answer says of the permission; anything that is about the request itself means yes. */
function classify({ status, body }: Asked, call: Call): Answer | string {
  const { code, data } = (body.details as { applicationError?: { code: string; data: { call?: string } } } | undefined)
    ?.applicationError ?? { code: '', data: {} };
  if (status === 401 && code === 'UNAUTHENTICATED') return '401';
  if (status === 403 && code === 'PERMISSION_DENIED') return '403';
  if (status === 501 && data.call === call.id) return '501';
  if (status === 200 || status === 400 || status === 404 || status === 409 || status === 428) return 'yes';
  return `${status} ${code}`;
}

type Asker = (call: Call) => Promise<Asked>;

/** Asks over HTTP with a credential of the kind. */
const overHttp: Readonly<Record<'none' | 'visitor' | 'user' | 'apiKey', Asker>> = {
  none: (call) => request(call, {}),
  visitor: (call) => request(call, { token: visitorToken }),
  apiKey: (call) => request(call, { token: shop.apiKey }),
  // The token endpoints are no part of the back office's API: they need nobody, whoever asks.
  user: (call) =>
    request(
      call,
      { headers: { cookie, origin: server.url, 'wix-site-id': shop.siteId } },
      call.area === 'oauth' && isBuilt(call) ? '' : '/admin/api',
    ),
};

function request(call: Call, credential: { token?: string; headers?: Record<string, string> }, prefix = '') {
  const { method, path, body } = wireRequest(call, {});
  return shop.call(prefix + path, { method, body, ...credential });
}

/** Asks a pipeline with a principal put in where identity would, for kinds whose credentials come with a later issue. */
function inProcess(pipeline: Pipeline, principal: Principal): Asker {
  return async (call) => {
    const { method, path, body } = wireRequest(call, {});
    const sent = new Request(`http://localhost${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const pathname = path.split('?')[0] ?? '';
    const answer = await pipeline.serve(sent, pathname, async () => ({ site, principal }), {});
    if (!answer) throw new Error(`no call at ${path}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
}

/** A pipeline whose handlers note that they were reached and do nothing else. */
function recordingPipeline(reached: string[], table: readonly Call[] = allCalls): Pipeline {
  const handlers = table.filter(isBuilt).map((call) => [
    call.id,
    async () => {
      reached.push(call.id);
      return {};
    },
  ]);
  return createPipeline({
    calls: table,
    handlers: Object.fromEntries(handlers),
    clock: { now: () => new Date() },
    consistency: createConsistency(TEST_SECRET),
    newRequestId: () => newId(new Date()),
    onUnexpected(error) {
      throw error;
    },
  });
}

const id = () => crypto.randomUUID();
const principals: Readonly<Record<Kind, Principal>> = {
  none: { kind: 'none' },
  visitor: { kind: 'visitor', visitorId: id(), clientId: id() },
  member: { kind: 'member', memberId: id(), visitorId: id(), clientId: id() },
  user: { kind: 'user', userId: id() },
  app: { kind: 'app', appId: id() },
  apiKey: { kind: 'apiKey', keyId: id(), permissions: [...permissionsOf('apiKey')] },
};

/** Cells in which the server does something else than the document says; empty if all is well. */
async function differences(kind: Kind, ask: Asker, table: readonly Call[] = allCalls): Promise<string[]> {
  const found: string[] = [];
  for (const call of table) {
    const row = expected.get(call.id);
    if (!row) {
      found.push(`${call.id} is not in the document`);
      continue;
    }
    const actual = classify(await ask(call), call);
    if (actual !== row.get(kind)) found.push(`${call.id} × ${kind}: ${row.get(kind)} expected, ${actual} answered`);
  }
  return found;
}

describe('I-23: the permission matrix', () => {
  test('covers every call of the table and no other, and every kind of caller', () => {
    expect([...expected.keys()].sort()).toEqual(allCalls.map((call) => call.id).sort());
    for (const [call, row] of expected) {
      for (const kind of columns) expect(['yes', '401', '403', '501'], call).toContain(row.get(kind));
    }
  });

  test.each(['none', 'visitor', 'user', 'apiKey'] as const)('holds over HTTP for %s', async (kind) => {
    expect(await differences(kind, overHttp[kind])).toEqual([]);
  });

  test.each(columns)('holds in the pipeline for %s, and nobody who is refused reaches a handler', async (kind) => {
    const reached: string[] = [];
    const pipeline = recordingPipeline(reached);
    expect(await differences(kind, inProcess(pipeline, principals[kind]))).toEqual([]);
    for (const call of new Set(reached)) expect(expected.get(call)?.get(kind)).toBe('yes');
    if (kind === 'member') expect(reached.length).toBeGreaterThan(5);
  });

  test('real modules answer members and apps as the document says', async () => {
    const { app } = server;
    const pipeline = createPipeline({
      calls: app.calls,
      handlers: app.handlers,
      clock: { now: () => new Date() },
      consistency: createConsistency(TEST_SECRET),
      newRequestId: () => newId(new Date()),
      onUnexpected(error) {
        throw error;
      },
    });
    for (const kind of ['member', 'app'] as const) {
      expect(await differences(kind, inProcess(pipeline, principals[kind]), app.calls)).toEqual([]);
    }
  });

  test('an API key with one permission makes the calls of that permission alone', async () => {
    const all = [...permissionsOf('apiKey')];
    for (const [at, call] of allCalls.filter((one) => one.area !== 'oauth').entries()) {
      const own = keyOf.get(call.permission);
      const other = keyOf.get(all.filter((one) => one !== call.permission)[at % (all.length - 1)] ?? '');
      if (own) {
        const answer = classify(await request(call, { token: own }), call);
        expect(answer, call.id).toBe(expected.get(call.id)?.get('apiKey'));
      }
      expect(classify(await request(call, { token: other ?? '' }), call), call.id).toBe('403');
    }
  });

  test('an API key cannot be made with a permission that no key may hold', async () => {
    for (const permission of ['ECOM.CANCEL_OWN_ORDERS', 'IAM.CHANGE_PASSWORD', 'NO.SUCH_PERMISSION']) {
      const making = server.app.clients.createApiKey({ siteId: shop.siteId, name: 'x', permissions: [permission] });
      await expect(making, permission).rejects.toThrow(/permissions/);
    }
  });

  test('a revoked key is nobody', async () => {
    const { apiKey, text } = await server.app.clients.createApiKey({ siteId: shop.siteId, name: 'short-lived' });
    expect((await request(calls.searchOrders, { token: text })).status).not.toBe(401);
    await server.app.clients.revokeApiKey(shop.siteId, apiKey.id);
    expect((await request(calls.searchOrders, { token: text })).status).toBe(401);
  });
});

describe('I-23, the control: the matrix sees what is wrong', () => {
  const planted: Call = Object.assign({}, calls.getPost, {
    id: 'plantedCall',
    path: '/v3/planted/{postId}',
    aliases: [],
  });

  test('a call that nobody has written into the document', async () => {
    const pipeline = recordingPipeline([], [...allCalls, planted]);
    const found = await differences('visitor', inProcess(pipeline, principals.visitor), [...allCalls, planted]);
    expect(found).toEqual(['plantedCall is not in the document']);
  });

  test.each<[string, object]>([
    ['permission', { permission: undefined }],
    ['known permission', { permission: 'MADE.UP' }],
    ['object check', { object: undefined }],
    ['reason for none', { object: { kind: 'none' } }],
    ['principal', { principals: [] }],
  ])('a call without a %s: the server does not even start', (_, broken) => {
    const table = [...allCalls, Object.assign({}, planted, broken)];
    expect(() => recordingPipeline([], table)).toThrow('plantedCall names no permission');
  });

  test('a door that takes everybody for the owner', async () => {
    const open = inProcess(recordingPipeline([]), principals.user);
    const found = await differences('visitor', open);
    expect(found.length).toBeGreaterThan(50);
  });

  test('a table that grants more than the document says', async () => {
    const generous = allCalls.map((call) =>
      call.id === 'deleteProduct' ? { ...call, principals: [...call.principals, 'visitor' as const] } : call,
    );
    const found = await differences(
      'visitor',
      inProcess(recordingPipeline([], generous), principals.visitor),
      generous,
    );
    expect(found).toEqual([expect.stringContaining('deleteProduct × visitor: 403 expected, yes answered')]);
  });
});

test('every permission of the table is one of the contract, and routes reach exactly the calls of the table', () => {
  const router = createRouter(allCalls);
  for (const call of allCalls) {
    expect(isPermissionId(call.permission)).toBe(true);
    const match = router.match(call.method, call.path.replace(/\{[^}]+\}/g, 'x'));
    expect(match && 'call' in match ? match.call.id : null).toBe(call.id);
  }
});
