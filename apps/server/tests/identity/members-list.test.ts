import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, type SignedInMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf, type WireAnswer } from '../../testing/wire.ts';

/** `listMembers` as the published packages send it: everything stands in the address, packed where it must be. */
let server: TestServer;
let shop: Shop;
let ada: SignedInMember;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'listed');
  ada = await newMember(shop);
  const [bob, cyd, dan] = [await newMember(shop), await newMember(shop), await newMember(shop)];
  await change(ada, { nickname: 'Ada', lastName: 'One', privacyStatus: 'PUBLIC' });
  await change(bob, { nickname: 'Bob', lastName: 'Two', privacyStatus: 'PRIVATE' });
  await change(cyd, { nickname: 'Cyd', lastName: 'One', privacyStatus: 'PUBLIC' });
  await change(dan, { nickname: 'Dan' });
  await shop.call(`/members/v1/members/${cyd.id}/block`, { token: shop.apiKey, body: {} });
  await shop.call(`/members/v1/members/${dan.id}`, { method: 'DELETE', token: shop.apiKey });
  await newMember(await openShop(server, 'unlisted'));
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const change = (member: SignedInMember, profile: object) =>
  shop.call('/headland/v1/members/my/profile', { method: 'PATCH', token: member.token, body: { profile } });
const PATH = '/members/v1/members';
const list = (address = '', token = shop.apiKey, path = PATH) => shop.call(path + address, { token });
const packed = (request: object) => `?.r=${Buffer.from(JSON.stringify(request)).toString('base64url')}`;
const membersOf = ({ body }: WireAnswer) => (body.members ?? []) as { profile: { nickname: string } }[];
const namesOf = (answer: WireAnswer) => membersOf(answer).map(({ profile }) => profile.nickname);

describe('a merchant', () => {
  test('is shown everybody who was not deleted, the newest first, on both paths', async () => {
    for (const path of [PATH, `/_api${PATH}`]) {
      const answer = await list('', shop.apiKey, path);
      expect(namesOf(answer)).toEqual(['Cyd', 'Bob', 'Ada']);
      expect(answer.body.metadata).toEqual({ count: 3, offset: 0, total: 3, tooManyToCount: false });
    }
  });

  test('is given a page in the order asked for, plain and packed', async () => {
    expect(namesOf(await list('?paging.limit=2&paging.offset=1'))).toEqual(['Bob', 'Ada']);
    const sorting = [{ fieldName: 'contact.lastName', order: 'ASC' }, { fieldName: 'profile.nickname' }];
    const first = await list(packed({ paging: { limit: 2 }, sorting }));
    expect(namesOf(first)).toEqual(['Ada', 'Cyd']);
    const second = await list(packed({ paging: { limit: 2, offset: 2 }, sorting }));
    expect(namesOf(second)).toEqual(['Bob']);
    expect(second.body.metadata).toEqual({ count: 1, offset: 2, total: 3, tooManyToCount: false });
  });

  test('is told how many there are behind the last one too, as by the query', async () => {
    const behind = await list('?paging.limit=2&paging.offset=3');
    expect(behind.body).toEqual({ members: [], metadata: { count: 0, offset: 3, total: 3, tooManyToCount: false } });
    const body = { query: { paging: { limit: 2, offset: 3 } } };
    expect((await shop.call(`${PATH}/query`, { token: shop.apiKey, body })).body).toEqual(behind.body);
  });

  test('pages by cursor, each member once', async () => {
    const first = await list('?cursorPaging.limit=2');
    expect(namesOf(first)).toEqual(['Cyd', 'Bob']);
    const { cursors } = first.body.cursorPagingMetadata as { cursors: { next: string } };
    const second = await list(`?cursorPaging.cursor=${cursors.next}`);
    expect(namesOf(second)).toEqual(['Ada']);
    expect(second.body.cursorPagingMetadata).toMatchObject({ count: 1, hasNext: false });
  });

  test('is given as much of each member as asked for, as by the query', async () => {
    const field = (answer: WireAnswer) => membersOf(answer).find(({ profile }) => profile.nickname === 'Ada');
    for (const fieldsets of [[], ['PUBLIC'], ['EXTENDED'], ['FULL'], ['PUBLIC', 'FULL']]) {
      const listed = await list(`?${fieldsets.map((one) => `fieldsets=${one}`).join('&')}`);
      const queried = await shop.call(`${PATH}/query`, { token: shop.apiKey, body: { fieldsets } });
      expect(field(listed)).toEqual(field(queried));
      expect(listed.body).toEqual(queried.body);
    }
    expect(JSON.stringify((await list()).body)).not.toContain('@');
    expect(field(await list('?fieldsets=FULL'))).toMatchObject({ loginEmail: ada.email });
  });
});

test('everybody else is shown active members who show themselves, and no more of them than that', async () => {
  const visitor = await shop.newVisitor();
  for (const token of [visitor, (await newMember(shop)).token]) {
    const answer = await list('?fieldsets=FULL', token);
    expect(namesOf(answer)).toEqual(['Ada']);
    expect(JSON.stringify(answer.body)).not.toContain('@');
    expect(answer.body.metadata).toMatchObject({ total: 1 });
    // The order of members by something tells of that something.
    const sorted = await list(packed({ sorting: [{ fieldName: 'loginEmail' }] }), token);
    expect(fieldsOf(sorted)).toEqual(['sorting[0].fieldName']);
  }
  expect((await shop.call(PATH, {})).status).toBe(401);
  const merchants = await list('?cursorPaging.limit=1');
  const { cursors } = merchants.body.cursorPagingMetadata as { cursors: { next: string } };
  expect(fieldsOf(await list(`?cursorPaging.cursor=${cursors.next}`, visitor))).toEqual(['cursorPaging.cursor']);
});

describe('bad input', () => {
  test.each<[string, string, string[]]>([
    ['too large a page', '?paging.limit=101', ['paging.limit']],
    ['no page', '?paging.limit=0', ['paging.limit']],
    ['half a member', '?paging.limit=1.5', ['paging.limit']],
    ['a page in words', '?paging.limit=ten', ['paging.limit']],
    ['a place before the first', '?paging.offset=-1', ['paging.offset']],
    ['an order that is not offered', packed({ sorting: [{ fieldName: 'status' }] }), ['sorting[0].fieldName']],
    ['a direction that is none', packed({ sorting: [{ fieldName: 'id', order: 'UP' }] }), ['sorting[0].order']],
    ['an order that did not survive the address', '?sorting=[object Object]', ['sorting[0]']],
    ['both kinds of page', '?paging.limit=1&cursorPaging.limit=1', ['cursorPaging']],
    [
      'an order beside a cursor',
      packed({ sorting: [{ fieldName: 'id' }], cursorPaging: { cursor: 'x' } }),
      ['cursorPaging'],
    ],
    ['a cursor that is none', '?cursorPaging.cursor=x', ['cursorPaging.cursor']],
    ['an unknown field set', '?fieldsets=EVERYTHING', ['fieldsets[0]']],
    ['four field sets', `?${'fieldsets=FULL&'.repeat(4)}`, ['fieldsets']],
    ['a filter', packed({ filter: { status: 'BLOCKED' } }), ['filter']],
    ['a query', packed({ query: { filter: {} } }), ['query']],
    ['something packed that is none', '?.r=!', ['.r']],
  ])('%s is refused by name', async (_name, address, fields) => {
    const answer = await list(address);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
  });
});
