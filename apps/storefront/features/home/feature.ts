import type { Feature } from '../../feature.ts';

export const home: Feature = {
  name: 'home',
  routes: [{ path: '', file: 'routes/home.tsx' }],
  // The navigation is the specification's (specification 1, section 2): three of its four links lead home.
  navigation: [
    { text: 'HOME', to: '/', place: 10 },
    { text: 'COMICS', to: '/', place: 20 },
    { text: 'CLASSIFIED', to: '/', place: 40 },
  ],
  sitemap: async () => [{ path: '/' }],
};
