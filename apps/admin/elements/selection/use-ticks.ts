import type { RowSelectionState, Table } from '@tanstack/react-table';
import { useRef, useState } from 'react';

/** Which rows of a list are selected, for as long as the list shows the same. @param at another value is another list */
export function useSelected(at: unknown) {
  const [kept, keep] = useState<{ at: unknown; ids: RowSelectionState }>({ at, ids: {} });
  return [kept.at === at ? kept.ids : {}, (ids: RowSelectionState) => keep({ at, ids })] as const;
}

/** How the boxes of rows are pressed. */
export interface Ticks {
  /** @param range all from the row that was pressed last */
  readonly press: (id: string, on: boolean, range: boolean) => void;
}

export function useTicks<Row>(table: Table<Row>): Ticks {
  const last = useRef<string | null>(null);
  return {
    press(id, on, range) {
      const ids = table.getRowModel().rows.map((row) => row.id);
      const ends = [ids.indexOf(id), range && last.current !== null ? ids.indexOf(last.current) : -1];
      const [from, to] = ends.includes(-1) ? [ends[0] ?? 0, ends[0] ?? 0] : [Math.min(...ends), Math.max(...ends)];
      const meant = ids.slice(from, to + 1);
      table.setRowSelection((before) => {
        const others = Object.entries(before).filter(([other]) => !meant.includes(other));
        return Object.fromEntries([...others, ...(on ? meant.map((one) => [one, true] as const) : [])]);
      });
      last.current = id;
    },
  };
}
