import type { Feature } from '../../feature.ts';
import { documentsRoute, noDocument } from './documents-route.tsx';

/** Papers of orders, under links that somebody in the shop was given for a short time. */
export const documents: Feature = {
  name: 'documents',
  root: 'documents',
  pages: [{ path: /^\/([\w-]{1,4096})$/, answer: (visit, [sealed = '']) => documentsRoute(visit, sealed) }],
  otherwise: noDocument,
  untouched: 'nothingChanged',
};
