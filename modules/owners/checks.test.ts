import { sql } from '@headland/db';
import { expect, it } from 'vitest';
import { openOwners } from './testing/open-owners.ts';

it('a session that outlives its week is found by its owner, and one that does not is not', async () => {
  const on = await openOwners();
  const { owner } = await on.module.redeemLink((await on.module.createLink()).token);
  expect(await on.findings()).toEqual([]);
  await sql`update owner_sessions set expires_at = expires_at + interval '1 second'`.execute(on.database.pool);
  expect(await on.findings()).toEqual([
    `no owner session outlives its week: a session of owner ${owner.id} ends more than 7 days after it began`,
  ]);
  await on.close();
});
