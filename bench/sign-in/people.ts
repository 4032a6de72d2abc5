import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@headland/db';
import { systemClock } from '@headland/kernel';
import pg from 'pg';
import type { Composed } from '../../apps/server/compose.ts';
import { CLIENT_ID, composeOver, type ShopData } from '../shop-data.ts';

export const PASSWORD = 'a harbour nobody has heard of';

/** Addresses of one length, so that no answer differs by them. */
export const newAddress = (): string => `${randomBytes(9).toString('hex')}@example.org`;

export interface People {
  /** Accounts that have a password, each of them new. @returns their addresses */
  known(count: number): Promise<readonly string[]>;
  /** Access token of a visitor who was never here. */
  newVisitor(): Promise<string>;
  protective(on: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Those who sign in while it is measured: one is registered, all others are copies of that row. */
export async function openPeople(data: ShopData): Promise<People> {
  const database: Database = openDatabase({ url: data.url, connections: 4 });
  const client = new pg.Client({ connectionString: data.url });
  await client.connect();
  const app: Composed = composeOver(database);
  const site = await app.sites.default();
  if (!site) throw new Error('the shop has no site');
  const ctx = await app.systemContext(site.id, systemClock.now());
  const first = newAddress();
  await app.identity.handlers.registerV2(ctx, { loginId: { email: first }, password: PASSWORD });
  return {
    async known(count) {
      const addresses = Array.from({ length: count }, newAddress);
      const { rowCount } = await client.query(
        `insert into headland.identities select (jsonb_populate_record(i, jsonb_build_object(
           'id', gen_random_uuid(), 'email', n.email, 'email_key', n.email, 'slug', n.email))).*
         from headland.identities i, unnest($2::text[]) as n (email) where i.email_key = $1`,
        [first, addresses],
      );
      if (rowCount !== count) throw new Error(`${rowCount} accounts instead of ${count}`);
      await client.query('analyze headland.identities');
      return addresses;
    },
    async newVisitor() {
      const { accessToken } = await app.identity.mintVisitorAccess(site.id, crypto.randomUUID(), CLIENT_ID);
      return accessToken;
    },
    async protective(on) {
      await app.members.changeSettings(ctx, { protectiveAnswers: on });
    },
    async close() {
      await client.end();
      await database.close();
    },
  };
}
