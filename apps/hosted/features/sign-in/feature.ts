import { type Feature, ID } from '../../feature.ts';
import { flowRoute } from './flow-route.tsx';
import { newPasswordRoute } from './new-password-route.tsx';
import { showNotAllowed, showOver } from './visit.tsx';

export const signIn: Feature = {
  name: 'sign-in',
  apps: { allOf: ['members'] },
  root: 'sign-in',
  pages: [
    {
      path: new RegExp(`^/${ID}(?:/([a-z-]+))?/?$`),
      answer: (visit, [flowId = '', step = '']) => flowRoute(visit, flowId, step),
    },
    { path: /^\/new-password$/, answer: newPasswordRoute },
    { path: /^\/not-allowed$/, answer: showNotAllowed },
  ],
  otherwise: showOver,
  untouched: 'nothingChanged',
};
