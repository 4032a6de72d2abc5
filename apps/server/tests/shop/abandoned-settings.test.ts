import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, fieldsOf } from '../../testing/wire.ts';

/** What an owner says about checkouts that are left, and what they cannot say. */
const PATH = '/headland/v1/abandoned-checkouts/settings';
const usual = { enabled: false, mails: true, afterMinutes: 60 };

let server: TestServer;
let shop: Shop;
let beside: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'says');
  beside = await openShop(server, 'saysNot');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const say = (settings: unknown, by = shop, token = by.apiKey) =>
  by.call(PATH, { token, method: 'PATCH', body: { settings } as never });
const said = async (by = shop) =>
  answerOf('getAbandonedCheckoutSettings', await by.call(PATH, { token: by.apiKey })).settings;

describe('settings', () => {
  it('are changed one by one, the rest stays; a second time is the same', async () => {
    expect(await said()).toEqual(usual);
    for (const change of [{ enabled: true }, { enabled: true }, { mails: false }, { afterMinutes: 30 }, {}]) {
      expect((await say(change)).status).toBe(200);
    }
    expect(await said()).toEqual({ enabled: true, mails: false, afterMinutes: 30 });
    expect(answerOf('updateAbandonedCheckoutSettings', await say({ ...usual })).settings).toEqual(usual);
  });

  it('are each site’s own', async () => {
    expect((await say({ enabled: true, afterMinutes: 45 }, beside)).status).toBe(200);
    expect(await said(beside)).toEqual({ ...usual, enabled: true, afterMinutes: 45 });
    expect(await said()).toEqual(usual);
  });

  it('are said at once by many, each of them whole', async () => {
    const changes = [{ enabled: true }, { mails: false }, { afterMinutes: 90 }, { enabled: true }];
    const answers = await Promise.all(changes.map((change) => say(change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await said()).toEqual({ enabled: true, mails: false, afterMinutes: 90 });
    expect((await say(usual)).status).toBe(200);
  });

  it.each<[string, unknown, string]>([
    ['too soon', { afterMinutes: 0 }, 'settings.afterMinutes'],
    ['before now', { afterMinutes: -15 }, 'settings.afterMinutes'],
    ['never', { afterMinutes: 1_000_000 }, 'settings.afterMinutes'],
    ['parts of a minute', { afterMinutes: 15.5 }, 'settings.afterMinutes'],
    ['a text for a number', { afterMinutes: 'soon' }, 'settings.afterMinutes'],
    ['a text for a switch', { enabled: 'perhaps' }, 'settings.enabled'],
    ['a number for a switch', { mails: 2 }, 'settings.mails'],
    ['nothing', undefined, 'settings'],
  ])('are refused by name, and stay as they are: %s', async (_, settings, field) => {
    const before = await said();
    const answer = await say(settings);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    expect(await said()).toEqual(before);
  });

  it('are nobody’s but the owner’s: a visitor reads and changes none', async () => {
    const token = await shop.newVisitor();
    expect((await shop.call(PATH, { token })).status).toBe(403);
    expect((await say({ enabled: true }, shop, token)).status).toBe(403);
    expect(await said()).toEqual(usual);
  });
});

describe('a mail by hand', () => {
  it.each(['0193aaaa-0000-7000-8000-000000000000', '0193AAAA-0000-7000-8000-000000000000'])(
    'about what nobody left is refused: %s',
    async (id) => {
      const path = `/headland/v1/abandoned-checkouts/${id}/mail`;
      expect(codeOf(await shop.call(path, { token: shop.apiKey, body: {} }))).toBe('ABANDONED_CHECKOUT_NOT_FOUND');
      expect((await shop.call(path, { token: await shop.newVisitor(), body: {} })).status).toBe(403);
    },
  );
});
