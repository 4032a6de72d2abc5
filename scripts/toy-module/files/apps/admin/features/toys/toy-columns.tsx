import type { Toy } from '@headland/contract/types/toys';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';

const column = createColumnHelper<Toy>();

export const toyColumns = [
  column.accessor('name', { header: 'Name', meta: { label: 'Name' }, enableHiding: false, enableSorting: false }),
  column.accessor('createdDate', {
    header: 'Made',
    meta: { label: 'Made' },
    enableSorting: false,
    cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
  }),
];
