import type { GiftCardEntry } from '@headland/contract/types/gift-cards';
import { useSay } from '@headland/words/react.ts';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { ShortInstant } from '../../elements/instant.tsx';
import { giftCardWords } from './words.ts';

/** What came on a card and went off it, the newest first. */
export function Ledger({ entries }: { readonly entries: readonly GiftCardEntry[] }) {
  const say = useSay(giftCardWords);
  return (
    <Table aria-label={say('ledger')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('when')}</Table.Th>
          <Table.Th>{say('what')}</Table.Th>
          <Table.Th ta="end">{say('amount')}</Table.Th>
          <Table.Th ta="end">{say('left')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map(({ sequence, kind, amount, balance, orderId, createdDate }) => (
          <Table.Tr key={sequence}>
            <Table.Td>
              <ShortInstant iso={createdDate} />
            </Table.Td>
            <Table.Td>
              {orderId && kind !== 'ISSUED' ? <Link to={`/orders/${orderId}`}>{say(kind)}</Link> : say(kind)}
            </Table.Td>
            <Table.Td ta="end">{amount.formattedAmount}</Table.Td>
            <Table.Td ta="end">{balance.formattedAmount}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
