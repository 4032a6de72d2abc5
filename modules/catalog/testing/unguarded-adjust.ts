import { type Database, sql } from '@headland/db';

/** Reads a price, then writes what it computed, with no lock between: the twin of the race of adjustments. */
export async function unguardedAdjust(database: Database, id: string, amount: number): Promise<void> {
  await database.transact(async (tx) => {
    const found = await sql<{ price: number }>`select price from products where id = ${id}`.execute(tx);
    // As long as another one needs to read the same.
    await sql`select pg_sleep(0.05)`.execute(tx);
    await sql`update products set price = ${(found.rows[0]?.price ?? 0) + amount} where id = ${id}`.execute(tx);
  });
}
