import type { Order } from '@headland/contract/types/orders';
import { formatDay } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Panel } from '../../elements/panel.tsx';
import { ordersKey } from './orders-key.ts';
import { orderWords } from './words.ts';

/** What of an order is downloaded: until when, and how often that was done. */
export function OrderFiles({ order }: { readonly order: Order }) {
  const say = useSay(orderWords);
  const files = (order.lineItems ?? []).flatMap(({ id, digitalFiles = [] }) =>
    digitalFiles.map((file) => ({ ...file, lineId: id })),
  );
  const orderId = order.id ?? '';
  const { data: downloads = [] } = useQuery({
    queryKey: [...ordersKey, 'downloads', orderId],
    enabled: files.length > 0,
    queryFn: async ({ signal }) => (await api.call('listDownloadsOfOrder', { orderId }, { signal })).downloads ?? [],
  });
  if (files.length === 0) return null;
  return (
    <Panel title={say('files')}>
      <ul>
        {files.map(({ lineId, fileId, fileName, expirationDate }) => {
          const count = downloads.find((one) => one.lineItemId === lineId && one.fileId === fileId)?.downloads ?? 0;
          return (
            <li key={`${lineId} ${fileId}`}>
              {fileName}
              <Text size="xs" c="dimmed">
                {say('downloaded', { count })}
                {' · '}
                {expirationDate ? say('linkUntil', { at: formatDay(new Date(expirationDate), say) }) : say('noLink')}
              </Text>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
