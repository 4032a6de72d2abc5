import { sql } from 'kysely';
import { answered, later, type Queryable } from './transaction.ts';

/**
 * Does a part of a transaction that may fail for a known reason: then it is undone alone, and the transaction goes on.
 * Its statements are sent and answered before this returns.
 * @param isKnown whether a failure is that reason; every other one is thrown
 * @returns whether it was done
 */
export async function attempt(
  tx: Queryable,
  work: () => Promise<unknown>,
  isKnown: (error: unknown) => boolean,
): Promise<boolean> {
  await later(tx, sql`savepoint attempt`);
  try {
    await work();
    await answered(tx);
  } catch (error) {
    if (!isKnown(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(tx);
    return false;
  }
  await later(tx, sql`release savepoint attempt`);
  return true;
}
