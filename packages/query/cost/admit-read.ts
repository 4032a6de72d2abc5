import type { Database, Queryable, Reader } from '@headland/db';
import { type Context, isMerchant, principalKey } from '@headland/kernel';
import { CHEAP, refuseTooDear } from './bounds.ts';
import type { Price } from './price.ts';

/** The connections that lists are read on. */
export type ListsDatabase = Pick<Database, 'pool' | 'costly' | 'rowsOf'>;

/** Who asks, from where, and whether it is counted. */
export type Asker = Pick<Context, 'principal' | 'caller' | 'countRead'>;

/** What a cheap read costs of the limit of reads is one point; a costly one costs another for each so much of its price. */
const POINT = 10;

/**
 * Lets a read begin that has a price: refuses what is too dear for who asks, counts what is costly, and says on which
 * connections it is done.
 * @throws {QueryError} naming what is too dear
 * @throws ApplicationError TOO_MANY_REQUESTS if who asks has read too much of late
 */
export async function admitRead(database: ListsDatabase, asker: Asker, price: Price): Promise<Queryable> {
  if (price.total <= CHEAP) return database.pool;
  refuseTooDear(price, asker.principal.kind);
  await asker.countRead?.(Math.ceil(price.total / POINT));
  return database.costly(readerOf(asker), price.total);
}

function readerOf({ principal, caller }: Asker): Reader {
  const kind = isMerchant(principal) ? 'merchant' : 'stranger';
  return { kind, shares: [caller?.address ?? 'inside', principalKey(principal)] };
}
