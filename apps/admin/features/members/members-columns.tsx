import type { MemberRow } from '@headland/contract/types/identity-admin';
import { Button, VisuallyHidden } from '@mantine/core';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { memberMark, memberName, needsApproval } from './member-status.ts';

const column = createColumnHelper<MemberRow>();

/** Columns whose id the list knows an order for can be sorted. @param approve opens the question */
export function memberColumns(approve: (member: MemberRow) => void) {
  return [
    column.accessor(memberName, {
      id: 'name',
      header: 'Member',
      meta: { label: 'Member' },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/members/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor((member) => member.email ?? '', {
      id: 'email',
      header: 'E-mail',
      meta: { label: 'E-mail' },
    }),
    column.accessor((member) => memberMark(member).text, {
      id: 'status',
      header: 'Status',
      meta: { label: 'Status' },
      enableSorting: false,
      cell: ({ row }) => {
        const { tone, text } = memberMark(row.original);
        return <StatusMark tone={tone}>{text}</StatusMark>;
      },
    }),
    column.accessor((member) => member.emailVerified, {
      id: 'proven',
      header: 'Address proven',
      meta: { label: 'Address proven' },
      enableSorting: false,
      cell: ({ getValue }) => (getValue() ? 'Yes' : 'No'),
    }),
    column.accessor((member) => member.nickname ?? '', {
      id: 'nickname',
      header: 'Nickname',
      meta: { label: 'Nickname' },
      enableSorting: false,
    }),
    column.accessor((member) => member.privacyStatus, {
      id: 'privacy',
      header: 'Profile',
      meta: { label: 'Profile' },
      enableSorting: false,
      cell: ({ getValue }) => (getValue() === 'PUBLIC' ? 'Public' : 'Private'),
    }),
    column.accessor((member) => member.createdDate, {
      id: 'joined',
      header: 'Joined',
      meta: { label: 'Joined' },
      sortDescFirst: true,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
    column.accessor((member) => member.lastLoginDate ?? '', {
      id: 'signed-in',
      header: 'Last sign-in',
      meta: { label: 'Last sign-in' },
      sortDescFirst: true,
      cell: ({ getValue }) => (getValue() === '' ? 'Never' : <ShortInstant iso={getValue()} />),
    }),
    column.display({
      id: 'act',
      header: '',
      meta: { label: 'What to do', headingHidden: true, end: true },
      enableHiding: false,
      cell: ({ row }) =>
        needsApproval(row.original) && (
          <Button size="compact-sm" variant="default" onClick={() => approve(row.original)}>
            Approve <VisuallyHidden component="span">{memberName(row.original)}</VisuallyHidden>
          </Button>
        ),
    }),
  ];
}

/** Shown until somebody chooses otherwise. */
export const standardColumns = { proven: false, nickname: false, privacy: false };
