import type { DeliveryProfile, DeliveryRegion } from '@headland/contract/types/delivery-profiles';
import type { LocalDeliveryOption } from '@headland/contract/types/local-delivery-options';
import type { PickupLocation } from '@headland/contract/types/pickup-locations';
import type { ShippingOption } from '@headland/contract/types/shipping-options';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { deliveryKey } from './delivery-key.ts';

/** How the shop delivers: its default profile, and everything that serves a region. */
export interface DeliverySettings {
  /** Null until the first region is made. */
  readonly profile: DeliveryProfile | null;
  readonly options: readonly ShippingOption[];
  readonly places: readonly PickupLocation[];
  readonly local: readonly LocalDeliveryOption[];
  /** A kind has more than one page of what it is asked for. */
  readonly more: boolean;
}

/** As much as one page of the server holds. */
const MOST = 100;
const OLDEST_FIRST = { sort: [{ fieldName: 'createdDate', order: 'ASC' as const }], cursorPaging: { limit: MOST } };

export function deliveryQuery() {
  return queryOptions({
    queryKey: [...deliveryKey, 'settings'],
    queryFn: async ({ signal }): Promise<DeliverySettings> => {
      const query = OLDEST_FIRST;
      const [profiles, options, places, local] = await Promise.all([
        api.call('queryDeliveryProfiles', { query: { filter: { default: true } } }, { signal }),
        api.call('queryShippingOptions', { query }, { signal }),
        api.call('queryPickupLocations', { query }, { signal }),
        api.call('queryLocalDeliveryOptions', { query }, { signal }),
      ]);
      return {
        profile: profiles.deliveryProfiles?.[0] ?? null,
        options: options.shippingOptions ?? [],
        places: places.pickupLocations ?? [],
        local: local.localDeliveryOptions ?? [],
        more: [options, places, local].some(({ pagingMetadata }) => pagingMetadata?.hasNext === true),
      };
    },
  });
}

export function optionQuery(shippingOptionId: string) {
  return queryOptions({
    queryKey: [...deliveryKey, 'option', shippingOptionId],
    queryFn: async ({ signal }) => {
      const { shippingOption } = await api.call('getShippingOption', { shippingOptionId }, { signal });
      return shippingOption ?? {};
    },
  });
}

export function placeQuery(pickupLocationId: string) {
  return queryOptions({
    queryKey: [...deliveryKey, 'place', pickupLocationId],
    queryFn: async ({ signal }) => {
      const { pickupLocation } = await api.call('getPickupLocation', { pickupLocationId }, { signal });
      return pickupLocation ?? {};
    },
  });
}

/** Asks anew after any change. */
export async function reloadDelivery(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: deliveryKey });
}

/** Asks for a region as it is at this moment. @throws if it is gone */
export async function reloadRegion(queries: QueryClient, regionId: string): Promise<DeliveryRegion> {
  const { profile } = await askAnew(queries, deliveryQuery());
  const region = profile?.deliveryRegions?.find(({ id }) => id === regionId);
  if (!region) throw new Error('the region is gone');
  return region;
}
