import type { Feature } from '../../feature.ts';

export const toys: Feature = {
  name: 'toys',
  routes: [{ path: 'toys', file: 'features/toys/toys-page.tsx' }],
  navigation: [{ text: 'TOYS', to: '/toys', place: 35 }],
  sitemap: async () => [{ path: '/toys' }],
};
