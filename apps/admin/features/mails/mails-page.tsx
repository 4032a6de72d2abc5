import type { MailRow } from '@headland/contract/types/mails';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AddressSelect } from '../../elements/address-select.tsx';
import { Card, CardSoft, Cards } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { ListSheet, ListTools } from '../../elements/list-sheet.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { SearchField } from '../../elements/search-field.tsx';
import { useListTable } from '../../elements/use-list-table.ts';
import { ViewTabs } from '../../elements/view-tabs.tsx';
import { type MailList, mailViews, readMailList, writeMailList } from './mail-list.ts';
import { mailListQuery } from './mail-queries.ts';
import { isMailKind, kindWords, mailKinds } from './mail-words.ts';
import { MailState, mailColumns } from './mails-columns.tsx';
import { NoSending } from './no-sending.tsx';

/** Every mail that Headland wrote, newest first, and where each of them is. */
export function MailsPage() {
  usePageTitle('Outbox');
  const [parameters, setParameters] = useSearchParams();
  const list = readMailList(parameters);
  const show = (change: Partial<MailList>, options?: { replace: boolean }) =>
    setParameters(writeMailList({ ...list, ...change }), options);

  const query = useInfiniteQuery(mailListQuery(list));
  const { data, isPending } = query;
  const mails = useMemo(() => data?.pages.flatMap((page) => page.mails) ?? [], [data]);
  const sending = data?.pages[0]?.sending ?? true;
  const columns = useMemo(() => mailColumns(sending), [sending]);
  const table = useListTable({ name: 'mails', rows: mails, columns, standard: {}, idOf: (mail) => mail.id });

  return (
    <>
      <PageHead title="Outbox" below="Mails to members. They are kept for 30 days." />
      {!sending && <NoSending />}
      <ListSheet
        query={query}
        count={data && mails.length}
        table={table}
        caption="Mails"
        rowHeight={41}
        pathOf={(mail) => `/mail/${mail.id}`}
        cards={<MailCards mails={mails} sending={sending} loading={isPending} />}
        nothing={<NoMails list={list} />}
        foot={<MoreRows query={query} shown={mails.length} one="mail" many="mails" />}
      >
        <ViewTabs
          label="Which mails"
          views={mailViews.map(({ id, label }) => ({ id, label, to: `?${writeMailList({ ...list, view: id })}` }))}
          current={list.view}
        />
        <ListTools
          search={
            <SearchField
              value={list.search}
              search={(search) => show({ search }, { replace: true })}
              label="Search by recipient"
            />
          }
          table={table}
        >
          <AddressSelect
            aria-label="Kind of mail"
            value={list.kind ?? ''}
            choose={(kind) => show({ kind: isMailKind(kind) ? kind : null })}
            data={[{ value: '', label: 'All kinds' }, ...mailKinds.map(({ kind, label }) => ({ value: kind, label }))]}
          />
        </ListTools>
      </ListSheet>
    </>
  );
}

function MailCards({ mails, sending, loading }: { mails: readonly MailRow[]; sending: boolean; loading: boolean }) {
  return (
    <Cards loading={loading ? 'Loading mails' : null}>
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
