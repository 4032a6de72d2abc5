import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, newMember, PASSWORD, type SignedInMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { violationsOf } from '../../testing/wire.ts';

/** The members' form of a profile beside the sign-in calls' form, which has more: what the one hands back the other keeps. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'formed');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const signOn = (email: string, profile: object) =>
  shop.call('/_api/iam/authentication/v2/sign-on', { token: shop.apiKey, body: { loginId: { email }, profile } });

interface Contact {
  readonly phones: string[];
  readonly emails: string[];
  readonly addresses: object[];
}

async function contactOf({ id, token }: Pick<SignedInMember, 'id' | 'token'>): Promise<Contact> {
  const { body } = await shop.call(`/members/v1/members/${id}?fieldsets=FULL`, { token });
  return (body.member as { contact: Contact }).contact;
}

async function identityProfile(email: string): Promise<Record<string, unknown>> {
  const { body } = await shop.call('/_api/iam/authentication/v2/login', {
    token: await shop.newVisitor(),
    body: { loginId: { email }, password: PASSWORD },
  });
  return (body.identity as { identityProfile: Record<string, unknown> }).identityProfile;
}

const update = ({ id, token }: SignedInMember, contact: object) =>
  shop.call(`/members/v1/members/${id}`, { method: 'PATCH', token, body: { member: { id, contact } } });

describe('updating a member with the contact that was read', () => {
  const phonesV2 = [{ phone: '+49 30 222222', tag: 'WORK', countryCode: 'DE' }];
  const addresses = [
    { tag: 'HOME', address: { country: 'DE', city: 'Bonn', addressLine1: 'Weg 1', hint: 'second bell' } },
    {
      tag: 'BILLING',
      address: { country: 'DE', city: 'Köln', streetAddress: { name: 'Ring', number: '7', apt: 'b' } },
    },
  ];

  async function whole(): Promise<SignedInMember> {
    const member = await newMember(shop);
    expect((await signOn(member.email, { phones: ['+1 212 555 0100'], phonesV2, addresses })).status).toBe(200);
    return member;
  }

  test('changes nothing, however often: no phone twice, every tag and detail still there', async () => {
    const member = await whole();
    const read = await contactOf(member);
    expect(read.phones).toEqual(['+1 212 555 0100', '+49 30 222222']);
    expect(read.addresses).toMatchObject([
      { addressLine: 'Weg 1', city: 'Bonn' },
      { streetAddress: { name: 'Ring', number: '7' }, city: 'Köln' },
    ]);
    for (let round = 0; round < 3; round += 1) {
      expect((await update(member, await contactOf(member))).status).toBe(200);
      expect(await contactOf(member)).toEqual(read);
    }
    expect(await identityProfile(member.email)).toMatchObject({
      phones: [],
      phonesV2: [{ phone: '+1 212 555 0100', tag: 'UNTAGGED' }, ...phonesV2],
      addresses,
    });
  });

  test('keeps the tag of what was changed in its place, and gives none to what is new', async () => {
    const member = await whole();
    const read = await contactOf(member);
    await update(member, {
      phones: [read.phones[0], '+49 30 333333'],
      addresses: [...read.addresses, { city: 'Ulm' }],
    });
    expect(await identityProfile(member.email)).toMatchObject({
      phonesV2: [{ tag: 'UNTAGGED' }, { phone: '+49 30 333333', tag: 'WORK' }],
      addresses: [...addresses, { tag: 'UNTAGGED', address: { city: 'Ulm' } }],
    });
  });

  test('takes all phones away with null', async () => {
    const member = await whole();
    await update(member, { phones: null });
    expect((await contactOf(member)).phones).toEqual([]);
  });
});

test('a member is made with the e-mail addresses of the contact', async () => {
  const { status, body } = await shop.call('/members/v1/members', {
    token: shop.apiKey,
    body: { member: { loginEmail: address(shop), contact: { emails: ['second@example.org'] } } },
  });
  expect(status).toBe(200);
  expect(body.member).toMatchObject({ contact: { emails: ['second@example.org'] } });
});

test('signing on says who may see the profile, and leaves it where it says nothing', async () => {
  const email = address(shop);
  const privacy = async (profile: object) =>
    ((await signOn(email, profile)).body.identity as { identityProfile: { privacyStatus: string } }).identityProfile
      .privacyStatus;
  expect(await privacy({ privacyStatus: 'PUBLIC' })).toBe('PUBLIC');
  expect(await privacy({ nickname: 'Ann' })).toBe('PUBLIC');
  expect(await privacy({ privacyStatus: 'PRIVATE' })).toBe('PRIVATE');
});

test('a profile is measured in bytes, as its refusal says', async () => {
  const member = await newMember(shop);
  const fields = (length: number) => ({ customFields: { story: { name: 'story', value: 'ß'.repeat(length) } } });
  expect((await update(member, fields(32_000))).status).toBe(200);
  expect(violationsOf(await update(member, fields(40_000)))).toMatchObject([
    { field: 'member', violatedRule: 'MAX_LENGTH' },
  ]);
});

describe('a name that would fill the owner’s list of members by itself', () => {
  const long = 'x'.repeat(101);

  test.each(['firstName', 'lastName', 'nickname'])('is refused where somebody registers: %s', async (name) => {
    for (const [path, body, field] of [
      ['v2', { loginId: { email: address(shop) }, profile: { [name]: long } }, `profile.${name}`],
      [
        'v1',
        { identity: { email: { address: address(shop) }, identityProfile: { [name]: long } } },
        `identity.identityProfile.${name}`,
      ],
    ] as const) {
      const answer = await shop.call(`/_api/iam/authentication/${path}/register`, {
        token: await shop.newVisitor(),
        body: {
          ...body,
          password: PASSWORD,
          ...(path === 'v1' && { password: undefined, inputs: { password: PASSWORD } }),
        },
      });
      expect(violationsOf(answer), path).toMatchObject([{ field, violatedRule: 'MAX_LENGTH' }]);
    }
  });

  test.each([
    ['member.profile.nickname', { profile: { nickname: long } }],
    ['member.profile.title', { profile: { title: long } }],
    ['member.contact.firstName', { contact: { firstName: long } }],
    ['member.contact.lastName', { contact: { lastName: long } }],
  ])('and where a member is changed: %s', async (field, change) => {
    const { id, token } = await newMember(shop);
    const path = `/members/v1/members/${id}`;
    const answer = await shop.call(path, { method: 'PATCH', token, body: { member: { id, ...change } } });
    expect(violationsOf(answer)).toMatchObject([{ field, violatedRule: 'MAX_LENGTH' }]);
  });
});
