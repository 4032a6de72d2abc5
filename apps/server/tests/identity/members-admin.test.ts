import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../testing/back-office.ts';
import { address, newMember, PASSWORD } from '../../testing/members.ts';
import { adminFolder } from '../../testing/owner.ts';
import type { Shop } from '../../testing/shop.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, fieldsOf, type WireAnswer } from '../../testing/wire.ts';

/** What an owner does with members, apps and settings, over real HTTP. */
let on: BackOffice;
beforeAll(async () => {
  on = await openBackOffice(['owned', 'foreign']);
});
afterAll(() => on.stop());

function owner(path: string, options: { method?: string; body?: unknown; of?: Shop } = {}): Promise<WireAnswer> {
  const { of = on.shop, ...rest } = options;
  return on.owner(path, rest, of);
}

describe('searching members', () => {
  const search = (body: object, of = on.shop) => owner('/members/search', { body, of });
  test('page by page, each member once, with the counts of every status', async () => {
    const made = new Set<string>();
    for (let at = 0; at < 7; at += 1) made.add((await newMember(on.shop)).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: WireAnswer = await search({ paging: { limit: 3, cursor } });
      const found = answerOf('searchMembers', answer);
      expect(found.paging.count).toBe(found.members.length);
      expect(found.counts.find(({ status }) => status === 'ACTIVE')?.count).toBe(made.size);
      seen.push(...found.members.map(({ id }) => id));
      cursor = found.paging.next ?? null;
    } while (cursor !== null);
    expect(new Set(seen)).toEqual(made);
    expect(seen).toHaveLength(made.size);
  });

  test('finds by the beginning of an address; nobody of another site', async () => {
    const member = await newMember(on.shop);
    const found = await search({ text: member.email.slice(0, -8).toUpperCase() });
    expect(found.body).toMatchObject({
      members: [{ id: member.id, email: member.email, status: 'ACTIVE', reasons: [] }],
    });
    expect((await search({ text: member.email }, on.other)).body).toMatchObject({ members: [] });
  });

  test('a cursor of another question, another site or nobody is refused', async () => {
    const { body } = await search({ paging: { limit: 1 } });
    const { next } = body.paging as { next: string };
    expect((await search({ paging: { limit: 1, cursor: next } })).status).toBe(200);
    for (const [asked, of] of [
      [{ status: 'ACTIVE', paging: { cursor: next } }, on.shop],
      [{ sort: 'EMAIL', paging: { cursor: next } }, on.shop],
      [{ text: 'a', paging: { cursor: next } }, on.shop],
      [{ paging: { cursor: next } }, on.other],
      [{ paging: { cursor: `${next}x` } }, on.shop],
      [{ paging: { cursor: 'nonsense' } }, on.shop],
      [{ paging: { cursor: next.replace(/.{4}$/, 'AAAA') } }, on.shop],
    ] as const) {
      expect(fieldsOf(await search(asked, of)), JSON.stringify(asked)).toEqual(['paging.cursor']);
    }
    expect(fieldsOf(await search({ paging: { limit: 0 } }))).toEqual(['paging.limit']);
  });

  test('the counts follow what becomes of members', async () => {
    const count = async (status: string) => {
      const { counts } = answerOf('searchMembers', await search({}));
      return counts.find((one) => one.status === status)?.count;
    };
    const [blocked = 0, deleted = 0] = [await count('BLOCKED'), await count('DELETED')];
    const member = await newMember(on.shop);
    await on.shop.call(`/members/v1/members/${member.id}/block`, { token: on.shop.apiKey, body: {} });
    expect(await count('BLOCKED')).toBe(blocked + 1);
    await on.shop.call(`/members/v1/members/${member.id}`, { method: 'DELETE', token: on.shop.apiKey });
    expect([await count('BLOCKED'), await count('DELETED')]).toEqual([blocked, deleted + 1]);
    const { members } = answerOf('searchMembers', await search({ text: member.email }));
    expect(members).toEqual([]);
  });
});

describe('one member', () => {
  test('is shown with sessions and profile, to nobody of another site', async () => {
    const member = await newMember(on.shop);
    const shown = await owner(`/members/${member.id}/account`);
    expect(shown.body).toMatchObject({
      member: { id: member.id, email: member.email },
      sessions: [{ clientName: 'Shop owned storefront', current: false }],
      profile: { nickname: 'owned' },
    });
    expect(codeOf(await owner(`/members/${member.id}/account`, { of: on.other }))).toBe('MEMBER_NOT_FOUND');
  });

  test('is signed out everywhere, or in one place', async () => {
    const member = await newMember(on.shop);
    const alive = async () => (await on.shop.call('/members/v1/members/my', { token: member.token })).status === 200;
    const end = (body: object, of = on.shop) => owner(`/members/${member.id}/end-sessions`, { body, of });
    expect(codeOf(await end({}, on.other))).toBe('MEMBER_NOT_FOUND');
    expect(codeOf(await end({ sessionId: crypto.randomUUID() }))).toBe('SESSION_NOT_FOUND');
    expect(await alive()).toBe(true);
    const { sessions } = answerOf('getMemberAccount', await owner(`/members/${member.id}/account`));
    expect((await end({ sessionId: sessions[0]?.id })).body).toEqual({ ended: 1 });
    expect(await alive()).toBe(false);
    expect((await end({})).body).toEqual({ ended: 0 });
  });
});

describe('apps', () => {
  const ORIGIN = 'https://app.example.org';
  const create = async (client: object) => {
    const { status, body } = await owner('/oauth-clients', { body: { client } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.client as { id: string; revision: string };
  };
  const update = (id: string, client: object, revision?: string, of = on.shop) =>
    owner(`/oauth-clients/${id}`, { method: 'PATCH', body: { client, ...(revision && { revision }) }, of });
  const remove = (id: string, of = on.shop) => owner(`/oauth-clients/${id}`, { method: 'DELETE', of });
  const list = async () => (await owner('/oauth-clients')).body.clients as { id: string; name: string }[];

  test('are made, listed, changed and deleted', async () => {
    const made = await create({ name: 'Reader app', allowedOrigins: [ORIGIN], allowedRedirects: [`${ORIGIN}/back`] });
    expect(made).toMatchObject({ kind: 'browser', refreshProfile: 'static', hasSecret: false, revision: '1' });
    expect((await update(made.id, { refreshProfile: 'rotate' }, '1')).body).toMatchObject({
      client: { name: 'Reader app', refreshProfile: 'rotate', allowedOrigins: [ORIGIN], revision: '2' },
    });
    const late = await update(made.id, { name: 'Too late' }, '1');
    expect(late.status).toBe(409);
    expect(late.body.details).toMatchObject({
      applicationError: { code: 'CLIENT_REVISION_CONFLICT', data: { given: '1', current: '2' } },
    });
    expect((await list()).map(({ name }) => name)).toEqual(['Shop owned storefront', 'Reader app']);
    expect((await remove(made.id)).status).toBe(200);
    expect(codeOf(await remove(made.id))).toBe('CLIENT_NOT_FOUND');
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['name', { name: ' ' }],
    ['allowedOrigins[0]', { name: 'x', allowedOrigins: ['http://app.example.org'] }],
    ['allowedOrigins[0]', { name: 'x', allowedOrigins: [`${ORIGIN}/path`] }],
    ['allowedRedirects[1]', { name: 'x', allowedRedirects: [ORIGIN, 'https://a@b.example/'] }],
  ])('a wrong %s is refused, of a new app and of an old one', async (field, client) => {
    const made = await create({ name: 'Sound', allowedOrigins: [ORIGIN] });
    expect(fieldsOf(await owner('/oauth-clients', { body: { client } }))).toEqual([`client.${field}`]);
    expect(fieldsOf(await update(made.id, client))).toEqual([`client.${field}`]);
    expect(await list()).toContainEqual(expect.objectContaining({ id: made.id, name: 'Sound', revision: '1' }));
    await remove(made.id);
  });

  test('of another site are not there', async () => {
    const made = await create({ name: 'Ours', kind: 'server' });
    expect(codeOf(await update(made.id, { name: 'Taken over' }, undefined, on.other))).toBe('CLIENT_NOT_FOUND');
    expect(codeOf(await remove(made.id, on.other))).toBe('CLIENT_NOT_FOUND');
    expect(codeOf(await owner(`/oauth-clients/${made.id}/secret`, { body: {}, of: on.other }))).toBe(
      'CLIENT_NOT_FOUND',
    );
    await remove(made.id);
  });

  test('the storefront’s own stays', async () => {
    const own = await startTestServer({
      databaseUrl: on.server.databaseUrl,
      ownSite: 'Own',
      faces: { admin: adminFolder() },
    });
    const site = (await own.app.clients.list()).find(({ name }) => name === 'Storefront');
    const headers = { cookie: on.cookie, origin: own.url, 'wix-site-id': site?.siteId ?? '' };
    const path = `${own.url}/admin/api/headland/v1/oauth-clients`;
    const listed = await fetch(path, { headers });
    expect(await listed.json()).toMatchObject({ clients: [{ isStorefront: true }] });
    const refused = await fetch(`${path}/${site?.id}`, { method: 'DELETE', headers });
    expect(refused.status).toBe(409);
    await own.stop();
  });

  test('a deleted one takes its members’ sessions with it', async () => {
    const made = await create({ name: 'Short-lived' });
    const token = (await on.shop.call('/oauth2/token', { body: { clientId: made.id, grantType: 'anonymous' } })).body;
    const email = address(on.shop);
    const registered = await on.shop.call('/_api/iam/authentication/v2/register', {
      token: String(token.access_token),
      body: { loginId: { email }, password: PASSWORD },
    });
    const grant = () =>
      on.shop.call('/oauth2/token', {
        token: `${token.access_token},${on.shop.apiKey}`,
        body: { grant_type: 'authorized_client', member_id: (registered.body.identity as { id: string }).id },
      });
    const { body } = await grant();
    const mine = () => on.shop.call('/members/v1/members/my', { token: String(body.access_token) });
    expect((await mine()).status).toBe(200);
    await remove(made.id);
    expect((await mine()).status).toBe(401);
    expect((await grant()).body).toMatchObject({ error: 'invalid_client' });
    const renewed = await on.shop.call('/oauth2/token', {
      body: { grantType: 'refresh_token', refreshToken: body.refresh_token },
    });
    expect(renewed.status).toBeGreaterThanOrEqual(400);
  });

  test('of a sign-in and a deletion at once, no session is left alive', async () => {
    for (let round = 0; round < 20; round += 1) {
      const made = await create({ name: `Raced ${round}` });
      const { body: visitor } = await on.shop.call('/oauth2/token', {
        body: { clientId: made.id, grantType: 'anonymous' },
      });
      const member = await newMember(on.shop);
      const grants = Array.from({ length: 4 }, () =>
        on.shop.call('/oauth2/token', {
          token: `${visitor.access_token},${on.shop.apiKey}`,
          body: { grant_type: 'authorized_client', member_id: member.id },
        }),
      );
      const [, ...answers] = await Promise.all([remove(made.id), ...grants]);
      const { sessions } = answerOf('getMemberAccount', await owner(`/members/${member.id}/account`));
      expect(sessions.filter(({ clientId }) => clientId === made.id)).toEqual([]);
      expect(answers.every(({ status }) => status === 200 || status === 400 || status === 401)).toBe(true);
    }
  });

  test('a new password and the deletion of its app at once: one after the other, and no session is left', async () => {
    for (let round = 0; round < 15; round += 1) {
      const made = await create({ name: `Crossed ${round}` });
      const { body: visitor } = await on.shop.call('/oauth2/token', {
        body: { clientId: made.id, grantType: 'anonymous' },
      });
      const member = await newMember(on.shop);
      const { body } = await on.shop.call('/oauth2/token', {
        token: `${visitor.access_token},${on.shop.apiKey}`,
        body: { grant_type: 'authorized_client', member_id: member.id },
      });
      const changed = on.shop.call('/headland/v1/members/my/password', {
        token: String(body.access_token),
        body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` },
      });
      // Somewhere within the change: hashing takes a few milliseconds here.
      await new Promise((resolve) => setTimeout(resolve, round));
      const [{ status }] = await Promise.all([changed, remove(made.id)]);
      expect([200, 401, 404]).toContain(status);
      const { sessions } = answerOf('getMemberAccount', await owner(`/members/${member.id}/account`));
      expect(sessions.filter(({ clientId }) => clientId === made.id)).toEqual([]);
    }
  });

  test('only a server keeps a secret; it is shown once', async () => {
    const browser = await create({ name: 'Browser' });
    expect(codeOf(await owner(`/oauth-clients/${browser.id}/secret`, { body: {} }))).toBe('CLIENT_KEEPS_NO_SECRET');
    const made = await create({ name: 'Server', kind: 'server' });
    const { body } = await owner(`/oauth-clients/${made.id}/secret`, { body: {} });
    expect(body).toEqual({ clientId: made.id, secret: expect.stringMatching(/^[\w-]{43}$/) });
    const listed = await owner('/oauth-clients');
    expect(listed.body.clients).toContainEqual(expect.objectContaining({ id: made.id, hasSecret: true }));
    expect(JSON.stringify(listed.body)).not.toContain(String(body.secret));
    expect((await update(made.id, { kind: 'browser' })).body).toMatchObject({ client: { hasSecret: false } });
  });
});

describe('settings', () => {
  const change = (settings: object, of = on.shop) =>
    owner('/identity-settings', { method: 'PATCH', body: { settings }, of });
  const read = async (of = on.shop) => (await owner('/identity-settings', { of })).body.settings;

  test('are changed one by one, of one site alone', async () => {
    const before = await read();
    expect(before).toEqual({
      protectiveAnswers: false,
      verifyEmail: false,
      approveMembers: false,
      requireCaptcha: false,
      customFields: [],
      brandColor: null,
    });
    expect((await change({ approveMembers: true })).body).toEqual({
      settings: { ...(before as object), approveMembers: true },
    });
    expect(await read(on.other)).toEqual(before);
    await change({ approveMembers: false });
  });

  test('further fields have one key each, and keep their type while members have values', async () => {
    const size = { key: 'size', label: 'Size', type: 'TEXT' };
    expect(fieldsOf(await change({ customFields: [size, { ...size, label: 'Again' }] }))).toEqual([
      'settings.customFields[1].key',
    ]);
    expect(fieldsOf(await change({ customFields: [{ ...size, key: 'no good' }] }))).toEqual([
      'settings.customFields[0].key',
    ]);
    expect((await change({ customFields: [size] })).status).toBe(200);
    // Nobody has a value yet.
    expect((await change({ customFields: [{ ...size, type: 'NUMBER' }] })).status).toBe(200);
    const member = await newMember(on.shop);
    const profile = { customFields: [{ key: 'size', value: 42 }] };
    const written = await on.shop.call('/headland/v1/members/my/profile', {
      method: 'PATCH',
      token: member.token,
      body: { profile },
    });
    expect(written.status).toBe(200);
    expect(fieldsOf(await change({ customFields: [size] }))).toEqual(['settings.customFields[0].type']);
    expect((await change({ customFields: [{ ...size, type: 'NUMBER', label: 'Other words' }] })).status).toBe(200);
    expect((await change({ customFields: [] })).status).toBe(200);
  });
});

test('the owner’s cookie is no access token and no API key: it opens the back office’s own calls alone', async () => {
  const value = on.cookie.slice(on.cookie.indexOf('=') + 1);
  const search = (headers: Record<string, string>, path = '/headland/v1/members/search') =>
    on.shop.call(path, { body: {}, headers });
  for (const authorization of [value, `Bearer ${value}`]) {
    expect((await search({ authorization })).status).toBe(401);
  }
  expect((await search({ cookie: on.cookie, origin: on.server.url })).status).toBe(401);
  expect((await owner('/members/search', { body: {} })).status).toBe(200);
});
