import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { taxesKey } from '../taxes-key.ts';

/** Buyers who pay other rates, or none. */
export interface ExemptGroup {
  readonly id: string;
  readonly name: string;
}

export function exemptGroupsQuery() {
  return queryOptions({
    queryKey: [...taxesKey, 'exempt-groups'],
    queryFn: async ({ signal }): Promise<ExemptGroup[]> => {
      const { taxExemptGroups } = await api.call('listTaxExemptGroups', {}, { signal });
      return taxExemptGroups.map(({ id, name }) => ({ id, name }));
    },
  });
}

/** The exempt group of each member who is in one. */
export function exemptMembersQuery() {
  return queryOptions({
    queryKey: [...taxesKey, 'exempt-members'],
    queryFn: async ({ signal }) => {
      const { taxExemptMembers } = await api.call('listTaxExemptMembers', {}, { signal });
      return taxExemptMembers.map(({ memberId, taxExemptGroupId }) => ({ memberId, groupId: taxExemptGroupId }));
    },
  });
}
