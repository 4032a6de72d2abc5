import { type Context, ValidationError } from '@headland/kernel';
import { parseQuery, type Query, type QueryEntity, QueryError } from '@headland/query';

/** Reads a wire query. @param cursorKey secret that cursors are sealed with @throws ValidationError */
export function readQuery(entity: QueryEntity, ctx: Context, wire: unknown, cursorKey: Uint8Array): Query {
  try {
    return parseQuery(entity, wire, { seal: { site: ctx.site.id, key: cursorKey } });
  } catch (error) {
    throw asValidationError(error);
  }
}

/** The query language's error in the kernel's words; any other error as it is. */
export function asValidationError(error: unknown): unknown {
  if (!(error instanceof QueryError)) return error;
  return new ValidationError(
    error.violations.map(({ field, description, violatedRule }) => ({
      field,
      description,
      violatedRule: violatedRule ?? 'VALIDATION',
    })),
  );
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LIST = 'collectionIds';

/**
 * Clients also ask for a collection by equality, `{collectionIds: id}`, and mean membership: said here in the operators
 * of lists.
 */
export function withMembership(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(withMembership);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      if (name !== LIST) return [name, name.startsWith('$') || isList(value) ? withMembership(value) : value];
      return [
        name,
        typeof value === 'string' ? { $hasSome: [value] } : isObject(value) ? asListOperators(value) : value,
      ];
    }),
  );
}

/** `and`, `or` and `not` come without `$` too; their values are lists of filters or a filter. */
function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

function asListOperators(conditions: Json): Json {
  return Object.fromEntries(
    Object.entries(conditions).map(([operator, value]) => {
      const name = operator.replace(/^\$/, '');
      if (name === 'eq' && typeof value === 'string') return ['$hasSome', [value]];
      if (name === 'ne' && typeof value === 'string') return ['$not', { $hasSome: [value] }];
      if (name === 'in') return ['$hasSome', value];
      if (name === 'nin') return ['$not', { $hasSome: value }];
      return [operator, value];
    }),
  );
}
