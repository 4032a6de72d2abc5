import { sql } from '@headland/db';
import type { Context, Principal } from '@headland/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityWorld, openIdentity } from '../testing/open-identity.ts';
import { visit } from '../testing/people.ts';
import { createTouchVisitor } from './touch-visitor.ts';

let on: IdentityWorld;
beforeAll(async () => {
  on = await openIdentity();
});
afterAll(() => on.close());

async function visitor(): Promise<Context> {
  const { access } = await visit(on.identity, on.client.id);
  const { principal } = await on.identity.authenticate({ authorization: access });
  return { site: on.site, principal, now: on.clock.now(), requestId: 'r' };
}
const rowsOf = async (ctx: Context) => {
  const id = ctx.principal.kind === 'visitor' ? ctx.principal.visitorId : '';
  const { rows } = await sql<{ site_id: string; client_id: string; created_at: Date }>`
    select site_id, client_id, created_at from visitors where id = ${id}
  `.execute(on.database.pool);
  return rows;
};
/** Inserts that this transaction has made so far. */
const touchCosts = async (touch: ReturnType<typeof createTouchVisitor>, ctx: Context) =>
  on.database.transact(async (tx) => {
    const commands = async () =>
      (
        await sql<{ n: number }>`
        select coalesce(sum(n_tup_ins + seq_scan + idx_scan), 0)::int as n from pg_stat_xact_user_tables
        where relname = 'visitors'
      `.execute(tx)
      ).rows[0]?.n ?? 0;
    const before = await commands();
    await touch(tx, ctx);
    return (await commands()) - before;
  });

it('makes one row at the first write and costs nothing afterwards', async () => {
  const touch = createTouchVisitor();
  const ctx = await visitor();
  expect(await touchCosts(touch, ctx)).toBeGreaterThan(0);
  expect(await touchCosts(touch, ctx)).toBe(0);
  expect(await rowsOf(ctx)).toEqual([{ site_id: on.site.id, client_id: on.client.id, created_at: ctx.now }]);
});

it('makes one row in many processes at once', async () => {
  const ctx = await visitor();
  await Promise.all(Array.from({ length: 10 }, () => on.database.transact((tx) => createTouchVisitor()(tx, ctx))));
  expect(await rowsOf(ctx)).toHaveLength(1);
});

it('does not remember a row that was rolled back', async () => {
  const touch = createTouchVisitor();
  const ctx = await visitor();
  const failing = on.database.transact(async (tx) => {
    await touch(tx, ctx);
    throw new Error('afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect(await rowsOf(ctx)).toHaveLength(0);
  await on.database.transact((tx) => touch(tx, ctx));
  expect(await rowsOf(ctx)).toHaveLength(1);
});

it('makes the row of a member’s browser, and none for anybody else', async () => {
  const ctx = await visitor();
  if (ctx.principal.kind !== 'visitor') throw new Error('no visitor');
  const { visitorId, clientId } = ctx.principal;
  const others: Principal[] = [
    { kind: 'none' },
    { kind: 'user', userId: visitorId },
    { kind: 'app', appId: visitorId },
  ];
  for (const principal of others) {
    await on.database.transact((tx) => on.identity.touchVisitor(tx, { ...ctx, principal }));
  }
  expect(await rowsOf(ctx)).toHaveLength(0);
  const member = { kind: 'member', memberId: on.site.id, visitorId, clientId } as const;
  await on.database.transact((tx) => on.identity.touchVisitor(tx, { ...ctx, principal: member }));
  expect(await rowsOf(ctx)).toHaveLength(1);
});
