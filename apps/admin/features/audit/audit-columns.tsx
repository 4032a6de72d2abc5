import type { AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';
import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import { ShortInstant } from '../../elements/instant.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import classes from './audit.module.css';
import { actorWords, eventWords } from './audit-words.ts';
import { commandDetails, commandWords } from './command-words.ts';
import { detailWords } from './detail-words.ts';

const column = createColumnHelper<AuditEvent>();

/** @param types the server's words for its events */
export function auditColumns(types: readonly AuditEventType[]) {
  return [
    column.accessor('date', {
      header: 'When',
      meta: { label: 'When' },
      enableHiding: false,
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
    column.accessor('type', {
      header: 'What',
      meta: { label: 'What' },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row }) => <What event={row.original} types={types} />,
    }),
    column.accessor('outcome', {
      header: 'Outcome',
      meta: { label: 'Outcome' },
      enableSorting: false,
      cell: ({ row }) => <Outcome event={row.original} />,
    }),
    column.accessor((event) => event.memberEmail ?? '', {
      id: 'member',
      header: 'Member',
      meta: { label: 'Member' },
      enableSorting: false,
      cell: ({ row }) => <WhoseAccount event={row.original} />,
    }),
    column.accessor(actorWords, {
      id: 'actor',
      header: 'By',
      meta: { label: 'By' },
      enableSorting: false,
    }),
    column.accessor((event) => event.address ?? '', {
      id: 'address',
      header: 'From address',
      meta: { label: 'From address' },
      enableSorting: false,
    }),
    column.accessor((event) => event.clientId ?? '', {
      id: 'client',
      header: 'App',
      meta: { label: 'App' },
      enableSorting: false,
    }),
  ];
}

/** Shown until somebody chooses otherwise. */
export const standardColumns = { client: false };

export function What({ event, types }: { event: AuditEvent; types: readonly AuditEventType[] }) {
  const { command } = event;
  const details = [command ? commandDetails(command) : '', detailWords(event.details)].filter(Boolean).join('. ');
  return (
    <div className={classes.what}>
      {command ? commandWords(command) : eventWords(event.type, types)}
      {details !== '' && <span className={classes.soft}>{details}</span>}
    </div>
  );
}

export function Outcome({ event }: { event: AuditEvent }) {
  if (event.outcome === 'BEGUN') return <StatusMark tone="wait">Not known</StatusMark>;
  return event.outcome === 'SUCCESS' ? (
    <StatusMark tone="good">Done</StatusMark>
  ) : (
    <StatusMark tone="bad">Refused</StatusMark>
  );
}

export function WhoseAccount({ event }: { event: AuditEvent }) {
  if (!event.memberId) return event.memberEmail ?? '—';
  return <Link to={`/members/${event.memberId}`}>{event.memberEmail ?? 'Deleted member'}</Link>;
}
