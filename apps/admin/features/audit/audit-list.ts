import type { AuditActorKind, QueryAuditEventsRequest } from '@headland/contract/types/identity-admin';
import { dayBounds, readDay } from '@headland/kernel/time.ts';
import { narrowing, narrowingDay } from '../../elements/address-parts.ts';
import { type AddressPart, type ListAt, listAddress } from '../../elements/list-address.ts';
import { actorKinds } from './audit-words.ts';

/** What the audit log shows. */
export interface AuditList extends ListAt {
  /** One kind of event; empty for all. */
  readonly type: string;
  /** Id of a member; empty for all. */
  readonly member: string;
  /** Kind of caller; empty for all. */
  readonly by: AuditActorKind | '';
  /** Id of what commands were about; empty for all. */
  readonly entity: string;
  /** First and last day in the site's zone, `2026-11-20`; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

const PAGE_SIZE = 50;

const actor: AddressPart<AuditActorKind | ''> = {
  role: 'narrow',
  read: (text) => actorKinds.find((kind) => kind === text) ?? '',
  write: (kind) => kind || null,
};

export const auditAddress = listAddress<AuditList>({
  type: narrowing(50),
  member: narrowing(),
  by: actor,
  entity: narrowing(60),
  from: narrowingDay,
  to: narrowingDay,
});

/** What the server is asked for. @param cursor continues an earlier page */
export function auditQuestion(list: AuditList, timeZone: string, cursor: string | null): QueryAuditEventsRequest {
  const [from, to] = [readDay(list.from), readDay(list.to)];
  return {
    ...(list.type !== '' && { types: [list.type] }),
    ...(list.member !== '' && { memberId: list.member }),
    ...(list.by !== '' && { actorKinds: [list.by] }),
    ...(list.entity !== '' && { entityId: list.entity }),
    ...(from && { from: dayBounds(from, timeZone).from.toISOString() }),
    // The last day is shown whole: up to the first instant of the next one.
    ...(to && { to: dayBounds(to, timeZone).until.toISOString() }),
    paging: { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
  };
}
