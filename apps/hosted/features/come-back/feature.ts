import type { Feature } from '../../feature.ts';
import { comeBackRoute, neverRoute, noWayBack } from './come-back-route.tsx';

/** The ways back from the mail about a checkout that was left, and out of such mails. */
export const comeBack: Feature = {
  name: 'come-back',
  root: 'come-back',
  pages: [
    { path: /^\/([\w.-]{1,800})$/, answer: (visit, [link = '']) => comeBackRoute(visit, link) },
    { path: /^\/([\w.-]{1,800})\/never$/, answer: (visit, [link = '']) => neverRoute(visit, link) },
  ],
  otherwise: (visit) => noWayBack(visit, 'COME_BACK_LINK_INVALID', 404),
  untouched: 'nothingChanged',
};
