import { ValidationError } from '@headland/kernel';

/** A query of the older kind: filter and sort are JSON written as text. */
export interface TextQuery {
  readonly filter?: string | null;
  readonly sort?: string | null;
  readonly paging?: object;
}

/** The same in the usual form, its parts still unread. */
export interface ReadTextQuery {
  readonly filter?: unknown;
  readonly sort?: readonly unknown[];
  readonly paging?: object;
}

/**
 * Reads the texts of an older query: `{"numericId": {"$gt": 5}}`, and `{"numericId": "asc"}` or a list of such.
 * @throws ValidationError for a text that is no JSON
 */
export function readTextQuery(wire: TextQuery | undefined): ReadTextQuery {
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

function readSort(value: unknown): readonly unknown[] {
  const terms = Array.isArray(value) ? value : [value];
  return terms.flatMap((term: unknown) => {
    if (typeof term !== 'object' || term === null || 'fieldName' in term) return [term];
    return Object.entries(term).map(([fieldName, order]: [string, unknown]) => ({
      fieldName,
      order: typeof order === 'string' ? order.toUpperCase() : order,
    }));
  });
}
