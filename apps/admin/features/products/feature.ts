import { IconTag } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';
import { productsKey } from './products-key.ts';

export const products: Feature = {
  name: 'products',
  apps: { allOf: ['store'] },
  destinations: [
    { path: '/products', label: { en: 'Products', de: 'Produkte' }, group: 'shop', icon: IconTag, key: 'p' },
  ],
  watches: { product: productsKey, collection: productsKey, inventory_item: productsKey },
  pages: [
    { path: '/products', load: async () => (await import('./products-page.tsx')).ProductsPage },
    { path: '/products/new', load: async () => (await import('./new/new-product-page.tsx')).NewProductPage },
    { path: '/products/:productId', load: async () => (await import('./product-page.tsx')).ProductPage },
  ],
};
