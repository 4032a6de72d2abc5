import { expect, test } from 'vitest';
import { fieldsOf, placeOf, siteLabels, toChange } from './site-draft.ts';
import { siteWords } from './words.ts';

const settings = {
  revision: '3',
  name: 'Ink',
  description: null,
  locale: 'en-US',
  timeZone: 'America/New_York',
  currency: 'USD',
  email: null,
  phone: null,
  address: { street: 'Main Street', country: 'US' },
  openingHours: [{ openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' }],
  specialHours: [
    { startDate: '2030-12-24T05:00:00.000Z', endDate: '2030-12-25T05:00:00.000Z', isClosed: true, comment: 'Eve' },
  ],
  payByHand: 'EVERYBODY',
  buyerCancelHours: 0,
  apps: [],
} as const;
const fields = fieldsOf({
  ...settings,
  openingHours: [...settings.openingHours],
  specialHours: [...settings.specialHours],
  apps: [],
});
const sent = (draft: Parameters<typeof toChange>[0], whole = fields) => toChange(draft, whole, settings.timeZone);

test('only what was touched is sent, an address whole', () => {
  expect(sent({})).toEqual({});
  expect(sent({ email: '', name: 'Inks' })).toEqual({ email: '', name: 'Inks' });
  expect(sent({ city: 'Bern' }, { ...fields, city: 'Bern' }).address).toMatchObject({
    street: 'Main Street',
    city: 'Bern',
    country: 'US',
  });
  expect(sent({ logo: null })).toEqual({ logo: null });
  expect(sent({ logo: { mediaId: 'x', url: '/media/x' } })).toEqual({ logo: 'x' });
  expect(sent({ payByHand: 'NOBODY' })).toEqual({ payByHand: 'NOBODY' });
  expect(sent({ buyerCancelHours: 0 })).toEqual({ buyerCancelHours: 0 });
  expect(sent({ openingHours: fields.openingHours })).toEqual({ openingHours: settings.openingHours });
});

test('special hours are shown by the clock of the site, and go back as they came', () => {
  expect(fields.specialHours).toEqual([
    { id: '0', from: '2030-12-24T00:00', to: '2030-12-25T00:00', closed: true, note: 'Eve' },
  ]);
  expect(sent({ specialHours: fields.specialHours })).toEqual({ specialHours: settings.specialHours });
  const [eve] = fields.specialHours;
  const typing = eve ? [{ ...eve, to: '', note: ' ' }] : [];
  expect(sent({ specialHours: typing }).specialHours).toEqual([
    { startDate: settings.specialHours[0].startDate, endDate: '', isClosed: true },
  ]);
});

test('a refusal stands at its field, of opening hours at its span', () => {
  expect(placeOf('settings.locale', fields)).toEqual({ name: 'locale' });
  expect(placeOf('settings.address.country', fields)).toEqual({ name: 'country' });
  expect(placeOf('settings.openingHours[0].closeTime', fields)).toEqual({ name: 'openingHours.0 MONDAY.to' });
  expect(placeOf('settings.openingHours[7].openTime', fields)).toEqual({ name: 'openingHours' });
  expect(placeOf('settings.specialHours[0].endDate', fields)).toEqual({ name: 'specialHours.0.to' });
  expect(placeOf('settings.specialHours[4].endDate', fields)).toEqual({ name: 'specialHours' });
  expect(placeOf('settings.apps[0].app', fields)).toBeNull();
  expect(placeOf('revision', fields)).toBeNull();
});

test('every field has a name', () => {
  const labels = siteLabels(siteWords.say({ locale: 'en-US', timeZone: 'UTC' }));
  expect(Object.keys(labels).sort()).toEqual(Object.keys(fields).sort());
});
