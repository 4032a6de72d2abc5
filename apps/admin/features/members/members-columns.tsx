import type { MemberRow } from '@headland/contract/types/identity-admin';
import { inline } from '@headland/words/react.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { createColumnHelper } from '@tanstack/react-table';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { memberMark, memberName, needsApproval } from './member-status.ts';
import type { MemberSay } from './words.ts';

const column = createColumnHelper<MemberRow>();

/** Columns whose id the list knows an order for can be sorted. @param approve opens the question */
export function memberColumns(approve: (member: MemberRow) => void, say: MemberSay) {
  return [
    column.accessor((member) => memberName(member, say), {
      id: 'name',
      header: say('member'),
      meta: { label: say('member') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/members/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor((member) => member.email ?? '', {
      id: 'email',
      header: say('email'),
      meta: { label: say('email') },
    }),
    column.accessor((member) => memberMark(member, say).text, {
      id: 'status',
      header: say('status'),
      meta: { label: say('status') },
      enableSorting: false,
      cell: ({ row }) => {
        const { tone, text } = memberMark(row.original, say);
        return <StatusMark tone={tone}>{text}</StatusMark>;
      },
    }),
    column.accessor((member) => member.emailVerified, {
      id: 'proven',
      header: say('addressProven'),
      meta: { label: say('addressProven') },
      enableSorting: false,
      cell: ({ getValue }) => say(getValue() ? 'yes' : 'no'),
    }),
    column.accessor((member) => member.nickname ?? '', {
      id: 'nickname',
      header: say('nickname'),
      meta: { label: say('nickname') },
      enableSorting: false,
    }),
    column.accessor((member) => member.privacyStatus, {
      id: 'privacy',
      header: say('profile'),
      meta: { label: say('profile') },
      enableSorting: false,
      cell: ({ getValue }) => say(getValue() === 'PUBLIC' ? 'public' : 'private'),
    }),
    column.accessor((member) => member.createdDate, {
      id: 'joined',
      header: say('joined'),
      meta: { label: say('joined') },
      sortDescFirst: true,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
    column.accessor((member) => member.lastLoginDate ?? '', {
      id: 'signed-in',
      header: say('lastSignIn'),
      meta: { label: say('lastSignIn') },
      sortDescFirst: true,
      cell: ({ getValue }) => (getValue() === '' ? say('never') : <ShortInstant iso={getValue()} />),
    }),
    column.display({
      id: 'act',
      header: '',
      meta: { label: say('whatToDo'), headingHidden: true, end: true },
      enableHiding: false,
      cell: ({ row }) =>
        needsApproval(row.original) && (
          <Button size="compact-sm" variant="default" onClick={() => approve(row.original)}>
            {inline(
              say.pieces('approveNamed', {
                name: () => <VisuallyHidden component="span">{memberName(row.original, say)}</VisuallyHidden>,
              }),
            )}
          </Button>
        ),
    }),
  ];
}

/** Shown until somebody chooses otherwise. */
export const standardColumns = { proven: false, nickname: false, privacy: false };
