import { Text } from '@mantine/core';
import type { Table } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { ColumnChoice } from './column-choice.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import classes from './list-sheet.module.css';
import { Trouble } from './trouble.tsx';
import { usePhone } from './use-phone.ts';

export interface ListSheetProps<Row> extends Omit<DataTableProps<Row>, 'loading' | 'stale'> {
  /** What asks the server for the rows. */
  readonly query: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
    /** Of a list that grows: whether it is the growing that failed, and the way to try that again. */
    readonly isFetchNextPageError?: boolean;
    readonly fetchNextPage?: () => unknown;
  };
  /** How many rows there are to show, of an earlier answer if the latest failed; undefined before any. */
  readonly count: number | undefined;
  /** The rows where the table does not fit. */
  readonly cards: ReactNode;
  /** Stands in the place of no rows: why there are none, and what to do. */
  readonly nothing: ReactNode;
  /** Another way out of a failure than trying again. */
  readonly wayOut?: ReactNode;
  readonly foot: ReactNode;
  /** What stands above the rows: views, tools, notes. */
  readonly children: ReactNode;
}

/**
 * A list of the server's rows: as a table on a desk, as cards on a phone, with a word on what is missing. A failure leaves
 * the rows that are there.
 */
export function ListSheet<Row>({
  query,
  count,
  cards,
  nothing,
  wayOut,
  foot,
  children,
  ...table
}: ListSheetProps<Row>) {
  const phone = usePhone();
  const { error, isPending, isPlaceholderData } = query;
  const rows = phone ? cards : <DataTable {...table} loading={isPending} stale={isPlaceholderData} />;
  return (
    <Sheet>
      {children}
      {error !== null && (
        <div className={classes.note}>
          <ListTrouble query={query} kept={count !== undefined} wayOut={wayOut} />
        </div>
      )}
      {count === 0 ? nothing : error !== null && count === undefined ? null : rows}
      {foot}
    </Sheet>
  );
}

function ListTrouble({
  query: { error, refetch, isFetchNextPageError = false, fetchNextPage },
  kept,
  wayOut,
}: Pick<ListSheetProps<never>, 'query' | 'wayOut'> & { kept: boolean }) {
  if (isFetchNextPageError) {
    return <Trouble title="No more could be loaded" error={error} again={() => void fetchNextPage?.()} />;
  }
  return (
    <Trouble
      {...(kept && { title: 'This list could not be brought up to date' })}
      error={error}
      again={() => void refetch()}
      more={wayOut}
    />
  );
}

/** The raised surface of a list. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={classes.sheet}>{children}</div>;
}

/** One line above a list. @param children fields between the search and the choice of columns */
export function ListTools<Row>({
  search,
  table,
  children,
}: {
  search: ReactNode;
  table: Table<Row>;
  children?: ReactNode;
}) {
  const phone = usePhone();
  return (
    <div className={classes.tools}>
      <div className={classes.search}>{search}</div>
      {children}
      {!phone && <ColumnChoice table={table} />}
    </div>
  );
}

/** A sentence between the tools and the rows. @param soft explains; else it tells what the list leaves out */
export function ListNote({ soft = false, children }: { soft?: boolean; children: ReactNode }) {
  return (
    <Text size="sm" {...(soft && { c: 'dimmed' })} className={classes.note}>
      {children}
    </Text>
  );
}
