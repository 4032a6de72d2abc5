import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ColumnDefTemplate, Table } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import classes from './data-table.module.css';
import { PageTick, RowTick } from './selection/row-tick.tsx';
import type { Ticks } from './selection/use-ticks.ts';

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData, TValue> {
    /** Name in the column choice and of a column without a heading. */
    readonly label: string;
    readonly end?: boolean;
    readonly headingHidden?: boolean;
  }
}

export interface DataTableProps<Row> {
  readonly table: Table<Row>;
  /** What the table lists, for those who do not see it. */
  readonly caption: string;
  /** Shown instead of rows while there are none yet. */
  readonly loading: boolean;
  /** Rows of an earlier answer, shown while the next one is under way. */
  readonly stale?: boolean;
  /** Height of a row in CSS pixels, so that nothing moves when the rows come. */
  readonly rowHeight: number;
  /** Where a row leads; its first cell holds the same as a link. */
  readonly pathOf?: (row: Row) => string;
  /** Of a list whose rows can be selected. */
  readonly selection?: Selecting<Row> | undefined;
}

export interface Selecting<Row> {
  readonly ticks: Ticks;
  /** What a row is called. */
  readonly nameOf: (row: Row) => string;
}

/** A table whose rows come from the server: sorting is asked for, never done here. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { table, caption, loading, stale = false, rowHeight, pathOf, selection } = props;
  const open = useOpenRow();
  const columns = table.getVisibleLeafColumns().length + (selection ? 1 : 0);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-stale={stale || undefined} aria-busy={loading || stale}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col" className={classes.tick}>
                  <PageTick table={table} />
                </th>
              )}
              {group.headers.map(({ column, id, getContext }) => {
                const { end, headingHidden, label } = column.columnDef.meta ?? { label: id };
                const text = draw(column.columnDef.header, getContext());
                return (
                  <th key={id} scope="col" data-end={end || undefined} aria-sort={sortOf(column.getIsSorted())}>
                    {headingHidden ? (
                      <VisuallyHidden>{label}</VisuallyHidden>
                    ) : column.getCanSort() ? (
                      <SortButton
                        direction={column.getIsSorted()}
                        toggle={() => column.toggleSorting(undefined, false)}
                      >
                        {text}
                      </SortButton>
                    ) : (
                      text
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: 8 }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
                <tr key={row} className={classes.row} style={{ height: rowHeight }}>
                  {Array.from({ length: columns }, (__, cell) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
                    <td key={cell}>
                      <Skeleton height={14} width={cell === 0 ? 40 : '70%'} />
                    </td>
                  ))}
                </tr>
              ))
            : table.getRowModel().rows.map((row) => (
                // The keyboard takes the link in the row.
                <tr
                  key={row.id}
                  className={classes.row}
                  data-leads={pathOf ? true : undefined}
                  data-selected={row.getIsSelected() || undefined}
                  onClick={pathOf && ((event) => open(event, pathOf(row.original)))}
                >
                  {selection && (
                    <td className={classes.tick} data-own-click>
                      <RowTick row={row} table={table} ticks={selection.ticks} name={selection.nameOf(row.original)} />
                    </td>
                  )}
                  {row.getVisibleCells().map((cell) => (
                    <td key={cell.id} data-end={cell.column.columnDef.meta?.end || undefined}>
                      {draw(cell.column.columnDef.cell, cell.getContext())}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * What a column puts into a place: called, and no component. Columns that are made anew would be other components, and
 * take what is being typed in their cells with them.
 */
function draw<Context extends object>(template: ColumnDefTemplate<Context> | undefined, context: Context): ReactNode {
  return typeof template === 'function' ? template(context) : template;
}

/** A click anywhere on a row opens it, unless it hit something of its own or ended a selection of text. */
function useOpenRow() {
  const navigate = useNavigate();
  const base = useHref('/');
  return (event: MouseEvent<HTMLElement>, path: string) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label, [data-own-click]')) return;
    if (!window.getSelection()?.isCollapsed) return;
    if (event.ctrlKey || event.metaKey) window.open(base.replace(/\/$/, '') + path, '_blank', 'noopener');
    else void navigate(path);
  };
}

function sortOf(direction: false | 'asc' | 'desc') {
  if (!direction) return undefined;
  return direction === 'asc' ? ('ascending' as const) : ('descending' as const);
}

function SortButton({
  direction,
  toggle,
  children,
}: {
  direction: false | 'asc' | 'desc';
  toggle: () => void;
  children: ReactNode;
}) {
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.sort} onClick={toggle} data-direction={direction || undefined}>
      {children}
      <Arrow size={14} className={classes.arrow} aria-hidden />
    </button>
  );
}
