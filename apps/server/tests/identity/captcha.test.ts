import { solveCaptcha } from '@headland/client/captcha';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { address, newMember, PASSWORD } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** I-13 with the product's own captcha, over HTTP, solved by the client's own solver. */
let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'captcha');
  other = await openShop(server, 'elsewhere');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});
beforeEach(() => ask(true));

const ask = (requireCaptcha: boolean) => server.app.members.changeSettings(shop.ctx, { requireCaptcha });

type Kind = 'visibleSiteKey' | 'invisibleSiteKey';

/** A solution for one of a shop's keys, as a form on a foreign site makes it. */
async function solution(of: Shop, kind: Kind = 'visibleSiteKey'): Promise<string> {
  const token = await of.newVisitor();
  const { body: settings } = await of.call('/headland/v1/sign-in-settings', { token });
  const siteKey = (settings.captcha as Record<Kind, string>)[kind];
  const { status, body } = await of.call('/headland/v1/captcha/challenges', { token, body: { siteKey } });
  expect(status).toBe(200);
  return solveCaptcha(body as never);
}

async function code(path: string, captchaTokens: object[] | undefined, email = address(shop)) {
  const answer = await shop.call(path, {
    token: await shop.newVisitor(),
    body: { loginId: { email }, password: PASSWORD, ...(captchaTokens && { captchaTokens }) },
  });
  return answer.status === 200 ? 200 : codeOf(answer);
}
const REGISTER = '/_api/iam/authentication/v2/register';
const LOGIN = '/_api/iam/authentication/v2/login';

describe('what forms are told', () => {
  test('whether a captcha is asked for, and two keys that are the site’s own', async () => {
    const read = async (of: Shop) =>
      (await of.call('/headland/v1/sign-in-settings', { token: await of.newVisitor() })).body.captcha as Record<
        Kind | 'required',
        unknown
      >;
    const [ours, theirs] = [await read(shop), await read(other)];
    expect([ours.required, theirs.required]).toEqual([true, false]);
    const keys = [ours.visibleSiteKey, ours.invisibleSiteKey, theirs.visibleSiteKey, theirs.invisibleSiteKey];
    expect(new Set(keys).size).toBe(4);
  });

  test('a key of another site, or of none, has no riddles', async () => {
    const token = await shop.newVisitor();
    const { body } = await other.call('/headland/v1/sign-in-settings', { token: await other.newVisitor() });
    for (const siteKey of [(body.captcha as Record<Kind, string>).visibleSiteKey, 'nonsense']) {
      const answer = await shop.call('/headland/v1/captcha/challenges', { token, body: { siteKey } });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain('"siteKey"');
    }
  });
});

describe.each([REGISTER, LOGIN])('I-13 %s', (path) => {
  // Whoever signs in with a solved captcha has an account; whoever registers has none yet.
  const who = async () => {
    await ask(false);
    const email = path === LOGIN ? (await newMember(shop)).email : address(shop);
    await ask(true);
    return email;
  };

  test('none: -19971', async () => {
    expect(await code(path, undefined)).toBe('-19971');
    expect(await code(path, [])).toBe('-19971');
    expect(await code(path, [{ Recaptcha: '' }])).toBe('-19971');
  });

  test.each([
    ['Recaptcha', 'visibleSiteKey'],
    ['InvisibleRecaptcha', 'invisibleSiteKey'],
  ] as const)('solved, as %s: taken once', async (name, kind) => {
    const text = await solution(shop, kind);
    const email = await who();
    expect(await code(path, [{ [name]: text }], email)).toBe(200);
    expect(await code(path, [{ [name]: text }], email)).toBe('-19970');
  });

  test('of the other key, of another site, or nonsense: -19970', async () => {
    expect(await code(path, [{ InvisibleRecaptcha: await solution(shop, 'visibleSiteKey') }])).toBe('-19970');
    expect(await code(path, [{ Recaptcha: await solution(shop, 'invisibleSiteKey') }])).toBe('-19970');
    expect(await code(path, [{ Recaptcha: await solution(other) }])).toBe('-19970');
    expect(await code(path, [{ Recaptcha: 'solved' }])).toBe('-19970');
  });

  test('a site that asks for none takes everybody', async () => {
    const email = await who();
    await ask(false);
    expect(await code(path, undefined, email)).toBe(200);
  });
});

test('the older calls ask for it too', async () => {
  const token = await shop.newVisitor();
  const email = address(shop);
  const body = { identity: { email: { address: email } }, inputs: { password: PASSWORD } };
  const refused = await shop.call('/_api/iam/authentication/v1/register', { token, body });
  expect(JSON.stringify(refused.body)).toContain('-19971');
  const captchaTokens = [{ Recaptcha: await solution(shop) }];
  const taken = await shop.call('/_api/iam/authentication/v1/register', { token, body: { ...body, captchaTokens } });
  expect(taken.status).toBe(200);
});
