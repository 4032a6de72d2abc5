import type { MailKindLabel, MailRow } from '@headland/contract/types/mails';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AddressSelect } from '../../elements/address-select.tsx';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useGrownRows } from '../../elements/use-grown-rows.ts';
import { useList } from '../../elements/use-list.ts';
import { MailCard } from './mail-card.tsx';
import { mailAddress, mailViews } from './mail-list.ts';
import { mailListQuery } from './mail-queries.ts';
import { mailColumns } from './mails-columns.tsx';
import { NoSending } from './no-sending.tsx';

const words: ListWords = {
  caption: 'Mails',
  loading: 'Loading mails',
  search: 'Search by recipient',
  views: 'Which mails',
  narrowed: 'No mail of that kind',
  empty: {
    title: 'No mails yet',
    text: (
      <>
        Codes, invitations and orders appear here. <Link to="/mail-templates">The templates</Link> say what they look
        like.
      </>
    ),
  },
  emptyViews: { unsent: { title: 'Everything is sent' } },
};

const noKinds: readonly MailKindLabel[] = [];
const rowsOf = ({ mails }: { readonly mails: readonly MailRow[] }) => mails;

/** Every mail that Headland wrote, newest first, and where each of them is. */
export function MailsPage() {
  usePageTitle('Outbox');
  const list = useList(mailAddress);
  const query = useInfiniteQuery(mailListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  const sending = query.data?.pages[0]?.sending ?? true;
  const kinds = query.data?.pages[0]?.kinds ?? noKinds;
  const columns = useMemo(() => mailColumns(sending, kinds), [sending, kinds]);
  return (
    <>
      <PageHead title="Outbox" below="Mails to members and buyers. They are kept for 30 days." />
      {!sending && <NoSending />}
      <ListFrame
        name="mails"
        words={words}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={(mail) => mail.id}
        pathOf={(mail) => `/mail/${mail.id}`}
        rowHeight={41}
        card={(mail) => <MailCard key={mail.id} mail={mail} kinds={kinds} sending={sending} />}
        views={mailViews}
        filters={
          <AddressSelect
            aria-label="Kind of mail"
            value={list.at.kind}
            choose={(kind) => list.show({ kind })}
            data={[{ value: '', label: 'All kinds' }, ...kinds.map(({ kind, label }) => ({ value: kind, label }))]}
          />
        }
        foot={<MoreRows query={query} count={rows?.length === 1 ? '1 mail' : `${rows?.length ?? 0} mails`} />}
      />
    </>
  );
}
