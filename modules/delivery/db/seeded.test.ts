import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeliveryWorld, openDelivery } from '../testing/open-delivery.ts';
import { deliveryMigrations } from './migrations.ts';

let world: DeliveryWorld;
beforeEach(async () => {
  world = await openDelivery();
});
afterEach(() => world.close());

const lines = [{ quantity: 1, item: { price: 100, physical: { sku: null, weight: null, shippable: true } } }];
const options = [
  { title: 'Mailer', price: 490, countries: ['US', 'CA', 'MX'] },
  { title: 'Next day', price: 1490, countries: ['US'] },
  { title: 'World', price: 1290, countries: [] },
];

test('the ways that a site was seeded with serve what they served, under their ids', async () => {
  const { pool } = world.database;
  const ids = options.map(() => newId(world.clock.now()));
  for (const [position, { title, price, countries }] of options.entries()) {
    await sql`
      insert into delivery_options (site_id, id, position, title, delivery_time, price, countries)
      values (${world.site.id}, ${ids[position]}, ${position}, ${title}, 'Soon', ${price}, ${countries})
    `.execute(pool);
  }
  const step = deliveryMigrations.find(({ id }) => id === 'delivery-003-seeded');
  await sql.raw(step?.up ?? '').execute(pool);
  const offered = async (country: string, ctx = world.owner()) => {
    const offers = await world.module.deliveries.offersFor(pool, ctx, { lines, place: { country } });
    return offers.filter(({ unserved }) => !unserved).map(({ id, title, price }) => [ids.indexOf(id), title, price]);
  };
  for (const country of ['US', 'CA', 'MX', 'DE', 'JP']) {
    const before = options.flatMap(({ title, price, countries }, at) =>
      countries.length === 0 || countries.includes(country) ? [[at, title, price]] : [],
    );
    expect(await offered(country), country).toEqual(before);
  }
  expect(await offered('US', world.owner({ site: world.otherSite }))).toEqual([]);
  // As it was written by the module itself.
  const [profile] = (await world.call('queryDeliveryProfiles', world.owner())).deliveryProfiles;
  expect(profile).toMatchObject({ default: true, revision: '1' });
  expect(profile.deliveryRegions.map(({ name }: { name: string }) => name)).toEqual(['CA, MX', 'US', 'International']);
  const renamed = await world.call('updateDeliveryRegion', world.owner(), {
    deliveryProfileId: profile.id,
    deliveryRegion: { id: profile.deliveryRegions[0].id, name: 'Neighbours' },
  });
  expect(renamed.deliveryProfile.deliveryRegions[0].name).toBe('Neighbours');
});
