import type { FieldViolation } from '@headland/kernel';
import { notAfterOpening } from './breach.ts';

/** A time for which the hours of every week do not hold: closed, or open. In the wire's own form. */
export interface SpecialHours {
  /** An instant in ISO 8601. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Without it, closed. */
  readonly isClosed?: boolean;
  readonly comment?: string;
}

/** What is wrong with special hours: instants that are none, and ends that are not after their beginning. @param field how the caller calls the list */
export function specialViolations(list: readonly SpecialHours[], field: string): FieldViolation[] {
  return list.flatMap(({ startDate, endDate }, at) => {
    const [from, until] = [instantOf(startDate), instantOf(endDate)];
    const none = { description: 'must be a date', violatedRule: 'VALIDATION', data: { type: 'LOCAL_DATE' } } as const;
    return [
      ...(Number.isNaN(from) ? [{ field: `${field}[${at}].startDate`, ...none }] : []),
      ...(Number.isNaN(until) ? [{ field: `${field}[${at}].endDate`, ...none }] : []),
      ...(until <= from ? [notAfterOpening(`${field}[${at}].endDate`)] : []),
    ];
  });
}

function instantOf(text: string | undefined): number {
  return Date.parse(text ?? '');
}
