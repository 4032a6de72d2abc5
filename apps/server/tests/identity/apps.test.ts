import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, appGrant, newApp } from '../../testing/apps.ts';
import { openTwoServers, type TwoServers } from '../../testing/back-office.ts';
import { newMember } from '../../testing/members.ts';
import { send } from '../../testing/wire.ts';

/** Apps: servers that ask in their own name, by the client_credentials grant, over real HTTP. */
let on: TwoServers;
beforeAll(async () => {
  on = await openTwoServers(['apps', 'others'], { trustProxy: true });
});
afterAll(() => on.stop());

const owner = (path: string, options: { method?: string; body?: unknown }) =>
  on.owner(`/oauth-clients${path}`, options);
const tokenOf = async (app: App) => String((await on.ask(appGrant(app))).body.access_token);
const members = (token: string, at = on.server) => send(`${at.url}/headland/v1/members/search`, { token, body: {} });

describe('a token for an app', () => {
  test('is given in every spelling: JSON, form, wrapped, with and without the instance', async () => {
    const app = await newApp(on.shop, on.cookie);
    const snake = appGrant(app);
    const camel = { grantType: 'client_credentials', clientId: app.id.toUpperCase(), clientSecret: app.secret };
    const form = new URLSearchParams(snake).toString();
    const wrapped = {
      body: Buffer.from(JSON.stringify(snake)).toString('base64'),
      headers: [{ key: 'content-type', value: 'application/json' }],
    };
    const answers = [
      await on.ask(snake),
      await on.ask(camel),
      await on.ask({ ...snake, instance_id: app.id }),
      await on.ask({ ...snake, instance_id: on.shop.siteId }),
      await on.ask(form, { 'content-type': 'application/x-www-form-urlencoded' }),
    ];
    for (const { status, body } of answers) {
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toEqual({ access_token: expect.any(String), expires_in: 14_400, token_type: 'Bearer' });
    }
    const { body } = await on.ask(wrapped);
    expect(body.statusCode).toBe(200);
    expect(JSON.parse(Buffer.from(String(body.body), 'base64').toString())).toHaveProperty('access_token');
  });

  test('says of itself that it is an app’s, of this site', async () => {
    const app = await newApp(on.shop, on.cookie);
    const token = await tokenOf(app);
    const { body } = await send(`${on.server.url}/oauth2/token-info`, { body: { token } });
    expect(body).toMatchObject({
      active: true,
      subjectType: 'APP',
      subjectId: app.id,
      clientId: app.id,
      siteId: on.shop.siteId,
      instanceId: app.id,
    });
    const payload = JSON.parse(Buffer.from(token.split('.')[3] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ sub: `app:${app.id}`, aud: app.id, iss: 'headland' });
    expect(JSON.parse(payload.data).instance).toEqual({ instanceId: app.id, metaSiteId: on.shop.siteId, secret: 1 });
  });

  test('makes an app a merchant of its site, and neither owner nor buyer nor of another site', async () => {
    const token = await tokenOf(await newApp(on.shop, on.cookie));
    const member = await newMember(on.shop);
    const found = await members(token);
    expect(found.body).toMatchObject({ members: expect.arrayContaining([expect.objectContaining({ id: member.id })]) });
    expect((await send(`${on.server.url}/headland/v1/oauth-clients`, { token })).status).toBe(403);
    expect((await send(`${on.server.url}/headland/v1/identity-settings`, { token })).status).toBe(403);
    expect((await send(`${on.server.url}/ecom/v1/carts/current`, { token })).status).toBe(403);
    const stranger = await newMember(on.other);
    const foreign = await send(`${on.server.url}/headland/v1/members/${stranger.id}/account`, { token });
    expect(foreign.status).toBe(404);
    const headers = { 'wix-site-id': on.other.siteId };
    expect((await send(`${on.server.url}/headland/v1/members/search`, { token, headers, body: {} })).status).toBe(403);
  });

  test('acts for a member of its site, and of no other', async () => {
    const token = await tokenOf(await newApp(on.shop, on.cookie));
    const member = await newMember(on.shop);
    const stranger = await newMember(on.other);
    const grant = (member_id: string) =>
      send(`${on.server.url}/oauth2/token`, { token, body: { grant_type: 'authorized_client', member_id } });
    const { status, body } = await grant(member.id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(
      (await send(`${on.server.url}/members/v1/members/my`, { token: String(body.access_token) })).body,
    ).toMatchObject({
      member: { id: member.id },
    });
    expect((await grant(stranger.id)).body).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('is refused', () => {
  test.each([
    [
      'a wrong secret',
      (app: App, others: App) => ({ ...appGrant(app), client_secret: others.secret }),
      401,
      'invalid_client',
    ],
    [
      'a part of the secret',
      (app: App) => ({ ...appGrant(app), client_secret: app.secret.slice(1) }),
      401,
      'invalid_client',
    ],
    ['no secret', (app: App) => ({ ...appGrant(app), client_secret: undefined }), 401, 'invalid_client'],
    ['an empty secret', (app: App) => ({ ...appGrant(app), client_secret: '' }), 401, 'invalid_client'],
    ['nobody’s id', (app: App) => ({ ...appGrant(app), client_id: crypto.randomUUID() }), 401, 'invalid_client'],
    ['no id at all', (app: App) => ({ ...appGrant(app), client_id: 'x' }), 401, 'invalid_client'],
    ['no client', (app: App) => ({ ...appGrant(app), client_id: undefined }), 400, 'invalid_request'],
    ['two secrets', (app: App) => ({ ...appGrant(app), clientSecret: 'another' }), 400, 'invalid_request'],
    ['a number for a secret', (app: App) => ({ ...appGrant(app), client_secret: 7 }), 400, 'invalid_request'],
    ['another instance', (app: App) => ({ ...appGrant(app), instance_id: crypto.randomUUID() }), 400, 'invalid_grant'],
    ['another site', (app: App) => ({ ...appGrant(app), instance_id: on.other.siteId }), 400, 'invalid_grant'],
  ])('%s', async (_name, body, status, error) => {
    const answer = await on.ask(body(await newApp(on.shop, on.cookie), await newApp(on.shop, on.cookie)));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error, error_description: expect.any(String) });
    expect(answer.body).not.toHaveProperty('access_token');
  });

  test('in words that say which is wrong: the id, no secret, or the secret', async () => {
    const app = await newApp(on.shop, on.cookie);
    const said = async (body: object) => (await on.ask({ ...appGrant(app), ...body })).body.error_description;
    const unknown = 'There is no client with this id; `headland client list` prints those that there are.';
    expect(await said({ client_id: crypto.randomUUID() })).toBe(unknown);
    expect(await said({ client_id: 'x' })).toBe(unknown);
    expect(await said({ client_secret: undefined })).toBe('The client secret is missing.');
    expect(await said({ client_secret: app.secret.slice(1) })).toBe('The secret of this client is wrong.');
    const visit = await on.ask({ grantType: 'anonymous', clientId: crypto.randomUUID() });
    expect(visit.body.error_description).toBe(unknown);
  });

  test('a client without a secret, and a browser’s with the hash in the place of one', async () => {
    const { body } = await owner('', { body: { client: { name: 'Bare', kind: 'server' } } });
    const { id } = body.client as { id: string };
    for (const client_secret of ['', 'x', 'null']) {
      expect((await on.ask({ ...appGrant({ id, secret: '' }), client_secret })).status).toBe(401);
    }
    const { rows } = await sql<{ hash: string }>`
      select secret_hash as hash from clients where secret_hash is not null limit 1
    `.execute(on.server.database.pool);
    expect((await on.ask(appGrant({ id: on.shop.clientId, secret: rows[0]?.hash ?? '' }))).status).toBe(401);
  });
});

describe('limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('a hundred wrong secrets from one address in a quarter of an hour, 150 at once too', async () => {
    const app = await newApp(on.shop, on.cookie);
    const wrong = { ...appGrant(app), client_secret: 'wrong' };
    const answers = await Promise.all(Array.from({ length: 150 }, () => on.ask(wrong, from('192.0.2.7'))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
    expect((await on.ask(appGrant(app), from('192.0.2.7'))).status).toBe(429);
    expect((await on.ask(appGrant(app), from('192.0.2.8'))).status).toBe(200);
    expect(await eventsOf(app.id)).toMatchObject({ client_refused: 100, client_throttled: 1, client_token: 1 });
  });

  test('right ones do not count', async () => {
    const app = await newApp(on.shop, on.cookie);
    for (let at = 0; at < 120; at += 1) expect((await on.ask(appGrant(app), from('192.0.2.9'))).status).toBe(200);
  });

  test('a thousand wrong ones of one app: the next guess waits, the app itself does not', async () => {
    const app = await newApp(on.shop, on.cookie);
    await sql`
      insert into sign_in_counts (site_id, bucket, count, resets_at)
      values (${on.shop.siteId}, ${`app:${app.id}`}, 1000, ${new Date(Date.now() + 900_000)})
    `.execute(on.server.database.pool);
    const wrong = { ...appGrant(app), client_secret: 'wrong' };
    expect((await on.ask(wrong, from('192.0.2.10'))).status).toBe(429);
    expect((await on.ask(appGrant(app), from('192.0.2.10'))).status).toBe(200);
  });

  async function eventsOf(clientId: string): Promise<Record<string, number>> {
    const { rows } = await sql<{ type: string; count: number }>`
      select type, count(*) as count from audit_events where site_id = ${on.shop.siteId} and client_id = ${clientId} group by 1
    `.execute(on.server.database.pool);
    return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
  }
});
