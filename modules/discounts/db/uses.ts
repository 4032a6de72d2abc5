import { type Queryable, sql } from '@headland/db';
import type { UsedCoupon } from '../domain/apply-coupon.ts';
import { codeKey } from '../domain/coupon.ts';
import { memberName } from '../domain/customers.ts';
import { COUPON_COLUMNS, type CouponRow, couponOf } from './coupons.ts';

/**
 * The coupon of a code, with its uses; one statement.
 * @param customers names of who buys
 * @param orderId of an order whose own use is left out; null for none
 */
export async function selectByCode(
  db: Queryable,
  siteId: string,
  code: string,
  customers: readonly string[],
  orderId: string | null,
): Promise<UsedCoupon | null> {
  const { rows } = await sql<CouponRow & { readonly own: number; readonly customer_used: number }>`
    select ${COUPON_COLUMNS}, coalesce(o.own, 0) as own, (
      select coalesce(max(k.used - case when k.customer = any(o.customers) then 1 else 0 end), 0) from coupon_customers k
      where k.site_id = c.site_id and k.coupon_id = c.id and k.customer = any(${customers}::text[])
    ) as customer_used
    from coupons c left join lateral (
      select 1 as own, u.customers from coupon_uses u
      where u.site_id = c.site_id and u.order_id = ${orderId}::uuid and u.coupon_id = c.id and u.given_back_at is null
    ) o on true
    where c.site_id = ${siteId} and c.code_key = ${codeKey(code)}
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  return { coupon: couponOf(row), used: row.used - row.own, usedByCustomer: row.customer_used };
}

/**
 * Counts one more use of a coupon, unless it is used up; keeps its row locked until the end of the transaction, so that the
 * customers' counters need no lock of their own.
 * @returns how many one customer may have, or `USED_UP`
 */
export async function countUse(tx: Queryable, siteId: string, couponId: string): Promise<number | null | 'USED_UP'> {
  const { rows } = await sql<{ limit_per_customer: number | null }>`
    update coupons set used = used + 1
    where site_id = ${siteId} and id = ${couponId} and (usage_limit is null or used < usage_limit)
    returning limit_per_customer
  `.execute(tx);
  return rows[0] ? rows[0].limit_per_customer : 'USED_UP';
}

export interface NewUse {
  readonly siteId: string;
  readonly couponId: string;
  readonly orderId: string;
  readonly customers: readonly string[];
  readonly at: Date;
}

/**
 * Counts the use for each name of the customer and writes it down. The caller holds the coupon's row.
 * @returns false if one of them has had as many as may be
 */
export async function writeUse(tx: Queryable, use: NewUse, limit: number | null): Promise<boolean> {
  const { siteId, couponId, orderId, customers, at } = use;
  const { rows } = await sql<{ counted: number }>`
    with counted as (
      insert into coupon_customers as k (site_id, coupon_id, customer, used)
      select ${siteId}::uuid, ${couponId}::uuid, name, 1 from unnest(${customers}::text[]) as n (name) order by name
      on conflict (site_id, coupon_id, customer) do update set used = k.used + 1
        where ${limit}::int is null or k.used < ${limit}::int
      returning 1
    ), noted as (
      insert into coupon_uses as u (site_id, coupon_id, order_id, customers, used_at)
      values (${siteId}::uuid, ${couponId}::uuid, ${orderId}::uuid, ${customers}::text[], ${at}::timestamptz)
    )
    select count(*)::int as counted from counted
  `.execute(tx);
  return rows[0]?.counted === customers.length;
}

/** Gives back every use of an order that counts still. Locks the coupon before its customers, as `countUse` does. */
export async function giveBackUses(tx: Queryable, siteId: string, orderId: string, at: Date): Promise<void> {
  await sql`
    with back as (
      update coupon_uses set given_back_at = ${at}
      where site_id = ${siteId} and order_id = ${orderId} and given_back_at is null
      returning site_id, coupon_id, customers
    ), less as (
      update coupons c set used = c.used - 1 from back b where c.site_id = b.site_id and c.id = b.coupon_id
      returning c.site_id, c.id, b.customers
    )
    update coupon_customers k set used = k.used - 1 from less l
    where k.site_id = l.site_id and k.coupon_id = l.id and k.customer = any(l.customers)
  `.execute(tx);
}

/** Counts every use of an order again that was given back. */
export async function takeAgainUses(tx: Queryable, siteId: string, orderId: string): Promise<void> {
  await sql`
    with again as (
      update coupon_uses set given_back_at = null
      where site_id = ${siteId} and order_id = ${orderId} and given_back_at is not null
      returning site_id, coupon_id, customers
    ), more as (
      update coupons c set used = c.used + 1 from again a where c.site_id = a.site_id and c.id = a.coupon_id
      returning c.site_id, c.id, a.customers
    )
    update coupon_customers k set used = k.used + 1 from more m
    where k.site_id = m.site_id and k.coupon_id = m.id and k.customer = any(m.customers)
  `.execute(tx);
}

/** Nobody counts for a member who is gone. */
export async function forgetCustomer(tx: Queryable, siteId: string, memberId: string): Promise<void> {
  await sql`
    delete from coupon_customers where site_id = ${siteId} and customer = ${memberName(memberId)}
  `.execute(tx);
}
