import type { OauthClient } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { createColumnHelper } from '@tanstack/react-table';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { appSummary } from './app-summary.ts';
import classes from './apps.module.css';
import { type AppSay, appWords } from './words.ts';

const column = createColumnHelper<OauthClient>();

export function appColumns(say: AppSay) {
  return [
    column.accessor((client) => client.name, {
      id: 'name',
      header: say('app'),
      meta: { label: say('app') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => (
        <div className={classes.names}>
          <RowLink to={`/apps/${row.original.id}`}>{getValue()}</RowLink>
          <AppMark client={row.original} />
        </div>
      ),
    }),
    column.accessor((client) => appSummary(client, say), {
      id: 'what',
      header: say('what'),
      meta: { label: say('what') },
      enableSorting: false,
    }),
    column.accessor((client) => client.id, {
      id: 'client-id',
      header: say('clientId'),
      meta: { label: say('clientId') },
      enableSorting: false,
      cell: ({ row, getValue }) => (
        <div data-own-click>
          <CopyableCommand command={getValue()} name={say('clientIdOf', { name: row.original.name })} />
        </div>
      ),
    }),
    column.accessor((client) => client.createdDate, {
      id: 'made',
      header: say('madeOn'),
      meta: { label: say('madeOn') },
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}

/** What of an app matters before it is opened. */
export function AppMark({ client }: { client: OauthClient }) {
  const say = useSay(appWords);
  if (client.isStorefront) return <StatusMark tone="good">{say('shopsOwn')}</StatusMark>;
  if (client.kind === 'server' && !client.hasSecret) return <StatusMark tone="wait">{say('noSecretYet')}</StatusMark>;
  return null;
}
