import { Text } from '@mantine/core';
import type { TableOptions, VisibilityState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Cards } from './cards.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { CsvList } from './csv/csv-list.ts';
import { ExportButton } from './csv/export-button.tsx';
import { DataTable } from './data-table.tsx';
import type { ListAt } from './list-address.ts';
import classes from './list-frame.module.css';
import { type ListQuery, ListTrouble } from './list-trouble.tsx';
import { NoRows, type NoRowsWords } from './no-rows.tsx';
import { SearchField } from './search-field.tsx';
import { RowTick } from './selection/row-tick.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelected, useTicks } from './selection/use-ticks.ts';
import type { List } from './use-list.ts';
import { useListTable } from './use-list-table.ts';
import { usePhone } from './use-phone.ts';
import { ViewTabs } from './view-tabs.tsx';

export interface ListWords extends NoRowsWords {
  /** What the table lists, for those who do not see it. */
  readonly caption: string;
  /** Of the cards on a phone, while there are none yet. */
  readonly loading: string;
  /** Names the field that looks for rows; left out where there is none. */
  readonly search?: string;
  /** Names the views; left out where there are none. */
  readonly views?: string;
}

export interface ListFrameProps<Row, At extends ListAt> {
  /** Under which this browser remembers the columns. */
  readonly name: string;
  readonly words: ListWords;
  readonly list: List<At>;
  /** What asks the server for the rows. */
  readonly query: ListQuery;
  /** Of an earlier answer if the latest failed; undefined before any. The same array until another answer comes. */
  readonly rows: Row[] | undefined;
  /** Left out of a list that is a grid of cards everywhere. */
  readonly columns?: TableOptions<Row>['columns'];
  /** Columns that are hidden until somebody chooses. */
  readonly standard?: VisibilityState;
  readonly idOf: (row: Row) => string;
  /** Where a row leads; its first cell holds the same as a link. */
  readonly pathOf?: (row: Row) => string;
  /** In CSS pixels, so that nothing moves when the rows come. */
  readonly rowHeight?: number;
  /** One row where the table does not fit, or where there is none. @param tick the box that selects it */
  readonly card: (row: Row, tick: ReactNode) => ReactNode;
  readonly views?: readonly { readonly id: string; readonly label: string; readonly count?: number | undefined }[];
  /** Fields beside the search that leave rows out. */
  readonly filters?: ReactNode;
  /** Sentences between the tools and the rows. */
  readonly notes?: ReactNode;
  /** Rows can be selected, and something can be done with those that are. */
  readonly selection?: {
    /** What a row is called. */
    readonly nameOf: (row: Row) => string;
    /** Buttons. @param clear ends the selection */
    readonly acts: (rows: readonly Row[], clear: () => void) => ReactNode;
  };
  /** All that the list shows, on all of its pages, as a file. */
  readonly csv: () => CsvList;
  readonly foot: ReactNode;
}

const none: never[] = [];

/**
 * A list of the server's rows, with the ways to narrow and to sort it: as a table on a desk, as cards on a phone, with a
 * word on what is missing. A failure leaves the rows that are there.
 */
export function ListFrame<Row, At extends ListAt>(props: ListFrameProps<Row, At>) {
  const {
    name,
    words,
    list,
    query,
    rows,
    columns,
    standard,
    idOf,
    pathOf,
    rowHeight = 41,
    card,
    views,
    selection,
    foot,
  } = props;
  const phone = usePhone();
  const [selected, select] = useSelected(list.at);
  const table = useListTable({
    selected,
    select,
    name,
    rows: rows ?? none,
    columns: columns ?? none,
    standard: standard ?? {},
    idOf,
    ...(list.at.sort && { sorted: list.at.sort, sort: list.sortBy }),
  });
  const ticks = useTicks(table);
  const cards = () =>
    table.getRowModel().rows.map((row) => {
      const tick = selection && <RowTick row={row} table={table} ticks={ticks} name={selection.nameOf(row.original)} />;
      return card(row.original, tick);
    });
  const chosen = table.getSelectedRowModel().rows.map((row) => row.original);
  const { error, isPending, isPlaceholderData } = query;
  return (
    <Sheet>
      {views && words.views !== undefined && (
        <ViewTabs
          label={words.views}
          views={views.map((view) => ({ ...view, to: list.toView(view.id) }))}
          current={list.at.view ?? ''}
        />
      )}
      <div className={classes.tools}>
        {words.search !== undefined && (
          <div className={classes.search}>
            <SearchField value={list.at.search ?? ''} search={list.search} label={words.search} />
          </div>
        )}
        {props.filters}
        <div className={classes.whole}>
          <ExportButton title={words.caption} list={props.csv} />
          {!phone && columns && <ColumnChoice table={table} />}
        </div>
      </div>
      {props.notes}
      {error !== null && (
        <div className={classes.note}>
          <ListTrouble query={query} kept={rows !== undefined} beginning={list.beginning} />
        </div>
      )}
      {rows?.length === 0 ? (
        <NoRows words={words} list={list} />
      ) : error !== null && rows === undefined ? null : !columns ? (
        <Cards loading={isPending ? words.loading : null} grid>
          {cards()}
        </Cards>
      ) : phone ? (
        <Cards loading={isPending ? words.loading : null}>{cards()}</Cards>
      ) : (
        <DataTable
          table={table}
          caption={words.caption}
          loading={isPending}
          stale={isPlaceholderData}
          rowHeight={rowHeight}
          {...(pathOf && { pathOf })}
          selection={selection && { ticks, nameOf: selection.nameOf }}
        />
      )}
      {selection && (
        <SelectionBar count={chosen.length} of={rows?.length ?? 0} clear={() => select({})}>
          {selection.acts(chosen, () => select({}))}
        </SelectionBar>
      )}
      {foot}
    </Sheet>
  );
}

/** The raised surface of a list. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className={classes.sheet} data-list>
      {children}
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
