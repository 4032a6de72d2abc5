import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { Found } from '../../elements/found.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { type GroupFields, GroupForm, placeOf } from './group-form.tsx';
import { type Group, groupOf, groupsQuery, reloadOne, reloadTaxes } from './tax-queries.ts';
import { taxWords } from './words.ts';

export function GroupPage() {
  const say = useSay(taxWords);
  const { groupId = '' } = useParams();
  const { data, error, refetch } = useQuery(groupsQuery());
  const group = data?.find(({ id, standard }) => id === groupId && !standard);
  return (
    <Found
      title={group?.name ?? say('group')}
      back={{ to: '/taxes/groups', label: say('groups') }}
      entity={data && (group ?? null)}
      error={error}
      again={() => void refetch()}
      missing={{ title: say('missingGroup'), text: say('missingText') }}
      loading={say('loadingGroups')}
    >
      {(found) => <Editor key={groupId} group={found} />}
    </Found>
  );
}

function Editor({ group }: { group: Group }) {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const form = useDraftForm<GroupFields, Group>({
    entity: group,
    fieldsOf: ({ name }) => ({ name }),
    reload: () => reloadOne(queries, groupsQuery(), group.id),
    hasRevision: true,
    write: async ({ name = group.name }, { revision }) => {
      const taxGroup = { id: group.id, revision, name: name.trim() };
      const after = groupOf((await api.call('updateTaxGroup', { taxGroup })).taxGroup);
      queries.setQueryData(groupsQuery().queryKey, (before) =>
        before?.map((one) => (one.id === group.id ? after : one)),
      );
      return after;
    },
    placeOf,
    said: () => say('groupSaved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: '/taxes/groups', label: say('groups') }}
        title={group.name}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Columns>
        <Column>
          <GroupForm form={form} />
        </Column>
        <Column>
          <Panel title={say('delete')}>
            <Text size="sm" mb="sm">
              {say('deleteGroupNote')}
            </Text>
            <Button variant="default" onClick={() => setDeleting(true)}>
              {say('deleteGroup')}
            </Button>
          </Panel>
        </Column>
      </Columns>
      {deleting && <DeleteDialog group={group} close={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ group, close }: { group: Group; close: () => void }) {
  const say = useSay(taxWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={say('deleteGroupAsk')}
      confirm={say('deleteConfirm')}
      danger
      close={close}
      act={async () => {
        await api.call('deleteTaxGroup', { taxGroupId: group.id });
        notifications.show({ message: say('groupDeleted') });
        await navigate('/taxes/groups', { replace: true });
        await reloadTaxes(queries);
      }}
    >
      <Text>{say('deleteGroupText', { group: group.name })}</Text>
    </AskDialog>
  );
}
