import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useOnePress } from '../../elements/one-press.ts';
import { showTrouble } from '../../elements/undo-notice.tsx';
import { ordersKey } from './orders-key.ts';
import { orderWords } from './words.ts';

/** Puts an order away, or takes it out again. */
export function ArchiveButton({ order }: { order: Order }) {
  const say = useSay(orderWords);
  const queries = useQueryClient();
  const archived = order.archived ?? false;
  const moving = useMutation({
    mutationFn: () => api.call('updateOrder', { order: { id: order.id ?? '', archived: !archived } }),
    onSuccess: () => notifications.show({ message: say(archived ? 'takeOutDone' : 'archiveDone') }),
    onError: (error) => showTrouble(say('archiveFailed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  return (
    <Button variant="default" loading={moving.isPending} onClick={useOnePress(moving)}>
      {say(archived ? 'takeOut' : 'archive')}
    </Button>
  );
}
