import type { Field, QueryEntity } from '@headland/query';
import { conditionsOn } from './conditions.ts';
import { countsOf } from './counts.ts';
import { searches, searchesBeside } from './searches.ts';
import { list, type Shape, type Shapes } from './shape.ts';

const LIMIT = 100;
/** Rows that are passed over for each of a shape's size. */
const STRIDE = 1_000;

/** From the cheapest to see to the dearest. */
const WORKS = ['column', 'computed', 'document', 'rows'] as const satisfies readonly Field['work'][];
const dearest = (fields: readonly Field[]) =>
  WORKS.flatMap((work) => fields.filter((field) => field.work === work)).at(-1);

/**
 * Queries of an entity that a stranger might find dear, made of what its declaration allows: each condition on each field,
 * searches, orders, deep pages and aggregations, in every way of paging that it offers.
 * @param sortName how its queries call their order
 */
export function shapesOf(entity: QueryEntity, sortName: 'sort' | 'sorting' = 'sort'): Shapes {
  const fields = differing([...entity.fields.values()]);
  const sortable = fields.filter(({ sortKey }) => sortKey !== undefined);
  const by = dearest(sortable)?.name ?? 'id';
  const order = (...names: readonly string[]) => ({
    [sortName]: names.map((fieldName) => ({ fieldName, order: 'ASC' })),
  });
  const { ways, byOffset } = waysOf(entity);
  const inAllWays = (shapes: Shapes): [string, Shape][] =>
    Object.entries(shapes).flatMap(([name, shape]) =>
      Object.entries(ways).map(([way, paging]): [string, Shape] => [
        `${name}, ${way}`,
        (size) => ({ ...shape(size), ...paging }),
      ]),
    );

  const filters = fields.flatMap((field) => Object.entries(conditionsOn(field)));
  const anyOf: Shapes = Object.fromEntries(
    filters.map(([name, make]) => [name, (size) => ({ filter: { $or: list(size, make) } })]),
  );
  const notAnyOf: Shapes = Object.fromEntries(
    filters
      .filter(([name]) => name.includes('$contains'))
      .map(([name, make]) => [`not ${name}`, (size) => ({ filter: { $not: { $or: list(size, make) } } })]),
  );
  const sorted: Shapes = Object.fromEntries(
    Object.entries(anyOf).map(([name, shape]) => [
      `${name}, sorted by ${by}`,
      (size) => ({ ...shape(size), ...order(by) }),
    ]),
  );
  const orders: Shapes = {
    'nothing asked': () => ({}),
    ...Object.fromEntries(sortable.map(({ name }) => [`sorted by ${name}`, () => order(name)])),
    'sorted by as many as may be': () =>
      order(
        ...WORKS.toReversed()
          .flatMap((work) => sortable.filter((field) => field.work === work))
          .slice(0, entity.maxSort)
          .map(({ name }) => name),
      ),
  };
  const deep = (more: object) => (size: number) => ({ ...more, paging: { limit: LIMIT, offset: size * STRIDE } });
  const text = dearest(fields.filter(({ allowed }) => allowed.has('contains')))?.name;
  return {
    ...Object.fromEntries(inAllWays({ ...anyOf, ...notAnyOf, ...orders })),
    ...Object.fromEntries(
      Object.entries(sorted).map(([name, shape]) => [name, (size) => ({ ...shape(size), ...Object.values(ways)[0] })]),
    ),
    ...(byOffset && { 'a deep page': deep({}), [`a deep page, sorted by ${by}`]: deep(order(by)) }),
    ...(entity.search && Object.fromEntries(inAllWays(searches))),
    ...(entity.search && text && Object.fromEntries(inAllWays(searchesBeside(text, by)))),
    ...(entity.aggregates && Object.fromEntries(inAllWays(countsOf(entity)))),
  };
}

/** Kinds of pages; orders are read by cursor alone, which their calls say by the kind that they take for granted. */
function waysOf({ paging, cursors }: QueryEntity): {
  readonly ways: Readonly<Record<string, object>>;
  readonly byOffset: boolean;
} {
  const byOffset = paging === 'offset';
  return {
    byOffset,
    ways: {
      ...(byOffset && { counted: { paging: { limit: LIMIT } } }),
      ...(cursors && { 'by cursor': { cursorPaging: { limit: LIMIT } } }),
    },
  };
}

/** Two names for one thing are one field. */
function differing(fields: readonly Field[]): readonly Field[] {
  const seen = new Set<string>();
  return fields.filter(({ sql, type }) => {
    const key = JSON.stringify([sql, type]);
    return !seen.has(key) && seen.add(key);
  });
}
