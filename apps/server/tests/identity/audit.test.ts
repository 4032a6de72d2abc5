import { sql } from '@headland/db';
import type { AuthorizeRequest } from '@headland/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleFacts } from '../../modules.ts';
import { type BackOffice, openBackOffice } from '../../testing/back-office.ts';
import { address, lastMail, newMember, PASSWORD, pkce, waitingMember } from '../../testing/members.ts';
import { answerOf, fieldsOf, send } from '../../testing/wire.ts';

/** The audit log: what every flow leaves in it, over real HTTP, and what never stands in it. */
let on: BackOffice;
/** What nobody may find in the log: passwords, codes, links, tokens and keys of the flows below. */
const secrets = new Set<string>([PASSWORD]);
beforeAll(async () => {
  on = await openBackOffice(['audited', 'elsewhere'], { trustProxy: true });
  secrets.add(on.shop.apiKey);
  secrets.add(on.cookie.split('=')[1] ?? '');
});
afterAll(() => on.stop());

const ADDRESS = '192.0.2.44';
const VISITOR_CALLS = { 'x-forwarded-for': ADDRESS };
const post = async (path: string, token: string, body: object, headers = VISITOR_CALLS) => {
  const answer = await on.shop.call(path, { token, body, headers });
  keepSecrets(answer.body);
  return answer;
};
const owner = (path: string, options: { method?: string; body?: unknown } = {}, of = on.shop) =>
  on.owner(path, options, of);
const query = async (body: object, of = on.shop) => {
  const { events, paging } = answerOf('queryAuditEvents', await owner('/audit-events/query', { body }, of));
  return { events, next: paging.next ?? null };
};
const eventsOf = async (memberId: string) => (await query({ memberId })).events;
const ask = async (body: object, token?: string) => {
  const answer = await send(`${on.server.url}/oauth2/token`, { body, headers: VISITOR_CALLS, ...(token && { token }) });
  keepSecrets(answer.body);
  return answer;
};

/** Every answer's tokens, codes and secrets are remembered. */
function keepSecrets(body: Record<string, unknown>): void {
  for (const name of ['access_token', 'refresh_token', 'sessionToken', 'stateToken', 'secret', 'verificationId']) {
    const value = body[name];
    if (typeof value === 'string') secrets.add(value);
  }
}
const login = (email: string, password: string, token: string) =>
  post('/_api/iam/authentication/v2/login', token, { loginId: { email }, password });

/** A code of the visitor's sign-in, by the door that the hosted pages use. */
async function newCode(visitorToken: string, email: string, challenge: string): Promise<string> {
  const { body } = await login(email, PASSWORD, visitorToken);
  const { principal } = await on.server.app.identity.authenticate({ authorization: visitorToken });
  const request: AuthorizeRequest = {
    clientId: on.shop.clientId,
    visitorId: principal.kind === 'visitor' ? principal.visitorId : '',
    redirectUri: null,
    responseType: 'code',
    responseMode: 'web_message',
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    state: 'a state',
    prompt: 'none',
    sessionTokenHash: await hashOf(String(body.sessionToken)),
    origin: on.server.url,
  };
  const decision = await on.server.app.identity.signIns.authorize(
    { ...on.shop.ctx, principal, now: new Date() },
    request,
    null,
  );
  if (decision.kind !== 'answer') throw new Error(decision.kind);
  const code = decision.answer.data.code ?? '';
  secrets.add(code);
  return code;
}
async function hashOf(secret: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Buffer.from(bytes).toString('base64url');
}

describe('every flow leaves its line', () => {
  test('signing in, wrong passwords, the limit once, signing out', async () => {
    const member = await newMember(on.shop);
    for (const one of [member.token, member.refreshToken, member.visitorToken]) secrets.add(one);
    await login(member.email, PASSWORD, member.visitorToken);
    for (let at = 0; at < 8; at += 1) await login(member.email, 'a wrong one entirely', member.visitorToken);
    secrets.add('a wrong one entirely');
    await on.shop.call('/_api/iam/authentication/v1/logout', { token: member.token });
    const found = await eventsOf(member.id);
    const types = found.map(({ type }) => type).reverse();
    expect(types.slice(0, 3)).toEqual(['registered', 'authorized_client', 'login']);
    expect(types.filter((type) => type === 'login_refused')).toHaveLength(5);
    expect(types.filter((type) => type === 'login_throttled')).toHaveLength(1);
    expect(types.at(-1)).toBe('logout');
    const refused = found.find(({ type }) => type === 'login_refused');
    expect(refused).toMatchObject({
      actorKind: 'visitor',
      clientId: on.shop.clientId,
      memberEmail: member.email,
      address: ADDRESS,
      outcome: 'REFUSED',
      details: { reason: 'password' },
    });
    expect(found.at(-1)).toMatchObject({ type: 'registered', outcome: 'SUCCESS', address: 'loopback' });
  });

  test('an account that is there already', async () => {
    const { email, visitorToken } = await newMember(on.shop);
    const again = await post('/_api/iam/authentication/v2/register', visitorToken, {
      loginId: { email },
      password: PASSWORD,
    });
    expect(again.status).toBe(409);
    const { events } = await query({ types: ['registered'], paging: { limit: 1 } });
    expect(events).toMatchObject([{ outcome: 'REFUSED', memberId: null, details: { reason: 'taken' } }]);
  });

  test('an address without an account is no part of the line', async () => {
    const email = address(on.shop);
    await login(email, PASSWORD, await on.shop.newVisitor());
    const { events } = await query({ types: ['login_refused'] });
    expect(events).toContainEqual(expect.objectContaining({ memberId: null, details: { reason: 'unknown address' } }));
    expect(await everyRow()).not.toContain(email);
  });

  test('I-17: a right password of somebody who has to wait is no sign-in', async () => {
    const { email, token } = await waitingMember(on.shop);
    await login(email, PASSWORD, token);
    const { events } = await query({ types: ['login', 'login_refused'], paging: { limit: 1 } });
    expect(events).toMatchObject([
      { type: 'login_refused', memberEmail: email, details: { reason: 'REQUIRE_EMAIL_VERIFICATION' } },
    ]);
  });

  test('codes of mails, links to new passwords, their limits', async () => {
    const { email, token, stateToken } = await waitingMember(on.shop);
    const code = /\b\d{6}\b/.exec(await lastMail(on.shop, email))?.[0] ?? '';
    secrets.add(stateToken);
    const wrong = code === '111111' ? '222222' : '111111';
    const verify = (given: string) => post('/_api/iam/verification/v1/auth/verify', token, { code: given, stateToken });
    await verify(wrong);
    const { body } = await verify(code);
    const { id } = body.identity as { id: string };
    for (let at = 0; at < 4; at += 1) await post('/_api/iam/recovery/v1/send-email', token, { email });
    const link = /token=([\w-]+)/.exec(await lastMail(on.shop, email))?.[1] ?? '';
    secrets.add(link);
    const next = `${PASSWORD} anew`;
    const recover = () => post('/_api/iam/recovery/v1/recover', token, { recoveryToken: link, password: next });
    await recover();
    await recover();
    const types = (await eventsOf(id)).map(({ type }) => type);
    for (const type of ['verification_refused', 'email_proven', 'recovery_asked', 'password_reset']) {
      expect(types, type).toContain(type);
    }
    expect((await query({ types: ['recovery_throttled', 'recovery_refused'] })).events).toHaveLength(2);
    const waiting = await waitingMember(on.shop);
    for (let at = 0; at < 6; at += 1) {
      await post('/_api/iam/verification/v1/auth/resend', waiting.token, { stateToken: waiting.stateToken });
    }
    expect((await query({ types: ['verification_throttled'] })).events).toHaveLength(1);
  });

  test('I-1, I-8: a code used twice and a refresh token used again', async () => {
    const member = await newMember(on.shop);
    const { verifier, challenge } = pkce();
    secrets.add(verifier);
    const code = await newCode(member.visitorToken, member.email, challenge);
    const exchange = () =>
      ask({ grantType: 'authorization_code', clientId: on.shop.clientId, code, codeVerifier: verifier });
    expect((await exchange()).status).toBe(200);
    expect((await exchange()).status).toBe(400);
    const types = (await eventsOf(member.id)).map(({ type }) => type);
    expect(types.slice(0, 3)).toEqual(['code_replayed', 'session_started', 'login']);

    await sql`update clients set refresh_profile = 'rotate' where id = ${on.other.clientId}`.execute(
      on.server.database.pool,
    );
    const rotating = await newMember(on.other);
    const renew = (refreshToken: string) => ask({ grantType: 'refresh_token', refreshToken });
    const second = await renew(rotating.refreshToken);
    await renew(String(second.body.refresh_token));
    expect((await renew(rotating.refreshToken)).status).toBe(400);
    const { events } = await query({ memberId: rotating.id }, on.other);
    expect(events[0]).toMatchObject({ type: 'refresh_token_reused', outcome: 'REFUSED', clientId: on.other.clientId });
    await sql`update clients set refresh_profile = 'static' where id = ${on.other.clientId}`.execute(
      on.server.database.pool,
    );
  });

  test('what members do with their account', async () => {
    const member = await newMember(on.shop);
    const my = (path: string, body: object, token = member.token) =>
      post(`/headland/v1/members/my/${path}`, token, body);
    await on.shop.call('/headland/v1/members/my/export', { token: member.token });
    await my('sessions/end-others', {});
    await my('password', { currentPassword: 'wrong, wrong', newPassword: `${PASSWORD} anew` });
    const changed = await my('password', { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` });
    const token = String(changed.body.accessToken);
    secrets.add(token);
    secrets.add(String(changed.body.refreshToken));
    await my('delete', { password: 'wrong, wrong' }, token);
    await my('delete', { password: `${PASSWORD} anew` }, token);
    const found = await eventsOf(member.id);
    expect(found.map(({ type }) => type)).toEqual([
      'member_deleted',
      'account_deletion_refused',
      'password_changed',
      'password_change_refused',
      'session_ended',
      'data_exported',
      'authorized_client',
      'registered',
    ]);
    for (const event of found) expect(event.memberEmail).toBeNull();
    expect(found[0]).toMatchObject({ actorKind: 'member', actorId: member.id });
  });

  test('I-19: what a trusted key does for members, and who it was', async () => {
    const merchant = (path: string, body: object) => post(path, on.shop.apiKey, body);
    const member = await newMember(on.shop);
    const started = (await eventsOf(member.id)).find(({ type }) => type === 'authorized_client');
    expect(started).toMatchObject({ actorKind: 'apiKey', clientId: on.shop.clientId, outcome: 'SUCCESS' });
    const stranger = await newMember(on.other);
    const { visitorToken } = member;
    await ask({ grant_type: 'authorized_client', member_id: stranger.id }, `${visitorToken},${on.shop.apiKey}`);
    const { events } = await query({ types: ['authorized_client'], paging: { limit: 1 } });
    expect(events).toMatchObject([{ outcome: 'REFUSED', memberId: null, actorKind: 'apiKey' }]);
    const email = address(on.shop);
    const made = await merchant('/members/v1/members', { member: { loginEmail: email } });
    const { id } = made.body.member as { id: string };
    await merchant('/_api/iam/recovery/v1/activation-email', { identityId: id });
    secrets.add(/token=([\w-]+)/.exec(await lastMail(on.shop, email))?.[1] ?? '');
    await merchant('/_api/iam/authentication/v2/sign-on', { loginId: { email: member.email }, verifyEmail: true });
    for (const path of ['block', 'approve']) await merchant(`/members/v1/members/${member.id}/${path}`, {});
    expect((await eventsOf(id)).map(({ type }) => type)).toContain('member_created');
    expect((await eventsOf(member.id)).map(({ type }) => type).slice(0, 4)).toEqual([
      'member_approved',
      'member_blocked',
      'member_signed_on',
      'password_removed',
    ]);
  });

  test('apps, settings, keys and owners', async () => {
    const { body } = await owner('/oauth-clients', { body: { client: { name: 'Server', kind: 'server' } } });
    const { id } = body.client as { id: string };
    const made = await owner(`/oauth-clients/${id}/secret`, { body: {} });
    keepSecrets(made.body);
    const credentials = (client_secret: unknown) => ({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret,
    });
    await ask(credentials('a wrong secret'));
    await ask(credentials(made.body.secret));
    await sql`update sign_in_counts set count = 1000 where bucket = ${`app:${id}`}`.execute(on.server.database.pool);
    await ask(credentials('a wrong secret'));
    await ask(credentials('a wrong secret'));
    await owner(`/oauth-clients/${id}`, { method: 'PATCH', body: { client: { name: 'Renamed' } } });
    await owner(`/oauth-clients/${id}`, { method: 'DELETE' });
    await owner('/identity-settings', {
      method: 'PATCH',
      body: { settings: { requireCaptcha: false, verifyEmail: true } },
    });
    await owner('/identity-settings', { method: 'PATCH', body: { settings: { verifyEmail: false } } });
    const key = await on.server.app.clients.createApiKey({ siteId: on.shop.siteId, name: 'Short-lived' });
    secrets.add(key.text);
    await on.server.app.clients.revokeApiKey(on.shop.siteId, key.apiKey.id);
    const noted = await query({ paging: { limit: 30 } });
    const events = noted.events.filter(({ type }) => type !== 'command').slice(0, 10);
    // By a command at the server, which is nobody from outside.
    expect(events.slice(0, 2).map(({ actorKind, address }) => [actorKind, address])).toEqual([
      ['system', null],
      ['system', null],
    ]);
    expect(events.map(({ type }) => type)).toEqual([
      'api_key_revoked',
      'api_key_created',
      'settings_updated',
      'settings_updated',
      'client_deleted',
      'client_updated',
      'client_throttled',
      'client_token',
      'client_refused',
      'client_secret_created',
    ]);
    expect(events[3]?.details).toEqual({ changed: 'verifyEmail: true' });
    expect(events[4]).toMatchObject({ actorKind: 'user', clientId: id });
    expect(events[7]).toMatchObject({ actorKind: 'app', actorId: id });
    await ask({ grant_type: 'authorized_client', member_id: id }, `${await on.shop.newVisitor()},${key.text}`);
    expect((await query({ types: ['api_key_refused'] })).events).toMatchObject([{ address: ADDRESS }]);
    await send(`${on.server.url}/admin/session`, { headers: { origin: on.server.url }, body: { token: 'no link' } });
    // Owners sign in to the installation, and its keys are everybody's; that is noted with its first site.
    expect((await query({ types: ['owner_login'] })).events).toHaveLength(1);
    const kid = await on.server.app.identity.rotateSigningKey();
    const rotated = await query({ types: ['signing_key_replaced'] });
    expect(rotated.events).toMatchObject([{ actorKind: 'system', details: { oldTokens: 'good until they end' } }]);
    expect(JSON.stringify(rotated)).not.toContain(kid);
  });

  const auditTypes: object = Object.assign({}, ...moduleFacts.map((module) => module.auditTypes ?? {}));

  test('of every kind there was one, and each has words for people', async () => {
    const { rows } = await sql<{ type: string }>`
      select distinct type from audit_events
    `.execute(on.server.database.pool);
    const seen = new Set(rows.map(({ type }) => type));
    expect(Object.keys(auditTypes).filter((type) => !seen.has(type))).toEqual([]);
    const { body } = await owner('/audit-events/query', { body: {} });
    expect(body.types).toHaveLength(Object.keys(auditTypes).length);
  });
});

describe('never', () => {
  test('does a secret of these flows stand in the log', async () => {
    expect(secrets.size).toBeGreaterThan(25);
    expect(await found()).toEqual([]);
  });

  test('control: one that does is seen', async () => {
    const [secret = ''] = [...secrets].slice(-1);
    await sql`
      update audit_events set details = jsonb_build_object('note', ${`x${secret}x`}::text) where id = (
        select id from audit_events limit 1
      )
    `.execute(on.server.database.pool);
    expect(await found()).toEqual([secret]);
    await sql`update audit_events set details = '{}' where details ? 'note'`.execute(on.server.database.pool);
  });

  test('is there a line of what was taken back, beside that of the command that was refused', async () => {
    const before = await everyRow('command');
    const answer = await owner('/identity-settings', {
      method: 'PATCH',
      body: { settings: { customFields: [{ key: 'no good', label: 'x', type: 'TEXT' }] } },
    });
    expect(answer.status).toBe(400);
    const id = crypto.randomUUID();
    expect((await owner(`/oauth-clients/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await everyRow('command')).toBe(before);
    const { events } = await query({ types: ['command'], paging: { limit: 1 } });
    expect(events).toMatchObject([{ outcome: 'REFUSED', details: { code: 'CLIENT_NOT_FOUND' } }]);
  });

  async function found(): Promise<string[]> {
    const rows = await everyRow();
    return [...secrets].filter((secret) => secret !== '' && rows.includes(secret));
  }
});

/** @param but a kind that is left out */
async function everyRow(but = ''): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select string_agg(a::text, ' ' order by id) as text from audit_events a where type <> ${but}
  `.execute(on.server.database.pool);
  return rows[0]?.text ?? '';
}

describe('reading', () => {
  test('page by page, each event once, the newest first', async () => {
    const seen: Awaited<ReturnType<typeof query>>['events'] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof query>> = await query({ paging: { limit: 7, cursor } });
      seen.push(...page.events);
      cursor = page.next;
    } while (cursor !== null);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_events where site_id = ${on.shop.siteId}
    `.execute(on.server.database.pool);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(rows[0]?.count);
    expect(seen).toHaveLength(rows[0]?.count ?? 0);
    const dates = seen.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('from a moment on, before another, of a kind, of a member', async () => {
    const all = (await query({ paging: { limit: 100 } })).events;
    const [newest] = all;
    const oldest = all.at(-1);
    const since = (await query({ from: newest?.date })).events;
    expect(since.every(({ date }) => date === newest?.date)).toBe(true);
    expect(since.length).toBeGreaterThan(0);
    const before = (await query({ to: newest?.date, paging: { limit: 100 } })).events;
    expect(before.some(({ date }) => date === newest?.date)).toBe(false);
    expect(before).toContainEqual(oldest);
    const logins = (await query({ types: ['login', 'logout'] })).events;
    expect(new Set(logins.map(({ type }) => type))).toEqual(new Set(['login', 'logout']));
  });

  test('a kind that is none, and a cursor of another question or site, are refused', async () => {
    const { next } = await query({ paging: { limit: 1 } });
    const asked = (body: object, of = on.shop) => owner('/audit-events/query', { body }, of);
    expect(fieldsOf(await asked({ types: ['login', 'nonsense'] }))).toEqual(['types[1]']);
    for (const [body, of] of [
      [{ types: ['login'], paging: { cursor: next } }, on.shop],
      [{ memberId: crypto.randomUUID(), paging: { cursor: next } }, on.shop],
      [{ paging: { cursor: next } }, on.other],
      [{ paging: { cursor: 'x' } }, on.shop],
    ] as const) {
      expect(fieldsOf(await asked(body, of)), JSON.stringify(body)).toEqual(['paging.cursor']);
    }
    expect((await on.shop.call('/headland/v1/audit-events/query', { token: on.shop.apiKey, body: {} })).status).toBe(
      403,
    );
  });

  test('events older than 180 days go, the others stay', async () => {
    const purge = on.server.app.audit.jobs.find(({ name }) => name === 'audit-purge-old');
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from audit_events`.execute(
        on.server.database.pool,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    await sql`
      update audit_events set occurred_at = occurred_at - interval '181 days', written_at = written_at - interval '181 days'
      where id = (select id from audit_events limit 1)
    `.execute(on.server.database.pool);
    await purge?.run(new Date());
    expect(await count()).toBe(before - 1);
  });
});
