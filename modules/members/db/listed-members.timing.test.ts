import { type Queryable, sql } from '@headland/db';
import { askOwn, listRows, presentNext } from '@headland/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberStatus } from '../domain/member.ts';
import { type MembersWorld, openMembers } from '../testing/open-members.ts';
import { accountEntity, accountList, countByStatus } from './listed-members.ts';

/** A hundred thousand members: what an owner's list costs is bounded by indexes. */
const MEMBERS = 100_000;
/** Written at once: a statement of the product may take fifteen seconds, on a busy machine too. */
const AT_ONCE = 10_000;

let on: MembersWorld;
let siteId: string;
beforeAll(async () => {
  on = await openMembers();
  siteId = on.site.id;
  for (let first = 1; first < MEMBERS; first += AT_ONCE) {
    await sql`
      insert into identities (site_id, id, email, email_key, email_verified, status, reasons, privacy, profile, revision,
        created_at, updated_at, last_login_at)
      select ${siteId}::uuid, gen_random_uuid(), key, key, false, status,
        case when status = 'PENDING' then array['PENDING_ADMIN_APPROVAL_REQUIRED'] else '{}'::text[] end, 'PRIVATE',
        jsonb_build_object('firstName', 'First' || n % 997, 'lastName', 'Last' || n, 'nickname', 'Nick ' || n), 1, made, made,
        case when n % 3 <> 0 then made end
      from (
        select n, 'm' || md5(n::text) || '@example.org' as key,
          case when n % 1000 = 0 then 'PENDING' when n % 500 = 0 then 'BLOCKED' else 'ACTIVE' end as status,
          ${on.clock.now()}::timestamptz - make_interval(secs => n) as made
        from generate_series(${first}::int, ${first + AT_ONCE - 1}::int) n
      ) as given
    `.execute(on.database.pool);
  }
  await sql`vacuum analyze identities`.execute(on.database.pool);
}, 120_000);
afterAll(() => on.close());

const cursorKey = new Uint8Array(32).fill(7);
interface Asked {
  readonly text?: string;
  readonly status?: MemberStatus;
  readonly sort?: { readonly fieldName: string; readonly order: 'ASC' | 'DESC' };
  readonly cursor?: string | null;
  readonly limit?: number;
}
async function page({ text, status, sort, cursor, limit = 50 }: Asked, db: Queryable = on.database.pool) {
  const question = { ...(sort && { sort: [sort] }), paging: { limit, ...(cursor && { cursor }) } };
  const list = accountList(siteId, text ?? null, status ?? null);
  // Nothing else of a site is asked for by a list.
  const ctx = { site: { id: siteId, currency: 'USD' }, principal: { kind: 'user' } } as Parameters<typeof listRows>[1];
  const found = await listRows(
    { pool: db, costly: () => db, rowsOf: () => 100_000 },
    ctx,
    accountEntity,
    askOwn(question, cursorKey),
    list,
  );
  return { members: found.items, next: presentNext(found).next };
}

/** How PostgreSQL answers a search, without answering it. */
async function planOf(search: Asked): Promise<string> {
  let plan = '';
  const explaining = on.database.pool.withPlugin({
    transformQuery({ node }) {
      if (node.kind !== 'RawNode') throw new Error('only plain statements are explained');
      const [first = '', ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain (costs off) ${first}`, ...rest] };
    },
    async transformResult({ result }) {
      plan = result.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      return { ...result, rows: [] };
    },
  });
  await page(search, explaining);
  return plan;
}

describe.each([
  ['createdDate', 'DESC'],
  ['createdDate', 'ASC'],
  ['lastLoginDate', 'DESC'],
  ['loginEmail', 'ASC'],
] as const)('in the order of %s, %s', (fieldName, order) => {
  const sort = { fieldName, order };
  it('reads one range of an index, page by page, each member once', async () => {
    expect(await planOf({ sort })).not.toMatch(/Seq Scan|Sort/);
    const seen = new Set<string>();
    let cursor: string | null = null;
    for (let at = 0; at < 3; at += 1) {
      if (cursor) expect(await planOf({ sort, cursor })).not.toMatch(/Seq Scan|Sort/);
      const { members, next } = await page({ sort, cursor });
      expect(members).toHaveLength(50);
      for (const member of members) {
        expect(seen.has(member.id)).toBe(false);
        seen.add(member.id);
      }
      cursor = next;
    }
  });

  it('shows one status to the end, complete', async () => {
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const { members, next } = await page({ sort, cursor, status: 'PENDING', limit: 30 });
      for (const { id, status } of members) {
        expect(status).toBe('PENDING');
        seen.add(id);
      }
      cursor = next;
    } while (cursor);
    expect(seen.size).toBe(100);
    expect(await planOf({ sort, status: 'PENDING' })).not.toContain('Seq Scan');
  });
});

describe('searching', () => {
  it.each([
    ['Last47110', ['Last47110']],
    ['last47110', ['Last47110']],
    ['Nick 47110', ['Last47110']],
    [`First${47110 % 997} Last47110`, ['Last47110']],
    [`Last47110 first${47110 % 997}`, ['Last47110']],
    ['ast47110', []],
    ['%', []],
    ['Last4711_', []],
    ['\\', []],
  ])('%j finds %j', async (text, lastNames) => {
    const { members } = await page({ text });
    expect(members.map(({ lastName }) => lastName)).toEqual(lastNames);
    expect(await planOf({ text })).not.toContain('Seq Scan');
  });

  it('finds the beginning of an address, whatever its case', async () => {
    const { members } = await page({});
    const [one] = members;
    const begun = (one?.email ?? '').slice(0, 12).toUpperCase();
    expect((await page({ text: begun })).members.map(({ id }) => id)).toContain(one?.id);
  });

  it('a single letter is answered within a tenth of a second, and so is what nobody has', async () => {
    for (const text of ['m', 'l', 'zzz', 'First1 Last']) {
      const from = performance.now();
      await page({ text });
      expect(performance.now() - from, text).toBeLessThan(100);
    }
  });
});

describe('counts', () => {
  it('are kept, and agree with counting', async () => {
    expect(Object.fromEntries(await countByStatus(on.database.pool, siteId))).toEqual(await counted());
  });

  it('agree after changes of all kinds at once', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from identities where site_id = ${siteId} and status = 'ACTIVE' limit 200
    `.execute(on.database.pool);
    await Promise.all(
      rows.map(({ id }, at) =>
        on.database.transact(async (tx) => {
          const status = at % 2 === 0 ? 'BLOCKED' : 'OFFLINE';
          await sql`update identities set status = ${status} where site_id = ${siteId} and id = ${id}`.execute(tx);
          if (at % 3 === 0) {
            await sql`update identities set status = 'ACTIVE' where site_id = ${siteId} and id = ${id}`.execute(tx);
          }
          if (at % 5 === 0) await sql`delete from identities where site_id = ${siteId} and id = ${id}`.execute(tx);
        }),
      ),
    );
    expect(Object.fromEntries(await countByStatus(on.database.pool, siteId))).toEqual(await counted());
  });

  it('a writer past the triggers is seen', async () => {
    await on.database.transact(async (tx) => {
      await sql`alter table identities disable trigger count_moved_member`.execute(tx);
      await sql`
        update identities set status = 'BLOCKED' where site_id = ${siteId} and status = 'OFFLINE'
      `.execute(tx);
      await sql`alter table identities enable trigger count_moved_member`.execute(tx);
    });
    expect(Object.fromEntries(await countByStatus(on.database.pool, siteId))).not.toEqual(await counted());
    const check = on.module.checks.find(({ name }) => name.includes('members'));
    expect(await check?.run(on.database.pool)).not.toEqual([]);
  });

  async function counted(): Promise<Record<string, number>> {
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*) as count from identities where site_id = ${siteId} group by 1
    `.execute(on.database.pool);
    const found = new Map(rows.map((row) => [row.status, row.count]));
    const known = await countByStatus(on.database.pool, siteId);
    return Object.fromEntries([...known.keys()].map((status) => [status, found.get(status) ?? 0]));
  }
});
