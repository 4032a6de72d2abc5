import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_GROUPS } from './domain/limits.ts';
import { PRODUCTS } from './domain/tax-group.ts';
import { openTaxes, type TaxesWorld } from './testing/open-taxes.ts';

/** Two processes write the taxes of one site at once. The twins take no lock, and must fail. */
const AT_ONCE = 8;
const ROUNDS = 5;

type Pair = readonly [TaxesWorld, TaxesWorld];
const open = async (lock?: () => Promise<void>): Promise<Pair> => {
  const one = await openTaxes(lock ? { lock } : {});
  return [one, await openTaxes({ beside: one, ...(lock && { lock }) })];
};

let guarded: Pair;
let unguarded: Pair;
beforeAll(async () => {
  guarded = await open();
  unguarded = await open(async () => {});
});
afterAll(async () => {
  for (const [one, two] of [guarded, unguarded]) {
    await two.close();
    await one.close();
  }
});

const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code ?? String(one.reason)] : []));

/** Each asks for the same change of one revision. @returns how many were told yes, by round */
async function changeAtOnce(pair: Pair): Promise<number[]> {
  const [world] = pair;
  const counts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await world.group();
    const settled = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, at) => {
        const { call, owner } = pair[at % 2 === 0 ? 0 : 1];
        return call('updateTaxGroup', owner(), { taxGroup: { id, name: `Books ${at}`, revision: '1' } });
      }),
    );
    expect(codes(settled).filter((code) => code !== 'TAX_REVISION_CONFLICT')).toEqual([]);
    counts.push(settled.filter(({ status }) => status === 'fulfilled').length);
    await world.call('deleteTaxGroup', world.owner(), { taxGroupId: id });
  }
  return counts;
}

describe('changes of one revision', () => {
  it('one of them is done, the others are told that they come late', async () => {
    expect(await changeAtOnce(guarded)).toEqual(Array.from({ length: ROUNDS }, () => 1));
  });

  it('control: without the lock several are done', async () => {
    expect(Math.max(...(await changeAtOnce(unguarded)))).toBeGreaterThan(1);
  });
});

/** A site with room for one group gets many at once. @returns how many groups it has then */
async function fillAtOnce(pair: Pair): Promise<number> {
  const [{ database, site, clock }] = pair;
  const now = clock.now(site.id);
  await sql`delete from tax_groups where site_id = ${site.id}`.execute(database.pool);
  await sql`
    insert into tax_groups (site_id, id, name, created_at, updated_at)
    select ${site.id}, gen_random_uuid(), 'Group ' || n, ${now}, ${now} from generate_series(2, ${MOST_GROUPS}) as n
  `.execute(database.pool);
  await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, at) => pair[at % 2 === 0 ? 0 : 1].group()));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tax_groups where site_id = ${site.id}
  `.execute(database.pool);
  return rows[0]?.count ?? 0;
}

describe('the last group that a site may have', () => {
  const filled = async (pair: Pair) => {
    const counts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) counts.push(await fillAtOnce(pair));
    return counts;
  };

  it('is made once', async () => {
    expect(await filled(guarded)).toEqual(Array.from({ length: ROUNDS }, () => MOST_GROUPS));
  });

  it('control: without the lock there are more', async () => {
    expect(Math.max(...(await filled(unguarded)))).toBeGreaterThan(MOST_GROUPS);
  });
});

describe('a group that gets a rate while it is deleted', () => {
  it('has none, or both are gone; nothing waits for anything for ever', async () => {
    const [one, two] = guarded;
    const region = await one.region('ES');
    await sql`delete from tax_groups where site_id = ${one.site.id}`.execute(one.database.pool);
    for (let round = 0; round < ROUNDS; round += 1) {
      const group = await one.group();
      await Promise.allSettled([
        one.mapping(group, region, '0.1'),
        two.mapping(PRODUCTS, region, '0.2'),
        two.call('deleteTaxGroup', two.owner(), { taxGroupId: group }),
      ]);
      const { manualTaxMappings } = await one.call('listManualTaxMappings', one.owner());
      expect(manualTaxMappings.map(({ taxGroupId }: { taxGroupId: string }) => taxGroupId)).toEqual([PRODUCTS]);
    }
    expect([...one.errors, ...two.errors]).toEqual([]);
  });
});
