import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { DirtyGuard } from '../../../elements/dirty-guard.tsx';
import { NewFrame } from '../../../elements/new-frame.tsx';
import { useDraftForm } from '../../../elements/use-draft-form.ts';
import type { GroupFields } from '../group-form.tsx';
import { reloadTaxes } from '../tax-queries.ts';
import { ExemptForm, placeOf } from './exempt-form.tsx';
import type { ExemptGroup } from './exempt-queries.ts';
import { exemptWords } from './words.ts';

export function NewExemptGroupPage() {
  return (
    <DirtyGuard>
      <NewExemptGroup />
    </DirtyGuard>
  );
}

function NewExemptGroup() {
  const say = useSay(exemptWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<GroupFields, ExemptGroup | null>({
    entity: null,
    fieldsOf: (made) => ({ name: made?.name ?? '' }),
    write: async ({ name = '' }) =>
      (await api.call('createTaxExemptGroup', { taxExemptGroup: { name: name.trim() } })).taxExemptGroup,
    placeOf,
    saved: async () => {
      await reloadTaxes(queries);
      notifications.show({ message: say('made') });
      await navigate('/taxes/exempt', { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newGroup')}
      back={{ to: '/taxes/exempt', label: say('groups') }}
      make={say('make')}
    >
      <ExemptForm form={form} />
    </NewFrame>
  );
}
