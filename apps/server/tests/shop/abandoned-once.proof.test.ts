import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAbandoned, notice, sayAbandoned, typeAddress } from '../../testing/abandoned.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { unguardedAddresses } from '../../testing/unguarded-abandoned.ts';
import { codeOf, send } from '../../testing/wire.ts';

const ROUNDS = extent(3, 20);

let home: TestServer;
let shop: Shop;
const others: TestServer[] = [];
beforeAll(async () => {
  home = await startTestServer();
  shop = await openShop(home, 'once');
});
afterAll(async () => {
  for (const server of others) await server.stop();
  await home.stop();
});

const beside = async (replace: object = {}): Promise<TestServer> => {
  const server = await startTestServer({ databaseUrl: home.databaseUrl, mediaFolder: home.mediaFolder, replace });
  others.push(server);
  return server;
};

const mailsTo = async (email: string) =>
  (await home.app.mails.list(shop.siteId, 500)).filter(({ recipient }) => recipient === email).length;

/** One address leaves two checkouts. */
async function leaveTwo(email: string, mails: boolean): Promise<void> {
  await sayAbandoned(shop, { enabled: false });
  await sayAbandoned(shop, { enabled: true, mails, afterMinutes: 15 });
  await typeAddress(shop, email);
  await typeAddress(shop, email);
}

/** The owner sends both mails by hand at once, by the two servers. @returns how many were sent */
async function pressBoth(servers: readonly TestServer[], email: string): Promise<number> {
  await leaveTwo(email, false);
  await notice(home);
  const left = await listAbandoned(shop, { 'buyerInfo.email': email });
  const answers = await Promise.all(
    left.map(({ id }, at) =>
      send(`${servers[at]?.url}/headland/v1/abandoned-checkouts/${id}/mail`, { token: shop.apiKey, body: {} }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200).map(codeOf);
  expect(refused.every((code) => code === 'ABANDONED_CHECKOUT_MAILED_LATELY')).toBe(true);
  return answers.length - refused.length;
}

it(`two servers write to an address once, in each of ${ROUNDS} rounds`, async () => {
  const servers = [home, await beside()];
  for (let round = 0; round < ROUNDS; round++) {
    const seen = `seen-${round}@example.com`;
    await leaveTwo(seen, true);
    await Promise.all(servers.map((server) => notice(server)));
    expect(await mailsTo(seen), `round ${round}`).toBe(1);
    expect(await listAbandoned(shop, { 'buyerInfo.email': seen })).toHaveLength(2);
    const pressed = `pressed-${round}@example.com`;
    expect(await pressBoth(servers, pressed), `round ${round}`).toBe(1);
    expect(await mailsTo(pressed), `round ${round}`).toBe(1);
  }
  expect(home.unexpected).toEqual([]);
  expect(await findingsOf(home)).toEqual([]);
});

it('the control: a twin that reads and then writes sends two', async () => {
  const addresses = unguardedAddresses(2);
  const servers = [await beside({ abandonedAddresses: addresses }), await beside({ abandonedAddresses: addresses })];
  expect(await pressBoth(servers, 'twice@example.com')).toBe(2);
});
