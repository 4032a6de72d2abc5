import { type Database, openDatabase, sql } from '@headland/db';
import { type Context, type Principal, systemClock } from '@headland/kernel';
import { MOST } from '@headland/query';
import { insertManyOthers } from '../../apps/server/testing/walls/large-shop.ts';
import { openLists } from '../../apps/server/testing/walls/lists.ts';
import type { Shapes } from '../../apps/server/testing/walls/shape.ts';
import { shapesOf } from '../../apps/server/testing/walls/shapes.ts';
import { countedGoods, countGoods } from '../search/counts.ts';
import { timesOf } from '../search/measure.ts';
import { composeOver, type Databases, tidy } from '../shop-data.ts';

/** What one query costs, and what it was taken for before it ran. */
export interface Priced {
  readonly size: number;
  /** Milliseconds of one core; null if it was broken off. */
  readonly cpu: number | null;
  readonly price: number;
}

export interface PricedShape {
  readonly list: string;
  readonly name: string;
  readonly sizes: readonly Priced[];
}

export interface PricesOptions {
  readonly rows: number;
  /** Only shapes whose list and name have this in them. */
  readonly only: string;
  readonly sizes: readonly number[];
  /** Seconds after which a query is broken off. */
  readonly patience: number;
  readonly log: (line: string) => void;
}

interface Measured {
  readonly name: string;
  readonly shapes: Shapes;
  ask(query: object): Promise<unknown>;
}

/** Asks every shape of every open list, each on one core, and tells what server and database worked for it. */
export async function pricesOf(
  databases: Databases,
  { rows, only, sizes, patience, log }: PricesOptions,
): Promise<readonly PricedShape[]> {
  const { url } = await databases.fresh(rows, log);
  const filling = openDatabase({ url, connections: 1 });
  const memberId = crypto.randomUUID();
  await insertManyOthers(filling.pool, (await composeOver(filling).sites.default())?.id ?? '', rows, memberId);
  await tidy(url);
  await breakOffAfter(filling, patience);
  await filling.close();
  const own = openDatabase({ url, connections: 4 });
  let price = 0;
  const database: Database = {
    ...own,
    costly(_, cost) {
      price = cost;
      return own.pool;
    },
  };
  const measured = await listsOver(database, memberId);
  // What a price comes to is what is asked here; what is too dear is another question.
  Object.assign(MOST, Object.fromEntries(Object.keys(MOST).map((kind) => [kind, Infinity])));
  const shapes: PricedShape[] = [];
  for (const { name: list, shapes: all, ask } of measured) {
    for (const [name, make] of Object.entries(all).filter(([shape]) => `${list}: ${shape}`.includes(only))) {
      const found: Priced[] = [];
      for (const size of sizes) {
        price = 0;
        const cpu = await cpuOf(own, () => ask(make(size)));
        found.push({ size, cpu, price });
      }
      log(
        `${list}: ${name} ${found.map(({ cpu, price: asked }) => `${cpu?.toFixed(0)}/${asked.toFixed(0)}`).join(' ')}`,
      );
      shapes.push({ list, name, sizes: found });
    }
  }
  await own.close();
  return shapes;
}

/** For connections that are opened from now on: as those of costly reads, each on one core. @param patience seconds */
async function breakOffAfter(database: Database, patience: number): Promise<void> {
  for (const setting of [
    'max_parallel_workers_per_gather = 0',
    'jit = off',
    `statement_timeout = ${patience * 1_000}`,
  ]) {
    const alter = `do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`;
    await sql`${sql.raw(alter)}`.execute(database.pool);
  }
}

async function listsOver(database: Database, memberId: string): Promise<readonly Measured[]> {
  const app = composeOver(database);
  const site = await app.sites.default();
  const siteId = site?.id ?? '';
  const visitorId = crypto.randomUUID();
  const system = await app.systemContext(siteId, systemClock.now());
  const principals: Readonly<Record<'visitor' | 'member', Principal>> = {
    visitor: { kind: 'visitor', visitorId, clientId: siteId },
    member: { kind: 'member', memberId, visitorId, clientId: siteId },
  };
  const counts = Object.entries(shapesOf(countedGoods)).filter(([, shape]) => 'aggregations' in shape(1));
  return [
    ...openLists.map(({ name, call, as, shapes, request }) => {
      const handle = app.handlers[call];
      if (!handle) throw new Error(`nothing serves ${call}`);
      const ctx: Context = { ...system, principal: principals[as] };
      return { name, shapes, ask: (query: object) => Reflect.apply(handle, undefined, [ctx, request(query)]) };
    }),
    {
      name: 'goods, counted',
      shapes: Object.fromEntries(counts),
      ask: (query) => countGoods(database, { ...system, principal: principals.visitor }, query),
    },
  ];
}

async function cpuOf(database: Database, ask: () => Promise<unknown>): Promise<number | null> {
  try {
    const { cpu } = await timesOf(database, [ask]);
    return cpu[0] ?? Number.NaN;
  } catch (error) {
    if (/statement timeout/.test(String(error))) return null;
    throw error;
  }
}
