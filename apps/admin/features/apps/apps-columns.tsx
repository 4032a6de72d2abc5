import type { OauthClient } from '@headland/contract/types/identity-admin';
import { createColumnHelper } from '@tanstack/react-table';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { appSummary } from './app-summary.ts';
import classes from './apps.module.css';

const column = createColumnHelper<OauthClient>();

export const appColumns = [
  column.accessor((client) => client.name, {
    id: 'name',
    header: 'App',
    meta: { label: 'App' },
    enableHiding: false,
    enableSorting: false,
    cell: ({ row, getValue }) => (
      <div className={classes.names}>
        <RowLink to={`/apps/${row.original.id}`}>{getValue()}</RowLink>
        <AppMark client={row.original} />
      </div>
    ),
  }),
  column.accessor(appSummary, {
    id: 'what',
    header: 'What it is',
    meta: { label: 'What it is' },
    enableSorting: false,
  }),
  column.accessor((client) => client.id, {
    id: 'client-id',
    header: 'Client id',
    meta: { label: 'Client id' },
    enableSorting: false,
    cell: ({ row, getValue }) => (
      <div data-own-click>
        <CopyableCommand command={getValue()} name={`client id of ${row.original.name}`} />
      </div>
    ),
  }),
  column.accessor((client) => client.createdDate, {
    id: 'made',
    header: 'Made',
    meta: { label: 'Made' },
    enableSorting: false,
    cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
  }),
];

/** What of an app matters before it is opened. */
export function AppMark({ client }: { client: OauthClient }) {
  if (client.isStorefront) return <StatusMark tone="good">The shop’s own</StatusMark>;
  if (client.kind === 'server' && !client.hasSecret) return <StatusMark tone="wait">Has no secret yet</StatusMark>;
  return null;
}
