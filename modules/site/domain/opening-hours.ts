import type { FieldViolation } from '@headland/kernel';
import { breach, noTimeOfDay, notAfterOpening } from './breach.ts';

export const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** A time in every week during which the business is open, in the site's zone. */
export interface OpeningSpan {
  readonly openDay: (typeof WEEK)[number];
  /** `09:30`. */
  readonly openTime: string;
  readonly closeDay: (typeof WEEK)[number];
  /** `24:00` ends a day. */
  readonly closeTime: string;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const DAY = 24 * 60;
const WHOLE_WEEK = 7 * DAY;

/**
 * What is wrong with the opening hours of a week: days that are missing, times that are none, and spans of which one begins
 * before another ends.
 * @param field how the caller calls the list
 */
export function openingViolations(spans: readonly Partial<OpeningSpan>[], field: string): FieldViolation[] {
  const violations = spans.flatMap((span, at) => spanViolations(span, `${field}[${at}]`));
  if (violations.length > 0) return violations;
  const lasting = spans.filter(isWhole).map(minutesOf);
  return lasting.flatMap((one, at) => {
    const earlier = lasting.slice(0, at).some((other) => overlap(one, other));
    if (!earlier) return [];
    const description = 'must not be within another span of opening hours';
    return breach(`${field}[${at}].openTime`, 'OPENING_HOURS_OVERLAP', description);
  });
}

function spanViolations(span: Partial<OpeningSpan>, field: string): FieldViolation[] {
  const violations: FieldViolation[] = [];
  for (const name of ['openDay', 'closeDay'] as const) {
    if (span[name]) continue;
    violations.push({ field: `${field}.${name}`, description: 'must be given', violatedRule: 'REQUIRED_FIELD' });
  }
  for (const name of ['openTime', 'closeTime'] as const) {
    if (!TIME.test(span[name] ?? '')) violations.push(noTimeOfDay(`${field}.${name}`));
  }
  const { openDay, openTime = '', closeDay, closeTime = '' } = span;
  const readable = TIME.test(openTime) && TIME.test(closeTime);
  if (readable && openDay && openDay === closeDay && closeTime <= openTime) {
    violations.push(notAfterOpening(`${field}.closeTime`));
  }
  return violations;
}

function isWhole(span: Partial<OpeningSpan>): span is OpeningSpan {
  return Boolean(span.openDay && span.openTime && span.closeDay && span.closeTime);
}

interface Minutes {
  /** Since the beginning of Monday. */
  readonly from: number;
  /** After `from`; beyond the week where it ends in the next. */
  readonly until: number;
}

function minutesOf({ openDay, openTime, closeDay, closeTime }: OpeningSpan): Minutes {
  const from = WEEK.indexOf(openDay) * DAY + minuteOf(openTime);
  const until = WEEK.indexOf(closeDay) * DAY + minuteOf(closeTime);
  return { from, until: until > from ? until : until + WHOLE_WEEK };
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** One that ends in the next week may meet another at the beginning of this one. */
function overlap(one: Minutes, other: Minutes): boolean {
  return [-WHOLE_WEEK, 0, WHOLE_WEEK].some((shift) => one.from + shift < other.until && other.from < one.until + shift);
}
