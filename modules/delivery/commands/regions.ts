import { emit, type Queryable } from '@headland/db';
import { type Context, isUuid, newId, ValidationError } from '@headland/kernel';
import { forgetRegions } from '../db/methods.ts';
import { findProfileOfRegion, selectProfiles } from '../db/profiles.ts';
import { carrierIds } from '../domain/carriers.ts';
import {
  MOST_REGIONS,
  newRegion,
  type Profile,
  type Region,
  type RegionCarrier,
  type RegionFields,
} from '../domain/profile.ts';
import { deliveryErrors } from '../errors.ts';
import { profileEvents, type RegionFacts } from '../events.ts';
import { act, type DeliveryWork } from './act.ts';
import { changed, profileWith, refuseRegions } from './profiles.ts';

/** What an event says of a region; handed in, because the wire's form is not a command's business. */
export type SayRegion = (ctx: Context, region: Region) => Readonly<Record<string, unknown>>;

export interface RegionWork extends DeliveryWork {
  readonly sayRegion: SayRegion;
}

type RegionEvent = 'delivery_region_added' | 'delivery_region_updated' | 'delivery_region_removed';

/** @throws DELIVERY_PROFILE_NOT_FOUND; DELIVERY_REGIONS_LIMIT_EXCEEDED; a name that is taken; as `refuseRegions` */
export function addRegion(
  work: RegionWork,
  ctx: Context,
  profileId: string,
  revision: string | null,
  fields: RegionFields,
): Promise<Profile> {
  return act(work, ctx, async (tx) => {
    const profile = await profileWith(tx, ctx, profileId);
    refuseOld(profile, revision);
    if (profile.regions.length >= MOST_REGIONS) throw deliveryErrors.error('DELIVERY_REGIONS_LIMIT_EXCEEDED');
    const region = newRegion(fields, newId(ctx.now), ctx.now);
    return keep(work, tx, ctx, { ...profile, regions: [...profile.regions, region] }, region, 'delivery_region_added');
  });
}

/** Field by field. @throws as `addRegion`; DELIVERY_REGION_NOT_FOUND */
export function updateRegion(
  work: RegionWork,
  ctx: Context,
  profileId: string,
  regionId: string,
  { revision, ...patch }: Partial<RegionFields> & { readonly revision: string | null },
): Promise<Profile> {
  return act(work, ctx, async (tx) => {
    const profile = await profileWith(tx, ctx, profileId);
    refuseOld(profile, revision);
    const region = { ...regionIn(profile, regionId), ...patch };
    return keep(work, tx, ctx, withRegion(profile, region), region, 'delivery_region_updated');
  });
}

/** Nothing serves it any more. @throws DELIVERY_PROFILE_NOT_FOUND; DELIVERY_REGION_NOT_FOUND */
export function removeRegion(
  work: RegionWork,
  ctx: Context,
  profileId: string,
  regionId: string,
  revision: string | null,
): Promise<Profile> {
  return act(work, ctx, async (tx) => {
    const profile = await profileWith(tx, ctx, profileId);
    refuseOld(profile, revision);
    const region = regionIn(profile, regionId);
    const regions = profile.regions.filter((one) => one !== region);
    await forgetRegions(tx, ctx.site.id, [region.id], ctx.now);
    return keep(work, tx, ctx, { ...profile, regions }, region, 'delivery_region_removed');
  });
}

/** @throws DELIVERY_REGION_NOT_FOUND; UNKNOWN_DELIVERY_CARRIER; CARRIER_ALREADY_EXISTS_IN_REGION */
export function addCarrier(work: RegionWork, ctx: Context, regionId: string, carrier: RegionCarrier): Promise<Profile> {
  return changeCarriers(work, ctx, regionId, (carriers) => {
    if (!carrierIds.includes(carrier.appId)) throw deliveryErrors.error('UNKNOWN_DELIVERY_CARRIER');
    if (carriers.some(({ appId }) => appId === carrier.appId)) {
      throw deliveryErrors.error('CARRIER_ALREADY_EXISTS_IN_REGION');
    }
    return [...carriers, carrier];
  });
}

/** What is not mentioned stays. @throws DELIVERY_REGION_NOT_FOUND; UNKNOWN_DELIVERY_CARRIER; DELIVERY_CARRIER_NOT_FOUND */
export function updateCarrier(
  work: RegionWork,
  ctx: Context,
  regionId: string,
  patch: Partial<RegionCarrier> & Pick<RegionCarrier, 'appId'>,
): Promise<Profile> {
  return changeCarriers(work, ctx, regionId, (carriers) => {
    if (!carrierIds.includes(patch.appId)) throw deliveryErrors.error('UNKNOWN_DELIVERY_CARRIER');
    if (!carriers.some(({ appId }) => appId === patch.appId)) throw deliveryErrors.error('DELIVERY_CARRIER_NOT_FOUND');
    return carriers.map((carrier) => (carrier.appId === patch.appId ? { ...carrier, ...patch } : carrier));
  });
}

/** What it delivers is no longer offered there; one that does not serve the region is none. @throws DELIVERY_REGION_NOT_FOUND */
export function removeCarrier(work: RegionWork, ctx: Context, regionId: string, carrierId: string): Promise<Profile> {
  return changeCarriers(work, ctx, regionId, (carriers) => carriers.filter(({ appId }) => appId !== carrierId));
}

function changeCarriers(
  work: RegionWork,
  ctx: Context,
  regionId: string,
  change: (carriers: readonly RegionCarrier[]) => readonly RegionCarrier[],
): Promise<Profile> {
  return act(work, ctx, async (tx) => {
    const profile = isUuid(regionId) ? await findProfileOfRegion(tx, ctx.site.id, regionId) : null;
    if (!profile) throw deliveryErrors.error('DELIVERY_REGION_NOT_FOUND');
    const before = regionIn(profile, regionId);
    const region = { ...before, carriers: change(before.carriers) };
    return keep(work, tx, ctx, withRegion(profile, region), region, 'delivery_region_updated');
  });
}

/** Writes a profile one of whose regions has changed. */
async function keep(
  { sayRegion }: RegionWork,
  tx: Queryable,
  ctx: Context,
  profile: Profile,
  region: Region,
  type: RegionEvent,
): Promise<Profile> {
  refuseName(profile, region);
  const others = (await selectProfiles(tx, ctx.site.id)).filter(({ id }) => id !== profile.id);
  if (type !== 'delivery_region_removed') refuseRegions([...others, profile], profile);
  const after = await changed(tx, ctx, profile);
  const facts: RegionFacts = {
    ...(type !== 'delivery_region_removed' && sayRegion(ctx, region)),
    deliveryProfileId: profile.id,
    deliveryRegionId: region.id,
  };
  await emit(tx, ctx, [profileEvents.tell(type, profile.id, facts)]);
  return after;
}

function refuseOld({ revision }: Profile, given: string | null): void {
  if (given !== null && given !== String(revision)) throw deliveryErrors.error('REVISION_MISMATCH');
}

function regionIn({ regions }: Profile, regionId: string): Region {
  const region = regions.find(({ id }) => id === regionId.toLowerCase());
  if (!region) throw deliveryErrors.error('DELIVERY_REGION_NOT_FOUND');
  return region;
}

function withRegion(profile: Profile, region: Region): Profile {
  return { ...profile, regions: profile.regions.map((one) => (one.id === region.id ? region : one)) };
}

function refuseName({ regions }: Profile, { id, name }: Region): void {
  if (!regions.some((one) => one.id !== id && one.name === name)) return;
  throw new ValidationError([
    {
      field: 'deliveryRegion.name',
      description: 'is the name of another region of the profile',
      violatedRule: 'OTHER',
      ruleName: 'DELIVERY_REGION_NAME_ALREADY_EXISTS',
    },
  ]);
}
