import type { OauthClient } from '@headland/contract/types/identity-admin';
import { Button, Skeleton, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { appsQuery } from './app-queries.ts';
import { appSummary } from './app-summary.ts';
import classes from './apps.module.css';

/** Sites and programs that may sign people in or act for the business. */
export function AppsPage() {
  usePageTitle('Apps');
  const { data, error, refetch } = useQuery(appsQuery());
  return (
    <>
      <PageHead
        title="Apps"
        below="Sites and programs that sign members in or act for the business, each with a client id of its own."
        actions={
          <Button component={Link} to="/apps/new" leftSection={<IconPlus size={16} aria-hidden />}>
            New app
          </Button>
        }
      />
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <div className={classes.apps} role="status" aria-label="Loading the apps">
          <Skeleton height={130} radius={8} />
          <Skeleton height={130} radius={8} />
        </div>
      ) : data.length === 0 ? (
        <Nothing title="No apps yet">
          A site needs one to show goods and to sign members in. <Link to="/apps/new">Make the first one</Link>
        </Nothing>
      ) : (
        <ul className={classes.apps}>
          {data.map((client) => (
            <App key={client.id} client={client} />
          ))}
        </ul>
      )}
    </>
  );
}

function App({ client }: { client: OauthClient }) {
  return (
    <li className={classes.app}>
      <div className={classes.names}>
        <Title order={2}>
          <RowLink to={`/apps/${client.id}`}>{client.name}</RowLink>
        </Title>
        {client.isStorefront && <StatusMark tone="good">The shop’s own</StatusMark>}
        {client.kind === 'server' && !client.hasSecret && <StatusMark tone="wait">Has no secret yet</StatusMark>}
      </div>
      <CopyableCommand command={client.id} name={`client id of ${client.name}`} />
      <div className={classes.soft}>
        {appSummary(client)}, made <ShortInstant iso={client.createdDate} />
      </div>
    </li>
  );
}
