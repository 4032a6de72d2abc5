import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCallRows } from './entity-files.ts';
import { generateFiles, staleFiles } from './generate.ts';
import { decisions } from './generated/decisions.ts';
import { allCalls, calls, createRouter, decodeQuery, isBuilt, isPermissionId, parseRequest } from './index.ts';
import { readRecorded } from './testing/recorded.ts';

const { specified, further } = readCallRows();
const router = createRouter(allCalls);

test('the specification has 121 calls, each with its own method and bare path', () => {
  const bare = allCalls.filter((call) => call.spec !== null).map((call) => call.spec);
  expect(bare).toHaveLength(121);
  expect(new Set(bare).size).toBe(121);
  expect(specified.map((row) => row.id)).toEqual(allCalls.slice(0, 121).map((call) => call.id));
});

test('every call names a permission, who may call, and an object check', () => {
  for (const call of allCalls) {
    expect(isPermissionId(call.permission), call.id).toBe(true);
    expect(call.principals.length, call.id).toBeGreaterThan(0);
    expect(['none', 'site', 'own', 'ownOrSite'], call.id).toContain(call.object.kind);
    if (call.object.kind === 'none') expect(['public', 'creates', 'credential'], call.id).toContain(call.object.reason);
  }
});

test('every built call that makes something says what a repeated request meets', () => {
  const makes = /^(create|clone|add(?!Product)|place|register|signOn|duplicate)/;
  const making = allCalls.filter(
    ({ built, object, id }) => built && (makes.test(id) || (object.kind === 'none' && object.reason === 'creates')),
  );
  expect(making.length).toBeGreaterThan(10);
  expect(making.filter(({ repeated }) => repeated === null).map(({ id }) => id)).toEqual([]);
});

test('a call without a decision is a type error', () => {
  // @ts-expect-error every call must be there
  const incomplete: typeof decisions = { getPost: decisions.getPost };
  // @ts-expect-error a decision names its object check
  const careless: (typeof decisions)['getPost'] = { permission: 'BLOG.READ-PUBLICATION' };
  expect([incomplete, careless]).toHaveLength(2);
});

test('a permission that the packages declare is the one that is asked for', () => {
  for (const row of [...specified, ...further]) {
    const call = allCalls.find((one) => one.id === row.id);
    if (row.permission.length > 0) expect(row.permission, row.id).toContain(call?.permission);
  }
});

test('only reading what is public, signing in and buying are open to visitors', () => {
  const merchantsOnly = allCalls.filter(
    (call) => !call.principals.includes('visitor') && !call.principals.includes('member'),
  );
  for (const call of merchantsOnly) expect(call.principals, call.id).not.toContain('none');
  const writes =
    /^(create|update|delete|bulk|add|remove|set|clone|publish|cancel|archive|make|clear|reset|increment|decrement)/;
  const opened = allCalls
    .filter((call) => call.principals.includes('visitor') && writes.test(call.id))
    .map((call) => call.id);
  expect(opened.toSorted()).toEqual(
    [
      'addToCart',
      'addToCheckout',
      'addToCurrentCart',
      'cancelOwnOrder',
      'cancelTicketReservation',
      'createBackInStockNotificationRequest',
      'createCaptchaChallenge',
      'createCart',
      'createCheckout',
      'createCheckoutFromCart',
      'createCheckoutFromCurrentCart',
      'createOrderFromCheckout',
      'createRedirectSession',
      'createTicketReservation',
      'deleteCart',
      'deleteCurrentCart',
      'removeBusinessLocationFromCart',
      'removeCouponFromCart',
      'removeCouponFromCheckout',
      'removeCouponFromCurrentCart',
      'removeGiftCardFromCheckout',
      'removeLineItemsFromCart',
      'removeLineItemsFromCheckout',
      'removeLineItemsFromCurrentCart',
      'updateCart',
      'updateCartLineItemsQuantity',
      'updateCheckout',
      'updateCheckoutLineItemsQuantity',
      'updateCurrentCart',
      'updateCurrentCartLineItemQuantity',
      'updateEventCheckout',
    ].toSorted(),
  );
});

test('every call answers on its canonical path, its aliases and, if specified, the bare path', () => {
  for (const call of allCalls) {
    const paths = [call.path, ...call.aliases];
    expect(new Set(paths).size, call.id).toBe(paths.length);
    if (call.spec !== null) expect(paths, call.id).toContain(call.spec.slice(call.spec.indexOf(' ') + 1));
    for (const path of paths) {
      for (const method of call.methods) {
        const match = router.match(method, path.replace(/\{[^}]+\}/g, 'x'));
        expect(match && 'call' in match ? match.call.id : match, `${method} ${path}`).toBe(call.id);
      }
    }
  }
});

test('a recovery mail is also asked for as packages before the older generation did', () => {
  const match = router.match('POST', '/v1/recovery/email');
  expect(match && 'call' in match ? match.call.id : match).toBe('sendRecoveryEmail');
});

test('the product query answers GET and POST', () => {
  expect(calls.queryProducts.method).toBe('POST');
  expect([...calls.queryProducts.methods].sort()).toEqual(['GET', 'POST']);
});

test.each(readRecorded().map((request) => [`${request.call} ${request.set}`, request] as const))(
  'the recorded request %s finds its call and is valid',
  (_, request) => {
    const [path = '', query = ''] = request.url.split('?');
    const match = router.match(request.method, path);
    if (!match || !('call' in match)) throw new Error(`no call for ${request.method} ${path}`);
    expect(match.call.id).toBe(request.call);
    if (!isBuilt(match.call)) return;
    const inQuery = request.method === 'GET' || request.method === 'DELETE';
    const decoded = inQuery ? decodeQuery(new URLSearchParams(query), match.call) : { ok: true, value: request.body };
    if (!decoded.ok) throw new Error(JSON.stringify(decoded));
    expect(parseRequest(match.call, 'value' in decoded ? decoded.value : undefined, match.params)).toMatchObject({
      ok: true,
    });
  },
);

test('every specified call was recorded', () => {
  const recorded = new Set<string>(readRecorded().map((request) => request.call));
  expect(specified.filter((row) => !recorded.has(row.id)).map((row) => row.id)).toEqual([]);
});

test('what is generated is up to date', () => {
  expect(staleFiles(generateFiles())).toEqual([]);
});

test('the decisions of a file are those of its area, in one file each', async () => {
  const files = readdirSync(new URL('decisions/', import.meta.url));
  expect(files.sort()).toEqual([...new Set(allCalls.map((call) => `${call.area}.ts`))].sort());
  for (const file of files) {
    const exported: Record<string, object> = await import(`./decisions/${file}`);
    const ids = Object.values(exported).flatMap((area) => Object.keys(area));
    const area = allCalls.filter((call) => `${call.area}.ts` === file);
    expect(ids.sort(), file).toEqual(area.map((call) => call.id).sort());
  }
});
