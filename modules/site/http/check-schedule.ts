import type { RequestOf } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';

type Schedule = RequestOf<'updateBusinessSchedule'>['businessSchedule'];

/** `24:00` ends a day. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** @throws ValidationError that names each period whose times are none, or that end before they begin */
export function checkSchedule({ periods = [], specialHourPeriod = [] }: Schedule): void {
  const violations: FieldViolation[] = [];
  const wrong = (field: string, description: string) =>
    violations.push({ field: `businessSchedule.${field}`, description, violatedRule: 'VALIDATION' });
  for (const [at, period] of periods.entries()) {
    for (const name of ['openDay', 'closeDay'] as const) {
      if (!period[name]) wrong(`periods[${at}].${name}`, 'must be given');
    }
    for (const name of ['openTime', 'closeTime'] as const) {
      if (!TIME.test(period[name] ?? '')) wrong(`periods[${at}].${name}`, 'must be a time of day such as 09:30');
    }
    const { openDay, openTime = '', closeDay, closeTime = '' } = period;
    if (openDay === closeDay && closeTime <= openTime) wrong(`periods[${at}].closeTime`, 'must be after the opening');
  }
  for (const [at, period] of specialHourPeriod.entries()) {
    for (const name of ['startDate', 'endDate'] as const) {
      if (Number.isNaN(Date.parse(period[name] ?? ''))) wrong(`specialHourPeriod[${at}].${name}`, 'must be a date');
    }
  }
  if (violations.length > 0) throw new ValidationError(violations);
}
