import type { Feature } from '../../feature.ts';
import { shelfWords } from './words.ts';

export const shop: Feature = {
  name: 'shop',
  apps: { allOf: ['store'] },
  routes: [
    { path: 'store', file: 'routes/store.tsx' },
    { path: 'product-page/:slug', file: 'routes/product.tsx' },
  ],
  navigation: [{ text: (locality) => shelfWords.say(locality)('navSwags'), to: '/store', place: 30 }],
  async sitemap({ facts }) {
    const [shelves, products] = await Promise.all([facts.shelves(), facts.everyProduct()]);
    return [
      { path: '/store' },
      ...shelves.map(({ slug }) => ({ path: `/store?collection=${encodeURIComponent(slug)}` })),
      ...products.map(({ slug, changed }) => ({ path: `/product-page/${encodeURIComponent(slug)}`, changed })),
    ];
  },
};
