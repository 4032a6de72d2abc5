import type { MailRow } from '@headland/contract/types/mails';
import { api } from '../../api/client.ts';
import { instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { kindLabel } from './kind-label.ts';
import { type MailList, mailQuestion } from './mail-list.ts';
import { mailMark, mailTrouble } from './mail-mark.ts';
import type { MailSay } from './words.ts';

interface Row {
  readonly mail: MailRow;
  readonly kind: string;
  readonly sending: boolean;
}

/** The mails that the outbox shows. */
export function mailsCsv(list: MailList, say: MailSay): CsvList {
  const columns: readonly CsvColumn<Row>[] = [
    [say('subject'), ({ mail }) => mail.subject],
    [say('to'), ({ mail }) => mail.recipient],
    [say('kind'), ({ kind }) => kind],
    [say('state'), ({ mail, sending }) => mailMark(mail, sending, say).text],
    [say('lastTrouble'), ({ mail }) => mailTrouble(mail)],
    [say('tries'), ({ mail }) => mail.attempts],
    [say('written'), ({ mail }) => instant(mail.createdDate)],
    [say('sentAt'), ({ mail }) => instant(mail.sentDate)],
  ];
  return csvList(columns, async (cursor, signal) => {
    const asked = { ...mailQuestion(list, null), paging: csvPaging(cursor) };
    const { mails, kinds, sending, paging } = await api.call('queryMails', asked, { signal });
    const rows = mails.map((mail) => ({ mail, sending, kind: kindLabel(kinds, mail.kind) }));
    return { rows, next: paging.next };
  });
}
