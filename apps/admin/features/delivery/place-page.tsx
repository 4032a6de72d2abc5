import type { PickupLocation } from '@headland/contract/types/pickup-locations';
import { useSay } from '@headland/words/react.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { Found } from '../../elements/found.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { DeletePanel } from './delete-panel.tsx';
import { placeQuery, reloadDelivery } from './delivery-queries.ts';
import { type PlaceFields as Fields, placeFieldsOf, placePlaceOf, toPlace } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { deliveryWords } from './words.ts';

export function PlacePage() {
  const say = useSay(deliveryWords);
  const { placeId = '' } = useParams();
  const { data, error, refetch } = useQuery(placeQuery(placeId));
  return (
    <Found
      title={say('pickup')}
      back={{ to: '/delivery', label: say('delivery') }}
      entity={data}
      error={error}
      again={() => void refetch()}
      missing={{ title: say('missing'), text: say('missingText') }}
      loading={say('loading')}
    >
      {(place) => <Editor key={placeId} place={place} />}
    </Found>
  );
}

function Editor({ place }: { readonly place: PickupLocation }) {
  const say = useSay(deliveryWords);
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const id = place.id ?? '';
  const form = useDraftForm<Fields, PickupLocation>({
    entity: place,
    fieldsOf: (one) => placeFieldsOf(one, say.locale),
    reload: () => askAnew(queries, placeQuery(id)),
    hasRevision: true,
    write: async (change, on) => {
      const fields = { ...placeFieldsOf(on, say.locale), ...change };
      const pickupLocation = { ...toPlace(fields, on.address, say.locale), id, revision: on.revision ?? '' };
      const answer = await api.call('updatePickupLocation', { pickupLocation });
      await reloadDelivery(queries);
      return answer.pickupLocation ?? place;
    },
    placeOf: placePlaceOf,
    said: () => say('placeSaved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: '/delivery', label: say('delivery') }}
        title={place.name}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <PlaceFields form={form} />
      <DeletePanel
        name={place.name ?? ''}
        text={say('deleteText')}
        asking={deleting}
        ask={setDeleting}
        act={() => api.call('deletePickupLocation', { pickupLocationId: id })}
      />
    </>
  );
}
