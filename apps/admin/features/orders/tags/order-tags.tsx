import type { Order, Tags } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { CloseButton, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '../../../elements/panel.tsx';
import { showTrouble } from '../../../elements/undo-notice.tsx';
import { ordersKey } from '../orders-key.ts';
import { changeTags } from './change-tags.ts';
import { NewTag } from './new-tag.tsx';
import classes from './order-tags.module.css';
import { inList, tagsOf } from './order-tags-of.ts';
import { tagWords } from './words.ts';

/** The tags of an order, each the way to the orders that have it; put on and taken away. */
export function OrderTags({ order }: { readonly order: Order }) {
  const say = useSay(tagWords);
  const queries = useQueryClient();
  const orderId = order.id ?? '';
  const tags = tagsOf(order);
  const takingAway = useMutation({
    mutationFn: (unassignTags: Tags) => changeTags(orderId, { unassignTags }),
    onError: (error) => showTrouble(say('failed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  return (
    <Panel title={say('tags')}>
      {tags.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('none')}
        </Text>
      ) : (
        <ul className={classes.chips}>
          {tags.map((tag) => (
            <li key={`${tag.byBuyers} ${tag.text}`} className={classes.chip}>
              <Link to={`/orders?${new URLSearchParams({ tag: tag.text })}`}>
                {tag.byBuyers ? say('forBuyers', { tag: tag.text }) : tag.text}
              </Link>
              <CloseButton
                size="sm"
                aria-label={say('takeAway', { tag: tag.text })}
                disabled={takingAway.isPending}
                onClick={() => takingAway.mutate(inList(tag))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewTag orderId={orderId} />
    </Panel>
  );
}
