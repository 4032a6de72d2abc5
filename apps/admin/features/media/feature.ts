import { IconPhoto } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const media: Feature = {
  name: 'media',
  destinations: [
    { path: '/pictures', label: { en: 'Pictures', de: 'Bilder' }, group: 'shop', icon: IconPhoto, key: 'i' },
  ],
  pages: [{ path: '/pictures', load: async () => (await import('./media-page.tsx')).MediaPage }],
};
