import type { Toy } from '@headland/contract/types/toys';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';
import type { ToySay } from './words.ts';

const column = createColumnHelper<Toy>();

export function toyColumns(say: ToySay) {
  return [
    column.accessor('name', {
      header: say('name'),
      meta: { label: say('name') },
      enableHiding: false,
      enableSorting: false,
    }),
    column.accessor('createdDate', {
      header: say('made'),
      meta: { label: say('made') },
      enableSorting: false,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}
