import type { coupons as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import { readTextQuery } from '@headland/query';

const END = 'specification.expirationTime';

/**
 * The query of coupons, whose filter and sort are texts: `{"expired": "false"}` and `{"dateCreated": "desc"}`.
 * @returns a query in the usual form; whether a coupon is expired is said by its end and `now`
 * @throws ValidationError for a text that is no JSON
 */
export function readCouponQuery(query: wire.Query, now: Date): unknown {
  const read = readTextQuery(query);
  return { ...read, ...('filter' in read && { filter: withoutExpired(read.filter, now) }) };
}

/** Replaces what is asked of `expired` by what that means of the coupon's end. */
function withoutExpired(filter: unknown, now: Date): unknown {
  if (typeof filter !== 'object' || filter === null || !('expired' in filter)) return filter;
  const { expired, ...rest } = filter;
  const meant = MEANT.get(expired);
  if (meant === undefined) throw ValidationError.field('query.filter.expired', 'must be true or false', 'VALIDATION');
  const ended = { [END]: { $lte: now.toISOString() } };
  const own = meant ? ended : { $not: ended };
  return Object.keys(rest).length === 0 ? own : { $and: [own, rest] };
}

const MEANT: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
]);
