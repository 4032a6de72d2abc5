import type { inventory } from '@headland/contract';
import { ValidationError } from '@headland/kernel';

/**
 * The inventory's query carries filter and sort as JSON texts: `{"numericId": {"$gt": 5}}` and `{"numericId": "asc"}`
 * or a list of such. @returns a query in the usual form @throws ValidationError for a text that is no JSON
 */
export function readInventoryQuery(wire: inventory.Query | undefined): unknown {
  if (wire === undefined) return {};
  const { filter, sort, paging } = wire;
  return {
    ...(filter && { filter: parse(filter, 'query.filter') }),
    ...(sort && { sort: readSort(parse(sort, 'query.sort')) }),
    ...(paging && { paging }),
  };
}

function parse(text: string, field: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw ValidationError.field(field, 'must be JSON', 'FORMAT');
  }
}

function readSort(value: unknown): unknown {
  const terms = Array.isArray(value) ? value : [value];
  return terms.flatMap((term: unknown) => {
    if (typeof term !== 'object' || term === null || 'fieldName' in term) return [term];
    return Object.entries(term).map(([fieldName, order]: [string, unknown]) => ({
      fieldName,
      order: typeof order === 'string' ? order.toUpperCase() : order,
    }));
  });
}
