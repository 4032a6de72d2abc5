import type { QueryAuditEventsRequest } from '@headland/contract/types/identity-admin';
import { shiftDay, startOfDay } from '../../time/zoned-days.ts';

/** What the audit log shows; all of it stands in the address. */
export interface AuditList {
  /** One kind of event; empty for all. */
  readonly type: string;
  /** Id of a member; empty for all. */
  readonly member: string;
  /** First and last day in the site's zone, `2026-11-20`; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

export const PAGE_SIZE = 50;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readAuditList(parameters: URLSearchParams): AuditList {
  return {
    type: (parameters.get('type') ?? '').slice(0, 50),
    member: parameters.get('member') ?? '',
    from: day(parameters.get('from')),
    to: day(parameters.get('to')),
  };
}

/** The address of a list; what is standard is left out. */
export function writeAuditList(list: AuditList): URLSearchParams {
  const set = Object.entries(list).filter(([, value]) => value !== '');
  return new URLSearchParams(set);
}

/** What the server is asked for. @param cursor continues an earlier page */
export function auditQuestion(list: AuditList, timeZone: string, cursor: string | null): QueryAuditEventsRequest {
  return {
    ...(list.type !== '' && { types: [list.type] }),
    ...(list.member !== '' && { memberId: list.member }),
    ...(list.from !== '' && { from: startOfDay(list.from, timeZone).toISOString() }),
    // The last day is shown whole: up to the first instant of the next one.
    ...(list.to !== '' && { to: startOfDay(shiftDay(list.to, 1), timeZone).toISOString() }),
    paging: { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  };
}

/** A day that exists, or none. */
function day(text: string | null): string {
  if (text === null || !DAY.test(text)) return '';
  const at = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : '';
}
