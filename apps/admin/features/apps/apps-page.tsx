import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { listAddress } from '../../elements/list-address.ts';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { useList } from '../../elements/use-list.ts';
import { appsQuery } from './app-queries.ts';
import { appSummary } from './app-summary.ts';
import { AppMark, appColumns } from './apps-columns.tsx';

const words: ListWords = {
  caption: 'Apps',
  loading: 'Loading the apps',
  empty: {
    title: 'No apps yet',
    text: (
      <>
        A site needs one to show goods and to sign members in. <Link to="/apps/new">Make the first one</Link>
      </>
    ),
  },
};

/** They are few: the list has one page, and nothing of it stands in the address. */
const address = listAddress({});

/** Sites and programs that may sign people in or act for the business. */
export function AppsPage() {
  usePageTitle('Apps');
  const list = useList(address);
  const query = useQuery(appsQuery());
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
      <ListFrame
        name="apps"
        words={words}
        list={list}
        query={query}
        rows={query.data}
        columns={appColumns}
        idOf={(client) => client.id}
        pathOf={(client) => `/apps/${client.id}`}
        rowHeight={56}
        card={(client) => (
          <Card key={client.id}>
            <RowLink to={`/apps/${client.id}`} whole>
              {client.name}
            </RowLink>
            <span>
              <AppMark client={client} />
            </span>
            <CardSoft wide>
              {appSummary(client)}, made <ShortInstant iso={client.createdDate} />
            </CardSoft>
            <CardSoft wide above>
              <CopyableCommand command={client.id} name={`client id of ${client.name}`} />
            </CardSoft>
          </Card>
        )}
        foot={null}
      />
    </>
  );
}
