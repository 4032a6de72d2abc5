import type { AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import { ShortInstant } from '../../elements/instant.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import classes from './audit.module.css';
import { actorWords } from './audit-words.ts';
import { moreWords, outcomeMark, whatWords } from './event-words.ts';
import { type AuditSay, auditWords } from './words.ts';

const column = createColumnHelper<AuditEvent>();

/** @param types the server's words for its events */
export function auditColumns(types: readonly AuditEventType[], say: AuditSay) {
  return [
    column.accessor('date', {
      header: say('when'),
      meta: { label: say('when') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
    column.accessor('type', {
      header: say('what'),
      meta: { label: say('what') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row }) => <What event={row.original} types={types} />,
    }),
    column.accessor('outcome', {
      header: say('outcome'),
      meta: { label: say('outcome') },
      enableSorting: false,
      cell: ({ row }) => <Outcome event={row.original} />,
    }),
    column.accessor((event) => event.memberEmail ?? '', {
      id: 'member',
      header: say('member'),
      meta: { label: say('member') },
      enableSorting: false,
      cell: ({ row }) => <WhoseAccount event={row.original} />,
    }),
    column.accessor((event) => actorWords(event, say), {
      id: 'actor',
      header: say('by'),
      meta: { label: say('by') },
      enableSorting: false,
    }),
    column.accessor((event) => event.address ?? '', {
      id: 'address',
      header: say('fromAddress'),
      meta: { label: say('fromAddress') },
      enableSorting: false,
    }),
    column.accessor((event) => event.clientId ?? '', {
      id: 'client',
      header: say('app'),
      meta: { label: say('app') },
      enableSorting: false,
    }),
  ];
}

/** Shown until somebody chooses otherwise. */
export const standardColumns = { client: false };

export function What({ event, types }: { event: AuditEvent; types: readonly AuditEventType[] }) {
  const say = useSay(auditWords);
  const details = moreWords(event, say);
  return (
    <div className={classes.what}>
      {whatWords(event, types, say)}
      {details !== '' && <span className={classes.soft}>{details}</span>}
    </div>
  );
}

export function Outcome({ event }: { event: AuditEvent }) {
  const say = useSay(auditWords);
  const { tone, text } = outcomeMark(event, say);
  return <StatusMark tone={tone}>{text}</StatusMark>;
}

export function WhoseAccount({ event }: { event: AuditEvent }) {
  const say = useSay(auditWords);
  if (!event.memberId) return event.memberEmail ?? '—';
  return <Link to={`/members/${event.memberId}`}>{event.memberEmail ?? say('deletedMember')}</Link>;
}
