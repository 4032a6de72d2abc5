import type { Fulfillment } from '@headland/contract/types/order-fulfillments';
import { useSay } from '@headland/words/react.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { Dialog } from '../../../elements/dialog.tsx';
import { useDraftForm } from '../../../elements/use-draft-form.ts';
import { elementWords } from '../../../elements/words.ts';
import { ActTroubleAlert } from '../act-trouble.tsx';
import { ordersKey } from '../orders-key.ts';
import { orderWords } from '../words.ts';
import { explainFulfil, isNumberTaken } from './explain-fulfil.ts';
import { type FulfilFields, placeOf, trackingOf } from './fulfil-draft.ts';
import { TrackingFields } from './tracking-fields.tsx';
import { fulfilWords } from './words.ts';

type Tracking = Pick<FulfilFields, 'number' | 'carrier' | 'link'>;

/** Only what was given: a link that comes of the number is made by the server again. */
function fieldsOf({ trackingInfo = {} }: Fulfillment): Tracking {
  const { trackingNumber, shippingProvider, trackingLink } = trackingInfo;
  return { number: trackingNumber ?? '', carrier: shippingProvider ?? '', link: trackingLink ?? '' };
}

/** Changes how a parcel is followed. */
export function TrackingDialog({
  orderId,
  fulfilment,
  close,
}: {
  orderId: string;
  fulfilment: Fulfillment;
  close: () => void;
}) {
  const say = useSay(fulfilWords);
  const sayOrder = useSay(orderWords);
  const sayElement = useSay(elementWords);
  const queries = useQueryClient();
  const form = useDraftForm<Tracking, Fulfillment>({
    entity: fulfilment,
    fieldsOf,
    write: async (change, on) => {
      const all = trackingOf({ ...fieldsOf(on), ...change });
      const trackingInfo = {
        ...(change.number !== undefined && { trackingNumber: all.trackingNumber }),
        ...(change.carrier !== undefined && { shippingProvider: all.shippingProvider }),
        ...(change.link !== undefined && { trackingLink: all.trackingLink }),
      };
      await api.call('updateFulfillment', { orderId, fulfillment: { id: on.id ?? '', trackingInfo } });
      await queries.invalidateQueries({ queryKey: ordersKey });
      return on;
    },
    placeOf,
    saved: close,
  });
  const { error, saving } = form;
  return (
    <Dialog
      onClose={() => {
        if (!saving) close();
      }}
      title={say('editTitle')}
      closeOnClickOutside={false}
      closeOnEscape={!saving}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack gap="md">
          <TrackingFields form={form} />
          {error !== null && !isNumberTaken(error) && <ActTroubleAlert trouble={explainFulfil(error, say, sayOrder)} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={saving}>
              {sayElement('leaveIt')}
            </Button>
            <Button type="submit" loading={saving}>
              {say('editConfirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
