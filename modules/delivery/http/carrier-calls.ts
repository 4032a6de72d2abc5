import type { HandlersOf } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { setActive } from '../commands/methods.ts';
import { addCarrier, type RegionWork, removeCarrier, updateCarrier } from '../commands/regions.ts';
import { selectWays } from '../db/ways.ts';
import type { DeliveryDeps } from '../deps.ts';
import { carriers } from '../domain/carriers.ts';
import { placesOf } from '../domain/served-places.ts';
import { deliveryErrors } from '../errors.ts';
import { presentCarriers } from './present-carriers.ts';
import { answerProfile as answer, saidOfRegion } from './present-profile.ts';
import { readCarrier } from './read-profile.ts';

/** Who delivers, where, and in which ways. */
export function carrierCalls(deps: DeliveryDeps) {
  const db = deps.database.pool;
  const work: RegionWork = { ...deps, sayRegion: ({ site }, region) => saidOfRegion(site, region) };
  // The packages know it by two names.
  const switchWay = async (ctx: Context, carrierId: string, rowId: string, active: boolean) => {
    await setActive(work, ctx, carrierId, rowId, active);
    return {};
  };

  return {
    async addDeliveryCarrier(ctx, { deliveryRegionId, deliveryCarrier }) {
      const carrier = { backupRate: null, charges: [], ...readCarrier(ctx.site, deliveryCarrier) };
      return answer(ctx, await addCarrier(work, ctx, deliveryRegionId, carrier));
    },
    async updateDeliveryCarrier(ctx, { deliveryRegionId, deliveryCarrier = {} }) {
      return answer(ctx, await updateCarrier(work, ctx, deliveryRegionId, readCarrier(ctx.site, deliveryCarrier)));
    },
    async removeDeliveryCarrier(ctx, { deliveryRegionId, appId }) {
      return answer(ctx, await removeCarrier(work, ctx, deliveryRegionId, appId.toLowerCase()));
    },
    async listInstalledDeliveryCarriers() {
      return {
        installedDeliveryCarriers: Object.values(carriers).map((carrier) => ({
          ...carrier,
          fallbackDefinitionMandatory: false,
          toggleGetCarrierSettingsEnabled: true,
        })),
      };
    },
    async listDeliveryCarriers(ctx, { deliveryProfileId, appIds }) {
      const { profiles, ways } = await selectWays(db, ctx, [deliveryProfileId]);
      const profile = profiles.find(({ id }) => id === deliveryProfileId.toLowerCase());
      if (!profile) throw deliveryErrors.error('DELIVERY_PROFILE_NOT_FOUND');
      return presentCarriers(ctx.site, profile.regions, ways, appIds);
    },
    updateDeliveryCarrierSettings: (ctx, { carrierId, rowId, active }) =>
      switchWay(ctx, carrierId, rowId, active ?? true),
    setDeliveryCarrierActiveStatus: (ctx, { carrierAppId, rowId, active }) =>
      switchWay(ctx, carrierAppId, rowId, active ?? true),
    async getDeliveryDestinationProperties(ctx) {
      const { profiles, ways } = await selectWays(db, ctx, 'all');
      return placesOf(
        profiles.flatMap(({ regions }) => regions),
        ways,
      );
    },
  } satisfies HandlersOf<
    | 'addDeliveryCarrier'
    | 'updateDeliveryCarrier'
    | 'removeDeliveryCarrier'
    | 'listInstalledDeliveryCarriers'
    | 'listDeliveryCarriers'
    | 'updateDeliveryCarrierSettings'
    | 'setDeliveryCarrierActiveStatus'
    | 'getDeliveryDestinationProperties'
  >;
}
