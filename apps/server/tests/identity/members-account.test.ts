import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, lastMail, newMember, PASSWORD, type SignedInMember, signInByCode } from '../../testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, fieldsOf } from '../../testing/wire.ts';

/** What members do with their own account, over real HTTP. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'account');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const MY = '/headland/v1/members/my';

interface Session {
  readonly id: string;
  readonly clientName: string;
  readonly userAgent: string | null;
  readonly current: boolean;
}

/** Another sign-in of a member, in a browser of this name. */
async function signInAgain(
  member: SignedInMember,
  userAgent = 'Browser two',
): Promise<{ access: string; refresh: string }> {
  const headers = { 'user-agent': userAgent };
  const login = await shop.call('/_api/iam/authentication/v2/login', {
    token: member.visitorToken,
    headers,
    body: { loginId: { email: member.email }, password: PASSWORD },
  });
  const { status, body } = await shop.call('/oauth2/token', {
    token: `${member.visitorToken},${shop.apiKey}`,
    headers: { 'user-agent': 'A server between' },
    body: { grant_type: 'authorized_client', member_id: member.id, session_token: login.body.sessionToken },
  });
  if (status !== 200) throw new Error(`not signed in: ${status} ${JSON.stringify(body)}`);
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}

async function sessionsOf(token: string): Promise<Session[]> {
  const { status, body } = await shop.call(`${MY}/sessions`, { token });
  expect(status).toBe(200);
  return body.sessions as Session[];
}
const isAlive = async (token: string) => (await shop.call(`${MY}/sessions`, { token })).status === 200;
const renews = async (refreshToken: string) =>
  (await shop.call('/oauth2/token', { body: { grantType: 'refresh_token', refreshToken } })).status === 200;

describe('my sessions', () => {
  test('are listed with the name of the client and what the browser called itself', async () => {
    const member = await newMember(shop);
    await signInAgain(member, `Browser ${'x'.repeat(400)}`);
    const sessions = await sessionsOf(member.token);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((one) => one.current)).toHaveLength(1);
    expect(sessions.map((one) => one.clientName)).toEqual(['Shop account storefront', 'Shop account storefront']);
    const other = sessions.find((one) => !one.current);
    expect(other?.userAgent).toMatch(/^Browser x+$/);
    expect(other?.userAgent).toHaveLength(300);
    expect(JSON.stringify(await sessionsOf((await newMember(shop)).token))).not.toContain('Browser x');
  });

  test('one is ended: both of its tokens are dead, the others live', async () => {
    const member = await newMember(shop);
    const second = await signInAgain(member);
    const id = (await sessionsOf(second.access)).find((one) => one.current)?.id ?? '';
    const end = (sessionId: string, token = member.token) =>
      shop.call(`${MY}/sessions/${sessionId}`, { method: 'DELETE', token });
    const stranger = await newMember(shop);
    expect(codeOf(await end(id, stranger.token))).toBe('SESSION_NOT_FOUND');
    expect(await isAlive(second.access)).toBe(true);
    expect((await end(id.toUpperCase())).status).toBe(200);
    expect(await isAlive(second.access)).toBe(false);
    expect(await renews(second.refresh)).toBe(false);
    expect(await isAlive(member.token)).toBe(true);
    expect(codeOf(await end(id))).toBe('SESSION_NOT_FOUND');
    expect(fieldsOf(await end('nonsense'))).toEqual(['sessionId']);
  });

  test('all others are ended at once', async () => {
    const member = await newMember(shop);
    const others = [await signInAgain(member), await signInAgain(member)];
    const { body } = await shop.call(`${MY}/sessions/end-others`, { token: member.token, body: {} });
    expect(body).toEqual({ ended: 2 });
    for (const { access, refresh } of others) {
      expect(await isAlive(access)).toBe(false);
      expect(await renews(refresh)).toBe(false);
    }
    expect(await sessionsOf(member.token)).toMatchObject([{ current: true }]);
    expect(await renews(member.refreshToken)).toBe(true);
  });
});

describe('my profile', () => {
  const FIELDS = [
    { key: 'size', label: 'Size', type: 'TEXT' },
    { key: 'shoes', label: 'Shoes', type: 'NUMBER' },
    { key: 'since', label: 'Reader since', type: 'DATE' },
    { key: 'heroes', label: 'Heroes', type: 'LIST' },
  ] as const;
  beforeAll(() => server.app.members.changeSettings(shop.ctx, { customFields: FIELDS }));

  const read = (token: string) => shop.call(`${MY}/profile`, { token });
  const change = (token: string, profile: object) =>
    shop.call(`${MY}/profile`, { method: 'PATCH', token, body: { profile } });

  const WHOLE = {
    firstName: 'Ada',
    lastName: 'Reader',
    nickname: 'Ada R',
    picture: 'https://example.org/ada.png',
    company: 'Comics',
    position: 'Buyer',
    birthdate: '1990-02-03',
    language: 'en',
    privacyStatus: 'PUBLIC',
    emails: [{ email: 'work@example.org', tag: 'WORK' }],
    phones: [{ phone: '555 0100', countryCode: 'US', tag: 'MOBILE' }],
    addresses: [{ tag: 'HOME', address: { country: 'US', city: 'Here', postalCode: '10001' } }],
    customFields: [
      { key: 'size', value: 'L' },
      { key: 'shoes', value: 42.5 },
      { key: 'since', value: '1999-12-31' },
      { key: 'heroes', value: ['One', 'Two'] },
    ],
  };

  test('is written whole, and is the profile that the other calls show', async () => {
    const { token, email, id } = await newMember(shop);
    const written = await change(token, WHOLE);
    expect(written.body).toMatchObject({ profile: { ...WHOLE, loginEmail: email, loginEmailVerified: false } });
    const { body } = await read(token);
    expect(body).toMatchObject({ profile: written.body.profile, customFields: FIELDS });
    const member = await shop.call(`/members/v1/members/${id}?fieldsets=FULL`, { token });
    expect(member.body).toMatchObject({
      member: {
        privacyStatus: 'PUBLIC',
        profile: { nickname: 'Ada R', photo: { url: WHOLE.picture } },
        contact: {
          firstName: 'Ada',
          lastName: 'Reader',
          emails: ['work@example.org'],
          phones: ['555 0100'],
          addresses: [{ country: 'US', city: 'Here', postalCode: '10001' }],
          birthdate: '1990-02-03',
          company: 'Comics',
          jobTitle: 'Buyer',
          customFields: { size: { value: 'L' }, shoes: { value: 42.5 } },
        },
      },
    });
    const login = await shop.call('/_api/iam/authentication/v2/login', {
      token: await shop.newVisitor(),
      body: { loginId: { email }, password: PASSWORD },
    });
    expect(login.body).toMatchObject({
      identity: {
        identityProfile: {
          firstName: 'Ada',
          secondaryEmails: WHOLE.emails,
          phonesV2: WHOLE.phones,
          addresses: WHOLE.addresses,
          privacyStatus: 'PUBLIC',
        },
      },
    });
  });

  test('what the other calls write is read here', async () => {
    const email = address(shop);
    const visitorToken = await shop.newVisitor();
    const profile = {
      nickname: 'Early',
      emails: ['plain@example.org'],
      phones: ['1 2 3'],
      customFields: [
        { name: 'size', value: { strValue: 'M' } },
        { name: 'elsewhere', value: { strValue: 'kept' } },
      ],
    };
    const made = await shop.call('/_api/iam/authentication/v2/register', {
      token: visitorToken,
      body: { loginId: { email }, password: PASSWORD, profile },
    });
    const { id } = made.body.identity as { id: string };
    const { access: token } = await signInAgain({ id, email, visitorToken, token: '', refreshToken: '' });
    await shop.call(`/members/v1/members/${id}`, {
      method: 'PATCH',
      token,
      body: { member: { id, contact: { lastName: 'Late' }, profile: { photo: { url: 'https://example.org/p.png' } } } },
    });
    expect((await read(token)).body).toMatchObject({
      profile: {
        nickname: 'Early',
        lastName: 'Late',
        picture: 'https://example.org/p.png',
        emails: [{ email: 'plain@example.org', tag: 'UNTAGGED' }],
        phones: [{ phone: '1 2 3', tag: 'UNTAGGED' }],
        customFields: [{ key: 'size', value: 'M' }, { key: 'shoes', value: null }, {}, {}],
      },
    });
    await change(token, { customFields: [] });
    const member = await shop.call(`/members/v1/members/${id}?fieldsets=FULL`, { token });
    const { contact } = member.body.member as { contact: { customFields: object } };
    expect(Object.keys(contact.customFields)).toEqual(['elsewhere']);
  });

  test('missing fields stay, null takes away, a list replaces the list', async () => {
    const { token } = await newMember(shop);
    await change(token, WHOLE);
    const { body } = await change(token, { company: null, position: '', emails: [] });
    expect(body).toMatchObject({
      profile: { company: null, position: null, emails: [], firstName: 'Ada', phones: WHOLE.phones },
    });
  });

  test('a revision that is not the present one is refused, naming both', async () => {
    const { token } = await newMember(shop);
    const { revision } = (await read(token)).body.profile as { revision: string };
    expect((await change(token, { revision, firstName: 'First' })).status).toBe(200);
    const late = await change(token, { revision, firstName: 'Second' });
    expect(late.status).toBe(409);
    expect(late.body.details).toMatchObject({
      applicationError: {
        code: 'PROFILE_REVISION_CONFLICT',
        data: { given: revision, current: String(Number(revision) + 1) },
      },
    });
    expect((await read(token)).body).toMatchObject({ profile: { firstName: 'First' } });
  });

  test('of 20 changes with one revision exactly one is made', async () => {
    const { token } = await newMember(shop);
    const { revision } = (await read(token)).body.profile as { revision: string };
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(token, { revision, firstName: `Name ${at}` })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter((one) => codeOf(one) === 'PROFILE_REVISION_CONFLICT')).toHaveLength(19);
    // The twin: without a revision the last one wins, and all succeed.
    const blind = await Promise.all(Array.from({ length: 5 }, (_, at) => change(token, { firstName: `Name ${at}` })));
    expect(blind.every(({ status }) => status === 200)).toBe(true);
  });

  test.each([
    [
      'an unknown field',
      [
        { key: 'size', value: 'S' },
        { key: 'nowhere', value: 'x' },
      ],
      'profile.customFields[1].key',
    ],
    [
      'a field twice',
      [
        { key: 'size', value: 'S' },
        { key: 'size', value: 'L' },
      ],
      'profile.customFields[1].key',
    ],
    ['a number for a text', [{ key: 'size', value: 7 }], 'profile.customFields[0].value'],
    ['a text with a zero', [{ key: 'size', value: 'a\0b' }], 'profile.customFields[0].value'],
    ['a text for a number', [{ key: 'shoes', value: '42' }], 'profile.customFields[0].value'],
    ['a day that never was', [{ key: 'since', value: '2001-02-30' }], 'profile.customFields[0].value'],
    ['a time for a day', [{ key: 'since', value: '2001-02-03T00:00:00Z' }], 'profile.customFields[0].value'],
    ['a text for a list', [{ key: 'heroes', value: 'One' }], 'profile.customFields[0].value'],
    ['a list of numbers', [{ key: 'heroes', value: [1] }], 'profile.customFields[0].value'],
    ['an object', [{ key: 'size', value: { strValue: 'x' } }], 'profile.customFields[0].value'],
  ])('%s is refused by name, and nothing is changed', async (_name, customFields, field) => {
    const { token } = await newMember(shop);
    const before = (await read(token)).body;
    const answer = await change(token, { firstName: 'Not this', customFields });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
    expect((await read(token)).body).toEqual(before);
  });

  test.each([
    ['emails[0].email', { emails: [{ email: 'no address' }] }],
    ['birthdate', { birthdate: 'yesterday' }],
    ['addresses[0].address.country', { addresses: [{ address: { country: 'Narnia' } }] }],
    ['phones[0].tag', { phones: [{ phone: '1', tag: 'CARRIER PIGEON' }] }],
  ])('a wrong %s is refused by name', async (field, profile) => {
    const { token } = await newMember(shop);
    expect(fieldsOf(await change(token, profile))).toEqual([`profile.${field}`]);
  });

  test('what only the server writes is not written', async () => {
    const { token, email } = await newMember(shop);
    await change(token, { loginEmail: 'other@example.org', loginEmailVerified: true, slug: 'admin', firstName: 'A' });
    const { profile } = (await read(token)).body as { profile: { slug: string } };
    expect(profile).toMatchObject({ loginEmail: email, loginEmailVerified: false });
    expect(profile.slug).not.toBe('admin');
  });
});

describe('my password', () => {
  const NEXT = `${PASSWORD} anew`;
  const change = (token: string, currentPassword: string, newPassword: string) =>
    shop.call(`${MY}/password`, { token, body: { currentPassword, newPassword } });
  const login = (email: string, password: string) =>
    shop
      .newVisitor()
      .then((token) =>
        shop.call('/_api/iam/authentication/v2/login', { token, body: { loginId: { email }, password } }),
      );

  test('I-10: every session ends, and this one goes on under a new id', async () => {
    const member = await newMember(shop);
    const other = await signInAgain(member);
    const before = await sessionsOf(member.token);
    const { status, body } = await change(member.token, PASSWORD, NEXT);
    expect(status).toBe(200);
    for (const dead of [member.token, other.access]) expect(await isAlive(dead)).toBe(false);
    for (const dead of [member.refreshToken, other.refresh]) expect(await renews(dead)).toBe(false);
    const after = await sessionsOf(String(body.accessToken));
    expect(after).toMatchObject([{ current: true, clientName: 'Shop account storefront' }]);
    expect(before.map(({ id }) => id)).not.toContain(after[0]?.id);
    expect(await renews(String(body.refreshToken))).toBe(true);
    expect((await login(member.email, NEXT)).status).toBe(200);
    expect(codeOf(await login(member.email, PASSWORD))).toBe('-19976');
  });

  test('I-10: every sign-in has a session of its own, and the visitor’s token stays the visitor’s', async () => {
    const member = await newMember(shop);
    const second = await signInAgain(member);
    const third = await signInAgain(member);
    const ids = [member.token, second.access, third.access].map(idOf);
    expect(new Set(ids).size).toBe(3);
    expect(await isAlive(member.visitorToken)).toBe(false);
    expect(idOf(member.visitorToken)).toBeUndefined();
  });

  test('I-10: control, the public SDK’s call keeps the session, and the comparison sees that', async () => {
    const member = await newMember(shop);
    const token = await signInByCode(shop, member);
    const currentOf = async () => (await sessionsOf(token)).find((one) => one.current)?.id;
    const before = await currentOf();
    await shop.call('/_api/iam/authentication/v2/change-password', { token, body: { newPassword: NEXT } });
    expect((await login(member.email, NEXT)).status).toBe(200);
    expect(await currentOf()).toBe(before);
    expect(before).toBe(idOf(token));
  });

  /** Id of the session that an access token names. */
  function idOf(token: string): string | undefined {
    const payload = JSON.parse(Buffer.from(token.split('.')[3] ?? '', 'base64url').toString());
    return JSON.parse(payload.data).instance.sid;
  }

  test('needs the present one, and changes nothing without it', async () => {
    const member = await newMember(shop);
    expect(codeOf(await change(member.token, 'not the password', NEXT))).toBe('-19976');
    expect(fieldsOf(await change(member.token, PASSWORD, 'short'))).toEqual(['newPassword']);
    expect(await isAlive(member.token)).toBe(true);
    expect((await login(member.email, PASSWORD)).status).toBe(200);
  });

  test('guessing it is limited as signing in is, 100 at once too', async () => {
    const member = await newMember(shop);
    const from = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => change(member.token, 'not the password', NEXT)),
    );
    const codes = answers.map(codeOf);
    const wrong = codes.filter((code) => code === '-19976').length;
    expect(wrong).toBeGreaterThanOrEqual(5);
    expect(wrong).toBeLessThanOrEqual(5 + Math.floor(Math.log2((Date.now() - from) / 1000 + 1)));
    expect(codes.filter((code) => code === 'THROTTLED_FEATURE')).toHaveLength(100 - wrong);
    expect(codeOf(await change(member.token, PASSWORD, NEXT))).toBe('THROTTLED_FEATURE');
  });

  test('of two changes at once one is made; the other finds its session ended', async () => {
    const member = await newMember(shop);
    const answers = await Promise.all([change(member.token, PASSWORD, NEXT), change(member.token, PASSWORD, NEXT)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('my data', () => {
  const buy = async (member: SignedInMember) => {
    const cart = await shop.call('/ecom/v1/carts/current/add-to-cart', {
      token: member.token,
      body: { lineItems: [{ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }] },
    });
    expect(cart.status).toBe(200);
  };

  test('are copied whole: profile, sessions, security events, mails without secrets, orders, cart', async () => {
    const member = await newMember(shop);
    await shop.call('/_api/iam/recovery/v1/send-email', { token: member.visitorToken, body: { email: member.email } });
    const secret = /token=(\S+)/.exec(await lastMail(shop, member.email))?.[1] ?? '';
    expect(secret).not.toBe('');
    await buy(member);
    const { status, body } = await shop.call(`${MY}/export`, { token: member.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { loginEmail: member.email, nickname: shop.mark },
      status: 'ACTIVE',
      sessions: [{ current: true }],
      securityEvents: expect.arrayContaining([expect.objectContaining({ type: 'data_exported', memberId: member.id })]),
      mails: [{ kind: 'recovery', recipient: member.email }, { kind: 'welcome' }],
      orders: [],
      carts: [{ lineItems: [{ quantity: 1 }] }],
    });
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('hold every order of the member and nobody else’s', async () => {
    const { orderId, memberToken } = await orderOfMember();
    const { body } = await shop.call(`${MY}/export`, { token: memberToken });
    expect(body.orders).toMatchObject([{ id: orderId }]);
    const stranger = await newMember(shop);
    expect((await shop.call(`${MY}/export`, { token: stranger.token })).body).toMatchObject({ orders: [], carts: [] });
  });

  test('ten copies an hour', async () => {
    const { token } = await newMember(shop);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await shop.call(`${MY}/export`, { token })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  /** An order that a member placed with their own token. */
  async function orderOfMember(): Promise<{ orderId: string; memberToken: string }> {
    const { token: visitorToken, checkoutId } = await shop.newCheckout();
    const email = address(shop);
    const registered = await shop.call('/_api/iam/authentication/v2/register', {
      token: visitorToken,
      body: { loginId: { email }, password: PASSWORD },
    });
    const { id } = registered.body.identity as { id: string };
    const { access } = await signInAgain({ id, email, visitorToken, token: '', refreshToken: '' });
    const placed = await shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, {
      token: access,
      body: { payment: { kind: 'manual' } },
    });
    if (placed.status !== 200) throw new Error(`no order: ${JSON.stringify(placed.body)}`);
    return { orderId: String(placed.body.orderId), memberToken: access };
  }
});

describe('deleting my account', () => {
  const remove = (token: string, password: string) => shop.call(`${MY}/delete`, { token, body: { password } });

  test('needs the password; then every token is dead and nothing of the person is left', async () => {
    const member = await newMember(shop);
    const second = await signInAgain(member, 'Traceable Browser');
    await shop.call(`${MY}/profile`, {
      method: 'PATCH',
      token: member.token,
      body: { profile: { firstName: 'Traceable', phones: [{ phone: '555 0199' }] } },
    });
    expect(codeOf(await remove(member.token, 'not the password'))).toBe('-19976');
    expect(await isAlive(member.token)).toBe(true);
    const before = await everything();
    for (const trace of [member.email, 'Traceable Browser', '555 0199']) expect(before).toContain(trace);
    expect((await remove(member.token, PASSWORD)).status).toBe(200);
    for (const dead of [member.token, second.access]) expect(await isAlive(dead)).toBe(false);
    for (const dead of [member.refreshToken, second.refresh]) expect(await renews(dead)).toBe(false);
    const after = await everything();
    for (const trace of [member.email, 'Traceable', '555 0199']) expect(after).not.toContain(trace);
    const again = await shop.call('/_api/iam/authentication/v2/login', {
      token: await shop.newVisitor(),
      body: { loginId: { email: member.email }, password: PASSWORD },
    });
    expect(codeOf(again)).toBe('-19999');
  });

  /** Every row of identity’s tables of the site, as text. */
  async function everything(): Promise<string> {
    const tables = ['identities', 'member_sessions', 'one_time_tokens', 'mails', 'audit_events', 'outbox'];
    const texts = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ text: string | null }>`
          select string_agg(t::text, ' ') as text from ${sql.table(table)} t where site_id = ${shop.siteId}
        `.execute(server.database.pool);
        return rows[0]?.text ?? '';
      }),
    );
    return texts.join(' ');
  }
});
