import type { deliveryProfiles, pickupLocations, shippingOptions } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { openWorld, type World } from '@headland/testkit';
import type { DeliveryDeps } from '../deps.ts';
import { createDelivery, type Delivery } from '../index.ts';
import { oldOptions } from './old-options.ts';

export interface DeliveryWorld extends World<Delivery, { readonly oldOptions: typeof oldOptions }> {
  /** Makes a profile with these regions, each for one country; none is the rest of the world. */
  profile(regions?: Readonly<Record<string, string | null>>, ctx?: Context): Promise<deliveryProfiles.DeliveryProfile>;
  option(over?: shippingOptions.ShippingOption, ctx?: Context): Promise<shippingOptions.ShippingOption>;
  location(over?: pickupLocations.PickupLocation, ctx?: Context): Promise<pickupLocations.PickupLocation>;
}

/** Delivery by itself, beside the table whose rows its tables took over. */
export async function openDelivery(over: Pick<DeliveryDeps, 'takeTurn'> = {}): Promise<DeliveryWorld> {
  const world = await openWorld<Delivery, { readonly oldOptions: typeof oldOptions }>({
    neighbours: () => ({ oldOptions }),
    module: ({ database }) => createDelivery({ database, cursorKey: new Uint8Array(32).fill(7), ...over }),
  });
  return {
    ...world,
    async profile(regions = {}, ctx = world.owner()) {
      const deliveryRegions = Object.entries(regions).map(([name, country]) => ({
        name,
        destinations: country === null ? [] : [{ countryCode: country }],
      }));
      const made = await world.call('createDeliveryProfile', ctx, {
        deliveryProfile: { name: 'All', deliveryRegions },
      });
      return made.deliveryProfile ?? {};
    },
    async option(over, ctx = world.owner()) {
      const shippingOption = { title: 'Standard', rates: [{ amount: '5' }], ...over };
      return (await world.call('createShippingOption', ctx, { shippingOption })).shippingOption ?? {};
    },
    async location(over, ctx = world.owner()) {
      const pickupLocation = { name: 'Store', address: { country: 'US', city: 'New York' }, ...over };
      return (await world.call('createPickupLocation', ctx, { pickupLocation })).pickupLocation ?? {};
    },
  };
}
