import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { NewFrame } from '../../elements/new-frame.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { type GroupFields, GroupForm, placeOf } from './group-form.tsx';
import { type Group, groupOf, reloadTaxes } from './tax-queries.ts';
import { taxWords } from './words.ts';

export function NewGroupPage() {
  return (
    <DirtyGuard>
      <NewGroup />
    </DirtyGuard>
  );
}

function NewGroup() {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<GroupFields, Group | null>({
    entity: null,
    fieldsOf: (made) => ({ name: made?.name ?? '' }),
    write: async ({ name = '' }) =>
      groupOf((await api.call('createTaxGroup', { taxGroup: { name: name.trim() } })).taxGroup),
    placeOf,
    saved: async () => {
      await reloadTaxes(queries);
      notifications.show({ message: say('groupMade') });
      await navigate('/taxes/groups', { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newGroup')}
      back={{ to: '/taxes/groups', label: say('groups') }}
      make={say('makeGroup')}
    >
      <GroupForm form={form} />
    </NewFrame>
  );
}
