import { beforeAll, describe, expect, it } from 'vitest';
import { expectViolations } from './refusals.ts';
import { lastExchange } from './route.ts';
import { type Answer, type Generation, listOf, type Sdk, textOf } from './sdk.ts';

const PATH = '/members/v1/members';

/** Members in pages: the list, whose page and order stand in the address, and the query, of which it is a short form. */
export function memberLists(generation: Generation): void {
  let merchant: Sdk;
  let visitor: Sdk;
  /** Made for these checks, the oldest first: Zoe, Yann and Xenia. */
  let made: readonly string[];

  const idsOf = (members: readonly Answer[]) => members.map((member) => textOf(member._id));
  const newest = () => made.toReversed();

  describe(`${generation.name}: lists of members`, () => {
    // Here, and not before the whole file: whoever the other checks register would be newer.
    beforeAll(async () => {
      merchant = generation.merchant();
      visitor = generation.visitor();
      const ids: string[] = [];
      for (const nickname of ['Zoe', 'Yann', 'Xenia']) {
        const email = `${nickname}.${Date.now()}@example.org`;
        const signedOn = await merchant.authentication.signOn({ email }, { profile: { nickname } });
        ids.push(textOf(signedOn.identity?._id ?? signedOn.identity?.id));
      }
      made = ids;
      await merchant.members.updateMember(ids[1], { privacyStatus: 'PUBLIC' });
    });

    it('begin with the newest', async () => {
      const { members, metadata } = await merchant.members.listMembers();
      expect(lastExchange()).toMatchObject({ method: 'GET', path: PATH, status: 200 });
      expect(idsOf(listOf(members)).slice(0, 3)).toEqual(newest());
      expect(metadata).toMatchObject({ offset: 0, total: expect.any(Number) });
    });

    it('have pages and an order, which travel packed', async () => {
      const sorting = [{ fieldName: 'createdDate', order: 'DESC' }];
      const page = await merchant.members.listMembers({ paging: { limit: 2, offset: 1 }, sorting });
      expect(lastExchange().query.has('.r')).toBe(true);
      expect(idsOf(listOf(page.members))).toEqual(newest().slice(1, 3));
      expect(page.metadata).toMatchObject({ count: 2, offset: 1 });
      const rising = [{ fieldName: 'createdDate', order: 'ASC' }];
      const offset = Number(page.metadata?.total) - 3;
      const last = await merchant.members.listMembers({ paging: { limit: 3, offset }, sorting: rising });
      expect(idsOf(listOf(last.members))).toEqual(made);
    });

    it('show as much as is asked for', async () => {
      const [plain] = listOf((await merchant.members.listMembers({ paging: { limit: 1 } })).members);
      expect(plain).toMatchObject({ profile: { nickname: 'Xenia' } });
      expect(plain).not.toHaveProperty('loginEmail');
      const [full] = listOf(
        (await merchant.members.listMembers({ paging: { limit: 1 }, fieldsets: ['FULL'] })).members,
      );
      expect(full).toMatchObject({
        loginEmail: expect.stringMatching(/^xenia\./i),
        _createdDate: expect.any(generation.convertsDates ? Date : String),
      });
    });

    it('show visitors whoever shows themself, and no address', async () => {
      const listed = listOf((await visitor.members.listMembers({ fieldsets: ['FULL'] })).members);
      const ids = idsOf(listed);
      const [zoe, yann, xenia] = made;
      expect(ids).toContain(yann);
      expect(ids).not.toContain(zoe);
      expect(ids).not.toContain(xenia);
      expect(JSON.stringify(listed)).not.toContain('@');
    });

    it('are what the query answers without a filter', async () => {
      const { members, metadata } = await merchant.members.listMembers({ paging: { limit: 5 } });
      const queried = await merchant.members.queryMembers().limit(5).find();
      expect(idsOf(queried.items)).toEqual(idsOf(listOf(members)));
      expect(queried.totalCount).toBe(metadata?.total);
    });

    it('say which page and which order are not offered', async () => {
      await expectViolations(generation, merchant.members.listMembers({ paging: { limit: 101 } }), [
        { field: 'options.paging.limit', violatedRule: 'MAX' },
      ]);
      await expectViolations(generation, merchant.members.listMembers({ sorting: [{ fieldName: 'status' }] }), [
        { field: 'options.sorting[0].fieldName', violatedRule: 'FIELD_NOT_ALLOWED' },
      ]);
    });
  });
}
