import type { ShippingOption } from '@headland/contract/types/shipping-options';
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
import { optionQuery, reloadDelivery } from './delivery-queries.ts';
import { type OptionFields as Fields, optionFieldsOf, optionPlaceOf, toOption } from './option-draft.ts';
import { OptionFields } from './option-fields.tsx';
import { deliveryWords } from './words.ts';

export function OptionPage() {
  const say = useSay(deliveryWords);
  const { optionId = '' } = useParams();
  const { data, error, refetch } = useQuery(optionQuery(optionId));
  return (
    <Found
      title={say('shipping')}
      back={{ to: '/delivery', label: say('delivery') }}
      entity={data}
      error={error}
      again={() => void refetch()}
      missing={{ title: say('missing'), text: say('missingText') }}
      loading={say('loading')}
    >
      {(option) => <Editor key={optionId} option={option} />}
    </Found>
  );
}

function Editor({ option }: { readonly option: ShippingOption }) {
  const say = useSay(deliveryWords);
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const id = option.id ?? '';
  const form = useDraftForm<Fields, ShippingOption>({
    entity: option,
    fieldsOf: (one) => optionFieldsOf(one, say.locale),
    reload: () => askAnew(queries, optionQuery(id)),
    hasRevision: true,
    write: async (change, { revision }) => {
      const shippingOption = { ...toOption(change, say.locale), id, revision: revision ?? '' };
      const answer = await api.call('updateShippingOption', { shippingOption });
      await reloadDelivery(queries);
      return answer.shippingOption ?? option;
    },
    placeOf: optionPlaceOf,
    said: () => say('optionSaved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: '/delivery', label: say('delivery') }}
        title={option.title}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <OptionFields form={form} />
      <DeletePanel
        name={option.title ?? ''}
        text={say('deleteText')}
        asking={deleting}
        ask={setDeleting}
        act={() => api.call('deleteShippingOption', { shippingOptionId: id })}
      />
    </>
  );
}
