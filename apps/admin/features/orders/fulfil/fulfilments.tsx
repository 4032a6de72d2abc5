import { fulfillmentStep } from '@headland/contract/fulfillment-step';
import type { Fulfillment } from '@headland/contract/types/order-fulfillments';
import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { AskDialog } from '../../../elements/ask-dialog.tsx';
import { ShortInstant } from '../../../elements/instant.tsx';
import { StatusMark } from '../../../elements/status-mark.tsx';
import { ordersKey } from '../orders-key.ts';
import classes from './fulfilments.module.css';
import { TrackingDialog } from './tracking-dialog.tsx';
import { fulfilWords } from './words.ts';

/** What was sent of an order, or waits to be collected, with what can still be done with it. */
export function Fulfilments({ order, fulfilments }: { order: Order; fulfilments: readonly Fulfillment[] }) {
  const say = useSay(fulfilWords);
  const [asked, setAsked] = useState<{ readonly what: 'tracking' | 'back'; readonly of: Fulfillment } | null>(null);
  const queries = useQueryClient();
  const orderId = order.id ?? '';
  const close = () => setAsked(null);
  async function takeBack(fulfillmentId: string) {
    await api.call('deleteFulfillment', { orderId, fulfillmentId });
    await queries.invalidateQueries({ queryKey: ordersKey });
    notifications.show({ message: say('takenBack') });
  }
  if (fulfilments.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {say('none')}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.parcels}>
        {fulfilments.map((fulfilment) => (
          <Parcel
            key={fulfilment.id}
            order={order}
            fulfilment={fulfilment}
            askTracking={() => setAsked({ what: 'tracking', of: fulfilment })}
            askBack={() => setAsked({ what: 'back', of: fulfilment })}
          />
        ))}
      </ul>
      {asked?.what === 'tracking' && <TrackingDialog orderId={orderId} fulfilment={asked.of} close={close} />}
      {asked?.what === 'back' && (
        <AskDialog
          title={say('takeBackTitle')}
          confirm={say('takeBackConfirm')}
          danger
          act={() => takeBack(asked.of.id ?? '')}
          close={close}
        >
          <Text>{say('takeBackText')}</Text>
        </AskDialog>
      )}
    </>
  );
}

interface ParcelProps {
  readonly order: Order;
  readonly fulfilment: Fulfillment;
  readonly askTracking: () => void;
  readonly askBack: () => void;
}

function Parcel({ order, fulfilment, askTracking, askBack }: ParcelProps) {
  const say = useSay(fulfilWords);
  const { trackingNumber, shippingProvider, trackingLink } = fulfilment.trackingInfo ?? {};
  const step = fulfillmentStep(fulfilment);
  const waits = step === 'waits';
  const nameOf = (id: string | undefined) =>
    order.lineItems?.find((line) => line.id === id)?.productName?.original ?? say('item');
  const status = waits ? say('ready') : step === 'sent' ? say('sent') : (fulfilment.status ?? say('packed'));
  return (
    <li className={classes.parcel}>
      <div className={classes.head}>
        <StatusMark tone={step === 'sent' ? 'good' : 'wait'}>{status}</StatusMark>
        <span className={classes.soft}>
          <ShortInstant iso={fulfilment.createdDate ?? ''} />
        </span>
      </div>
      <ul className={classes.lines}>
        {(fulfilment.lineItems ?? []).map(({ id, quantity }) => (
          <li key={id}>{say('piecesOfLine', { name: nameOf(id), count: quantity ?? 0 })}</li>
        ))}
      </ul>
      {(trackingNumber || shippingProvider || trackingLink) && (
        <div className={classes.tracking}>
          {[shippingProvider, trackingNumber].filter(Boolean).join(' ')}{' '}
          {trackingLink && (
            <a href={trackingLink} target="_blank" rel="noreferrer noopener">
              {say('follow')}
            </a>
          )}
        </div>
      )}
      <Group gap="xs">
        {waits && <Collected orderId={order.id ?? ''} fulfilmentId={fulfilment.id ?? ''} />}
        <Button variant="default" size="compact-sm" onClick={askTracking}>
          {say('edit')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={askBack}>
          {say('takeBack')}
        </Button>
      </Group>
    </li>
  );
}

function Collected({ orderId, fulfilmentId }: { orderId: string; fulfilmentId: string }) {
  const say = useSay(fulfilWords);
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  async function collected() {
    const fulfillment = { id: fulfilmentId, status: 'Fulfilled', completed: true };
    await api.call('updateFulfillment', { orderId, fulfillment });
    await queries.invalidateQueries({ queryKey: ordersKey });
    notifications.show({ message: say('collectedDone') });
  }
  return (
    <>
      <Button size="compact-sm" onClick={() => setAsked(true)}>
        {say('collected')}
      </Button>
      {asked && (
        <AskDialog
          title={say('collectedTitle')}
          confirm={say('collected')}
          act={collected}
          close={() => setAsked(false)}
        >
          <Text>{say('collectedText')}</Text>
        </AskDialog>
      )}
    </>
  );
}
