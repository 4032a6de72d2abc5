import { type Database, sql } from '@headland/db';
import {
  createFakeSellable,
  FAKE_APP_ID,
  type FakeItem,
  fakeSellableMigrations,
  putFakeItem,
} from '../../../modules/sellables/testing/fake-sellable.ts';

/** Something that sells services, for `replace.furtherSellables`, until a module of ours does. */
export const services = createFakeSellable();

/** Makes room for services in a server's database, which has none. */
export async function prepareServices(database: Database): Promise<void> {
  for (const { up } of fakeSellableMigrations) await sql.raw(up).execute(database.pool);
}

/** Puts a service on sale. @returns how a cart means it */
export async function putService(
  database: Database,
  siteId: string,
  service: FakeItem,
): Promise<{ appId: string; catalogItemId: string }> {
  await putFakeItem(database.pool, siteId, service);
  return { appId: FAKE_APP_ID, catalogItemId: service.id };
}
