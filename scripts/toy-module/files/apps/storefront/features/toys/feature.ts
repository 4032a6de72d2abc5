import type { Feature } from '../../feature.ts';
import { toyWords } from './words.ts';

export const toys: Feature = {
  name: 'toys',
  routes: [{ path: 'toys', file: 'features/toys/toys-page.tsx' }],
  navigation: [{ text: (locality) => toyWords.say(locality)('navigation'), to: '/toys', place: 35 }],
  sitemap: async () => [{ path: '/toys' }],
};
