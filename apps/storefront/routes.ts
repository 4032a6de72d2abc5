import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { FeatureRoute } from './feature.ts';
import { features } from './features.ts';

function entry({ path, file, children }: FeatureRoute): RouteConfigEntry {
  return path === '' ? index(file) : route(path, file, children?.map(entry));
}

/** The routes of all features, and those that are about all of them. */
export default [
  ...features.flatMap(({ routes }) => routes.map(entry)),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/unknown.tsx'),
];
