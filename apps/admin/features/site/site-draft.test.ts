import { expect, test } from 'vitest';
import { fieldsOf, placeOf, siteLabels, toChange } from './site-draft.ts';
import { siteWords } from './words.ts';

const settings = {
  revision: '3',
  name: 'Ink',
  description: null,
  locale: 'en-US',
  timeZone: 'UTC',
  currency: 'USD',
  email: null,
  phone: null,
  address: { street: 'Main Street', country: 'US' },
  openingHours: [{ openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' }],
  apps: [],
} as const;
const fields = fieldsOf({ ...settings, openingHours: [...settings.openingHours], apps: [] });

test('only what was touched is sent, an address whole', () => {
  expect(toChange({}, fields)).toEqual({});
  expect(toChange({ email: '', name: 'Inks' }, fields)).toEqual({ email: '', name: 'Inks' });
  expect(toChange({ city: 'Bern' }, { ...fields, city: 'Bern' }).address).toMatchObject({
    street: 'Main Street',
    city: 'Bern',
    country: 'US',
  });
  expect(toChange({ logo: null }, fields)).toEqual({ logo: null });
  expect(toChange({ logo: { mediaId: 'x', url: '/media/x' } }, fields)).toEqual({ logo: 'x' });
  expect(toChange({ openingHours: fields.openingHours }, fields)).toEqual({ openingHours: settings.openingHours });
});

test('a refusal stands at its field, of opening hours at its span', () => {
  expect(placeOf('settings.locale', fields)).toEqual({ name: 'locale' });
  expect(placeOf('settings.address.country', fields)).toEqual({ name: 'country' });
  expect(placeOf('settings.openingHours[0].closeTime', fields)).toEqual({ name: 'openingHours.0 MONDAY.to' });
  expect(placeOf('settings.openingHours[7].openTime', fields)).toEqual({ name: 'openingHours' });
  expect(placeOf('settings.apps[0].app', fields)).toBeNull();
  expect(placeOf('revision', fields)).toBeNull();
});

test('every field has a name', () => {
  const labels = siteLabels(siteWords.say({ locale: 'en-US', timeZone: 'UTC' }));
  expect(Object.keys(labels).sort()).toEqual(Object.keys(fields).sort());
});
