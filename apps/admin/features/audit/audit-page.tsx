import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AddressSelect } from '../../elements/address-select.tsx';
import { ColumnChoice } from '../../elements/column-choice.tsx';
import { DayField } from '../../elements/day-field.tsx';
import { ListNote, ListSheet } from '../../elements/list-sheet.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { useListTable } from '../../elements/use-list-table.ts';
import { usePhone } from '../../elements/use-phone.ts';
import { useSite } from '../session/session.tsx';
import classes from './audit.module.css';
import { AuditCards } from './audit-cards.tsx';
import { auditColumns, standardColumns } from './audit-columns.tsx';
import { type AuditList, readAuditList, writeAuditList } from './audit-list.ts';
import { auditListQuery } from './audit-queries.ts';

const none: never[] = [];

/** Who signed in, who was refused, and what was changed about accounts and sign-in. */
export function AuditPage() {
  usePageTitle('Audit log');
  const { timeZone } = useSite();
  const phone = usePhone();
  const [parameters, setParameters] = useSearchParams();
  const list = readAuditList(parameters);
  const show = (change: Partial<AuditList>) => setParameters(writeAuditList({ ...list, ...change }));

  const query = useInfiniteQuery(auditListQuery(list, timeZone));
  const { data, isPending, isFetching, refetch } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.events) ?? [], [data]);
  const types = data?.pages[0]?.types ?? none;
  const columns = useMemo(() => auditColumns(types), [types]);
  const table = useListTable({
    name: 'audit',
    rows: events,
    columns,
    standard: standardColumns,
    idOf: (event) => event.id,
  });
  const ofMember = events.find((event) => event.memberId === list.member)?.memberEmail ?? null;

  return (
    <>
      <PageHead
        title="Audit log"
        below="Sign-ins, refusals, and every change of accounts, apps and sign-in settings. It is kept for 180 days."
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching && !isPending}>
            Look again
          </Button>
        }
      />
      <ListSheet
        query={query}
        count={data && events.length}
        table={table}
        caption="Audit log"
        rowHeight={41}
        cards={<AuditCards events={events} types={types} loading={isPending} />}
        nothing={<NoEvents list={list} />}
        foot={<MoreRows query={query} shown={events.length} one="event" many="events" />}
      >
        <div className={classes.filters}>
          <AddressSelect
            label="What happened"
            className={classes.kind ?? ''}
            value={list.type}
            choose={(type) => show({ type })}
            data={[
              { value: '', label: 'Everything' },
              ...types.map(({ type, description }) => ({ value: type, label: description || type })),
              // A type of the address that the server has not named yet.
              ...(list.type !== '' && !types.some(({ type }) => type === list.type)
                ? [{ value: list.type, label: list.type }]
                : []),
            ]}
          />
          <DayField
            className={classes.day ?? ''}
            label="From"
            value={list.from}
            max={list.to}
            choose={(from) => show({ from })}
          />
          <DayField
            className={classes.day ?? ''}
            label="To"
            value={list.to}
            min={list.from}
            choose={(to) => show({ to })}
          />
          {!phone && (
            <div className={classes.columns}>
              <ColumnChoice table={table} />
            </div>
          )}
        </div>
        {list.member !== '' && (
          <ListNote>
            Only of <Link to={`/members/${list.member}`}>{ofMember ?? 'one member'}</Link>.{' '}
            <Link to={`?${writeAuditList({ ...list, member: '' })}`}>Show everybody</Link>
          </ListNote>
        )}
      </ListSheet>
    </>
  );
}

function NoEvents({ list }: { list: AuditList }) {
  if (String(writeAuditList(list)) !== '') {
    return (
      <Nothing title="Nothing of that kind happened">
        <Link to="?">Show everything</Link>
      </Nothing>
    );
  }
  return <Nothing title="Nothing has happened yet">Sign-ins and changes of accounts appear here.</Nothing>;
}
