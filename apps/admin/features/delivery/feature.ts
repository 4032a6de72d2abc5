import { IconTruckDelivery } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { deliveryKey } from './delivery-key.ts';

export const delivery: Feature = {
  name: 'delivery',
  watches: { delivery_profile: deliveryKey, shipping_option: deliveryKey },
  destinations: [
    { path: '/delivery', label: { en: 'Delivery', de: 'Versand' }, group: 'shop', icon: IconTruckDelivery, key: 'v' },
  ],
  pages: [
    { path: '/delivery', load: async () => (await import('./delivery-page.tsx')).DeliveryPage },
    { path: '/delivery/regions/new', load: async () => (await import('./new-region-page.tsx')).NewRegionPage },
    { path: '/delivery/regions/:regionId', load: async () => (await import('./region-page.tsx')).RegionPage },
    {
      path: '/delivery/regions/:regionId/options/new',
      load: async () => (await import('./new-option-page.tsx')).NewOptionPage,
    },
    { path: '/delivery/options/:optionId', load: async () => (await import('./option-page.tsx')).OptionPage },
    {
      path: '/delivery/regions/:regionId/places/new',
      load: async () => (await import('./new-place-page.tsx')).NewPlacePage,
    },
    { path: '/delivery/places/:placeId', load: async () => (await import('./place-page.tsx')).PlacePage },
  ],
};
