import type { DeliveryRegion } from '@headland/contract/types/delivery-profiles';
import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { NewFrame } from '../../elements/new-frame.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { deliveryQuery, reloadDelivery } from './delivery-queries.ts';
import {
  emptyRegion,
  type RegionFields as Fields,
  regionFieldsOf,
  regionPlaceOf,
  toDestinations,
} from './region-draft.ts';
import { RegionFields } from './region-fields.tsx';
import { deliveryWords } from './words.ts';

export function NewRegionPage() {
  return (
    <DirtyGuard>
      <NewRegion />
    </DirtyGuard>
  );
}

function NewRegion() {
  const say = useSay(deliveryWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The board of countries leads here from one that has no region.
  const country = search.get('country');
  const empty = country === null ? emptyRegion : { ...emptyRegion, countries: [country] };
  const form = useDraftForm<Fields, DeliveryRegion | null>({
    entity: null,
    fieldsOf: (made) => (made ? regionFieldsOf(made) : empty),
    write: async (change) => {
      const { name, active, ...places } = { ...empty, ...change };
      const region = { name: name.trim(), active, destinations: toDestinations(places) };
      const { profile } = await askAnew(queries, deliveryQuery());
      if (profile?.id) {
        const request = { deliveryProfileId: profile.id, deliveryRegion: region };
        return lastOf((await api.call('addDeliveryRegion', request)).deliveryProfile);
      }
      // The first region brings the profile along.
      const deliveryProfile = { name: say('delivery'), deliveryRegions: [region] };
      return lastOf((await api.call('createDeliveryProfile', { deliveryProfile })).deliveryProfile);
    },
    placeOf: regionPlaceOf,
    saved: async () => {
      await reloadDelivery(queries);
      notifications.show({ message: say('regionMade') });
      await navigate('/delivery', { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newRegion')}
      back={{ to: '/delivery', label: say('delivery') }}
      make={say('makeRegion')}
    >
      <RegionFields form={form} />
    </NewFrame>
  );
}

function lastOf(profile: { readonly deliveryRegions?: readonly DeliveryRegion[] } | undefined): DeliveryRegion | null {
  return profile?.deliveryRegions?.at(-1) ?? null;
}
