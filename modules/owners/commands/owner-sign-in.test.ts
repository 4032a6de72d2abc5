import { sql } from '@headland/db';
import { hashSecret } from '@headland/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Owners } from '../index.ts';
import { type OwnersWorld, openOwners } from '../testing/open-owners.ts';

let on: OwnersWorld;
let owners: Owners;
beforeEach(async () => {
  on = await openOwners();
  owners = on.module;
});
afterEach(() => on.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function count(table: 'owners' | 'owner_sessions' | 'owner_links'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    on.database.pool,
  );
  return rows[0]?.n ?? 0;
}
const signIn = async () => owners.redeemLink((await owners.createLink()).token);

describe('owner link', () => {
  it('makes the first owner and a session, once', async () => {
    const link = await owners.createLink();
    expect(link.expiresAt.getTime() - on.clock.now().getTime()).toBe(15 * MINUTE);
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    const session = await owners.redeemLink(link.token);
    expect(Buffer.from(session.cookie, 'base64url')).toHaveLength(32);
    expect(session.expiresAt.getTime() - on.clock.now().getTime()).toBe(7 * 24 * HOUR);
    expect(await on.process().ownerOf(session.cookie)).toEqual(session.owner);
    await expect(owners.redeemLink(link.token)).rejects.toMatchObject({
      code: 'OWNER_LINK_INVALID',
      status: 401,
    });
  });

  it('opens exactly one session to 20 who redeem it at once', async () => {
    const { token } = await owners.createLink();
    const processes = [owners, on.process()];
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => processes[at % 2]?.redeemLink(token)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'OWNER_LINK_INVALID' });
    }
    expect(await count('owner_sessions')).toBe(1);
    expect(await count('owners')).toBe(1);
  });

  it('control: would open many, if it were read and then marked', async () => {
    const { token } = await owners.createLink();
    const hash = hashSecret(token);
    let readers = 0;
    const allHaveRead = Promise.withResolvers<void>();
    const readThenMark = () =>
      on.database.transact(async (tx) => {
        const { rows } = await sql`select 1 from owner_links where token_hash = ${hash} and used_at is null`.execute(
          tx,
        );
        readers += 1;
        if (readers === 10) allHaveRead.resolve();
        await allHaveRead.promise;
        await sql`update owner_links set used_at = ${on.clock.now()} where token_hash = ${hash}`.execute(tx);
        return rows.length === 1;
      });
    const tries = await Promise.all(Array.from({ length: 10 }, readThenMark));
    expect(tries.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('makes one owner out of many first links redeemed at once', async () => {
    const links = await Promise.all(Array.from({ length: 10 }, () => owners.createLink()));
    const sessions = await Promise.all(links.map((link) => owners.redeemLink(link.token)));
    expect(new Set(sessions.map((session) => session.owner.id)).size).toBe(1);
    expect(await count('owners')).toBe(1);
    expect(await count('owner_sessions')).toBe(10);
  });

  it('ends after 15 minutes, and is swept by the next one', async () => {
    const { token } = await owners.createLink();
    on.clock.advance(15 * MINUTE);
    await expect(owners.redeemLink(token)).rejects.toMatchObject({ code: 'OWNER_LINK_INVALID' });
    on.clock.advance(1);
    await owners.createLink();
    expect(await count('owner_links')).toBe(1);
    for (const other of ['', 'x', `${token}x`]) {
      await expect(owners.redeemLink(other)).rejects.toMatchObject({ code: 'OWNER_LINK_INVALID' });
    }
  });

  it('is stored hashed, as is the cookie', async () => {
    const { token } = await owners.createLink();
    const { cookie } = await owners.redeemLink(token);
    const { rows } = await sql<{ all: string }>`
      select concat_ws(' ', (select string_agg(l::text, ' ') from owner_links l),
        (select string_agg(s::text, ' ') from owner_sessions s), (select string_agg(o::text, ' ') from outbox o)) as all
    `.execute(on.database.pool);
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(cookie);
    expect(rows[0]?.all).toContain('owner_signed_in');
  });
});

describe('owner session', () => {
  it('lives while it is used, to its week', async () => {
    const { cookie, owner } = await signIn();
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect(await owners.ownerOf(cookie)).toEqual(owner);
      on.clock.advance(11 * HOUR);
    }
    on.clock.advance(11 * HOUR);
    expect(await owners.ownerOf(cookie)).toBeNull();
  });

  it('ends after 12 hours without use', async () => {
    const { cookie } = await signIn();
    on.clock.advance(12 * HOUR - 1);
    expect(await owners.ownerOf(cookie)).not.toBeNull();
    on.clock.advance(12 * HOUR);
    expect(await owners.ownerOf(cookie)).toBeNull();
  });

  it('notes its use every five minutes only', async () => {
    const { cookie } = await signIn();
    const seen = async () =>
      (await sql<{ at: Date }>`select last_seen_at as at from owner_sessions`.execute(on.database.pool)).rows[0]?.at;
    const begun = on.clock.now();
    on.clock.advance(5 * MINUTE);
    await owners.ownerOf(cookie);
    expect(await seen()).toEqual(begun);
    on.clock.advance(1);
    expect(await on.statements(() => owners.ownerOf(cookie))).toHaveLength(1);
    expect(await seen()).toEqual(on.clock.now());
  });

  it('ends at once, everywhere, by signing out; others stay', async () => {
    const [one, two] = [await signIn(), await signIn()];
    await owners.signOut(one.cookie);
    expect(await on.process().ownerOf(one.cookie)).toBeNull();
    expect(await on.process().ownerOf(two.cookie)).toEqual(two.owner);
    await owners.signOut('unknown');
    expect(await owners.ownerOf('')).toBeNull();
  });
});
