import type { MailKindLabel, MailRow } from '@headland/contract/types/mails';
import { inline, useSay } from '@headland/words/react.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
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
import { mailsCsv } from './mails-csv.ts';
import { NoSending } from './no-sending.tsx';
import { type MailSay, mailWords } from './words.ts';

function wordsOf(say: MailSay): ListWords {
  const templates = (text: ReactNode) => <Link to="/mail-templates">{text}</Link>;
  return {
    caption: say('mails'),
    loading: say('loadingMails'),
    search: say('search'),
    views: say('which'),
    narrowed: say('narrowed'),
    empty: { title: say('none'), text: inline(say.pieces('noneText', { link: templates })) },
    emptyViews: { unsent: { title: say('noneUnsent') } },
  };
}

const noKinds: readonly MailKindLabel[] = [];
const rowsOf = ({ mails }: { readonly mails: readonly MailRow[] }) => mails;

/** Every mail that Headland wrote, newest first, and where each of them is. */
export function MailsPage() {
  const say = useSay(mailWords);
  usePageTitle(say('outbox'));
  const list = useList(mailAddress);
  const query = useInfiniteQuery(mailListQuery(list.at));
  const rows = useGrownRows(query.data, rowsOf);
  const sending = query.data?.pages[0]?.sending ?? true;
  const kinds = query.data?.pages[0]?.kinds ?? noKinds;
  const columns = useMemo(() => mailColumns(sending, kinds, say), [sending, kinds, say]);
  return (
    <>
      <PageHead title={say('outbox')} below={say('below')} />
      {!sending && <NoSending />}
      <ListFrame
        name="mails"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        idOf={(mail) => mail.id}
        pathOf={(mail) => `/mail/${mail.id}`}
        rowHeight={41}
        card={(mail) => <MailCard key={mail.id} mail={mail} kinds={kinds} sending={sending} />}
        views={mailViews.map((id) => ({ id, label: say(id) }))}
        filters={
          <AddressSelect
            aria-label={say('kindOfMail')}
            value={list.at.kind}
            choose={(kind) => list.show({ kind })}
            data={[{ value: '', label: say('allKinds') }, ...kinds.map(({ kind, label }) => ({ value: kind, label }))]}
          />
        }
        csv={() => mailsCsv(list.at, say)}
        foot={<MoreRows query={query} count={say('count', { count: rows?.length ?? 0 })} />}
      />
    </>
  );
}
