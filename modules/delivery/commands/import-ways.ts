import type { Queryable } from '@headland/db';
import { type Context, type Minor, newId, ValidationError } from '@headland/kernel';
import { lockDelivery } from '../db/lock.ts';
import { deleteKind, insertMethod } from '../db/methods.ts';
import { insertProfile, saveProfile, selectProfiles } from '../db/profiles.ts';
import { partition } from '../domain/partition.ts';
import { newRegion, type Profile } from '../domain/profile.ts';

/** A way of delivery as seeds and importers give it: one price, for some countries or for all. */
export interface WayInput {
  /** Keeps its identity over imports; a new one is made without it. */
  readonly id?: string;
  readonly title: string;
  readonly deliveryTime: string;
  /** Flat price of an order, in minor units of the site's currency. */
  readonly price: Minor;
  /** ISO 3166-1 alpha-2 codes; empty means every country. */
  readonly countries: readonly string[];
}

/**
 * Makes these the shipping options of the site's default profile, in this order, in the place of all before; its regions
 * become the parts of the world that they serve alike.
 * @returns their ids
 * @throws ValidationError naming what is wrong
 */
export async function importWays(tx: Queryable, ctx: Context, inputs: readonly WayInput[]): Promise<readonly string[]> {
  checkInputs(inputs);
  await lockDelivery(tx, ctx.site.id);
  const parts = partition(inputs.map(({ countries }) => countries));
  const regions = parts.map(({ countries }) => {
    const destinations = countries.map((country) => ({ country, subdivisions: [] }));
    return newRegion({ name: nameOf(countries), active: true, destinations }, newId(ctx.now), ctx.now);
  });
  const before = (await selectProfiles(tx, ctx.site.id)).find(({ isDefault }) => isDefault);
  if (before)
    await saveProfile(tx, ctx.site.id, { ...before, regions, revision: before.revision + 1, updatedAt: ctx.now });
  else await insertProfile(tx, ctx.site.id, firstProfile(ctx, regions));
  await deleteKind(tx, ctx.site.id, 'SHIPPING');
  const ids: string[] = [];
  for (const [at, { id = newId(ctx.now), title, deliveryTime, price }] of inputs.entries()) {
    const rates = [{ amount: price, conditions: [], byPiece: false }];
    await insertMethod(tx, ctx.site.id, {
      id,
      content: { kind: 'SHIPPING', title, deliveryTime, rates, extendedFields: null },
      regionIds: parts.flatMap(({ ways }, n) => (ways.includes(at) ? (regions[n]?.id ?? []) : [])),
      revision: 1,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    ids.push(id);
  }
  return ids;
}

function firstProfile(ctx: Context, regions: Profile['regions']): Profile {
  return {
    id: newId(ctx.now),
    name: 'Delivery',
    isDefault: true,
    regions,
    createdBy: null,
    extendedFields: null,
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}

function nameOf(countries: readonly string[]): string {
  return countries.length === 0 ? 'International' : countries.join(', ').slice(0, 256);
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function checkInputs(inputs: readonly WayInput[]): void {
  for (const [at, { title, price, countries }] of inputs.entries()) {
    const field = `ways[${at}]`;
    if (title.trim() === '') throw ValidationError.field(`${field}.title`, 'must not be empty', 'MIN_LENGTH');
    if (!Number.isSafeInteger(price) || price < 0) {
      throw ValidationError.field(`${field}.price`, 'must be a whole number of minor units from 0 up', 'MIN');
    }
    const unknown = countries.find((country) => !/^[A-Z]{2}$/.test(country) || names.of(country) === undefined);
    if (unknown !== undefined)
      throw ValidationError.field(`${field}.countries`, `knows no country ${unknown}`, 'FORMAT');
  }
}
