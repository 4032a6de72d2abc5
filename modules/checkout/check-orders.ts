import { type Check, type Queryable, sql } from '@headland/db';
import { isConfirmed, type OrderState, type Orders } from '@headland/orders';
import type { CheckoutStatus } from './domain/checkout.ts';

const PAGE = 2_000;
const MOST_FINDINGS = 20;

interface OrderedRow {
  readonly siteId: string;
  readonly id: string;
  readonly orderId: string;
  readonly status: CheckoutStatus;
  /** Whether something that happened to the order is still to be told. */
  readonly untold: boolean;
}

/** What checkouts say of their orders, and orders of themselves; reads only, some checkouts at a time. */
export function checkoutOrdersCheck(orders: Pick<Orders, 'statesOf'>): Check {
  return {
    name: 'checkout: a checkout is complete with its order, and not before',
    async run(db) {
      const found: string[] = [];
      let after: OrderedRow | undefined;
      do {
        const page = await readOrdered(db, after);
        const states = await orders.statesOf(db, page);
        for (const checkout of page) {
          const problem = problemOf(checkout, states.get(checkout.orderId));
          if (problem) found.push(`checkout ${checkout.id}: ${problem}`);
        }
        after = page.length === PAGE ? page.at(-1) : undefined;
      } while (after && found.length < MOST_FINDINGS);
      return found.slice(0, MOST_FINDINGS);
    },
  };
}

/** An order that its owner has marked as paid completes its checkout by an event, which may be on its way. */
function problemOf({ status, orderId, untold }: OrderedRow, order: OrderState | undefined): string | null {
  if (order === undefined) return `its order ${orderId} is not there`;
  if (status === 'COMPLETED' && order === 'INITIATED') return `complete, but order ${orderId} waits for its payment`;
  if (status === 'OPEN' && isConfirmed(order) && !untold) return `open, but order ${orderId} is ${order}`;
  return null;
}

async function readOrdered(db: Queryable, after: OrderedRow | undefined): Promise<readonly OrderedRow[]> {
  const { rows } = await sql<OrderedRow>`
    select c.site_id as "siteId", c.id, c.order_id as "orderId", c.status, c.status = 'OPEN' and exists (
      select from outbox e where e.site_id = c.site_id and e.entity_type = 'order' and e.entity_id = c.order_id
        and e.done_at is null
    ) as untold
    from checkouts c where c.order_id is not null
      ${after ? sql`and (c.site_id, c.id) > (${after.siteId}::uuid, ${after.id}::uuid)` : sql``}
    order by c.site_id, c.id limit ${PAGE}
  `.execute(db);
  return rows;
}
