import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_IN_REGION } from '../domain/method.ts';
import { type DeliveryWorld, openDelivery } from '../testing/open-delivery.ts';

let world: DeliveryWorld;
async function end(): Promise<void> {
  expect(world.errors).toEqual([]);
  await world.close();
}

/** In the place of turns: lets so many go on once they are all there, with their transactions begun. */
const crossing = {
  waiting: [] as (() => void)[],
  of: 0,
  pass: () =>
    new Promise<void>((resolve) => {
      if (crossing.of === 0) return resolve();
      crossing.waiting.push(resolve);
      if (crossing.waiting.length < crossing.of) return;
      crossing.of = 0;
      for (const go of crossing.waiting.splice(0)) go();
    }),
};

/** All at once. @returns how many could */
async function race(count: number, act: (n: number) => Promise<unknown>): Promise<number> {
  crossing.of = count;
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, n) => act(n)));
  crossing.of = 0;
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

/** A region with room for two more, and six who want it at once. @returns how many got it */
async function crowd(): Promise<number> {
  const profile = await world.profile({ Domestic: 'US' });
  const deliveryRegionIds = [profile.deliveryRegions?.[0]?.id ?? ''];
  for (let n = 0; n < MOST_IN_REGION - 2; n += 1) await world.option({ deliveryRegionIds });
  return race(6, () => world.option({ deliveryRegionIds }));
}

/** Two who add a region for the same country at once. @returns how many could */
async function twoRegions(): Promise<number> {
  const { id: deliveryProfileId } = await world.profile();
  return race(2, (n) =>
    world.call('addDeliveryRegion', world.owner(), {
      deliveryProfileId,
      deliveryRegion: { name: `Region ${n}`, destinations: [{ countryCode: 'US' }] },
    }),
  );
}

/** Four who change what they read at the same moment. @returns how many could */
async function fourEditors(): Promise<number> {
  const { id, revision } = await world.option();
  return race(4, (n) =>
    world.call('updateShippingOption', world.owner(), {
      shippingOption: { id: id ?? '', revision: revision ?? '', title: `Title ${n}` },
    }),
  );
}

/** How often a control tries: without turns two may still happen to come one after the other. */
const ROUNDS = 20;

/** The most that could in any of the rounds; ends with the first in which it were more than with turns. */
async function most(act: () => Promise<number>, withTurns: number): Promise<number> {
  let reached = 0;
  for (let round = 0; round < ROUNDS && reached <= withTurns; round += 1) {
    world = await openDelivery({ takeTurn: crossing.pass });
    reached = await act();
    await end();
  }
  return reached;
}

describe('whoever changes how a site delivers waits for whoever does already', () => {
  beforeEach(async () => {
    world = await openDelivery();
  });
  afterEach(end);

  test('so a region takes as many as it may', async () => {
    expect(await crowd()).toBe(2);
  });

  test('so no two regions name one country', async () => {
    expect(await twoRegions()).toBe(1);
  });

  test('so nobody overwrites what they have not read', async () => {
    expect(await fourEditors()).toBe(1);
  });
});

describe('control: whoever does not wait', () => {
  test('crowds a region', async () => {
    expect(await most(crowd, 2)).toBeGreaterThan(2);
  });

  test('names a country twice, or loses a region', async () => {
    expect(await most(twoRegions, 1)).toBe(2);
  });

  test('overwrites what others wrote', async () => {
    expect(await most(fourEditors, 1)).toBeGreaterThan(1);
  });
});
