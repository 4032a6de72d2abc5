import { type Queryable, sql } from '@headland/db';
import { parseQuery, type RowKey, selectRows } from '@headland/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditWorld, openAudit } from '../testing/open-audit.ts';
import { auditEvents, auditList } from './audit-entity.ts';

/** Fifty thousand lines of one site: what reading costs is bounded by indexes. */
const EVENTS = 50_000;
/** Written at once: a statement of the product may take fifteen seconds, on a busy machine too. */
const AT_ONCE = 10_000;

let on: AuditWorld;
let siteId: string;
const memberId = crypto.randomUUID();
beforeAll(async () => {
  on = await openAudit();
  siteId = on.site.id;
  for (let first = 1; first < EVENTS; first += AT_ONCE) {
    await sql`
      insert into audit_events (site_id, id, type, occurred_at, actor_kind, member_id, outcome, details)
      select ${siteId}::uuid, gen_random_uuid(), case when n % 1000 = 0 then 'owner_login' else 'login' end,
        ${on.clock.now()}::timestamptz - make_interval(secs => n), 'visitor',
        case when n % 500 = 0 then ${memberId}::uuid else gen_random_uuid() end, 'SUCCESS', '{}'
      from generate_series(${first}::int, ${first + AT_ONCE - 1}::int) n
    `.execute(on.database.pool);
  }
  await sql`vacuum analyze audit_events`.execute(on.database.pool);
});
afterAll(() => on.close());

type Filter = Readonly<Record<string, unknown>>;

async function page(filter: Filter, anchor: RowKey | undefined, db: Queryable = on.database.pool) {
  // Nothing else of a site is asked for by a list.
  const ctx = { site: { id: siteId, currency: 'USD' } } as Parameters<typeof selectRows>[1];
  const query = parseQuery(auditEvents, { filter }, { seal: { site: siteId, key: new Uint8Array(32).fill(7) } });
  const paging = { kind: 'cursor', limit: 50, direction: 'next', anchor } as const;
  const { scope, select } = auditList(siteId);
  return (await selectRows(db, ctx, { ...query, paging }, scope, select)).rows;
}

/** How PostgreSQL answers a search, without answering it. */
async function planOf(filter: Filter, anchor?: RowKey): Promise<string> {
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
  await page(filter, anchor, explaining);
  return plan;
}

describe('a page of the audit log', () => {
  const deep: RowKey = ['2030-03-01T06:00:00.000000Z', crypto.randomUUID()];

  it.each<[string, Filter, RowKey?]>([
    ['the newest', {}],
    ['far behind', {}, deep],
    ['of a rare kind', { type: { $in: ['owner_login'] } }],
    ['of a kind, far behind', { type: { $in: ['owner_login'] } }, deep],
    ['of a member', { memberId }],
    ['of a few hours', { occurredAt: { $gte: '2030-03-01T00:00:00Z', $lt: '2030-03-01T06:00:00Z' } }],
  ])('%s: by an index, in a tenth of a second', async (_name, filter, anchor) => {
    expect(await planOf(filter, anchor)).not.toMatch(/Seq Scan on audit_events/);
    const from = performance.now();
    const found = await page(filter, anchor);
    expect(performance.now() - from).toBeLessThan(100);
    expect(found.length).toBeGreaterThan(20);
  });
});
