import type { DiscountRule } from '@headland/contract/types/discount-rules';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { rulesKey } from '../discount-keys.ts';

/** All of them, in the order in which they count: a site has at most a hundred. */
export function rulesQuery() {
  return queryOptions({
    queryKey: [...rulesKey, 'list'],
    queryFn: async ({ signal }) => {
      const query = { cursorPaging: { limit: 100 } };
      return (await api.call('queryDiscountRules', { query }, { signal })).discountRules ?? [];
    },
  });
}

export function ruleById(id: string) {
  return queryOptions({
    queryKey: [...rulesKey, 'one', id],
    queryFn: async ({ signal }): Promise<DiscountRule> => {
      const { discountRule } = await api.call('getDiscountRule', { discountRuleId: id }, { signal });
      if (!discountRule) throw new Error('the rule is gone');
      return discountRule;
    },
  });
}

/** Asks anew after any change. */
export async function reloadRules(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: rulesKey });
}
