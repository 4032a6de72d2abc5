import type { AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';
import { api } from '../../api/client.ts';
import { instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { type AuditList, auditQuestion } from './audit-list.ts';
import { actorWords } from './audit-words.ts';
import { moreWords, outcomeMark, whatWords } from './event-words.ts';
import type { AuditSay } from './words.ts';

interface Row {
  readonly event: AuditEvent;
  readonly types: readonly AuditEventType[];
}

/** The events that the log shows. */
export function auditCsv(list: AuditList, timeZone: string, say: AuditSay): CsvList {
  const columns: readonly CsvColumn<Row>[] = [
    [say('when'), ({ event }) => instant(event.date)],
    [say('what'), ({ event, types }) => whatWords(event, types, say)],
    [say('more'), ({ event }) => moreWords(event, say)],
    [say('outcome'), ({ event }) => outcomeMark(event, say).text],
    [say('member'), ({ event }) => event.memberEmail],
    [say('by'), ({ event }) => actorWords(event, say)],
    [say('fromAddress'), ({ event }) => event.address],
    [say('app'), ({ event }) => event.clientId],
  ];
  return csvList(columns, async (cursor, signal) => {
    const asked = { ...auditQuestion(list, timeZone, null), paging: csvPaging(cursor) };
    const { events, types, paging } = await api.call('queryAuditEvents', asked, { signal });
    return { rows: events.map((event) => ({ event, types })), next: paging.next };
  });
}
