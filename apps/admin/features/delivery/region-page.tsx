import type { DeliveryRegion } from '@headland/contract/types/delivery-profiles';
import { useSay } from '@headland/words/react.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Found } from '../../elements/found.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { DeletePanel } from './delete-panel.tsx';
import { deliveryQuery, reloadDelivery, reloadRegion } from './delivery-queries.ts';
import { type RegionFields as Fields, regionFieldsOf, regionPlaceOf, toDestinations } from './region-draft.ts';
import { RegionFields } from './region-fields.tsx';
import { deliveryWords } from './words.ts';

export function RegionPage() {
  const say = useSay(deliveryWords);
  const { regionId = '' } = useParams();
  const { data, error, refetch } = useQuery(deliveryQuery());
  const regions = data?.profile?.deliveryRegions ?? [];
  return (
    <Found
      title={say('region')}
      back={{ to: '/delivery', label: say('delivery') }}
      entity={data && (regions.find(({ id }) => id === regionId) ?? null)}
      error={error}
      again={() => void refetch()}
      missing={{ title: say('missingRegion'), text: say('missingText') }}
      loading={say('loading')}
    >
      {(region) => <Editor key={regionId} region={region} profileId={data?.profile?.id ?? ''} />}
    </Found>
  );
}

function Editor({ region, profileId }: { readonly region: DeliveryRegion; readonly profileId: string }) {
  const say = useSay(deliveryWords);
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const id = region.id ?? '';
  const form = useDraftForm<Fields, DeliveryRegion>({
    entity: region,
    fieldsOf: regionFieldsOf,
    reload: () => reloadRegion(queries, id),
    write: async ({ name, active, countries, parts }, on) => {
      const before = regionFieldsOf(on);
      const moved = countries || parts;
      await api.call('updateDeliveryRegion', {
        deliveryProfileId: profileId,
        deliveryRegion: {
          id,
          ...(name !== undefined && { name: name.trim() }),
          ...(active !== undefined && { active }),
          ...(moved && {
            destinations: toDestinations({ countries: countries ?? before.countries, parts: parts ?? before.parts }),
          }),
        },
      });
      await reloadDelivery(queries);
      return reloadRegion(queries, id);
    },
    placeOf: regionPlaceOf,
    said: () => say('regionSaved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: '/delivery', label: say('delivery') }}
        title={region.name}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <RegionFields form={form} />
      <DeletePanel
        name={region.name ?? ''}
        text={say('deleteRegionText')}
        asking={deleting}
        ask={setDeleting}
        act={() => api.call('removeDeliveryRegion', { deliveryProfileId: profileId, deliveryRegionId: id })}
      />
    </>
  );
}
