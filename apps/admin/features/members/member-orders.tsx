import { useSay } from '@headland/words/react.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { OrderCards } from '../orders/order-cards.tsx';
import { memberOrdersQuery } from './member-queries.ts';
import classes from './member-sessions.module.css';
import { memberWords } from './words.ts';

/** What a member bought while signed in, the latest first. */
export function MemberOrders({ memberId }: { memberId: string }) {
  const say = useSay(memberWords);
  const { data, error, refetch } = useQuery(memberOrdersQuery(memberId));
  return (
    <Panel title={say('orders')} flush>
      {error && (
        <div className={classes.none}>
          <Trouble error={error} again={() => void refetch()} />
        </div>
      )}
      {!data ? (
        !error && (
          <div className={classes.none}>
            <Skeleton height={60} />
          </div>
        )
      ) : data.orders.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          {say('noOrders')}
        </Text>
      ) : (
        <>
          <OrderCards orders={data.orders} loading={false} />
          {data.more && (
            <Text size="sm" c="dimmed" className={classes.none}>
              {say('tenOrders')}
            </Text>
          )}
        </>
      )}
    </Panel>
  );
}
