import type { MailRow } from '@headland/contract/types/mails';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { kindWords, mailMark, mailTrouble } from './mail-words.ts';
import classes from './mails.module.css';

const column = createColumnHelper<MailRow>();

/** @param sending whether mails leave the house */
export function mailColumns(sending: boolean) {
  return [
    column.accessor('subject', {
      header: 'Subject',
      meta: { label: 'Subject' },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/mail/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor('recipient', { header: 'To', meta: { label: 'To' }, enableHiding: false, enableSorting: false }),
    column.accessor((mail) => kindWords(mail.kind).label, {
      id: 'kind',
      header: 'Kind',
      meta: { label: 'Kind' },
      enableSorting: false,
    }),
    column.accessor((mail) => mailMark(mail, sending).text, {
      id: 'state',
      header: 'State',
      meta: { label: 'State' },
      enableSorting: false,
      cell: ({ row }) => <MailState mail={row.original} sending={sending} />,
    }),
    column.accessor('createdDate', {
      header: 'Written',
      meta: { label: 'Written' },
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}

export function MailState({ mail, sending }: { mail: MailRow; sending: boolean }) {
  const { tone, text } = mailMark(mail, sending);
  const trouble = mailTrouble(mail);
  return (
    <div className={classes.state}>
      <StatusMark tone={tone}>{text}</StatusMark>
      {trouble && <span className={classes.soft}>{trouble}</span>}
    </div>
  );
}
