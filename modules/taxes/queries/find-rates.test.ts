import type { TaxDestination } from '@headland/purchase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTS } from '../domain/tax-group.ts';
import { openTaxes, type TaxesWorld } from '../testing/open-taxes.ts';

let world: TaxesWorld;
beforeAll(async () => {
  world = await openTaxes();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

const things = [{ id: 'line', kind: 'line', groupId: null, at: 'SHIPPING' }] as const;
const everywhere = (place: TaxDestination | null) => ({ SHIPPING: place, BILLING: place, BUSINESS: place });
const ask = (country: string | null, over = {}) =>
  world.module.source.ratesFor(world.database.pool, world.visitor(undefined, over), {
    things,
    destinations: everywhere(country === null ? null : { country }),
    exemptGroupId: null,
    memberId: null,
  });

test('a site that says nothing of taxes collects none', async () => {
  expect(await ask('DE')).toEqual({});
});

test('what an owner changes counts at once, for their site alone; what is asked again costs no statement', async () => {
  const region = await world.region('DE', '', { taxIncludedInPrice: true });
  const mapping = await world.mapping(PRODUCTS, region, '0.19');
  expect(await ask('DE')).toMatchObject({ line: [{ percent: 19, included: true }] });
  expect(await ask('FR')).toEqual({});
  expect(await ask(null)).toEqual({});
  expect(await ask('DE', { site: world.otherSite })).toEqual({});
  expect(await world.statements(() => ask('DE'))).toEqual([]);
  await world.call('deleteManualTaxMapping', world.owner(), { manualTaxMappingId: mapping });
  expect(await world.statements(() => ask('DE'))).toHaveLength(1);
  expect(await ask('DE')).toEqual({});
});

test('a process that did not make a change sees it after a while', async () => {
  const beside = await openTaxes({ beside: world, cacheMilliseconds: 50 });
  const asked = () =>
    beside.module.source.ratesFor(beside.database.pool, beside.visitor(), {
      things,
      destinations: everywhere({ country: 'SE' }),
      exemptGroupId: null,
      memberId: null,
    });
  expect(await asked()).toEqual({});
  await world.mapping(PRODUCTS, await world.region('SE'), '0.25');
  await expect.poll(asked).toMatchObject({ line: [{ percent: 25 }] });
  await beside.close();
});
