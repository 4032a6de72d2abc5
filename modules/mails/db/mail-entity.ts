import { sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { Mail } from '../domain/mail.ts';
import { MAIL_COLUMNS, type MailRow, mailOf } from './mails.ts';

/** What may be asked of the outbox, the newest first: ids sort as they were made. SQL over `mails`. */
export const mailEntity: QueryEntity = defineEntity({
  entity: 'mails',
  ordered: true,
  rows: 'mails',
  paging: 'cursor',
  defaultSort: [{ fieldName: 'id', order: 'DESC' }],
  fields: {
    id: { type: 'uuid', sql: 'id', sortable: true, nullable: false },
    recipient: { type: 'text', sql: 'recipient', nullable: false },
    kind: { type: 'text', sql: 'kind', nullable: false },
    sentDate: { type: 'instant', sql: 'sent_at' },
  },
});

export function mailList(siteId: string): Listing<MailRow, Mail> {
  return {
    scope: { from: sql`mails`, where: sql`site_id = ${siteId}` },
    select: MAIL_COLUMNS,
    toRow: mailOf,
  };
}
