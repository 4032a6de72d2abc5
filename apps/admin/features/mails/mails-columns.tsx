import type { MailKindLabel, MailRow } from '@headland/contract/types/mails';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { mailMark, mailTrouble } from './mail-words.ts';
import classes from './mails.module.css';

const column = createColumnHelper<MailRow>();

/** What a kind is called; one that nothing writes any more, by its name. */
export function kindLabel(kinds: readonly MailKindLabel[], kind: string): string {
  return kinds.find((one) => one.kind === kind)?.label ?? kind;
}

/** @param sending whether mails leave the house */
export function mailColumns(sending: boolean, kinds: readonly MailKindLabel[]) {
  return [
    column.accessor('subject', {
      header: 'Subject',
      meta: { label: 'Subject' },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/mail/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor('recipient', { header: 'To', meta: { label: 'To' }, enableHiding: false, enableSorting: false }),
    column.accessor((mail) => kindLabel(kinds, mail.kind), {
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
