import { expect, test } from 'vitest';
import { fieldLabels, fieldsOf, placeOf } from './business-fields.ts';

test('what the site has not said is empty', () => {
  const properties = { siteDisplayName: 'Ink', paymentCurrency: 'USD', timeZone: 'UTC' };
  expect(fieldsOf({ properties, settings: { locale: 'en-US', apps: [] } })).toEqual({
    name: 'Ink',
    description: '',
    locale: 'en-US',
    timeZone: 'UTC',
    currency: 'USD',
    email: '',
    phone: '',
  });
});

test('every field that can be refused is found by its wire path', () => {
  expect(placeOf('businessRegion.paymentCurrency')).toEqual({ name: 'currency' });
  expect(placeOf('settings.locale')).toEqual({ name: 'locale' });
  expect(placeOf('businessSchedule.periods[0].openTime')).toBeNull();
  expect(Object.keys(fieldLabels)).toHaveLength(7);
});
