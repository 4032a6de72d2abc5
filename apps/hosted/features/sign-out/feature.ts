import type { Feature } from '../../feature.ts';
import { showOver } from '../sign-in/visit.tsx';
import { signOutRoute } from './sign-out-route.tsx';

/** Whoever was signed in can leave, whatever apps the site has. */
export const signOut: Feature = {
  name: 'sign-out',
  root: 'sign-out',
  pages: [{ path: /^$/, answer: signOutRoute }],
  otherwise: showOver,
  untouched: 'nothingChanged',
};
