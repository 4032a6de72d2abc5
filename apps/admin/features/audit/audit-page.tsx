import type { AuditEvent } from '@headland/contract/types/identity-admin';
import { inline, useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ListFrame, ListNote, type ListWords } from '../../elements/list-frame.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useGrownRows } from '../../elements/use-grown-rows.ts';
import { useList } from '../../elements/use-list.ts';
import { useSite } from '../session/session.tsx';
import { AuditCard } from './audit-card.tsx';
import { auditColumns, standardColumns } from './audit-columns.tsx';
import { auditCsv } from './audit-csv.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditAddress } from './audit-list.ts';
import { auditListQuery } from './audit-queries.ts';
import { type AuditSay, auditWords } from './words.ts';

function wordsOf(say: AuditSay): ListWords {
  return {
    caption: say('auditLog'),
    loading: say('loading'),
    narrowed: say('narrowed'),
    empty: { title: say('none'), text: say('noneText') },
  };
}

const none: never[] = [];
const rowsOf = ({ events }: { readonly events: readonly AuditEvent[] }) => events;

/** Who signed in, who was refused, and who changed what. */
export function AuditPage() {
  const say = useSay(auditWords);
  usePageTitle(say('auditLog'));
  const { timeZone } = useSite();
  const list = useList(auditAddress);
  const query = useInfiniteQuery(auditListQuery(list.at, timeZone));
  const { data, isPending, isFetching, refetch } = query;
  const rows = useGrownRows(data, rowsOf);
  const types = data?.pages[0]?.types ?? none;
  const columns = useMemo(() => auditColumns(types, say), [types, say]);
  const { member, entity } = list.at;
  const ofMember = rows?.find((event) => event.memberId === member)?.memberEmail ?? null;
  return (
    <>
      <PageHead
        title={say('auditLog')}
        below={say('below')}
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching && !isPending}>
            {say('lookAgain')}
          </Button>
        }
      />
      <ListFrame
        name="audit"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={rows}
        columns={columns}
        standard={standardColumns}
        idOf={(event) => event.id}
        rowHeight={41}
        card={(event) => <AuditCard key={event.id} event={event} types={types} />}
        filters={<AuditFilters list={list} types={types} />}
        notes={
          <>
            {member !== '' && (
              <ListNote>
                {inline(
                  say.pieces('onlyOf', {
                    email: ofMember ?? say('oneMember'),
                    member: (text) => <Link to={`/members/${member}`}>{text}</Link>,
                    all: (text) => <Link to={list.to({ member: '' })}>{text}</Link>,
                  }),
                )}
              </ListNote>
            )}
            {entity !== '' && (
              <ListNote>
                {inline(
                  say.pieces('onlyAbout', {
                    entity,
                    all: (text) => <Link to={list.to({ entity: '' })}>{text}</Link>,
                  }),
                )}
              </ListNote>
            )}
          </>
        }
        csv={() => auditCsv(list.at, timeZone, say)}
        foot={<MoreRows query={query} count={say('count', { count: rows?.length ?? 0 })} />}
      />
    </>
  );
}
