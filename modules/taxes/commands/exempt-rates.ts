import { MOST_EXEMPT } from '../domain/limits.ts';
import type { ExemptRate, TaxMapping } from '../domain/tax-mapping.ts';
import { taxErrors } from '../errors.ts';

/** A mapping in which these groups pay these rates instead. @throws TOO_MANY_EXEMPT_GROUPS */
export function withExemptRates(mapping: TaxMapping, rates: readonly ExemptRate[]): TaxMapping {
  const all = new Map([...mapping.exemptRates, ...rates].map((one) => [one.groupId, one]));
  if (all.size > MOST_EXEMPT) throw taxErrors.error('TOO_MANY_EXEMPT_GROUPS');
  return { ...mapping, exemptRates: [...all.values()] };
}

/** A mapping in which these groups pay what everybody pays. */
export function withoutExemptGroups(mapping: TaxMapping, groupIds: readonly string[]): TaxMapping {
  return { ...mapping, exemptRates: mapping.exemptRates.filter(({ groupId }) => !groupIds.includes(groupId)) };
}
