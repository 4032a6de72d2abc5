import type { AuditEvent } from '@headland/contract/types/identity-admin';
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
import { AuditFilters } from './audit-filters.tsx';
import { auditAddress } from './audit-list.ts';
import { auditListQuery } from './audit-queries.ts';

const words: ListWords = {
  caption: 'Audit log',
  loading: 'Loading the audit log',
  narrowed: 'Nothing of that kind happened',
  empty: { title: 'Nothing has happened yet', text: 'Sign-ins and changes appear here.' },
};

const none: never[] = [];
const rowsOf = ({ events }: { readonly events: readonly AuditEvent[] }) => events;

/** Who signed in, who was refused, and who changed what. */
export function AuditPage() {
  usePageTitle('Audit log');
  const { timeZone } = useSite();
  const list = useList(auditAddress);
  const query = useInfiniteQuery(auditListQuery(list.at, timeZone));
  const { data, isPending, isFetching, refetch } = query;
  const rows = useGrownRows(data, rowsOf);
  const types = data?.pages[0]?.types ?? none;
  const columns = useMemo(() => auditColumns(types), [types]);
  const { member, entity } = list.at;
  const ofMember = rows?.find((event) => event.memberId === member)?.memberEmail ?? null;
  return (
    <>
      <PageHead
        title="Audit log"
        below="Sign-ins, refusals, and every change by an owner, an app or a key. It is kept for 180 days."
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching && !isPending}>
            Look again
          </Button>
        }
      />
      <ListFrame
        name="audit"
        words={words}
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
                Only of <Link to={`/members/${member}`}>{ofMember ?? 'one member'}</Link>.{' '}
                <Link to={list.to({ member: '' })}>Show everybody</Link>
              </ListNote>
            )}
            {entity !== '' && (
              <ListNote>
                Only about {entity}. <Link to={list.to({ entity: '' })}>Show everything</Link>
              </ListNote>
            )}
          </>
        }
        foot={<MoreRows query={query} count={rows?.length === 1 ? '1 event' : `${rows?.length ?? 0} events`} />}
      />
    </>
  );
}
