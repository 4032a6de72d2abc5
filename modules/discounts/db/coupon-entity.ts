import { sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { Coupon } from '../domain/coupon.ts';
import { COUPON_COLUMNS, type CouponRow, couponOf } from './coupons.ts';

/** What may be asked of coupons, the newest first. SQL over `coupons c`. */
export const couponEntity: QueryEntity = defineEntity({
  entity: 'coupons',
  rows: 'coupons',
  ordered: true,
  cursors: false,
  defaultSort: [{ fieldName: 'dateCreated', order: 'DESC' }],
  fields: {
    id: { type: 'uuid', sql: 'c.id', sortable: true, nullable: false },
    dateCreated: { type: 'instant', sql: 'c.created_at', sortable: true, nullable: false },
    numberOfUsages: { type: 'number', sql: 'c.used', sortable: true, nullable: false },
    'specification.name': { type: 'text', sql: 'c.name', sortable: true, nullable: false },
    'specification.code': { type: 'text', sql: 'c.code', sortable: true, nullable: false },
    'specification.type': { type: 'text', sql: 'c.type', sortable: true, nullable: false },
    'specification.active': { type: 'boolean', sql: 'c.active', nullable: false },
    'specification.startTime': { type: 'instant', sql: 'c.starts_at', sortable: true, nullable: false },
    'specification.expirationTime': { type: 'instant', sql: 'c.ends_at', sortable: true },
  },
});

export function couponList(siteId: string): Listing<CouponRow, Coupon> {
  return {
    scope: { from: sql`coupons c`, where: sql`c.site_id = ${siteId}` },
    select: COUPON_COLUMNS,
    toRow: couponOf,
  };
}
