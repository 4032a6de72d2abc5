import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '@headland/db';
import { hashSecret } from '@headland/kernel';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, lastMail, PASSWORD, pkce, waitingMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send, visitor, type WireAnswer } from '../../testing/wire.ts';

/**
 * The races of signing in, over HTTP on two server processes with one PostgreSQL. Each has a twin that looks first and
 * writes then, which must let through what the product does not.
 */
const REDIRECT = 'https://front.example.org/callback';
const CROWD = 50;
const ROUNDS = extent(3, 20);
const FEW_ROUNDS = extent(2, 5);
const SIGNED_OUT = extent(100, 500);

/** Serves the preparation. */
let home: TestServer;
let shop: Shop;
/** A client whose refresh tokens rotate. */
let clientId: string;
let servers: readonly SpawnedServer[];
beforeAll(async () => {
  home = await startTestServer();
  shop = await openShop(home, 'race');
  const client = await home.app.clients.create({
    siteId: shop.siteId,
    name: 'Rotating',
    allowedRedirects: [REDIRECT],
    refreshProfile: 'rotate',
  });
  clientId = client.id;
  servers = await Promise.all([1, 2].map(() => spawnServer({ databaseUrl: home.databaseUrl })));
});
afterAll(async () => {
  const unexpected = await Promise.all(servers.map((server) => server.stop()));
  expect([...unexpected.flat(), ...home.unexpected]).toEqual([]);
  await home.stop();
});

const urlOf = (at: number) => servers[at % servers.length]?.url ?? '';
/** The same request so many times at once, over both processes in turn. */
const crowd = (size: number, ask: (url: string, at: number) => Promise<WireAnswer>) =>
  Promise.all(Array.from({ length: size }, (_, at) => ask(urlOf(at), at)));
const statusesOf = (answers: readonly WireAnswer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const token = (url: string, body: object) => send(`${url}/oauth2/token`, { body });
const renew = (url: string, refreshToken: string) => token(url, { grantType: 'refresh_token', refreshToken });
const whoAmI = (url: string, accessToken: string) => send(`${url}/members/v1/members/my`, { token: accessToken });

interface Someone {
  readonly email: string;
  readonly id: string;
  readonly visitorToken: string;
  readonly visitorId: string;
  /** A proven sign-in. */
  readonly sessionToken: string;
}
async function register(): Promise<Someone> {
  const email = address(shop);
  const { accessToken: visitorToken } = await visitor(home.url, clientId);
  const { status, body } = await shop.call('/_api/iam/authentication/v2/register', {
    token: visitorToken,
    body: { loginId: { email }, password: PASSWORD },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { principal } = await home.app.identity.authenticate({ authorization: visitorToken });
  const { identity, sessionToken } = body as { identity: { id: string }; sessionToken: string };
  const visitorId = principal.kind === 'visitor' ? principal.visitorId : '';
  return { email, id: identity.id, visitorToken, visitorId, sessionToken };
}

/** The request that exchanges a fresh code. */
async function newCode(someone: Someone) {
  const { verifier, challenge } = pkce();
  const decision = await home.app.identity.signIns.authorize(
    shop.ctx,
    {
      clientId,
      visitorId: someone.visitorId,
      redirectUri: REDIRECT,
      responseType: 'code',
      responseMode: 'fragment',
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
      state: 'a state',
      prompt: 'none',
      sessionTokenHash: hashSecret(someone.sessionToken),
      origin: null,
    },
    null,
  );
  if (decision.kind !== 'answer') throw new Error(decision.kind);
  const code = decision.answer.data.code ?? '';
  return {
    code,
    body: { grantType: 'authorization_code', clientId, redirectUri: REDIRECT, code, codeVerifier: verifier },
  };
}

interface Pair {
  readonly access: string;
  readonly refresh: string;
}
const pairOf = ({ body }: WireAnswer): Pair => ({
  access: String(body.access_token),
  refresh: String(body.refresh_token),
});
/** Another session of a member. */
async function signIn({ id, visitorToken }: Someone): Promise<Pair> {
  const answer = await shop.call('/oauth2/token', {
    token: `${visitorToken},${shop.apiKey}`,
    body: { grant_type: 'authorized_client', member_id: id },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return pairOf(answer);
}

/** The twin of everything that is good once: looks whether it was used, and marks it then. @returns how often it was good */
async function carelessUses(tokenHash: string): Promise<number> {
  const { pool } = home.database;
  const use = async () => {
    const { rows } = await sql`
      select 1 from one_time_tokens where site_id = ${shop.siteId} and token_hash = ${tokenHash} and used_at is null
    `.execute(pool);
    await wait(5);
    await sql`
      update one_time_tokens set used_at = now() where site_id = ${shop.siteId} and token_hash = ${tokenHash}
    `.execute(pool);
    return rows.length;
  };
  const good = await Promise.all(Array.from({ length: CROWD }, use));
  return good.reduce((sum, one) => sum + one, 0);
}

describe('what is good once', () => {
  it(`I-2: of ${CROWD} redemptions of a code at once one succeeds, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { body } = await newCode(await register());
      const answers = await crowd(CROWD, (url) => token(url, body));
      expect(statusesOf(answers)).toEqual({ 200: 1, 400: CROWD - 1 });
      // I-1: and the 49 have ended what the one began.
      const won = answers.find(({ status }) => status === 200);
      const { refresh } = won ? pairOf(won) : { refresh: '' };
      expect((await renew(urlOf(round), refresh)).body).toMatchObject({ error: 'invalid_grant' });
    }
  });

  it('I-2, the control: looking and then marking lets several redemptions through', async () => {
    const { code } = await newCode(await register());
    expect(await carelessUses(hashSecret(code))).toBeGreaterThan(1);
  });

  const linkOf = async (email: string) => /token=([\w-]+)/.exec(await lastMail(shop, email))?.[1] ?? '';
  async function recoveryToken() {
    const { email, visitorToken } = await register();
    await shop.call('/_api/iam/recovery/v1/send-email', { token: visitorToken, body: { email } });
    return { visitorToken, recoveryToken: await linkOf(email) };
  }

  it(`I-15: of ${CROWD} new passwords by one link at once one is set, in each of ${FEW_ROUNDS} rounds`, async () => {
    for (let round = 0; round < FEW_ROUNDS; round += 1) {
      const { visitorToken, recoveryToken: link } = await recoveryToken();
      const answers = await crowd(CROWD, (url, at) =>
        send(`${url}/_api/iam/recovery/v1/recover`, {
          token: visitorToken,
          body: { recoveryToken: link, password: `${PASSWORD} ${at}` },
        }),
      );
      expect(statusesOf(answers)).toEqual({ 200: 1, 403: CROWD - 1 });
    }
  });

  it('I-15, the control: looking and then marking lets several set a password', async () => {
    const { recoveryToken: link } = await recoveryToken();
    expect(await carelessUses(hashSecret(link))).toBeGreaterThan(1);
  });

  async function waiting() {
    const { token: visitorToken, stateToken, email } = await waitingMember(shop);
    return { visitorToken, stateToken, code: /\d{6}/.exec(await lastMail(shop, email))?.[0] ?? '' };
  }
  const verify = (url: string, visitorToken: string, code: string, stateToken: string) =>
    send(`${url}/_api/iam/verification/v1/auth/verify`, { token: visitorToken, body: { code, stateToken } });

  it(`I-16: of ${CROWD} times the right code at once one signs in, in each of ${FEW_ROUNDS} rounds`, async () => {
    for (let round = 0; round < FEW_ROUNDS; round += 1) {
      const { visitorToken, stateToken, code } = await waiting();
      const answers = await crowd(CROWD, (url) => verify(url, visitorToken, code, stateToken));
      expect(statusesOf(answers)[200]).toBe(1);
    }
  });

  it('I-16, the control: looking and then marking lets several sign in by one code', async () => {
    const { stateToken } = await waiting();
    expect(await carelessUses(hashSecret(stateToken))).toBeGreaterThan(1);
  });

  it(`I-16: ${CROWD} wrong codes at once use up five tries and no more are compared`, async () => {
    const { visitorToken, stateToken, code } = await waiting();
    const wrong = code === '000000' ? '000001' : '000000';
    await crowd(CROWD, (url) => verify(url, visitorToken, wrong, stateToken));
    const { rows } = await sql<{ left: number }>`
      select tries_left as left from one_time_tokens
      where site_id = ${shop.siteId} and token_hash = ${hashSecret(stateToken)}
    `.execute(home.database.pool);
    expect(rows[0]?.left).toBe(0);
    expect((await verify(urlOf(0), visitorToken, code, stateToken)).status).toBe(403);
  });
});

describe('renewing', () => {
  it(`I-8: ${CROWD} renewals at once are given one new pair, in each of ${ROUNDS} rounds`, async () => {
    const someone = await register();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { refresh } = await signIn(someone);
      const answers = await crowd(CROWD, (url) => renew(url, refresh));
      expect(statusesOf(answers)).toEqual({ 200: CROWD });
      expect(new Set(answers.map((answer) => JSON.stringify(pairOf(answer)))).size).toBe(1);
      expect(pairOf(answers[0] as WireAnswer).refresh).not.toBe(refresh);
    }
  });

  it('I-8, the control: reading the generation and then writing the next hands out several', async () => {
    const { pool } = home.database;
    const { refresh } = await signIn(await register());
    await renew(urlOf(0), refresh);
    const { rows } = await sql<{ id: string }>`
      select id from member_sessions where site_id = ${shop.siteId} order by id desc limit 1
    `.execute(pool);
    const given = await Promise.all(
      Array.from({ length: CROWD }, async () => {
        await sql`select generation from member_sessions where site_id = ${shop.siteId} and id = ${rows[0]?.id ?? ''}`.execute(
          pool,
        );
        const next = await sql<{ generation: number }>`
          update member_sessions set generation = generation + 1
          where site_id = ${shop.siteId} and id = ${rows[0]?.id ?? ''} returning generation
        `.execute(pool);
        return next.rows[0]?.generation;
      }),
    );
    expect(new Set(given).size).toBeGreaterThan(1);
  });

  it('I-8: a token that was replaced twice ends the session, within the same second too', async () => {
    const { refresh } = await signIn(await register());
    const second = pairOf(await renew(urlOf(0), refresh));
    // Once more in the same second: no second pair, but the same one.
    expect(pairOf(await renew(urlOf(1), refresh))).toEqual(second);
    const third = pairOf(await renew(urlOf(1), second.refresh));
    expect((await renew(urlOf(0), refresh)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await renew(urlOf(1), third.refresh)).body).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('signing out', () => {
  const logout = (url: string, accessToken: string) =>
    send(`${url}/_api/iam/authentication/v1/logout`, { token: accessToken });

  it(`I-9: against rotating, ${SIGNED_OUT} times: no token is alive a second later, on either process`, async () => {
    const someone = await register();
    const dead: Pair[] = [];
    let rotatedFirst = 0;
    const race = async (at: number) => {
      const pair = await signIn(someone);
      const [here, there] = [urlOf(at), urlOf(at + 1)];
      // Who is sent first changes, so that each wins now and then.
      const renewing = at % 4 < 2 ? renew(here, pair.refresh) : wait(at % 3).then(() => renew(here, pair.refresh));
      const [renewed, ended] = await Promise.all([renewing, logout(there, pair.access)]);
      expect(ended.status).toBeLessThan(400);
      dead.push(pair);
      if (renewed.status === 200) {
        rotatedFirst += 1;
        dead.push(pairOf(renewed));
      } else {
        expect(renewed.body).toMatchObject({ error: 'invalid_grant' });
      }
    };
    for (let from = 0; from < SIGNED_OUT; from += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, at) => race(from + at)));
    }
    // Both outcomes were there, or nothing was raced.
    expect(rotatedFirst).toBeGreaterThan(SIGNED_OUT * 0.01);
    expect(rotatedFirst).toBeLessThan(SIGNED_OUT * 0.99);
    await wait(1_000);
    const alive: string[] = [];
    for (const [at, { access, refresh }] of dead.entries()) {
      for (const url of [urlOf(at), urlOf(at + 1)]) {
        if ((await renew(url, refresh)).status !== 400) alive.push(refresh);
        if ((await whoAmI(url, access)).status !== 401) alive.push(access);
      }
    }
    expect(alive).toEqual([]);
  });

  it('I-9, the control: a rotation that writes back the row as it has read it brings a session back to life', async () => {
    const { pool } = home.database;
    const { access, refresh } = await signIn(await register());
    const { rows } = await sql<{ id: string; ended_at: Date | null }>`
      select id, ended_at from member_sessions where site_id = ${shop.siteId} order by id desc limit 1
    `.execute(pool);
    await logout(urlOf(0), access);
    expect((await renew(urlOf(1), refresh)).status).toBe(400);
    const [read] = rows;
    await sql`
      update member_sessions set generation = 0, ended_at = ${read?.ended_at ?? null}, ended_by = null
      where site_id = ${shop.siteId} and id = ${read?.id ?? ''}
    `.execute(pool);
    expect((await renew(urlOf(1), refresh)).status).toBe(200);
  });
});

describe('wrong passwords', () => {
  const codeOf = ({ body }: WireAnswer) =>
    (body.details as { applicationError?: { code: string } } | undefined)?.applicationError?.code ?? '';

  it('I-12: 200 at once over two processes: five are compared, and one more after each wait that passes', async () => {
    for (const email of [(await register()).email, address(shop)]) {
      const visitorToken = await shop.newVisitor();
      const begin = Date.now();
      const answers = await crowd(200, (url) =>
        send(`${url}/_api/iam/authentication/v2/login`, {
          token: visitorToken,
          body: { loginId: { email }, password: 'the wrong password' },
        }),
      );
      const compared = answers.map(codeOf).filter((code) => code.startsWith('-199')).length;
      const passed = Math.floor(Math.log2((Date.now() - begin) / 1000 + 1));
      expect(compared).toBeGreaterThanOrEqual(5);
      expect(compared).toBeLessThanOrEqual(5 + passed);
      expect(answers.filter((answer) => codeOf(answer) === 'THROTTLED_FEATURE')).toHaveLength(200 - compared);
    }
  });
});

describe('who may not sign in', () => {
  it('I-17: a blocked member gets nothing by any grant, by what was given before neither', async () => {
    const someone = await register();
    const { body: exchange } = await newCode(someone);
    const { access, refresh } = await signIn(someone);
    await shop.call(`/members/v1/members/${someone.id}/block`, { token: shop.apiKey, body: {} });
    const refused = { error: 'invalid_grant' };
    expect((await token(urlOf(0), exchange)).body).toMatchObject(refused);
    expect((await renew(urlOf(1), refresh)).body).toMatchObject(refused);
    const byId = await shop.call('/oauth2/token', {
      token: `${someone.visitorToken},${shop.apiKey}`,
      body: { grant_type: 'authorized_client', member_id: someone.id },
    });
    expect(byId.body).toMatchObject(refused);
    const login = await shop.call('/_api/iam/authentication/v2/login', {
      token: someone.visitorToken,
      body: { loginId: { email: someone.email }, password: PASSWORD },
    });
    expect(login.body.sessionToken).toBeUndefined();
    await wait(1_000);
    for (const at of [0, 1]) expect((await whoAmI(urlOf(at), access)).status).toBe(401);
  });
});

describe('signing keys', () => {
  it('I-18: five rotations under load on two processes refuse no good token; two keys and more are live', async () => {
    const old = await signIn(await register());
    let over = false;
    let asked = 0;
    const refusals: string[] = [];
    const keepAsking = async (at: number) => {
      while (!over) {
        const answer = await visitor(at % 2 === 0 ? urlOf(at / 2) : home.url, clientId);
        // Made by one process, shown to all.
        for (const url of [urlOf(0), urlOf(1), home.url]) {
          for (const bearer of [answer.accessToken, old.access]) {
            const { status, body } = await send(`${url}/oauth2/token-info`, { body: { token: bearer } });
            asked += 1;
            if (status !== 200 || body.active !== true) refusals.push(`${status} ${JSON.stringify(body)}`);
          }
        }
      }
    };
    const load = Promise.all([0, 1, 2, 3].map(keepAsking));
    for (let rotation = 0; rotation < 5; rotation += 1) {
      await wait(400);
      await home.app.identity.rotateSigningKey();
    }
    await wait(400);
    over = true;
    await load;
    expect(refusals).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    const { keys } = (await send(`${home.url}/oauth2/jwks`)).body as { keys: unknown[] };
    expect(keys.length).toBeGreaterThanOrEqual(2);
  });
});
