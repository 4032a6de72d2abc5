import type { PickupLocation } from '@headland/contract/types/pickup-locations';
import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { NewFrame } from '../../elements/new-frame.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { reloadDelivery } from './delivery-queries.ts';
import { emptyPlace, type PlaceFields as Fields, placeFieldsOf, placePlaceOf, toPlace } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { deliveryWords } from './words.ts';

export function NewPlacePage() {
  return (
    <DirtyGuard>
      <NewPlace />
    </DirtyGuard>
  );
}

function NewPlace() {
  const say = useSay(deliveryWords);
  const { regionId = '' } = useParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<Fields, PickupLocation | null>({
    entity: null,
    fieldsOf: (made) => (made ? placeFieldsOf(made, say.locale) : emptyPlace),
    write: async (change) => {
      const place = toPlace({ ...emptyPlace, ...change }, undefined, say.locale);
      const pickupLocation = { ...place, deliveryRegionIds: [regionId] };
      return (await api.call('createPickupLocation', { pickupLocation })).pickupLocation ?? null;
    },
    placeOf: placePlaceOf,
    saved: async () => {
      await reloadDelivery(queries);
      notifications.show({ message: say('placeMade') });
      await navigate('/delivery', { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newPlace')}
      back={{ to: '/delivery', label: say('delivery') }}
      make={say('makePlace')}
    >
      <PlaceFields form={form} />
    </NewFrame>
  );
}
