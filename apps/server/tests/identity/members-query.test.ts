import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, type SignedInMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf, type WireAnswer } from '../../testing/wire.ts';

/** Asking for members in the query language of the wire (query-specs: members.MemberQuerySpec), over real HTTP. */
let server: TestServer;
let shop: Shop;
let people: { readonly ada: SignedInMember; readonly bob: SignedInMember; readonly cyd: SignedInMember };
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'asked');
  people = { ada: await newMember(shop), bob: await newMember(shop), cyd: await newMember(shop) };
  await change(people.ada, { nickname: 'Ada', firstName: 'Ada', lastName: 'One', privacyStatus: 'PUBLIC' });
  await change(people.bob, { nickname: 'Bob', firstName: 'Bob', lastName: 'Two', privacyStatus: 'PRIVATE' });
  await change(people.cyd, { nickname: 'Cyd', firstName: 'Cyd', lastName: 'One' });
  await shop.call(`/members/v1/members/${people.cyd.id}/block`, { token: shop.apiKey, body: {} });
  await newMember(await openShop(server, 'unasked'));
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const change = (member: SignedInMember, profile: object) =>
  shop.call('/headland/v1/members/my/profile', { method: 'PATCH', token: member.token, body: { profile } });
const ask = (query: object, token = shop.apiKey, more: object = {}) =>
  shop.call('/members/v1/members/query', { token, body: { query, ...more } });
const namesOf = ({ body }: WireAnswer) =>
  ((body.members ?? []) as { profile: { nickname: string } }[]).map(({ profile }) => profile.nickname);

describe('a merchant', () => {
  test.each<[string, () => object, string[]]>([
    ['id', () => ({ id: people.ada.id }), ['Ada']],
    ['id $in', () => ({ id: { $in: [people.ada.id, people.bob.id] } }), ['Bob', 'Ada']],
    ['id $ne', () => ({ id: { $ne: people.ada.id } }), ['Cyd', 'Bob']],
    ['contactId', () => ({ contactId: people.bob.id }), ['Bob']],
    ['loginEmail', () => ({ loginEmail: people.bob.email }), ['Bob']],
    ['loginEmail $startsWith', () => ({ loginEmail: { $startsWith: people.ada.email.slice(0, 12) } }), ['Ada']],
    ['status', () => ({ status: 'BLOCKED' }), ['Cyd']],
    ['status of the wire', () => ({ status: { $in: ['APPROVED'] } }), ['Bob', 'Ada']],
    ['privacyStatus', () => ({ privacyStatus: 'PUBLIC' }), ['Ada']],
    ['profile.nickname', () => ({ 'profile.nickname': 'Bob' }), ['Bob']],
    ['contact.lastName', () => ({ 'contact.lastName': 'One' }), ['Cyd', 'Ada']],
    ['contact.firstName $contains', () => ({ 'contact.firstName': { $contains: 'D' } }), ['Cyd', 'Ada']],
    ['$or', () => ({ $or: [{ status: 'BLOCKED' }, { privacyStatus: 'PUBLIC' }] }), ['Cyd', 'Ada']],
    ['$not', () => ({ $not: { 'contact.lastName': 'One' } }), ['Bob']],
    ['createdDate', () => ({ createdDate: { $gt: '2001-01-01' } }), ['Cyd', 'Bob', 'Ada']],
    ['nobody', () => ({ loginEmail: 'nobody@example.org' }), []],
  ])('filters by %s', async (_name, filter, names) => {
    const answer = await ask({ filter: filter() });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(namesOf(answer)).toEqual(names);
    expect(answer.body.metadata).toMatchObject({ count: names.length });
  });

  test('filters by slug', async () => {
    const { body } = await ask({ filter: { id: people.ada.id } });
    const [ada] = body.members as { profile: { slug: string } }[];
    expect(namesOf(await ask({ filter: { 'profile.slug': ada?.profile.slug } }))).toEqual(['Ada']);
  });

  test('sorts, and pages by offset with the total', async () => {
    const sorting = [{ fieldName: 'profile.nickname', order: 'ASC' }];
    const page = await ask({ sorting, paging: { limit: 2, offset: 1 } });
    expect(namesOf(page)).toEqual(['Bob', 'Cyd']);
    expect(page.body.metadata).toEqual({ count: 2, offset: 1, total: 3, tooManyToCount: false });
  });

  test('pages by cursor, there and back, each member once', async () => {
    const first = await ask({ sorting: [{ fieldName: 'profile.nickname' }], cursorPaging: { limit: 2 } });
    expect(namesOf(first)).toEqual(['Ada', 'Bob']);
    const { cursors, hasNext } = first.body.cursorPagingMetadata as { cursors: { next: string }; hasNext: boolean };
    expect(hasNext).toBe(true);
    const second = await ask({ cursorPaging: { cursor: cursors.next } });
    expect(namesOf(second)).toEqual(['Cyd']);
    expect(second.body.cursorPagingMetadata).toMatchObject({ count: 1, hasNext: false });
    const back = (second.body.cursorPagingMetadata as { cursors: { prev: string } }).cursors.prev;
    expect(namesOf(await ask({ cursorPaging: { cursor: back } }))).toEqual(['Ada', 'Bob']);
    expect(fieldsOf(await ask({ cursorPaging: { cursor: `${cursors.next}x` } }))).toEqual([
      'query.cursorPaging.cursor',
    ]);
  });

  test.each<[string, object, string]>([
    ['an unknown field', { filter: { password: 'x' } }, 'query.filter.password'],
    ['an unknown operator', { filter: { status: { $like: 'x' } } }, 'query.filter.status.$like'],
    ['a number for a text', { filter: { loginEmail: 7 } }, 'query.filter.loginEmail'],
    ['an order that is not offered', { sorting: [{ fieldName: 'status' }] }, 'query.sorting[0].fieldName'],
    ['too large a page', { paging: { limit: 101 } }, 'query.paging.limit'],
  ])('%s is refused by name', async (_name, query, field) => {
    expect(fieldsOf(await ask(query))).toEqual([field]);
  });

  const search = (expression: string, ...fields: string[]) =>
    ask({}, shop.apiKey, { search: { expression, ...(fields.length > 0 && { fields }) } });

  test('searches in the nickname, or in the fields that are named', async () => {
    expect(namesOf(await search('bOB'))).toEqual(['Bob']);
    expect(namesOf(await search(people.ada.email))).toEqual([]);
    expect(namesOf(await search(people.ada.email, 'loginEmail'))).toEqual(['Ada']);
    expect(namesOf(await search('oNe', 'contact.lastName'))).toEqual(['Cyd', 'Ada']);
    expect(namesOf(await search('tw', 'contact.lastName', 'profile.nickname'))).toEqual(['Bob']);
    expect(namesOf(await search('ada', 'contact.lastName', 'loginEmail'))).toEqual([]);
    expect(namesOf(await search('%'))).toEqual([]);
    expect(fieldsOf(await search('x', 'loginEmail', 'password'))).toEqual(['search.fields[1]']);
  });
});

describe('everybody else', () => {
  test('sees members who show themselves, and asks only by what those show', async () => {
    const token = await shop.newVisitor();
    const all = await ask({}, token);
    expect(namesOf(all)).toEqual(['Ada']);
    expect(JSON.stringify(all.body)).not.toContain('@');
    expect(namesOf(await ask({ filter: { 'profile.nickname': 'Bob' } }, token))).toEqual([]);
    // Whoever may not read a field may not guess it either.
    for (const field of ['loginEmail', 'status', 'contact.firstName', 'contact.lastName', 'contactId']) {
      expect(fieldsOf(await ask({ filter: { [field]: 'x' } }, token)), field).toEqual([`query.filter.${field}`]);
    }
    expect(namesOf(await ask({}, token, { search: { expression: people.ada.email } }))).toEqual([]);
    for (const field of ['loginEmail', 'contact.firstName', 'contact.lastName']) {
      const hidden = await ask({}, token, { search: { expression: 'a', fields: [field] } });
      expect(fieldsOf(hidden), field).toEqual(['search.fields[0]']);
    }
    expect(namesOf(await ask({}, token, { search: { expression: 'ad', fields: ['profile.slug'] } }))).toEqual([]);
  });
});
