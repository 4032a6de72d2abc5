import type { RequestOf } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import { noTimeOfDay, notAfterOpening } from '../domain/breach.ts';

type Schedule = RequestOf<'updateBusinessSchedule'>['businessSchedule'];

/** `24:00` ends a day. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** @throws ValidationError that names each period whose times are none, or that end before they begin */
export function checkSchedule({ periods = [], specialHourPeriod = [] }: Schedule): void {
  const violations: FieldViolation[] = [];
  for (const [at, period] of periods.entries()) {
    const of = `businessSchedule.periods[${at}]`;
    for (const name of ['openDay', 'closeDay'] as const) {
      if (period[name]) continue;
      violations.push({ field: `${of}.${name}`, description: 'must be given', violatedRule: 'REQUIRED_FIELD' });
    }
    for (const name of ['openTime', 'closeTime'] as const) {
      if (!TIME.test(period[name] ?? '')) violations.push(noTimeOfDay(`${of}.${name}`));
    }
    const { openDay, openTime = '', closeDay, closeTime = '' } = period;
    const readable = TIME.test(openTime) && TIME.test(closeTime);
    if (readable && openDay && openDay === closeDay && closeTime <= openTime) {
      violations.push(notAfterOpening(`${of}.closeTime`));
    }
  }
  for (const [at, period] of specialHourPeriod.entries()) {
    for (const name of ['startDate', 'endDate'] as const) {
      if (!Number.isNaN(Date.parse(period[name] ?? ''))) continue;
      const field = `businessSchedule.specialHourPeriod[${at}].${name}`;
      violations.push({
        field,
        description: 'must be a date',
        violatedRule: 'VALIDATION',
        data: { type: 'LOCAL_DATE' },
      });
    }
  }
  if (violations.length > 0) throw new ValidationError(violations);
}
