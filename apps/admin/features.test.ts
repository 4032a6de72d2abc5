import { appNames } from '@headland/contract';
import { lackedApps } from '@headland/contract/has-app';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { destinationsOf, groupedDestinations } from './features/shell/destinations.ts';
import { pages } from './features/shell/pages.ts';
import { features } from './features.ts';

const destinations = destinationsOf({ appsOff: [] });

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
  const grouped = groupedDestinations(destinations).flatMap(({ places }) => places);
  expect(new Set(grouped)).toEqual(new Set(destinations));
  expect(grouped).toHaveLength(destinations.length);
});

test.each(appNames)('a site without %s is shown none of its places, and the switches as ever', (app) => {
  const site = { appsOff: [app] };
  const own = features.filter(({ apps }) => lackedApps(site, apps).includes(app)).flatMap((one) => one.destinations);
  const without = destinationsOf(site);
  expect(without).toEqual(destinations.filter((place) => !own.includes(place)));
  expect(without.map(({ path }) => path)).toContain('/site');
});

test('orders and products are the store’s', () => {
  const paths = destinationsOf({ appsOff: ['store'] }).map(({ path }) => path);
  expect(paths).not.toContain('/orders');
  expect(paths).not.toContain('/products');
});
