import type { Feature } from '../../feature.ts';
import { homeWords } from './words.ts';

export const home: Feature = {
  name: 'home',
  routes: [{ path: '', file: 'routes/home.tsx' }],
  // The navigation is the specification's (specification 1, section 2): three of its four links lead home.
  navigation: [
    { text: (locality) => homeWords.say(locality)('navHome'), to: '/', place: 10 },
    { text: (locality) => homeWords.say(locality)('navComics'), to: '/', place: 20 },
    { text: (locality) => homeWords.say(locality)('navClassified'), to: '/', place: 40 },
  ],
  sitemap: async () => [{ path: '/' }],
};
