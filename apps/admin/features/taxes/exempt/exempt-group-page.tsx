import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { AskDialog } from '../../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../../elements/columns.tsx';
import { Found } from '../../../elements/found.tsx';
import { PageHead } from '../../../elements/page-head.tsx';
import { Panel } from '../../../elements/panel.tsx';
import { SaveActions } from '../../../elements/save-actions.tsx';
import { useDraftForm } from '../../../elements/use-draft-form.ts';
import type { GroupFields } from '../group-form.tsx';
import { reloadOne, reloadTaxes } from '../tax-queries.ts';
import classes from '../taxes.module.css';
import { ExemptForm, placeOf } from './exempt-form.tsx';
import { type ExemptGroup, exemptGroupsQuery, exemptMembersQuery } from './exempt-queries.ts';
import { exemptWords } from './words.ts';

export function ExemptGroupPage() {
  const say = useSay(exemptWords);
  const { groupId = '' } = useParams();
  const { data, error, refetch } = useQuery(exemptGroupsQuery());
  const group = data?.find(({ id }) => id === groupId);
  return (
    <Found
      title={group?.name ?? say('group')}
      back={{ to: '/taxes/exempt', label: say('groups') }}
      entity={data && (group ?? null)}
      error={error}
      again={() => void refetch()}
      missing={{ title: say('missing'), text: say('missingText') }}
      loading={say('loading')}
    >
      {(found) => <Editor key={groupId} group={found} />}
    </Found>
  );
}

function Editor({ group }: { group: ExemptGroup }) {
  const say = useSay(exemptWords);
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const form = useDraftForm<GroupFields, ExemptGroup>({
    entity: group,
    fieldsOf: ({ name }) => ({ name }),
    reload: () => reloadOne(queries, exemptGroupsQuery(), group.id),
    write: async ({ name = group.name }) => {
      const asked = { taxExemptGroupId: group.id, taxExemptGroup: { name: name.trim() } };
      const { taxExemptGroup } = await api.call('updateTaxExemptGroup', asked);
      await reloadTaxes(queries);
      return taxExemptGroup;
    },
    placeOf,
    said: () => say('saved'),
    mayLeave: deleting,
  });
  return (
    <>
      <PageHead
        back={{ to: '/taxes/exempt', label: say('groups') }}
        title={group.name}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
      <Columns>
        <Column>
          <ExemptForm form={form} />
          <GroupMembers group={group} />
        </Column>
        <Column>
          <Panel title={say('delete')}>
            <Text size="sm" mb="sm">
              {say('deleteNote')}
            </Text>
            <Button variant="default" onClick={() => setDeleting(true)}>
              {say('deleteThis')}
            </Button>
          </Panel>
        </Column>
      </Columns>
      {deleting && <DeleteDialog group={group} close={() => setDeleting(false)} />}
    </>
  );
}

/** Who is in it; who comes in is said on the member's own page. */
function GroupMembers({ group }: { group: ExemptGroup }) {
  const say = useSay(exemptWords);
  const { data = [] } = useQuery(exemptMembersQuery());
  const members = data.filter(({ groupId }) => groupId === group.id);
  return (
    <Panel title={say('members')}>
      {members.length === 0 ? (
        <Text size="sm">{say('noMembers')}</Text>
      ) : (
        <ul className={classes.members}>
          {members.map(({ memberId }) => (
            <li key={memberId}>
              <Link to={`/members/${memberId}`}>{memberId}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DeleteDialog({ group, close }: { group: ExemptGroup; close: () => void }) {
  const say = useSay(exemptWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      title={say('deleteAsk')}
      confirm={say('deleteConfirm')}
      danger
      close={close}
      act={async () => {
        await api.call('deleteTaxExemptGroup', { taxExemptGroupId: group.id });
        notifications.show({ message: say('deleted') });
        await navigate('/taxes/exempt', { replace: true });
        await reloadTaxes(queries);
      }}
    >
      <Text>{say('deleteText', { group: group.name })}</Text>
    </AskDialog>
  );
}
