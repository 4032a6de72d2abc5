import { type Check, type Queryable, sql } from '@headland/db';

const MOST_FINDINGS = 20;
const PAGE = 2_000;

/** Counters against the uses that they count; reads only. */
const countersCheck: Check = {
  name: 'discounts: a coupon has been used as often as its orders say',
  async run(db) {
    const { rows } = await sql<{ id: string; said: number; counted: number; customer: string | null }>`
      select c.id, c.used as said, count(u.order_id)::int as counted, null as customer
      from coupons c left join coupon_uses u
        on u.site_id = c.site_id and u.coupon_id = c.id and u.given_back_at is null
      group by c.site_id, c.id, c.used having c.used <> count(u.order_id)
      union all
      select k.coupon_id, k.used, count(u.order_id)::int, k.customer
      from coupon_customers k left join coupon_uses u
        on u.site_id = k.site_id and u.coupon_id = k.coupon_id and u.given_back_at is null and k.customer = any(u.customers)
      group by k.site_id, k.coupon_id, k.customer, k.used having k.used <> count(u.order_id)
      limit ${MOST_FINDINGS}
    `.execute(db);
    return rows.map(({ id, said, counted, customer }) =>
      customer === null
        ? `coupon ${id} says ${said} uses, and has ${counted}`
        : `coupon ${id} says ${said} uses of one customer, and has ${counted}`,
    );
  },
};

interface UseRow {
  readonly siteId: string;
  readonly orderId: string;
  /** The coupon or rule. */
  readonly discountId: string;
  readonly counts: boolean;
}

/** Tells of orders whether they came to nothing; of one that is not there, nothing. */
export type CameToNothing = (
  db: Queryable,
  orders: readonly { readonly siteId: string; readonly orderId: string }[],
) => Promise<ReadonlyMap<string, boolean>>;

/** Uses against the orders that they stand for; reads only, some uses at a time. */
function usesCheck(cameToNothing: CameToNothing): Check {
  return {
    name: 'discounts: what counts as a use has its order, and what was given back has none',
    async run(db) {
      const found: string[] = [];
      let after: UseRow | undefined;
      do {
        const page = await readUses(db, after);
        const nothing = await cameToNothing(db, page);
        for (const use of page) {
          const was = nothing.get(use.orderId);
          if (was === undefined) found.push(`discount ${use.discountId}: its order ${use.orderId} is not there`);
          else if (was === use.counts) found.push(problem(use));
        }
        after = page.length === PAGE ? page.at(-1) : undefined;
      } while (after && found.length < MOST_FINDINGS);
      return found.slice(0, MOST_FINDINGS);
    },
  };
}

function problem({ discountId, orderId, counts }: UseRow): string {
  return counts
    ? `discount ${discountId}: order ${orderId} came to nothing, and counts`
    : `discount ${discountId}: order ${orderId} stands, and does not count`;
}

async function readUses(db: Queryable, after: UseRow | undefined): Promise<readonly UseRow[]> {
  const { rows } = await sql<UseRow>`
    select u.site_id as "siteId", u.order_id as "orderId", u.discount_id as "discountId", u.given_back_at is null as counts
    from (
      select site_id, order_id, coupon_id as discount_id, given_back_at from coupon_uses
      union all select site_id, order_id, rule_id, given_back_at from discount_rule_uses
    ) u
    ${after ? sql`where (u.site_id, u.order_id, u.discount_id) > (${after.siteId}::uuid, ${after.orderId}::uuid, ${after.discountId}::uuid)` : sql``}
    order by u.site_id, u.order_id, u.discount_id limit ${PAGE}
  `.execute(db);
  return rows;
}

/** What `doctor` looks at. */
export function discountsChecks(cameToNothing: CameToNothing): readonly Check[] {
  return [countersCheck, usesCheck(cameToNothing)];
}
