import { sql } from '@headland/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_EXEMPT, MOST_EXEMPT_MEMBERS } from '../domain/limits.ts';
import { PRODUCTS } from '../domain/tax-group.ts';
import { NOBODY, openTaxes, type TaxesWorld } from '../testing/open-taxes.ts';

const ADA = '00000000-0000-4000-8000-0000000000ad';
const BOB = '00000000-0000-4000-8000-0000000000b0';

let world: TaxesWorld;
beforeAll(async () => {
  world = await openTaxes();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

const ask = (call: Parameters<TaxesWorld['call']>[0], request = {}, over = {}) =>
  world.call(call, world.owner(over), request);
const newGroup = async (name = 'Schools'): Promise<string> =>
  (await ask('createTaxExemptGroup', { taxExemptGroup: { name } })).taxExemptGroup.id;
const assign = (memberId: string, taxExemptGroupId: string | null, over = {}) =>
  ask('assignTaxExemptMember', { memberId, taxExemptGroupId }, over);
const ratesOf = (memberId: string | null) => {
  const germany = { country: 'DE' };
  return world.module.source.ratesFor(world.database.pool, world.visitor(), {
    things: [{ id: 'line', kind: 'line', groupId: null, at: 'SHIPPING' }],
    destinations: { SHIPPING: germany, BILLING: germany, BUSINESS: germany },
    ...{ exemptGroupId: null, memberId },
  });
};

test('groups are made, renamed, listed by name and deleted, of one site alone', async () => {
  const [schools, resellers] = [await newGroup(), await newGroup('Resellers')];
  const named = await ask('updateTaxExemptGroup', {
    ...{ taxExemptGroupId: schools.toUpperCase(), taxExemptGroup: { name: 'All schools' } },
  });
  expect(named.taxExemptGroup).toMatchObject({ id: schools, name: 'All schools' });
  const names = async (over = {}) =>
    (await ask('listTaxExemptGroups', {}, over)).taxExemptGroups.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['All schools', 'Resellers']);
  expect(await names({ site: world.otherSite })).toEqual([]);
  const foreign = ask('deleteTaxExemptGroup', { taxExemptGroupId: schools }, { site: world.otherSite });
  await expect(foreign).rejects.toMatchObject({ code: 'TAX_EXEMPT_GROUP_NOT_FOUND' });
  for (const taxExemptGroupId of [schools, resellers]) await ask('deleteTaxExemptGroup', { taxExemptGroupId });
  expect(await names()).toEqual([]);
  await expect(ask('deleteTaxExemptGroup', { taxExemptGroupId: schools })).rejects.toMatchObject({
    code: 'TAX_EXEMPT_GROUP_NOT_FOUND',
  });
});

test('a member of a group pays what its rates say, from the next quote on; nobody else does', async () => {
  const schools = await newGroup();
  await world.mapping(PRODUCTS, await world.region('DE', '', { taxIncludedInPrice: true }), '0.19', {
    exemptRates: [{ taxExemptGroupId: schools, taxRate: '0' }],
  });
  expect((await ratesOf(ADA)).line).toMatchObject([{ percent: 19, exempt: false }]);
  await assign(ADA.toUpperCase(), schools);
  expect((await ratesOf(ADA)).line).toMatchObject([{ percent: 19, exempt: true }]);
  expect((await ratesOf(BOB)).line).toMatchObject([{ exempt: false }]);
  expect((await ratesOf(null)).line).toMatchObject([{ exempt: false }]);
  expect(await world.statements(() => ratesOf(ADA))).toEqual([]);
  expect((await ask('listTaxExemptMembers')).taxExemptMembers).toEqual([{ memberId: ADA, taxExemptGroupId: schools }]);
  await assign(ADA, null);
  expect((await ratesOf(ADA)).line).toMatchObject([{ exempt: false }]);
  await assign(ADA, schools);
  await ask('deleteTaxExemptGroup', { taxExemptGroupId: schools });
  expect((await ratesOf(ADA)).line).toMatchObject([{ exempt: false }]);
});

test('who is no member, and what is no group, is refused and changes nothing', async () => {
  const schools = await newGroup();
  await expect(assign(NOBODY, schools)).rejects.toMatchObject({ code: 'TAX_EXEMPT_MEMBER_NOT_FOUND' });
  await expect(assign(ADA, BOB)).rejects.toMatchObject({ code: 'TAX_EXEMPT_GROUP_NOT_FOUND' });
  await expect(assign(ADA, schools, { site: world.otherSite })).rejects.toMatchObject({
    code: 'TAX_EXEMPT_GROUP_NOT_FOUND',
  });
  expect((await ask('listTaxExemptMembers')).taxExemptMembers).toEqual([]);
});

test('a member who is forgotten is in none, and reads of themselves what is kept', async () => {
  const schools = await newGroup();
  await assign(ADA, schools);
  const [personal] = world.module.personalData ?? [];
  expect(await personal?.read(world.member(ADA), ADA)).toEqual([{ memberId: ADA, taxExemptGroupId: schools }]);
  expect(await personal?.read(world.member(BOB), BOB)).toEqual([]);
  await world.database.transact((tx) => world.module.onMemberForgotten?.(tx, world.owner(), ADA) ?? Promise.resolve());
  expect((await ask('listTaxExemptMembers')).taxExemptMembers).toEqual([]);
});

test('as many groups and members as a site may have', async () => {
  const { pool } = world.database;
  const { id: siteId } = world.site;
  await sql`delete from tax_exempt_groups where site_id = ${siteId}`.execute(pool);
  const first = await newGroup();
  await sql`
    insert into tax_exempt_groups (site_id, id, name, created_at)
    select ${siteId}, gen_random_uuid(), 'Group', now() from generate_series(2, ${MOST_EXEMPT})
  `.execute(pool);
  await expect(newGroup()).rejects.toMatchObject({ code: 'TOO_MANY_TAX_EXEMPT_GROUPS' });
  await sql`
    insert into tax_exempt_members (site_id, member_id, group_id, created_at)
    select ${siteId}, gen_random_uuid(), ${first}, now() from generate_series(1, ${MOST_EXEMPT_MEMBERS})
  `.execute(pool);
  await expect(assign(ADA, first)).rejects.toMatchObject({ code: 'TOO_MANY_TAX_EXEMPT_MEMBERS' });
});
