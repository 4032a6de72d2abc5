import { useSay } from '@headland/words/react.ts';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Panel } from '../../elements/panel.tsx';
import { showTrouble } from '../../elements/undo-notice.tsx';
import { exemptGroupsQuery, exemptMembersQuery } from '../taxes/exempt/exempt-queries.ts';
import { exemptWords } from '../taxes/exempt/words.ts';
import { reloadTaxes } from '../taxes/tax-queries.ts';

/** As whom a member pays tax; nothing to choose as long as the site has no groups of exempt buyers. */
export function MemberExemption({ memberId }: { memberId: string }) {
  const say = useSay(exemptWords);
  const queries = useQueryClient();
  const { data: groups = [] } = useQuery(exemptGroupsQuery());
  const { data: members } = useQuery(exemptMembersQuery());
  const assign = useMutation({
    mutationFn: (taxExemptGroupId: string | null) => api.call('assignTaxExemptMember', { memberId, taxExemptGroupId }),
    onSuccess: () => reloadTaxes(queries),
    onError: (error) => showTrouble(say('notSaved'), error),
  });
  if (groups.length === 0 || !members) return null;
  const saved = members.find((one) => one.memberId === memberId)?.groupId ?? '';
  return (
    <Panel title={say('exemption')}>
      <NativeSelect
        label={say('pays')}
        value={assign.isPending ? (assign.variables ?? '') : saved}
        aria-busy={assign.isPending}
        disabled={assign.isPending}
        onChange={({ currentTarget: { value } }) => assign.mutate(value === '' ? null : value)}
        data={[{ value: '', label: say('everybody') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </Panel>
  );
}
