import { ValidationError } from '@headland/kernel';
import { readDay } from '@headland/kernel/time.ts';

/** Days in a site's zone, `2026-11-20`; both count. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** Two years, one of them a leap year. */
const MOST_DAYS = 731;

/**
 * Days that figures are asked for.
 * @throws ValidationError naming `startDate` or `endDate`: no such day, the wrong way round, too many
 */
export function readDays(startDate: string, endDate: string): Days {
  const [first, last] = [readDay(startDate), readDay(endDate)];
  if (first === null) throw ValidationError.field('startDate', 'must be a day that there is', 'FORMAT');
  if (last === null) throw ValidationError.field('endDate', 'must be a day that there is', 'FORMAT');
  const days = first.until(last).days + 1;
  if (days < 1) throw ValidationError.field('endDate', 'must not lie before startDate', 'MIN');
  if (days > MOST_DAYS) {
    throw ValidationError.field('endDate', `must be one of the ${MOST_DAYS} days from startDate on`, 'MAX');
  }
  return { first: first.toString(), last: last.toString() };
}
