import { inline, useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
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
import { appsCsv } from './apps-csv.ts';
import { type AppSay, appWords } from './words.ts';

function wordsOf(say: AppSay): ListWords {
  const first = (text: ReactNode) => <Link to="/apps/new">{text}</Link>;
  return {
    caption: say('apps'),
    loading: say('loadingApps'),
    empty: { title: say('none'), text: inline(say.pieces('noneText', { link: first })) },
  };
}

/** They are few: the list has one page, and nothing of it stands in the address. */
const address = listAddress({});

/** Sites and programs that may sign people in or act for the business. */
export function AppsPage() {
  const say = useSay(appWords);
  usePageTitle(say('apps'));
  const columns = useMemo(() => appColumns(say), [say]);
  const queries = useQueryClient();
  const list = useList(address);
  const query = useQuery(appsQuery());
  return (
    <>
      <PageHead
        title={say('apps')}
        below={say('below')}
        actions={
          <Button component={Link} to="/apps/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say('newApp')}
          </Button>
        }
      />
      <ListFrame
        name="apps"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={query.data}
        columns={columns}
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
              {inline(
                say.pieces('card', {
                  summary: appSummary(client, say),
                  at: () => <ShortInstant iso={client.createdDate} />,
                }),
              )}
            </CardSoft>
            <CardSoft wide above>
              <CopyableCommand command={client.id} name={say('clientIdOf', { name: client.name })} />
            </CardSoft>
          </Card>
        )}
        csv={() => appsCsv(say, queries)}
        foot={null}
      />
    </>
  );
}
