import {
  type ColumnSort,
  getCoreRowModel,
  type RowSelectionState,
  type Table,
  type TableOptions,
  useReactTable,
  type VisibilityState,
} from '@tanstack/react-table';
import { useColumnChoice } from './column-choice.tsx';

export interface ListTableOptions<Row> {
  /** Under which this browser remembers the columns. */
  readonly name: string;
  /** The same array until another answer comes: the table starts over whenever it is given a new one. */
  readonly rows: Row[];
  readonly columns: TableOptions<Row>['columns'];
  /** Columns that are shown or hidden until somebody chooses. */
  readonly standard: VisibilityState;
  readonly idOf: (row: Row) => string;
  /** By what the server has sorted; left out where it sorts by one thing alone. */
  readonly sorted?: ColumnSort;
  /** Asks the server for another order. */
  readonly sort?: (by: ColumnSort) => void;
  /** Rows that are selected, by id. */
  readonly selected: RowSelectionState;
  readonly select: (ids: RowSelectionState) => void;
}

/** The table of a list: the server sorts and filters, the browser chooses columns. */
export function useListTable<Row>(options: ListTableOptions<Row>): Table<Row> {
  const { name, rows, columns, standard, idOf, sorted, sort, selected, select } = options;
  const [columnVisibility, setColumnVisibility] = useColumnChoice(name, standard);
  const sorting = sorted ? [sorted] : [];
  return useReactTable({
    data: rows,
    columns,
    state: { sorting, columnVisibility, rowSelection: selected },
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableSortingRemoval: false,
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: (change) => select(typeof change === 'function' ? change(selected) : change),
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      if (first) sort?.(first);
    },
  });
}
