import { expect, test } from 'vitest';
import { type AppsNeeded, hasApp, hasApps, lackedApps } from './has-app.ts';

/** What a site has of features that are made for one app, for several, and for none. */
const either: AppsNeeded = { anyOf: ['store', 'bookings'] };
const both: AppsNeeded = { allOf: ['store', 'bookings'] };

test.each<[string, string[], AppsNeeded | undefined, string[]]>([
  ['of what every site has', ['store', 'bookings'], undefined, []],
  ['of either, with both', [], either, []],
  ['of either, with one', ['store'], either, []],
  ['of either, with the other', ['bookings'], either, []],
  ['of either, with neither', ['bookings', 'store', 'blog'], either, ['store', 'bookings']],
  ['of both, with both', ['blog'], both, []],
  ['of both, with one', ['store'], both, ['store']],
  ['of both, with the other', ['bookings'], both, ['bookings']],
  ['of both, with neither', ['bookings', 'store'], both, ['store', 'bookings']],
])('%s', (_, appsOff, needed, lacked) => {
  expect(lackedApps({ appsOff }, needed)).toEqual(lacked);
  expect(hasApps({ appsOff }, needed)).toBe(lacked.length === 0);
});

test('a site that says nothing has every app', () => {
  expect([hasApp({}, 'blog'), hasApps({}, both), hasApps({}, either)]).toEqual([true, true, true]);
});
