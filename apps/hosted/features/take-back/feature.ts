import type { Feature } from '../../feature.ts';
import { nothingThere, takeBackRoute } from './take-back-route.tsx';

/** The way out of the mail about an item that is back in stock. */
export const takeBack: Feature = {
  name: 'take-back',
  root: 'take-back',
  pages: [{ path: /^\/([\w.-]{1,800})$/, answer: (visit, [link = '']) => takeBackRoute(visit, link) }],
  otherwise: (visit) => nothingThere(visit, 'TAKE_BACK_LINK_INVALID', 404),
  untouched: 'nothingChanged',
};
