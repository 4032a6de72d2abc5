import { IconReceiptTax } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { taxesKey } from './taxes-key.ts';

export const taxes: Feature = {
  name: 'taxes',
  watches: { tax_group: taxesKey, tax_region: taxesKey, manual_tax_mapping: taxesKey },
  destinations: [
    { path: '/taxes', label: { en: 'Taxes', de: 'Steuern' }, group: 'shop', icon: IconReceiptTax, key: 'x' },
  ],
  pages: [
    { path: '/taxes', load: async () => (await import('./regions-page.tsx')).RegionsPage },
    { path: '/taxes/new', load: async () => (await import('./new-region-page.tsx')).NewRegionPage },
    { path: '/taxes/groups', load: async () => (await import('./groups-page.tsx')).GroupsPage },
    { path: '/taxes/groups/new', load: async () => (await import('./new-group-page.tsx')).NewGroupPage },
    { path: '/taxes/groups/:groupId', load: async () => (await import('./group-page.tsx')).GroupPage },
    { path: '/taxes/exempt', load: async () => (await import('./exempt/exempt-groups-page.tsx')).ExemptGroupsPage },
    {
      path: '/taxes/exempt/new',
      load: async () => (await import('./exempt/new-exempt-group-page.tsx')).NewExemptGroupPage,
    },
    {
      path: '/taxes/exempt/:groupId',
      load: async () => (await import('./exempt/exempt-group-page.tsx')).ExemptGroupPage,
    },
    { path: '/taxes/:regionId', load: async () => (await import('./region-page.tsx')).RegionPage },
    { path: '/taxes/:regionId/:groupId', load: async () => (await import('./rate-page.tsx')).RatePage },
  ],
};
