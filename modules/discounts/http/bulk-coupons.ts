import type { coupons as wire } from '@headland/contract';
import { ApplicationError, type Context, ValidationError } from '@headland/kernel';
import type { RefusedCoupon, WantedCoupon } from '../commands/create-coupons.ts';
import type { Coupon } from '../domain/coupon.ts';
import { discountsErrors } from '../errors.ts';
import { presentCoupon } from './present-coupon.ts';
import { readSpecification } from './read-coupon.ts';

const MOST = 100;

/**
 * Reads each specification; one that is wrong is refused alone.
 * @throws ValidationError if there are none or too many
 */
export function readMany(specifications: readonly wire.Specification[], currency: string): readonly WantedCoupon[] {
  if (specifications.length === 0 || specifications.length > MOST) {
    const rule = specifications.length === 0 ? 'MIN_SIZE' : 'MAX_SIZE';
    throw ValidationError.field('specifications', `must hold 1 to ${MOST} specifications`, rule);
  }
  return specifications.map((specification, at) => {
    try {
      return readSpecification(specification, `specifications[${at}]`, currency);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { refused: error };
    }
  });
}

export function presentCreated(
  ctx: Context,
  made: readonly (Coupon | RefusedCoupon)[],
  whole: boolean,
): wire.BulkCreateCouponsResponse {
  const results = made.map((one, originalIndex): wire.BulkCreateCouponResult => {
    if (one instanceof Error) return { itemMetadata: { originalIndex, success: false, error: said(one) } };
    const itemMetadata = { id: one.id, originalIndex, success: true };
    return { itemMetadata, ...(whole && { coupon: presentCoupon(ctx, one) }) };
  });
  const failures = made.filter((one) => one instanceof Error).length;
  return { results, bulkActionMetadata: counted(made.length, failures) };
}

export function presentDeleted(ids: readonly string[], gone: ReadonlySet<string>): wire.BulkDeleteCouponsResponse {
  const missing = said(discountsErrors.error('COUPON_NOT_FOUND'));
  const results = ids.map((id, originalIndex) =>
    gone.has(id) ? { id, originalIndex, success: true } : { id, originalIndex, success: false, error: missing },
  );
  return { results, deleteMetadata: counted(ids.length, ids.filter((id) => !gone.has(id)).length) };
}

function said(error: RefusedCoupon): wire.ApplicationError {
  if (error instanceof ApplicationError) {
    return { code: error.code, description: error.message, data: { ...error.data } };
  }
  return { code: 'INVALID_ARGUMENT', description: error.message, data: { fieldViolations: error.violations } };
}

function counted(all: number, totalFailures: number): wire.BulkActionMetadata {
  return { totalSuccesses: all - totalFailures, totalFailures, undetailedFailures: 0 };
}
