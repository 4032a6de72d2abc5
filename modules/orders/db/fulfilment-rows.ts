import { type Queryable, sql } from '@headland/db';
import { type Fulfilment, isComplete } from '../domain/fulfilment.ts';
import type { Order } from '../domain/order.ts';

type Of = Pick<Order, 'siteId' | 'id'>;

/** Writes a new fulfilment, under the order's lock. */
export async function insertFulfilment(tx: Queryable, order: Of, fulfilment: Fulfilment): Promise<void> {
  const { lines, tracking, custom, status, completed } = fulfilment;
  await sql`
    insert into order_fulfilments (site_id, id, order_id, lines, tracking_number, tracking_provider, tracking_link, custom,
      status, completed, complete, created_at)
    values (${order.siteId}, ${fulfilment.id}, ${order.id}, ${JSON.stringify(lines)}::jsonb, ${tracking?.number ?? null},
      ${tracking?.provider ?? null}, ${tracking?.link ?? null}, ${custom && JSON.stringify(custom)}::jsonb, ${status},
      ${completed}, ${isComplete(fulfilment)}, ${fulfilment.createdAt})
  `.execute(tx);
}

/** Writes all of it but its lines, which never change, under the order's lock. */
export async function updateFulfilment(tx: Queryable, order: Of, fulfilment: Fulfilment): Promise<void> {
  const { tracking, custom, status, completed } = fulfilment;
  await sql`
    update order_fulfilments set tracking_number = ${tracking?.number ?? null},
      tracking_provider = ${tracking?.provider ?? null}, tracking_link = ${tracking?.link ?? null},
      custom = ${custom && JSON.stringify(custom)}::jsonb, status = ${status}, completed = ${completed},
      complete = ${isComplete(fulfilment)}
    where site_id = ${order.siteId} and order_id = ${order.id} and id = ${fulfilment.id}
  `.execute(tx);
}

/** Its pieces are open again; under the order's lock. */
export async function removeFulfilment(tx: Queryable, order: Of, fulfilmentId: string): Promise<void> {
  await sql`
    delete from order_fulfilments
    where site_id = ${order.siteId} and order_id = ${order.id} and id = ${fulfilmentId}
  `.execute(tx);
}
