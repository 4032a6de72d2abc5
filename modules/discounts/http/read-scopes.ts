import type { discountRules as wire } from '@headland/contract';
import type { RuleScope } from '../domain/rule.ts';
import type { Refusals } from './refusals.ts';

/** Reads what some scopes mean; those that cannot be read are noted and left out. */
export function readScopes(scopes: readonly wire.Scope[], field: string, refusals: Refusals): readonly RuleScope[] {
  return scopes.flatMap((scope, at) => readScope(scope, `${field}[${at}]`, refusals) ?? []);
}

function readScope(scope: wire.Scope, field: string, refusals: Refusals): RuleScope | null {
  const { id = '', type, catalogItemFilter, customFilter } = scope;
  if (id === '') return refusals.add(`${field}.id`, 'must be given', 'REQUIRED_FIELD', 'INVALID_SCOPE');
  if (type === 'CATALOG_ITEM' && catalogItemFilter?.catalogAppId) {
    const { catalogAppId, catalogItemIds = [] } = catalogItemFilter;
    return { id, means: { appId: catalogAppId, itemIds: catalogItemIds } };
  }
  if (type === 'CUSTOM_FILTER' && customFilter?.appId) {
    const collectionIds = collectionsIn(customFilter.params ?? {});
    if (collectionIds === null) {
      const text = 'must be {"collectionIds": ["…"]}: other filters are not offered';
      return refusals.add(`${field}.customFilter.params`, text, 'FIELD_NOT_ALLOWED', 'INVALID_SCOPE');
    }
    return { id, means: { appId: customFilter.appId, collectionIds } };
  }
  const text = 'must be CATALOG_ITEM with catalogItemFilter, or CUSTOM_FILTER with customFilter';
  return refusals.add(`${field}.type`, text, 'VALIDATION', 'INVALID_SCOPE_TYPE');
}

/** The ids of collections that a filter names; null for a filter of another kind. */
function collectionsIn(params: Readonly<Record<string, unknown>>): readonly string[] | null {
  const { collectionIds, ...others } = params;
  if (!Array.isArray(collectionIds) || Object.keys(others).length > 0) return null;
  if (collectionIds.length === 0 || collectionIds.length > 50) return null;
  return collectionIds.every((id): id is string => typeof id === 'string' && id.length <= 50) ? collectionIds : null;
}
