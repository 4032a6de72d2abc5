import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appGrant, newApp, newSecret } from '../../testing/apps.ts';
import { newMember, PASSWORD, type SignedInMember, signInByCode } from '../../testing/members.ts';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, send, type WireAnswer } from '../../testing/wire.ts';

/**
 * Sessions that trusted callers begin for members, while the callers' credentials are taken away: over HTTP on two server
 * processes that the revocation comes to from a third. The twin of each race ends the sessions first and takes the
 * credentials away then, which must let sessions live on.
 */
const ROUNDS = 10;
const CROWD = 32;

let home: TestServer;
let shop: Shop;
let cookie: string;
let servers: readonly SpawnedServer[];
let people: readonly SignedInMember[];
beforeAll(async () => {
  home = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(home, 'makers');
  cookie = await ownerCookie(home);
  servers = await Promise.all([1, 2].map(() => spawnServer({ databaseUrl: home.databaseUrl })));
  people = await Promise.all(Array.from({ length: 4 }, () => newMember(shop)));
});
afterAll(async () => {
  const unexpected = await Promise.all(servers.map((server) => server.stop()));
  expect([...unexpected.flat(), ...home.unexpected]).toEqual([]);
  await home.stop();
});

const urlOf = (at: number) => servers[at % servers.length]?.url ?? '';
const whoAmI = async (at: number, token: string) =>
  (await send(`${urlOf(at)}/members/v1/members/my`, { token })).status;
const renew = async (at: number, refreshToken: string) =>
  (await send(`${urlOf(at)}/oauth2/token`, { body: { grantType: 'refresh_token', refreshToken } })).body;

/** What sessions are begun with. */
interface Maker {
  readonly id: string;
  /** Value of the Authorization header. */
  readonly authorization: string;
  /** Takes it away as the owner does. */
  revoke(): Promise<unknown>;
  /** The twin: ends the sessions, and takes it away a moment later. */
  revokeCarelessly(): Promise<unknown>;
}

async function newKey(): Promise<Maker> {
  const { apiKey, text } = await home.app.clients.createApiKey({ siteId: shop.siteId, name: 'A maker' });
  return {
    id: apiKey.id,
    authorization: `${await shop.newVisitor()},${text}`,
    revoke: () => home.app.clients.revokeApiKey(shop.siteId, apiKey.id),
    revokeCarelessly: () =>
      endFirst(
        apiKey.id,
        sql`update api_keys set revoked_at = now() where site_id = ${shop.siteId} and id = ${apiKey.id}`,
      ),
  };
}

async function appMaker(): Promise<Maker> {
  const app = await newApp(shop, cookie);
  const { body: token } = await send(`${home.url}/oauth2/token`, { body: appGrant(app) });
  return {
    id: app.id,
    authorization: String(token.access_token),
    revoke: () => newSecret(shop, cookie, app.id),
    revokeCarelessly: () =>
      endFirst(
        app.id,
        sql`update clients set secret_number = secret_number + 1 where site_id = ${shop.siteId} and id = ${app.id}`,
      ),
  };
}

async function endFirst(makerId: string, takeAway: ReturnType<typeof sql>): Promise<void> {
  await home.database.transact(async (tx) => {
    await sql`
      update member_sessions set ended_at = now(), ended_by = 'careless'
      where site_id = ${shop.siteId} and ${makerId} in (made_by_key, made_by_app) and ended_at is null
    `.execute(tx);
    await wait(20);
    await takeAway.execute(tx);
  });
}

const begin = (at: number, { authorization }: Maker, member: SignedInMember | undefined): Promise<WireAnswer> =>
  send(`${urlOf(at)}/oauth2/token`, {
    token: authorization,
    body: { grant_type: 'authorized_client', member_id: member?.id },
  });

async function livingOf({ id }: Maker): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from member_sessions
    where site_id = ${shop.siteId} and ${id} in (made_by_key, made_by_app) and ended_at is null
  `.execute(home.database.pool);
  return rows[0]?.count ?? 0;
}

/** A crowd begins sessions over both processes; in its middle the maker is taken away. */
async function race(maker: Maker, revoke: () => Promise<unknown>, more: () => Promise<unknown>) {
  // Both processes remember the maker.
  for (const at of [0, 1]) expect((await begin(at, maker, people[at])).status).toBe(200);
  let begun = 0;
  let revoked: Promise<unknown[]> | null = null;
  const crowd = Array.from({ length: CROWD }, async (_, at) => {
    const answer = await begin(at, maker, people[at % people.length]);
    begun += 1;
    if (begun === CROWD / 4) revoked = Promise.all([revoke(), more()]);
    return answer;
  });
  const answers = await Promise.all(crowd);
  await revoked;
  return answers;
}

const makers = [
  ['an API key that is revoked', newKey],
  ['an app whose secret is replaced', appMaker],
] as const;

describe.each(makers)('%s', (_name, newMaker) => {
  it('leaves none of the sessions alive that it began, in 10 rounds of a crowd', async () => {
    let given = 0;
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const maker = await newMaker();
      // Somebody who ends a member's sessions at the same time waits and is not waited for.
      const more = () =>
        send(`${urlOf(round)}/headland/v1/members/${people[0]?.id}/end-sessions`, { token: shop.apiKey, body: {} });
      const answers = await race(maker, maker.revoke, more);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const good = answers.filter(({ status }) => status === 200);
      given += good.length;
      refused += answers.length - good.length;
      expect(await livingOf(maker)).toBe(0);
      for (const [at, { body }] of good.entries()) {
        expect(await renew(at, String(body.refresh_token))).toMatchObject({ error: 'invalid_grant' });
      }
      if (round > 0) continue;
      await wait(1_000);
      for (const [at, { body }] of good.entries()) expect(await whoAmI(at, String(body.access_token))).toBe(401);
    }
    // Else nothing was raced.
    expect(Math.min(given, refused)).toBeGreaterThan(0);
  });

  it('the control: sessions that are ended before it is taken away live on', async () => {
    let living = 0;
    for (let round = 0; round < ROUNDS && living === 0; round += 1) {
      const maker = await newMaker();
      await race(maker, maker.revokeCarelessly, async () => {});
      living += await livingOf(maker);
    }
    expect(living).toBeGreaterThan(0);
  });

  it('leaves no password behind: a session that it began sets none without the present one', async () => {
    const maker = await newMaker();
    const member = await newMember(shop);
    const { body: begun } = await begin(0, maker, member);
    const own = await signInByCode(shop, member);
    const next = `${PASSWORD}, but a thief's`;
    const change = (token: string) =>
      send(`${urlOf(0)}/_api/iam/authentication/v2/change-password`, { token, body: { newPassword: next } });
    expect(codeOf(await change(String(begun.access_token)))).toBe('SESSION_NOT_OWN');
    const tryIt = async () => {
      const body = { loginId: { email: member.email }, password: next };
      const token = await shop.newVisitor();
      return (await send(`${urlOf(1)}/_api/iam/authentication/v2/login`, { token, body })).status;
    };
    expect(await tryIt()).toBe(403);
    // The member's own session goes on as the public SDK has it.
    expect((await change(own)).status).toBe(200);
    expect(await tryIt()).toBe(200);
  });

  it('takes no session along that somebody else began', async () => {
    const [maker, another] = [await newMaker(), await newMaker()];
    const [member] = people;
    const theirs = await begin(0, maker, member);
    const kept = [await begin(0, another, member), await newMember(shop)];
    await maker.revoke();
    await wait(1_000);
    const statuses = kept.map((one) => whoAmI(1, 'body' in one ? String(one.body.access_token) : one.token));
    expect([await whoAmI(1, String(theirs.body.access_token)), ...(await Promise.all(statuses))]).toEqual([
      401, 200, 200,
    ]);
  });
});

it('an API key’s session that a new password goes on from is the member’s own', async () => {
  const key = await newKey();
  const member = await newMember(shop);
  const { body } = await begin(0, key, member);
  const { body: changed } = await send(`${urlOf(0)}/headland/v1/members/my/password`, {
    token: String(body.access_token),
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` },
  });
  await key.revoke();
  await wait(1_000);
  const token = String(changed.accessToken);
  expect([await whoAmI(1, String(body.access_token)), await whoAmI(1, token)]).toEqual([401, 200]);
});
