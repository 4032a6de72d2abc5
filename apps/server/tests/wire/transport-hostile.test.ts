import { calls, isBuilt } from '@headland/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wireRequest, withValueAt } from '../../testing/call-request.ts';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import { bodyLeaves, type Leaf, pathLeaves } from '../../testing/request-tree.ts';
import type { SampledCallId } from '../../testing/sample.ts';
import { sampledCalls, samples } from '../../testing/sample-requests.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { callAs } from '../../testing/tenancy-attack.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { WireAnswer } from '../../testing/wire.ts';

/** Every field of every built call's request, as the API description has it, given what nobody should send. */
let server: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'hostile');
  cookie = await ownerCookie(server);
});
// One of the calls is asked to turn on what would keep the next test's people waiting, and may.
afterEach(async () => {
  const off = { protectiveAnswers: false, verifyEmail: false, approveMembers: false, requireCaptcha: false };
  await server.app.members.changeSettings(shop.ctx, off);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const withBodies = sampledCalls.filter((id) => isBuilt(calls[id]) && bodyLeaves(calls[id]).length > 0);

/** The SDK's login helper breaks on a violation, so these answer bad input with an application error (wire contract, 1.10). */
const saysItOtherwise: ReadonlySet<SampledCallId> = new Set(['loginV1', 'loginV2']);
const naming = withBodies.filter((id) => !saysItOtherwise.has(id));

/** A way to send a sound request with one field replaced. */
async function bender(id: SampledCallId) {
  const { token, request } = await samples[id](shop);
  const { method, path } = wireRequest(calls[id], request, { method: calls[id].method });
  return (field: readonly string[], value: unknown): Promise<WireAnswer> =>
    callAs(shop, cookie, token, { method, path, body: withValueAt(request, field, value) as object });
}

function fieldsOf({ body }: WireAnswer): string[] {
  const { details } = body as { details?: { validationError?: { fieldViolations: { field: string }[] } } };
  return (details?.validationError?.fieldViolations ?? []).map((one) => one.field.replace(/\[\d+\]/g, ''));
}

const notInPath = (id: SampledCallId) => {
  const inPath = new Set(pathLeaves(calls[id]).map((leaf) => leaf.path.join('.')));
  return (leaf: Leaf) => !inPath.has(leaf.path.join('.'));
};

describe('text that no database keeps is refused by name', () => {
  test.each(naming)('%s', async (id) => {
    const send = await bender(id);
    for (const { path, kind } of bodyLeaves(calls[id]).filter(notInPath(id))) {
      if (kind !== 'text' && kind !== 'map') continue;
      for (const text of ['a\0b', 'half \ud83d', '\udc00']) {
        const answer = await send(path, kind === 'map' ? { key: text } : text);
        expect(answer.status, `${path.join('.')} ${JSON.stringify(text)}`).toBe(400);
        const named = fieldsOf(answer).some(
          (field) => field.startsWith(path.join('.')) || path.join('.').startsWith(field),
        );
        expect(named, `${path.join('.')} in ${JSON.stringify(fieldsOf(answer))}`).toBe(true);
        expect(answer.headers.has('x-wix-consistent'), 'nothing was written').toBe(false);
      }
    }
  });
});

const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;
const hostile: readonly unknown[] = [
  {},
  [],
  [[]],
  [null],
  null,
  true,
  '',
  ' ',
  'x'.repeat(100_000),
  2 ** 70,
  -1,
  1.5,
  1e300,
  '9'.repeat(400),
  "' or 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  nested(500),
  JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}'),
];

/** Paths of all that holds further fields: objects, and lists of such. */
function branchesOf(leaves: readonly Leaf[]): (readonly string[])[] {
  const paths = leaves.flatMap(({ path }) => path.slice(1).map((_, at) => path.slice(0, at + 1)));
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

const sound = { text: ['a', crypto.randomUUID()], number: [1], boolean: [true], map: [{}], anything: [1] } as const;

describe('a request of which half is missing is answered, not crashed on', () => {
  test.each(withBodies)('%s', async (id) => {
    const send = await bender(id);
    const leaves = bodyLeaves(calls[id]).filter(notInPath(id));
    const bent: (readonly [readonly string[], unknown])[] = [
      ...branchesOf(leaves).flatMap((path) => [{}, [{}], undefined].map((value) => [path, value] as const)),
      ...leaves.flatMap(({ path, kind }) => [...sound[kind], undefined].map((value) => [path, value] as const)),
    ];
    for (const [path, value] of bent) {
      const { status, body } = await send(path, value);
      const about = `${path.join('.')} = ${JSON.stringify(value)}: ${JSON.stringify(body).slice(0, 300)}`;
      expect(status === 200 || (status >= 400 && status < 500), `${status} ${about}`).toBe(true);
    }
    const told = server.unexpected.map(({ error, where }) => `${where}: ${error}`);
    expect(told).toEqual([]);
  });
});

describe('a value of the wrong kind is answered, not crashed on', () => {
  test.each(withBodies)('%s', async (id) => {
    const send = await bender(id);
    let turn = 0;
    for (const { path } of bodyLeaves(calls[id]).filter(notInPath(id))) {
      for (let n = 0; n < 4; n++) {
        const value = hostile[turn++ % hostile.length];
        const { status, body } = await send(path, value);
        const about = `${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}: ${JSON.stringify(body).slice(0, 300)}`;
        expect(status === 200 || (status >= 400 && status < 500), `${status} ${about}`).toBe(true);
        if (status === 400) expect(body, about).toHaveProperty('details');
      }
    }
  });

  test.each([...saysItOtherwise])('%s refuses it with a code that the login helper reads', async (id) => {
    const send = await bender(id);
    const secret = id === 'loginV1' ? ['inputs', 'password'] : ['password'];
    for (const [path, code] of [
      [['zzz'], '-19999'],
      // Not "no such account": there may well be one, and the field that is wrong is another.
      [secret, '-19976'],
      [['captchaTokens'], '-19970'],
    ] as const) {
      const answer = await send(path, { not: 'text' });
      expect(answer.status).toBeLessThan(500);
      expect(answer.body, path.join('.')).toMatchObject({ details: { applicationError: { code } } });
    }
  });

  test('nor is a field that no call has', async () => {
    for (const id of naming) {
      const send = await bender(id);
      for (const name of ['zzz', 'constructor', 'toString', '__proto__x', 'a.b', 'a[0]', '']) {
        const answer = await send([name], 1);
        expect(answer.status, `${id} ${name}`).toBe(400);
        expect(fieldsOf(answer), `${id} ${name}`).not.toEqual([]);
      }
    }
  });

  test('and prototypes stay as they are', () => {
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
