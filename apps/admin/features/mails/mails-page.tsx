import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card, CardSoft, Cards } from '../../elements/cards.tsx';
import { ColumnChoice, useColumnChoice } from '../../elements/column-choice.tsx';
import { DataTable } from '../../elements/data-table.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import classes from '../../elements/list-page.module.css';
import { MoreRows } from '../../elements/more-rows.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { SearchField } from '../../elements/search-field.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { usePhone } from '../../elements/use-phone.ts';
import { ViewTabs } from '../../elements/view-tabs.tsx';
import { ZoneNote } from '../../elements/zone-note.tsx';
import { type MailList, mailViews, readMailList, writeMailList } from './mail-list.ts';
import { mailListQuery } from './mail-queries.ts';
import { isMailKind, kindWords, mailKinds } from './mail-words.ts';
import { MailState, mailColumns } from './mails-columns.tsx';
import { NoSending } from './no-sending.tsx';

/** Every mail that Headland wrote, newest first, and where each of them is. */
export function MailsPage() {
  usePageTitle('Outbox');
  const phone = usePhone();
  const [parameters, setParameters] = useSearchParams();
  const list = readMailList(parameters);
  const show = (change: Partial<MailList>, options?: { replace: boolean }) =>
    setParameters(writeMailList({ ...list, ...change }), options);

  const { data, error, isPending, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(mailListQuery(list));
  const mails = useMemo(() => data?.pages.flatMap((page) => page.mails) ?? [], [data]);
  const sending = data?.pages[0]?.sending ?? true;
  const columns = useMemo(() => mailColumns(sending), [sending]);
  const [columnVisibility, setColumnVisibility] = useColumnChoice('mails', {});
  const table = useReactTable({
    data: mails,
    columns,
    state: { columnVisibility },
    getRowId: (mail) => mail.id,
    getCoreRowModel: getCoreRowModel(),
    onColumnVisibilityChange: setColumnVisibility,
  });

  return (
    <>
      <PageHead title="Outbox" below="Mails to members. They are kept for 30 days." />
      {!sending && <NoSending />}
      <div className={classes.sheet}>
        <ViewTabs
          label="Which mails"
          views={mailViews.map(({ id, label }) => ({ id, label, to: `?${writeMailList({ ...list, view: id })}` }))}
          current={list.view}
        />
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchField
              value={list.search}
              search={(search) => show({ search }, { replace: true })}
              label="Search by recipient"
            />
          </div>
          <NativeSelect
            aria-label="Kind of mail"
            value={list.kind ?? ''}
            onChange={({ currentTarget: { value } }) => show({ kind: isMailKind(value) ? value : null })}
            data={[{ value: '', label: 'All kinds' }, ...mailKinds.map(({ kind, label }) => ({ value: kind, label }))]}
          />
          {!phone && <ColumnChoice table={table} />}
        </div>
        {error && (
          <div className={classes.note}>
            <Trouble error={error} again={() => void refetch()} />
          </div>
        )}
        {data && mails.length === 0 ? (
          <NoMails list={list} />
        ) : error && !data ? null : phone ? (
          <Cards loading={isPending ? 'Loading mails' : null}>
            {mails.map((mail) => (
              <Card key={mail.id}>
                <RowLink to={`/mail/${mail.id}`} whole>
                  {mail.subject}
                </RowLink>
                <MailState mail={mail} sending={sending} />
                <CardSoft>{mail.recipient}</CardSoft>
                <CardSoft>
                  <ShortInstant iso={mail.createdDate} />
                </CardSoft>
                <CardSoft wide>{kindWords(mail.kind).label}</CardSoft>
              </Card>
            ))}
          </Cards>
        ) : (
          <DataTable
            table={table}
            caption="Mails"
            loading={isPending}
            rowHeight={41}
            stale={isPlaceholderData}
            pathOf={(mail) => `/mail/${mail.id}`}
          />
        )}
        {data && (
          <MoreRows
            shown={mails.length}
            one="mail"
            many="mails"
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            more={() => void fetchNextPage()}
            note={<ZoneNote />}
          />
        )}
      </div>
    </>
  );
}

function NoMails({ list }: { list: MailList }) {
  if (list.search !== '' || list.kind !== null) {
    return (
      <Nothing title="No mail of that kind">
        <Link to={`?${writeMailList({ ...list, search: '', kind: null })}`}>Show all of this list</Link>
      </Nothing>
    );
  }
  if (list.view === 'unsent') return <Nothing title="Everything is sent" />;
  return (
    <Nothing title="No mails yet">
      Codes, invitations and new passwords appear here. <Link to="/mail-templates">The templates</Link> say what they
      look like.
    </Nothing>
  );
}
