import { type Queryable, sql } from '@headland/db';
import { type Coupon, type CouponTerms, codeKey } from '../domain/coupon.ts';

/** What is kept as a document; what is asked for or counted stands in columns. */
type CouponDocument = Pick<
  CouponTerms,
  'effect' | 'reach' | 'minimumSubtotal' | 'limitedToOneItem' | 'appliesToSubscriptions' | 'discountedCycleCount'
>;

export interface CouponRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly usage_limit: number | null;
  readonly limit_per_customer: number | null;
  readonly used: number;
  readonly doc: CouponDocument;
  readonly app_id: string | null;
  readonly created_at: Date;
}

export const COUPON_COLUMNS = sql.raw(
  'c.id, c.code, c.name, c.active, c.starts_at, c.ends_at, c.usage_limit, c.limit_per_customer, c.used, c.doc, c.app_id, c.created_at',
);

export function couponOf(row: CouponRow): Coupon {
  return {
    ...row.doc,
    id: row.id,
    code: row.code,
    name: row.name,
    active: row.active,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usageLimit: row.usage_limit,
    limitPerCustomer: row.limit_per_customer,
    used: row.used,
    appId: row.app_id,
    createdAt: row.created_at,
  };
}

/** @returns false if another coupon of the site has this code */
export async function insertCoupon(tx: Queryable, siteId: string, coupon: Coupon): Promise<boolean> {
  const { rows } = await sql`
    insert into coupons (site_id, id, code, code_key, name, type, active, starts_at, ends_at, usage_limit,
      limit_per_customer, doc, app_id, created_at)
    values (${siteId}, ${coupon.id}, ${coupon.code}, ${codeKey(coupon.code)}, ${coupon.name}, ${coupon.effect.kind},
      ${coupon.active}, ${coupon.startsAt}, ${coupon.endsAt}, ${coupon.usageLimit}, ${coupon.limitPerCustomer},
      ${documentOf(coupon)}::jsonb, ${coupon.appId}, ${coupon.createdAt})
    on conflict (site_id, code_key) do nothing returning id
  `.execute(tx);
  return rows.length === 1;
}

/** Writes all that an owner says of a coupon. @throws a unique violation for a code that is taken */
export async function saveCoupon(tx: Queryable, siteId: string, id: string, terms: CouponTerms): Promise<void> {
  await sql`
    update coupons set code = ${terms.code}, code_key = ${codeKey(terms.code)}, name = ${terms.name},
      active = ${terms.active}, starts_at = ${terms.startsAt}, ends_at = ${terms.endsAt},
      usage_limit = ${terms.usageLimit}, limit_per_customer = ${terms.limitPerCustomer},
      doc = ${documentOf(terms)}::jsonb
    where site_id = ${siteId} and id = ${id}
  `.execute(tx);
}

export async function selectCoupon(
  db: Queryable,
  siteId: string,
  id: string,
  { lock = false } = {},
): Promise<Coupon | null> {
  const { rows } = await sql<CouponRow>`
    select ${COUPON_COLUMNS} from coupons c where c.site_id = ${siteId} and c.id = ${id} ${sql.raw(lock ? 'for update' : '')}
  `.execute(db);
  return rows[0] ? couponOf(rows[0]) : null;
}

/** @returns the ids of those that were there */
export async function deleteCouponRows(tx: Queryable, siteId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from coupons where site_id = ${siteId} and id = any(${ids}::uuid[]) returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function hasCoupons(tx: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from coupons where site_id = ${siteId} limit 1`.execute(tx);
  return rows.length === 1;
}

function documentOf(terms: CouponTerms): string {
  const { effect, reach, minimumSubtotal, limitedToOneItem, appliesToSubscriptions, discountedCycleCount } = terms;
  const document: CouponDocument = {
    effect,
    reach,
    minimumSubtotal,
    limitedToOneItem,
    appliesToSubscriptions,
    discountedCycleCount,
  };
  return JSON.stringify(document);
}
