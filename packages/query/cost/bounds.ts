import type { PrincipalKind } from '@headland/kernel';
import { QueryError } from '../errors.ts';
import type { Price, PricePart } from './price.ts';

/** What the dearest query of each kind of principal may cost. A stranger's share of a core is small, an owner's is not. */
export const MOST: Readonly<Record<PrincipalKind, number>> = {
  none: 800,
  visitor: 800,
  member: 800,
  apiKey: 5_000,
  app: 5_000,
  user: 8_000,
};

/** What costs more than this takes a connection of the few that costly reads share. */
export const CHEAP = 8;

/**
 * Refuses what is too dear.
 * @throws {QueryError} that names the dearest part, what the whole costs and what is allowed
 */
export function refuseTooDear({ total, parts }: Price, kind: PrincipalKind): void {
  const allowed = MOST[kind];
  if (total <= allowed) return;
  // First the part of the query that costs most as a whole, such as its filter; then what costs most of it.
  const wholes = Object.values(Object.groupBy(parts, ({ path }) => path.split(/[.[]/, 2).join('.')));
  const costOf = (some: readonly PricePart[] = []) => some.reduce((sum, { cost }) => sum + cost, 0);
  const [whole = []] = wholes.toSorted((one, other) => costOf(other) - costOf(one));
  const dearest = whole.reduce((one, other) => (other.cost > one.cost ? other : one), { path: '', cost: 0 });
  const [cost, part] = [Math.ceil(total), Math.ceil(dearest.cost)];
  const description = `makes this query too dear: it costs ${cost}, of which ${part} here, and ${allowed} is allowed`;
  throw new QueryError([
    {
      field: dearest.path,
      description,
      violatedRule: 'OTHER',
      ruleName: 'QUERY_TOO_DEAR',
      data: { cost, part, allowed },
    },
  ]);
}
