import type { HandlersOf } from '@headland/contract';
import { isUuid } from '@headland/kernel';
import { readNamespace } from '@headland/purchase';
import { listRows } from '@headland/query';
import { createProfile, deleteProfile, profileWith, sayOfProfile, updateProfile } from '../commands/profiles.ts';
import { addRegion, type RegionWork, removeRegion, updateRegion } from '../commands/regions.ts';
import { profileEntity } from '../db/entities.ts';
import { findProfileOfRegion, profileList } from '../db/profiles.ts';
import type { DeliveryDeps } from '../deps.ts';
import { deliveryErrors } from '../errors.ts';
import { presentCursors } from './present-cursors.ts';
import { answerProfile as answer, presentProfile, saidOfRegion } from './present-profile.ts';
import { readNewProfile, readProfilePatch, readRegion, wholeRegion } from './read-profile.ts';

/** Profiles and their regions. */
export function profileCalls(deps: DeliveryDeps) {
  const { database, cursorKey } = deps;
  const work: RegionWork = { ...deps, sayRegion: ({ site }, region) => saidOfRegion(site, region) };
  const db = database.pool;

  return {
    async createDeliveryProfile(ctx, { deliveryProfile }) {
      const id = await createProfile(work, ctx, readNewProfile(ctx, deliveryProfile));
      return answer(ctx, await profileWith(db, ctx, id));
    },
    async getDeliveryProfile(ctx, { deliveryProfileId }) {
      return answer(ctx, await profileWith(db, ctx, deliveryProfileId));
    },
    async updateDeliveryProfile(ctx, { deliveryProfile }) {
      const { id, revision } = deliveryProfile;
      return answer(ctx, await updateProfile(work, ctx, id ?? '', revision ?? '', readProfilePatch(deliveryProfile)));
    },
    async deleteDeliveryProfile(ctx, { deliveryProfileId }) {
      await deleteProfile(work, ctx, deliveryProfileId);
      return {};
    },
    async queryDeliveryProfiles(ctx, { query }) {
      const page = await listRows(database, ctx, profileEntity, { wire: query, cursorKey }, profileList(ctx.site.id));
      return {
        deliveryProfiles: page.items.map((one) => presentProfile(ctx.site, one)),
        pagingMetadata: presentCursors(page),
      };
    },
    async addDeliveryRegion(ctx, { deliveryProfileId, deliveryRegion, revision = null }) {
      const fields = wholeRegion(readRegion(deliveryRegion));
      return answer(ctx, await addRegion(work, ctx, deliveryProfileId, revision, fields));
    },
    async updateDeliveryRegion(ctx, { deliveryProfileId, deliveryRegion, revision = null }) {
      const patch = { ...readRegion(deliveryRegion), revision };
      return answer(ctx, await updateRegion(work, ctx, deliveryProfileId, deliveryRegion.id ?? '', patch));
    },
    async getDeliveryProfileByDeliveryRegionId(ctx, { deliveryRegionId }) {
      const found = isUuid(deliveryRegionId) ? await findProfileOfRegion(db, ctx.site.id, deliveryRegionId) : null;
      if (!found) throw deliveryErrors.error('DELIVERY_REGION_NOT_FOUND');
      return answer(ctx, found);
    },
    async removeDeliveryRegion(ctx, { deliveryProfileId, deliveryRegionId, revision = null }) {
      return answer(ctx, await removeRegion(work, ctx, deliveryProfileId, deliveryRegionId, revision));
    },
    async updateDeliveryProfileExtendedFields(ctx, { id, namespace, namespaceData }) {
      const profile = await sayOfProfile(work, ctx, id, (before) => readNamespace(before, namespace, namespaceData));
      return answer(ctx, profile);
    },
  } satisfies HandlersOf<
    | 'createDeliveryProfile'
    | 'getDeliveryProfile'
    | 'updateDeliveryProfile'
    | 'deleteDeliveryProfile'
    | 'queryDeliveryProfiles'
    | 'addDeliveryRegion'
    | 'updateDeliveryRegion'
    | 'getDeliveryProfileByDeliveryRegionId'
    | 'removeDeliveryRegion'
    | 'updateDeliveryProfileExtendedFields'
  >;
}
