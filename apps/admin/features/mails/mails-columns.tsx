import type { MailKindLabel, MailRow } from '@headland/contract/types/mails';
import { useSay } from '@headland/words/react.ts';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { kindLabel } from './kind-label.ts';
import { mailMark, mailTrouble } from './mail-mark.ts';
import classes from './mails.module.css';
import { type MailSay, mailWords } from './words.ts';

const column = createColumnHelper<MailRow>();

/** @param sending whether mails leave the house */
export function mailColumns(sending: boolean, kinds: readonly MailKindLabel[], say: MailSay) {
  return [
    column.accessor('subject', {
      header: say('subject'),
      meta: { label: say('subject') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/mail/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor('recipient', {
      header: say('to'),
      meta: { label: say('to') },
      enableHiding: false,
      enableSorting: false,
    }),
    column.accessor((mail) => kindLabel(kinds, mail.kind), {
      id: 'kind',
      header: say('kind'),
      meta: { label: say('kind') },
      enableSorting: false,
    }),
    column.accessor((mail) => mailMark(mail, sending, say).text, {
      id: 'state',
      header: say('state'),
      meta: { label: say('state') },
      enableSorting: false,
      cell: ({ row }) => <MailState mail={row.original} sending={sending} />,
    }),
    column.accessor('createdDate', {
      header: say('written'),
      meta: { label: say('written') },
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}

export function MailState({ mail, sending }: { mail: MailRow; sending: boolean }) {
  const say = useSay(mailWords);
  const { tone, text } = mailMark(mail, sending, say);
  const trouble = mailTrouble(mail);
  return (
    <div className={classes.state}>
      <StatusMark tone={tone}>{text}</StatusMark>
      {trouble && <span className={classes.soft}>{trouble}</span>}
    </div>
  );
}
