import type { Feature } from '../../feature.ts';
import { downloadRoute, noDownload } from './downloads-route.tsx';

/** Files of what was bought, under the links of an order. */
export const downloads: Feature = {
  name: 'downloads',
  root: 'downloads',
  pages: [{ path: /^\/([\w-]{1,400})$/, answer: (visit, [link = '']) => downloadRoute(visit, link) }],
  otherwise: (visit) => noDownload(visit, 'DOWNLOAD_LINK_INVALID', 404),
  untouched: 'nothingChanged',
};
