import { isDeepStrictEqual } from 'node:util';
import { emit, type Queryable } from '@headland/db';
import { type Context, isUuid, newId, ValidationError } from '@headland/kernel';
import type { Namespaces } from '@headland/purchase';
import { forgetRegions } from '../db/methods.ts';
import { deleteProfileRow, findProfile, insertProfile, saveProfile, selectProfiles } from '../db/profiles.ts';
import {
  collisionIn,
  MOST_DESTINATIONS,
  MOST_PROFILES,
  newRegion,
  type Profile,
  type Region,
  type RegionFields,
} from '../domain/profile.ts';
import { deliveryErrors } from '../errors.ts';
import { profileEvents } from '../events.ts';
import { act, type DeliveryWork, makeOnce } from './act.ts';

export interface NewProfile {
  readonly name: string;
  readonly regions: readonly RegionFields[];
  readonly extendedFields: Profile['extendedFields'];
}

/** The first profile of a site is its default one. @returns its id */
export function createProfile(work: DeliveryWork, ctx: Context, input: NewProfile): Promise<string> {
  return makeOnce(work, ctx, 'createDeliveryProfile', input, (tx) => insertNewProfile(tx, ctx, input));
}

/** In a transaction that has the site's lock. */
export async function insertNewProfile(tx: Queryable, ctx: Context, input: NewProfile): Promise<string> {
  const others = await selectProfiles(tx, ctx.site.id);
  if (others.length >= MOST_PROFILES) throw deliveryErrors.error('DELIVERY_PROFILES_LIMIT_EXCEEDED');
  const { principal } = ctx;
  const profile: Profile = {
    id: newId(ctx.now),
    name: input.name,
    isDefault: others.length === 0,
    regions: input.regions.map((fields) => newRegion(fields, newId(ctx.now), ctx.now)),
    createdBy:
      principal.kind === 'app'
        ? { appId: principal.appId }
        : principal.kind === 'user'
          ? { userId: principal.userId }
          : null,
    extendedFields: input.extendedFields,
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  refuseRegions([...others, profile], profile);
  await insertProfile(tx, ctx.site.id, profile);
  await emit(tx, ctx, [profileEvents.tell('delivery_profile_created', profile.id, {})]);
  return profile.id;
}

/** What may change of a profile; regions and its maker are compared alone. */
export interface ProfilePatch {
  readonly createdBy?: NonNullable<Profile['createdBy']>;
  readonly name?: string;
  readonly regions?: readonly RegionFields[];
  readonly extendedFields?: Profile['extendedFields'];
}

/**
 * @param revision the one that was read
 * @throws DELIVERY_PROFILE_NOT_FOUND; REVISION_MISMATCH; DELIVERY_REGION_CANNOT_BE_UPDATED
 */
export function updateProfile(
  work: DeliveryWork,
  ctx: Context,
  id: string,
  revision: string,
  { regions, createdBy, ...patch }: ProfilePatch,
): Promise<Profile> {
  return act(work, ctx, async (tx) => {
    const before = await profileWith(tx, ctx, id);
    if (String(before.revision) !== revision) throw deliveryErrors.error('REVISION_MISMATCH');
    if (regions && !isDeepStrictEqual(regions, before.regions.map(fieldsOf))) {
      throw deliveryErrors.error('DELIVERY_REGION_CANNOT_BE_UPDATED');
    }
    if (createdBy && !isDeepStrictEqual(createdBy, before.createdBy)) {
      throw ValidationError.field('deliveryProfile.createdBy', 'stays what it is', 'FIELD_NOT_ALLOWED');
    }
    return changed(tx, ctx, { ...before, ...patch });
  });
}

/** What apps say of it changes by itself, without a new revision. @throws DELIVERY_PROFILE_NOT_FOUND; what `change` throws */
export function sayOfProfile(
  work: DeliveryWork,
  ctx: Context,
  id: string,
  change: (before: Namespaces) => Namespaces,
): Promise<Profile> {
  return act(work, ctx, async (tx) => {
    const before = await profileWith(tx, ctx, id);
    const after = { ...before, extendedFields: change(before.extendedFields ?? {}), updatedAt: ctx.now };
    await saveProfile(tx, ctx.site.id, after);
    await emit(tx, ctx, [profileEvents.tell('delivery_profile_updated', after.id, {})]);
    return after;
  });
}

/** With its regions, which no way of delivery serves any more. @throws as `updateProfile`; SINGLE_DEFAULT_DELIVERY_PROFILE */
export function deleteProfile(work: DeliveryWork, ctx: Context, id: string): Promise<void> {
  return act(work, ctx, async (tx) => {
    const profile = await profileWith(tx, ctx, id);
    if (profile.isDefault) throw deliveryErrors.error('SINGLE_DEFAULT_DELIVERY_PROFILE');
    await deleteProfileRow(tx, ctx.site.id, profile.id);
    await forgetRegions(
      tx,
      ctx.site.id,
      profile.regions.map((region) => region.id),
      ctx.now,
    );
    await emit(tx, ctx, [profileEvents.tell('delivery_profile_deleted', profile.id, {})]);
  });
}

/** @throws DELIVERY_PROFILE_NOT_FOUND */
export async function profileWith(tx: Queryable, ctx: Context, id: string): Promise<Profile> {
  const profile = isUuid(id) ? await findProfile(tx, ctx.site.id, id) : null;
  if (!profile) throw deliveryErrors.error('DELIVERY_PROFILE_NOT_FOUND');
  return profile;
}

/** Writes a profile with its next revision, and tells it. */
export async function changed(tx: Queryable, ctx: Context, profile: Profile): Promise<Profile> {
  const after = { ...profile, revision: profile.revision + 1, updatedAt: ctx.now };
  await saveProfile(tx, ctx.site.id, after);
  await emit(tx, ctx, [profileEvents.tell('delivery_profile_updated', profile.id, {})]);
  return after;
}

/** @param all profiles of the site as they would be then @throws DESTINATIONS_LIMIT_EXCEEDED; DESTINATIONS_COLLISION */
export function refuseRegions(all: readonly Profile[], { regions }: Profile): void {
  const destinations = all.flatMap((one) => one.regions.flatMap((region) => region.destinations));
  if (destinations.length > MOST_DESTINATIONS) {
    throw deliveryErrors.error('DESTINATIONS_LIMIT_EXCEEDED', { most: MOST_DESTINATIONS });
  }
  const collision = collisionIn(regions);
  if (collision) throw deliveryErrors.error('DESTINATIONS_COLLISION', { ...collision });
}

function fieldsOf({ name, active, destinations }: Region): RegionFields {
  return { name, active, destinations };
}
