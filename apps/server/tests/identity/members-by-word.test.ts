import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, newMember, type SignedInMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf } from '../../testing/wire.ts';

/** What the comments of the members' package promise, call by call. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'worded');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const create = (member: object) =>
  shop.call('/members/v1/members', {
    token: shop.apiKey,
    body: { member: { loginEmail: address(shop), ...member } },
  });
const idOf = ({ body }: Awaited<ReturnType<typeof create>>) => (body.member as { id: string }).id;
const memberOf = async (id: string, fieldsets = 'FULL', token = shop.apiKey) =>
  (await shop.call(`/members/v1/members/${id}?fieldsets=${fieldsets}`, { token })).body.member;
const grantFor = async (memberId: string) =>
  shop.call('/oauth2/token', {
    token: `${await shop.newVisitor()},${shop.apiKey}`,
    body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId },
  });
const update = ({ id, token }: SignedInMember, contact: object) =>
  shop.call(`/members/v1/members/${id}`, { method: 'PATCH', token, body: { member: { id, contact } } });

describe('a member made by a key', () => {
  test('is approved if the key says so', async () => {
    const made = await create({ status: 'APPROVED' });
    expect(made.body.member).toMatchObject({ status: 'APPROVED' });
    expect((await grantFor(idOf(made))).status).toBe(200);
  });

  test('is a contact else, whom a trusted caller’s grant makes a member', async () => {
    const made = await create({});
    expect(made.body.member).toMatchObject({ status: 'OFFLINE' });
    expect((await grantFor(idOf(made))).status).toBe(200);
    expect(await memberOf(idOf(made))).toMatchObject({ status: 'APPROVED' });
  });

  test.each(['PENDING', 'BLOCKED'])('is not made as %s', async (status) => {
    const answer = await create({ status });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['member.status']]);
  });

  test('that is blocked gets no tokens, and the trusted caller is told why', async () => {
    const id = idOf(await create({ status: 'APPROVED' }));
    await shop.call(`/members/v1/members/${id}/block`, { token: shop.apiKey, body: {} });
    const answer = await grantFor(id);
    expect(answer.body).toMatchObject({ error: 'invalid_grant', error_description: 'The member is blocked.' });
    const nobody = await grantFor('00000000-0000-4000-8000-000000000000');
    expect(nobody.body).toMatchObject({ error_description: 'This site has no such member.' });
  });
});

describe('what a member has several of', () => {
  const contact = {
    phones: ['+1 212 555 0100'],
    emails: ['work@example.org'],
    addresses: [{ addressLine: '1 Main Street', city: 'Duluth', country: 'US' }],
  };

  test('is kept with an empty list and taken away by the calls for that', async () => {
    const member = await newMember(shop);
    await update(member, contact);
    const kept = { contact: { phones: contact.phones, emails: contact.emails, addresses: contact.addresses } };
    await update(member, { phones: [], emails: [], addresses: [] });
    expect(await memberOf(member.id)).toMatchObject(kept);
    for (const noun of ['phones', 'emails', 'addresses'] as const) {
      const answer = await shop.call(`/members/v1/members/${member.id}/${noun}`, {
        method: 'DELETE',
        token: member.token,
      });
      expect(answer.status).toBe(200);
      expect((await memberOf(member.id)) as object).toMatchObject({ contact: { [noun]: [] } });
    }
  });

  test('is nobody else’s to take away', async () => {
    const [member, other] = [await newMember(shop), await newMember(shop)];
    await update(member, contact);
    const answer = await shop.call(`/members/v1/members/${member.id}/phones`, { method: 'DELETE', token: other.token });
    expect(answer.status).toBe(404);
    expect(await memberOf(member.id)).toMatchObject({ contact: { phones: contact.phones } });
  });

  test('has ids where it is addresses, the same at every reading', async () => {
    const member = await newMember(shop);
    await update(member, { addresses: [...contact.addresses, { city: 'Bonn', country: 'DE' }] });
    const ids = async () =>
      ((await memberOf(member.id)) as { contact: { addresses: { id: string }[] } }).contact.addresses.map(
        ({ id }) => id,
      );
    const first = await ids();
    expect(new Set(first).size).toBe(2);
    expect(first[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await ids()).toEqual(first);
  });

  test.each([
    ['text', 'red'],
    ['a number', 7],
    ['a truth', true],
    ['a list', ['a', 2]],
    ['an object', { size: { chest: 104 } }],
  ])('custom fields come back as they were given: %s', async (_, value) => {
    const member = await newMember(shop);
    const customFields = { taste: { name: 'taste', value } };
    await update(member, { customFields });
    expect(await memberOf(member.id)).toMatchObject({ contact: { customFields } });
  });
});

test('first and last name make a nickname where none is given', async () => {
  const named = await create({ contact: { firstName: 'Ada', lastName: 'Reader' } });
  expect(named.body.member).toMatchObject({ profile: { nickname: 'Ada Reader' } });
  const called = await create({ contact: { firstName: 'Ada' }, profile: { nickname: 'Countess' } });
  expect(called.body.member).toMatchObject({ profile: { nickname: 'Countess' } });
});

describe('what is told of whom', () => {
  test('PUBLIC says neither status nor privacy, EXTENDED does', async () => {
    const { id } = await newMember(shop);
    const hidden = { status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN', contactId: id };
    expect(await memberOf(id, 'PUBLIC')).toMatchObject(hidden);
    expect(await memberOf(id, 'EXTENDED')).toMatchObject({ status: 'APPROVED', activityStatus: 'ACTIVE' });
  });

  test('a visitor who asks for the current member is told that there is none', async () => {
    const answer = await shop.call('/members/v1/members/my', { token: await shop.newVisitor() });
    expect([answer.status, answer.body]).toMatchObject([404, { details: { applicationError: { code: 'NOT_FOUND' } } }]);
  });

  test('whoever signs out by the raw call is told which cookie to take away', async () => {
    const { token } = await newMember(shop);
    const { body } = await shop.call('/_api/iam/authentication/v1/logout', { token });
    const { shortKey } = await server.app.sites.get(shop.siteId);
    expect(body).toMatchObject({
      statusCode: 200,
      headers: [
        { key: 'set-cookie', value: expect.stringMatching(new RegExp(`^headland_member_${shortKey}=;.*Max-Age=0`)) },
      ],
    });
  });

  test('whoever registers and has to wait is told their identity and the reasons', async () => {
    const settings = { protectiveAnswers: false, verifyEmail: false, approveMembers: true, requireCaptcha: false };
    await server.app.members.changeSettings(shop.ctx, settings);
    const register = async () =>
      shop.call('/_api/iam/authentication/v2/register', {
        token: await shop.newVisitor(),
        body: { loginId: { email: address(shop) }, password: 'a harbour nobody has heard of' },
      });
    const told = await register();
    expect(told.body).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      identity: { status: { name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] } },
    });
    await server.app.members.changeSettings(shop.ctx, { ...settings, protectiveAnswers: true });
    expect((await register()).body).not.toHaveProperty('identity');
    await server.app.members.changeSettings(shop.ctx, { ...settings, approveMembers: false });
  });

  test.each([
    ['slug', 'mine'],
    ['labels', ['vip']],
  ])('a profile’s %s is refused by name where it would be forgotten', async (name, value) => {
    const answer = await shop.call('/_api/iam/authentication/v2/register', {
      token: await shop.newVisitor(),
      body: {
        loginId: { email: address(shop) },
        password: 'a harbour nobody has heard of',
        profile: { [name]: value },
      },
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [`profile.${name}`]]);
  });
});
