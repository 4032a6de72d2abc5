import { productEntity } from '@headland/catalog';
import { openDatabase } from '@headland/db';
import { parseQuery, priceOf } from '@headland/query';
import { createRateLimiter, DEFAULT_RATE_LIMITS } from '../../apps/server/middleware/rate-limit.ts';
import type { ActName, Item } from '../load/acts.ts';
import { prepare } from '../prepare.ts';
import { startLoad } from '../processes.ts';
import type { Databases } from '../shop-data.ts';
import { costOf, median, openSide } from '../sides.ts';

/** What the walls cost somebody who asks for little: microseconds of the server's processor. */
export interface CheapRead {
  readonly name: string;
  /** Of the whole request. */
  readonly request: number;
  /** Of it, of the walls: counting the read for its address and its reader, and pricing the query. */
  readonly walls: number;
}

const ROUNDS = 5;
const TURNS = 50_000;
const SECONDS = 2;

/** Reads that pages make all the time. */
const READS: Readonly<
  Record<string, { readonly act: ActName; readonly wire: object; readonly items: (token: string) => readonly Item[] }>
> = {
  'a list of 24 products': { act: 'list', wire: { paging: { limit: 24, offset: 0 } }, items: (token) => [{ token }] },
  'a product by its slug': {
    act: 'product',
    wire: { filter: { slug: 'comic-0' } },
    items: (token) => [{ token, slug: 'comic-0' }],
  },
};

/** Measures the requests over HTTP, and what the walls do for each in a loop of its own: their difference is too small. */
export async function cheapReads(databases: Databases, log: (line: string) => void): Promise<readonly CheapRead[]> {
  const data = await databases.fresh(1_000, log);
  const prepared = await prepare(data);
  const side = await openSide(data.url, true);
  const load = startLoad();
  const reads: CheapRead[] = [];
  for (const [name, { act, wire, items }] of Object.entries(READS)) {
    const job = { act, items: items(prepared.anyToken), milliseconds: SECONDS * 1_000 };
    await costOf(load, side, job);
    const requests: number[] = [];
    for (let round = 0; round < ROUNDS; round++) requests.push(await costOf(load, side, job));
    reads.push({ name, request: median(requests), walls: await wallsAlone(data.url, wire) });
  }
  await load.stop();
  await side.stop();
  await prepared.close();
  return reads;
}

async function wallsAlone(url: string, wire: object): Promise<number> {
  const database = openDatabase({ url, connections: 1 });
  const limiter = createRateLimiter({ ...DEFAULT_RATE_LIMITS, read: 1e9, reader: 1e9 });
  const seal = { site: 'site', key: new Uint8Array(32) };
  const query = parseQuery(productEntity, wire, { seal });
  const once = async () => {
    await limiter.takeRead('203.0.113.7', 'visitor:one');
    priceOf(query, await database.rowsOf('products'));
  };
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let turn = 0; turn < TURNS; turn++) await once();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / TURNS);
  }
  await database.close();
  // The first one warms up.
  return median(rounds.slice(1));
}
