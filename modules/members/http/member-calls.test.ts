import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MembersWorld, openMembers } from '../testing/open-members.ts';

let world: MembersWorld;
beforeAll(async () => {
  world = await openMembers();
});
afterAll(() => world.close());
beforeEach(() => {
  world.ended.length = 0;
});

let people = 0;
const address = () => `somebody-${++people}@example.org`;
async function make(member: object = {}, ctx = world.owner()): Promise<{ id: string; loginEmail: string }> {
  const loginEmail = address();
  const made = await world.call('createMember', ctx, { member: { loginEmail, ...member } });
  return { id: made.member.id, loginEmail };
}
const shown = async (id: string, ctx: Context, fieldsets?: readonly string[]) =>
  (await world.call('getMember', ctx, { id, ...(fieldsets && { fieldsets }) })).member;
const reader = () => world.key(['MEMBERS.MEMBER_READ']);
const NOT_FOUND = { code: 'MEMBER_NOT_FOUND', status: 404 };

describe('a member who is made', () => {
  it('is a contact, or in at once where the caller vouches for them, and is told of by nothing personal', async () => {
    const contact = await make({ contact: { firstName: 'Ada', lastName: 'Byron' } });
    expect(await shown(contact.id, world.owner(), ['FULL'])).toMatchObject({
      status: 'OFFLINE',
      loginEmail: contact.loginEmail,
      loginEmailVerified: false,
      privacyStatus: 'PRIVATE',
      profile: { nickname: 'Ada Byron', slug: expect.stringMatching(/^ada-byron-[0-9a-f]{8}$/) },
      contact: { firstName: 'Ada', lastName: 'Byron' },
    });
    const trusted = await make({ status: 'APPROVED' });
    expect(await shown(trusted.id, world.owner(), ['FULL'])).toMatchObject({ status: 'APPROVED' });
    const told = (await world.told('member')).filter(({ entityId }) => entityId === contact.id);
    expect(told).toMatchObject([
      { type: 'member_created', payload: { entity: { id: contact.id, status: 'OFFLINE' } } },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Ada|example\.org/);
  });

  it('has an address of their own: the same in other letters is refused, and on another site taken', async () => {
    const { loginEmail } = await make();
    const again = { member: { loginEmail: loginEmail.toUpperCase() } };
    await expect(world.call('createMember', world.owner(), again)).rejects.toMatchObject({
      code: '-19995',
      status: 409,
    });
    const there = world.owner({ site: world.otherSite });
    expect((await world.call('createMember', there, { member: { loginEmail } })).member.loginEmail).toBe(loginEmail);
  });

  it('is one of twenty who are made at once with one address', async () => {
    const member = { loginEmail: address() };
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.call('createMember', world.owner(), { member })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.findings()).toEqual([]);
  });

  it('is the same again by an idempotency key, as they are by then', async () => {
    const once = world.owner({ idempotencyKey: 'one member' });
    const member = { loginEmail: address(), contact: { firstName: 'Once' } };
    const [one, two] = await Promise.all([1, 2].map(() => world.call('createMember', once, { member })));
    expect(two.member.id).toBe(one.member.id);
    await world.call('updateMemberSlug', world.owner(), { id: one.member.id, slug: 'Once-More' });
    expect((await world.call('createMember', once, { member })).member.profile.slug).toBe('once-more');
    const other = { member: { ...member, loginEmail: address() } };
    await expect(world.call('createMember', once, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each<[string, object, string]>([
    ['no address', { loginEmail: 'nobody' }, 'member.loginEmail'],
    ['a status that only becomes of one', { loginEmail: 'a@example.org', status: 'BLOCKED' }, 'member.status'],
  ])('with %s is refused by the field', async (_what, member, field) => {
    await expect(world.call('createMember', world.owner(), { member })).rejects.toMatchObject({
      violations: [{ field }],
    });
  });
});

describe('who sees whom', () => {
  it('strangers see public members who are in, and of them no address and no status', async () => {
    const open = await make({ status: 'APPROVED', privacyStatus: 'PUBLIC', contact: { firstName: 'Grace' } });
    for (const ctx of [world.member(), reader()]) {
      const seen = await shown(open.id, ctx, ['FULL']);
      expect(seen).toMatchObject({ id: open.id, status: 'UNKNOWN', profile: { nickname: 'Grace' } });
      expect(seen).not.toHaveProperty('loginEmail');
      expect(seen).not.toHaveProperty('contact');
    }
  });

  it('of whoever hides, waits, or is of another site, strangers do not learn that they are there', async () => {
    const hidden = await make({ status: 'APPROVED' });
    const outside = await make({ privacyStatus: 'PUBLIC' });
    const there = world.owner({ site: world.otherSite });
    const foreign = await make({ status: 'APPROVED', privacyStatus: 'PUBLIC' }, there);
    for (const [id, ctx] of [
      [hidden.id, world.member()],
      [hidden.id, reader()],
      [outside.id, world.member()],
      [foreign.id, world.owner()],
      [hidden.id, there],
      ['nobody', world.owner()],
    ] as const) {
      await expect(shown(id, ctx)).rejects.toMatchObject(id === 'nobody' ? {} : NOT_FOUND);
    }
  });

  it('members see themselves whole, and whoever manages members sees everybody so', async () => {
    const { id, loginEmail } = await make({ status: 'APPROVED' });
    const { member } = await world.call('getCurrentMember', world.member(id), { fieldsets: ['FULL'] });
    expect(member).toMatchObject({ id, loginEmail, status: 'APPROVED', contact: {} });
    for (const ctx of [world.owner(), world.key(['MEMBERS.MEMBER_READ', 'MEMBERS.MEMBER_MANAGE'])]) {
      expect(await shown(id, ctx, ['EXTENDED'])).toMatchObject({ loginEmail, privacyStatus: 'PRIVATE' });
    }
    await expect(world.call('getCurrentMember', world.visitor())).rejects.toMatchObject({ status: 404 });
  });

  it('lists hold the same people as the calls one by one', async () => {
    const marks = ['PUBLIC', 'PRIVATE'] as const;
    const nickname = `listed ${address()}`;
    const made = await Promise.all(
      marks.map((privacyStatus) => make({ status: 'APPROVED', privacyStatus, profile: { nickname } })),
    );
    const find = async (ctx: Context) => {
      const query = { filter: { 'profile.nickname': { $eq: nickname } } };
      const { members } = await world.call('queryMembers', ctx, { query });
      return members.map(({ id }: { id: string }) => id).toSorted();
    };
    expect(await find(world.owner())).toEqual(made.map(({ id }) => id).toSorted());
    expect(await find(reader())).toEqual([made[0]?.id]);
    expect(await find(world.owner({ site: world.otherSite }))).toEqual([]);
  });
});

describe('what may be changed of a member', () => {
  it('what is named, and no more: null takes away, an empty list stays', async () => {
    const { id } = await make({ contact: { firstName: 'Ada', company: 'Engines', phones: ['+1 555 0100'] } });
    const member = { id, contact: { firstName: null, jobTitle: 'Countess', phones: [] } };
    await world.call('updateMember', world.owner(), { member });
    const { contact } = await shown(id, world.owner(), ['FULL']);
    expect(contact).toMatchObject({ company: 'Engines', jobTitle: 'Countess', phones: ['+1 555 0100'] });
    expect(contact.firstName ?? null).toBeNull();
    for (const call of ['deleteMemberPhones', 'deleteMemberEmails', 'deleteMemberAddresses']) {
      await world.call(call, world.owner(), { id });
    }
    expect((await shown(id, world.owner(), ['FULL'])).contact).toMatchObject({ phones: [], emails: [], addresses: [] });
  });

  it('by themselves and by whoever manages, and by no other member', async () => {
    const { id } = await make({ status: 'APPROVED', privacyStatus: 'PUBLIC' });
    const change = (ctx: Context) =>
      world.call('updateMember', ctx, { member: { id, profile: { nickname: 'Changed' } } });
    await expect(change(world.member())).rejects.toMatchObject(NOT_FOUND);
    expect((await change(world.member(id))).member.profile.nickname).toBe('Changed');
    await expect(change(world.visitor())).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('never the address that they sign in with, which may be sent back as it is', async () => {
    const { id, loginEmail } = await make();
    const send = (email: string) => world.call('updateMember', world.owner(), { member: { id, loginEmail: email } });
    await expect(send(loginEmail.toUpperCase())).resolves.toMatchObject({ member: { loginEmail } });
    await expect(send(address())).rejects.toMatchObject({ violations: [{ field: 'member.loginEmail' }] });
  });

  it('the slug, which is one member’s on its site', async () => {
    const [one, other] = [await make(), await make()];
    const name = (id: string, slug: string) => world.call('updateMemberSlug', world.owner(), { id, slug });
    expect((await name(one.id, 'Ada-Byron')).member.profile.slug).toBe('ada-byron');
    await expect(name(other.id, 'ADA-byron')).rejects.toMatchObject({ code: 'SLUG_ALREADY_EXISTS', status: 409 });
    for (const slug of ['', '-ada', 'ada/', 'a b', 'x'.repeat(101)]) {
      await expect(name(other.id, slug), slug).rejects.toMatchObject({ violations: [{ field: 'slug' }] });
    }
    const wishes = await Promise.allSettled([one, other].map(({ id }) => name(id, 'both')));
    expect(wishes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('how they stand: a blocked one is let in again, a contact is not let in without a proof', async () => {
    const { id } = await make({ status: 'APPROVED' });
    const owner = world.owner();
    expect((await world.call('blockMember', owner, { id })).member.status).toBe('BLOCKED');
    expect((await world.call('approveMember', owner, { id })).member.status).toBe('APPROVED');
    expect((await world.call('approveMember', owner, { id })).member.status).toBe('APPROVED');
    const contact = await make();
    await expect(world.call('approveMember', owner, { id: contact.id })).rejects.toMatchObject({
      code: 'MEMBER_STATUS_CONFLICT',
    });
    await world.call('deleteMyMember', world.member(id));
    expect(world.ended).toEqual([`blocked ${id}`, `deleted ${id}`, `forgotten ${id}`]);
    await expect(shown(id, owner)).rejects.toMatchObject(NOT_FOUND);
    const told = (await world.told('member')).filter(({ entityId }) => entityId === id).map(({ type }) => type);
    expect(told).toEqual(['member_created', 'member_blocked', 'member_approved', 'member_deleted']);
    expect(await world.findings()).toEqual([]);
  });
});

describe('the owner’s list', () => {
  it('finds by part of an address or a name, and counts everybody by how they stand', async () => {
    const { id, loginEmail } = await make({ status: 'APPROVED', contact: { lastName: 'Lovelace' } });
    const search = async (asked: object) => world.call('searchMembers', world.owner(), asked);
    for (const text of [loginEmail.slice(0, 12).toUpperCase(), 'lovelace']) {
      const { members } = await search({ text });
      expect(members.map((member: { id: string }) => member.id)).toContain(id);
    }
    expect((await search({ text: "%' or true --" })).members).toEqual([]);
    const before = countsOf(await search({}));
    await world.call('blockMember', world.owner(), { id });
    const after = countsOf(await search({}));
    expect([after.ACTIVE, after.BLOCKED]).toEqual([(before.ACTIVE ?? 0) - 1, (before.BLOCKED ?? 0) + 1]);
    expect((await search({ status: 'BLOCKED' })).members.map((member: { id: string }) => member.id)).toContain(id);
  });

  const countsOf = ({ counts }: { counts: { status: string; count: number }[] }): Record<string, number> =>
    Object.fromEntries(counts.map(({ status, count }) => [status, count]));

  it('has everybody once over its pages, in each order', async () => {
    for (let n = 0; n < 5; n++) await make();
    const total = (await world.call('searchMembers', world.owner(), { paging: { limit: 100 } })).members.length;
    for (const sort of ['NEWEST', 'OLDEST', 'LAST_LOGIN', 'EMAIL']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await world.call('searchMembers', world.owner(), { sort, paging: { limit: 7, cursor } });
        seen.push(...page.members.map(({ id }: { id: string }) => id));
        cursor = page.paging.next ?? null;
      } while (cursor !== null);
      expect([seen.length, new Set(seen).size], sort).toEqual([total, total]);
    }
  });
});
