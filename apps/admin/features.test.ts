import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { destinations, groupedDestinations } from './features/shell/destinations.ts';
import { pages } from './features/shell/pages.ts';
import { features } from './features.ts';

test('no two features, places, keys or pages are the same', () => {
  for (const taken of [
    features.map(({ name }) => name),
    destinations.map(({ path }) => path),
    destinations.map(({ key }) => key),
    pages.map(({ path }) => path),
  ]) {
    expect(taken).toEqual([...new Set(taken)]);
  }
});

test('every place of the menu has its page, and stands in one group', () => {
  const routes = pages.map(({ path }) => ({ path }));
  for (const { path } of destinations) expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
  const grouped = groupedDestinations.flatMap(({ places }) => places);
  expect(new Set(grouped)).toEqual(new Set(destinations));
  expect(grouped).toHaveLength(destinations.length);
});
