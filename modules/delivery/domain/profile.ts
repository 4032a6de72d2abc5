import type { Minor } from '@headland/kernel';
import type { Namespaces } from '@headland/purchase';
import { carrierIds } from './carriers.ts';
import { collision, type Destination, type Place, reach } from './destinations.ts';

export const MOST_PROFILES = 99;
export const MOST_REGIONS = 100;
/** Of all profiles of a site together. */
export const MOST_DESTINATIONS = 250;

/** Part of the price of a delivery, said beside it. */
export interface Charge {
  /** Absent in those of earlier versions: a handling fee. */
  readonly type?: 'HANDLING_FEE' | 'INSURANCE';
  readonly description: string | null;
  readonly amount: Minor;
}

/** What is offered where the carrier itself names no price. */
export interface BackupRate {
  readonly title: string | null;
  readonly amount: Minor;
  readonly active: boolean;
}

/** A carrier that serves a region. */
export interface RegionCarrier {
  readonly appId: string;
  readonly backupRate: BackupRate | null;
  readonly charges: readonly Charge[];
}

/** What an owner says of a region. */
export interface RegionFields {
  readonly name: string;
  /** A region that is not active is as if it was not there. */
  readonly active: boolean;
  /** None: the rest of the world. */
  readonly destinations: readonly Destination[];
}

export interface Region extends RegionFields {
  readonly id: string;
  readonly carriers: readonly RegionCarrier[];
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  /** The first of a site, for good: what has no profile of its own is delivered by it. */
  readonly isDefault: boolean;
  readonly regions: readonly Region[];
  readonly createdBy: { readonly appId: string } | { readonly userId: string } | null;
  readonly extendedFields: Namespaces | null;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A new region: every carrier of the shop serves it until the owner takes one out. */
export function newRegion(fields: RegionFields, id: string, now: Date): Region {
  const carriers = carrierIds.map((appId) => ({ appId, backupRate: null, charges: [] }));
  return { ...fields, id, carriers, createdAt: now.toISOString() };
}

/** The active region that names a place most exactly; null if nothing is delivered there. */
export function regionOf(regions: readonly Region[], place: Place): Region | null {
  let best: Region | null = null;
  for (const region of regions) {
    if (!region.active) continue;
    const exact = reach(region.destinations, place);
    if (exact > (best ? reach(best.destinations, place) : 0)) best = region;
  }
  return best;
}

/** What two regions of a profile both name, and by which name; null if nothing. */
export function collisionIn(
  regions: readonly RegionFields[],
): { readonly names: readonly string[]; readonly place: string } | null {
  for (const [at, one] of regions.entries()) {
    for (const other of regions.slice(at + 1)) {
      const place = collision(one.destinations, other.destinations);
      if (place !== null) return { names: [one.name, other.name], place };
    }
  }
  return null;
}
