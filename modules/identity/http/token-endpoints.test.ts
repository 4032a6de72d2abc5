import { ApplicationError } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import { visit } from '../testing/people.ts';

let on: IdentityWorld;
beforeAll(async () => {
  on = await openIdentity();
});
afterAll(() => on.close());

const json = (body: object) => ({ contentType: 'application/json', body: JSON.stringify(body) });
const form = (fields: Record<string, string>) => ({
  contentType: 'application/x-www-form-urlencoded; charset=utf-8',
  body: new URLSearchParams(fields).toString(),
});
const wrapped = (body: string, contentType = 'application/json') =>
  json({ body: Buffer.from(body).toString('base64'), headers: [{ key: 'Content-Type', value: contentType }] });

async function ask(request: { contentType: string | null; body: string }) {
  const answer = await on.identity.token(request);
  return { ...answer, json: JSON.parse(answer.body) };
}
async function refused(request: { contentType: string | null; body: string }): Promise<ApplicationError> {
  try {
    await on.identity.token(request);
  } catch (error) {
    if (error instanceof ApplicationError) return error;
    throw error;
  }
  throw new Error('the request was accepted');
}

describe('anonymous grant', () => {
  it.each([
    ['camelCase JSON', () => json({ clientId: on.client.id, grantType: 'anonymous' })],
    ['snake_case JSON', () => json({ client_id: on.client.id, grant_type: 'anonymous' })],
    ['both spellings', () => json({ client_id: on.client.id, clientId: on.client.id, grant_type: 'anonymous' })],
    ['capital letters in the id', () => json({ clientId: on.client.id.toUpperCase(), grantType: 'anonymous' })],
    ['no content type', () => ({ ...json({ clientId: on.client.id, grantType: 'anonymous' }), contentType: null })],
    ['form', () => form({ client_id: on.client.id, grant_type: 'anonymous' })],
  ])('takes %s', async (_name, request) => {
    const { status, headers, json: answer } = await ask(request());
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer).sort()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type']);
    expect(answer).toMatchObject({ expires_in: 4 * 3600, token_type: 'Bearer' });
    expect(answer.access_token).toMatch(/^OauthNG\.JWS\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(answer.refresh_token.startsWith(`hlr.${on.site.shortKey}.`)).toBe(true);
    const { siteId, principal } = await on.identity.authenticate({ authorization: answer.access_token });
    expect(siteId).toBe(on.site.id);
    expect(principal).toMatchObject({ kind: 'visitor', clientId: on.client.id });
  });

  it('writes what public site templates read', async () => {
    const { access } = await visit(on.identity, on.client.id);
    const payload = JSON.parse(Buffer.from(access.split('.')[3] ?? '', 'base64url').toString());
    expect(typeof payload.data).toBe('string');
    expect(JSON.parse(payload.data).instance).toMatchObject({
      metaSiteId: on.site.id,
      instanceId: on.client.id,
      aid: expect.any(String),
    });
    const now = on.clock.now().getTime() / 1000;
    expect(payload).toMatchObject({ iat: now, exp: now + 4 * 3600, iss: 'headland', aud: on.client.id });
    expect(payload.sub).toBe(`visitor:${JSON.parse(payload.data).instance.aid}`);
  });

  it('sends no statement for a client that is known, and stores nothing', async () => {
    await visit(on.identity, on.client.id);
    on.sent();
    const visits = await Promise.all(Array.from({ length: 50 }, () => visit(on.identity, on.client.id)));
    expect(on.sent()).toEqual([]);
    expect(new Set(visits.map((one) => one.refresh)).size).toBe(50);
  });
});

describe('refresh_token grant', () => {
  it.each([
    ['camelCase', (token: string) => json({ clientId: on.client.id, refreshToken: token, grantType: 'refresh_token' })],
    ['snake_case', (token: string) => json({ refresh_token: token, grant_type: 'refresh_token' })],
    ['no client id', (token: string) => json({ refreshToken: token, grantType: 'refresh_token' })],
    ['form', (token: string) => form({ refresh_token: token, grant_type: 'refresh_token', client_id: on.client.id })],
  ])('keeps the visitor: %s', async (_name, request) => {
    const first = await visit(on.identity, on.client.id);
    const { json: answer } = await ask(request(first.refresh));
    expect(answer.refresh_token).toBe(first.refresh);
    const before = await on.identity.authenticate({ authorization: first.access });
    expect(await on.identity.authenticate({ authorization: answer.access_token })).toEqual(before);
  });

  it('serves a hundred renewals of one token, in any process', async () => {
    const { refresh } = await visit(on.identity, on.client.id);
    const other = on.process();
    for (let i = 0; i < 100; i += 1) {
      on.clock.advance(3_600_000);
      const answer = await other.token(json({ refreshToken: refresh, grantType: 'refresh_token' }));
      expect(answer.status).toBe(200);
    }
  });

  it('gives a younger token after 30 days and refuses one of a year', async () => {
    const { refresh } = await visit(on.identity, on.client.id);
    on.clock.advance(31 * 24 * 3_600_000);
    const { json: answer } = await ask(json({ refreshToken: refresh, grantType: 'refresh_token' }));
    expect(answer.refresh_token).not.toBe(refresh);
    on.clock.advance(334 * 24 * 3_600_000);
    expect((await refused(json({ refreshToken: refresh, grantType: 'refresh_token' }))).code).toBe('invalid_grant');
    expect((await ask(json({ refreshToken: answer.refresh_token, grantType: 'refresh_token' }))).status).toBe(200);
  });

  it('refuses a token of another client, site, installation, or with any changed character', async () => {
    const { refresh } = await visit(on.identity, on.client.id);
    const grant = { grantType: 'refresh_token' };
    const wrongClient = await refused(json({ ...grant, clientId: on.otherClient.id, refreshToken: refresh }));
    expect(wrongClient.code).toBe('invalid_grant');
    const elsewhere = on.process({ secret: 'another secret of more than thirty-two characters' });
    await expect(elsewhere.token(json({ ...grant, refreshToken: refresh }))).rejects.toThrow(/refresh token/);
    const moved = refresh.replace(on.site.shortKey, on.otherSite.shortKey);
    expect((await refused(json({ ...grant, refreshToken: moved }))).code).toBe('invalid_grant');
    for (let at = 0; at < refresh.length; at += 1) {
      const changed = refresh.slice(0, at) + (refresh[at] === 'A' ? 'B' : 'A') + refresh.slice(at + 1);
      expect((await refused(json({ ...grant, refreshToken: changed }))).code).toBe('invalid_grant');
    }
    const { access } = await visit(on.identity, on.client.id);
    expect((await refused(json({ ...grant, refreshToken: access }))).code).toBe('invalid_grant');
  });
});

describe('errors', () => {
  it.each([
    ['nothing', () => json({}), 'invalid_request', 400],
    ['no JSON', () => ({ contentType: 'application/json', body: '{"a":' }), 'invalid_request', 400],
    ['no object', () => ({ contentType: 'application/json', body: '[]' }), 'invalid_request', 400],
    ['no client', () => json({ grantType: 'anonymous' }), 'invalid_request', 400],
    ['a number', () => json({ grantType: 'anonymous', clientId: 7 }), 'invalid_request', 400],
    [
      'a contradiction',
      () => json({ grantType: 'anonymous', grant_type: 'refresh_token', clientId: on.client.id }),
      'invalid_request',
      400,
    ],
    ['no refresh token', () => json({ grantType: 'refresh_token' }), 'invalid_request', 400],
    [
      'an unknown client',
      () => json({ grantType: 'anonymous', clientId: '00000000-0000-4000-8000-000000000000' }),
      'invalid_client',
      401,
    ],
    ['an odd client', () => json({ grantType: 'anonymous', clientId: "x' or 1=1" }), 'invalid_client', 401],
    ['an odd token', () => json({ grantType: 'refresh_token', refreshToken: 'REFRESH' }), 'invalid_grant', 400],
    ['an unknown grant', () => json({ grantType: 'password' }), 'unsupported_grant_type', 400],
    ['codes without a client', () => json({ grant_type: 'authorization_code', code: 'x' }), 'invalid_request', 400],
    ['no member id', () => json({ grant_type: 'authorized_client' }), 'invalid_request', 400],
    ['app secrets of nobody', () => json({ grant_type: 'client_credentials' }), 'invalid_request', 400],
    ['unbinding', () => json({ grant_type: 'strip_bound_session' }), 'unsupported_grant_type', 400],
  ])('%s', async (_name, request, code, status) => {
    const error = await refused(request());
    expect({ code: error.code, status: error.status }).toEqual({ code, status });
    expect(error.besides).toEqual({ error: code, error_description: error.message });
  });

  it('repeats the names of grants that are known, and nothing else of what was sent', async () => {
    const said = async (grant_type: string) => (await refused(json({ grant_type }))).message;
    expect(await said('strip_bound_session')).toBe('The grant strip_bound_session is not offered.');
    expect(await said('my-secret')).toBe('This grant is not offered.');
  });

  it('names the field that is missing, and calls nothing a member but people', async () => {
    expect((await refused(json({ grant_type: 'authorized_client' }))).message).toBe('The field member_id is missing.');
    const odd = json({ grant_type: 'authorized_client', member_id: 'Ann' });
    expect((await refused(odd)).message).toBe('The field member_id must be a GUID.');
  });
});

describe('wrapped by the SDK module', () => {
  it('opens the request and wraps the answer', async () => {
    const asked = { clientId: on.client.id, grantType: 'anonymous' };
    for (const request of [
      wrapped(JSON.stringify(asked)),
      wrapped(`client_id=${on.client.id}&grant_type=anonymous`, 'application/x-www-form-urlencoded'),
    ]) {
      const { json: answer } = await ask(request);
      expect(answer.statusCode).toBe(200);
      const inner = JSON.parse(Buffer.from(answer.body, 'base64').toString());
      expect(inner.access_token).toMatch(/^OauthNG\.JWS\./);
    }
  });

  it('wraps a failure too', async () => {
    const { status, json: answer } = await ask(json({ body: 'e30=' }));
    expect(status).toBe(200);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(Buffer.from(answer.body, 'base64').toString())).toMatchObject({ error: 'invalid_request' });
    expect((await ask(wrapped('no json'))).json.statusCode).toBe(400);
  });
});

describe('token-info', () => {
  const info = async (request: object) => JSON.parse((await on.identity.tokenInfo(json(request))).body);

  it('describes a token in force, plain and wrapped', async () => {
    const { access } = await visit(on.identity, on.client.id);
    const { principal } = await on.identity.authenticate({ authorization: access });
    const iat = on.clock.now().getTime() / 1000;
    const expected = {
      active: true,
      subjectType: 'VISITOR',
      subjectId: principal.kind === 'visitor' ? principal.visitorId : '',
      iat: String(iat),
      exp: String(iat + 4 * 3600),
      clientId: on.client.id,
      siteId: on.site.id,
      instanceId: on.client.id,
    };
    expect(await info({ token: access })).toEqual(expected);
    const inner = Buffer.from(JSON.stringify({ token: access })).toString('base64');
    expect(await info({ body: inner })).toEqual(expected);
  });

  it('tells nothing of any other text', async () => {
    const { access } = await visit(on.identity, on.client.id);
    on.clock.advance(4 * 3_600_000);
    for (const token of [access, 'x', 'a.b.c', `hl.${on.site.shortKey}.${'A'.repeat(43)}`]) {
      expect(await info({ token })).toEqual({ active: false });
    }
  });

  it('describes an API key', async () => {
    const { text, apiKey } = await on.clients.createApiKey({ siteId: on.site.id, name: 'Key' });
    expect(await info({ token: text })).toMatchObject({ active: true, subjectType: 'APP', subjectId: apiKey.id });
  });

  it.each([[{}], [{ token: 7 }], [{ token: '' }], [{ body: '!' }]])('refuses %j', async (request) => {
    await expect(on.identity.tokenInfo(json(request))).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'token' }],
    });
  });
});
