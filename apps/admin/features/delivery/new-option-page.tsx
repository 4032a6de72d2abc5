import type { ShippingOption } from '@headland/contract/types/shipping-options';
import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { NewFrame } from '../../elements/new-frame.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { reloadDelivery } from './delivery-queries.ts';
import { emptyOption, type OptionFields as Fields, optionFieldsOf, optionPlaceOf, toOption } from './option-draft.ts';
import { OptionFields } from './option-fields.tsx';
import { deliveryWords } from './words.ts';

export function NewOptionPage() {
  return (
    <DirtyGuard>
      <NewOption />
    </DirtyGuard>
  );
}

function NewOption() {
  const say = useSay(deliveryWords);
  const { regionId = '' } = useParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<Fields, ShippingOption | null>({
    entity: null,
    fieldsOf: (made) => (made ? optionFieldsOf(made, say.locale) : emptyOption),
    write: async (change) => {
      const option = toOption({ ...emptyOption, ...change }, say.locale);
      const shippingOption = { ...option, deliveryRegionIds: [regionId] };
      return (await api.call('createShippingOption', { shippingOption })).shippingOption ?? null;
    },
    placeOf: optionPlaceOf,
    saved: async () => {
      await reloadDelivery(queries);
      notifications.show({ message: say('optionMade') });
      await navigate('/delivery', { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newOption')}
      back={{ to: '/delivery', label: say('delivery') }}
      make={say('makeOption')}
    >
      <OptionFields form={form} />
    </NewFrame>
  );
}
