import { randomUUID } from 'node:crypto';
import { databaseMigrations, migrate, openDatabase } from '@headland/db';
import type { SiteSettings } from '@headland/kernel';
import { createTestDatabase } from '@headland/testkit';
import {
  createFakeSellable,
  FAKE_APP_ID,
  fakeSellableChecks,
  fakeSellableMigrations,
  putFakeItem,
  reserveFakeItem,
} from './fake-sellable.ts';
import type { SellableWorld } from './world.ts';

const migrations = [...databaseMigrations, ...fakeSellableMigrations];

const site: SiteSettings = {
  id: '00000000-0000-4000-8000-0000000051e1',
  name: 'Shop',
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/New_York',
  url: 'https://shop.example',
};

/** The fake on a real database. */
export async function openFakeWorld(): Promise<SellableWorld> {
  const test = await createTestDatabase({
    templateKey: JSON.stringify(migrations),
    async migrate(url) {
      const database = openDatabase({ url, connections: 1 });
      await migrate(database, migrations).finally(() => database.close());
    },
  });
  const one = openDatabase({ url: test.url, connections: 8 });
  const two = openDatabase({ url: test.url, connections: 8 });
  return {
    sellable: createFakeSellable(),
    unguarded: createFakeSellable({ unguarded: true }),
    databases: [one, two],
    context: (now) => ({ site, principal: { kind: 'none' }, now, requestId: 'test' }),
    async put(pieces) {
      const id = randomUUID();
      await putFakeItem(one.pool, site.id, { id, stock: pieces });
      return { appId: FAKE_APP_ID, catalogItemId: id };
    },
    async reserve(of, quantity, until) {
      const id = randomUUID();
      await reserveFakeItem(one.pool, site.id, { id, itemId: of.catalogItemId, quantity, until });
      return { ...of, catalogItemId: id };
    },
    async findings() {
      return (await Promise.all(fakeSellableChecks.map((check) => check.run(one.pool)))).flat();
    },
    async close() {
      await one.close();
      await two.close();
      await test.drop();
    },
  };
}
