import type { FieldViolation } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSites, type SitesWorld } from '../testing/open-sites.ts';

let world: SitesWorld;
beforeAll(async () => {
  world = await openSites();
});
afterAll(() => world.close());

const ask = async (id: string, request: object = {}) => world.call(id, await world.ownerOf(world.site.id), request);
const read = async (fields?: readonly string[]) => ask('getSiteProperties', { ...(fields && { fields }) });
const fieldsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('it was taken'),
    (error: { violations?: FieldViolation[] }) => (error.violations ?? []).map(({ field }) => field),
  );

describe('properties of a site', () => {
  it('are its settings in the public package’s words', async () => {
    const { version, properties } = await read();
    expect(version).toMatch(/^\d+$/);
    expect(properties).toMatchObject({
      language: 'en',
      locale: { languageCode: 'en', country: 'US' },
      paymentCurrency: 'USD',
      timeZone: 'America/New_York',
      siteDisplayName: 'Shop',
    });
  });

  it('are those alone that were asked for', async () => {
    expect((await read(['timeZone', 'paymentCurrency'])).properties).toEqual({
      timeZone: 'America/New_York',
      paymentCurrency: 'USD',
    });
  });

  it('that a mask names and the body lacks are taken away; others of the body do not count', async () => {
    await ask('updateBusinessProfile', { businessProfile: { description: 'Comics', businessName: 'Ink Ltd' } });
    await ask('updateBusinessProfile', {
      businessProfile: { businessName: 'Unnamed by the mask' },
      fields: ['description'],
    });
    const { properties } = await read(['description', 'businessName']);
    expect(properties).toEqual({ businessName: 'Ink Ltd' });
  });

  it('keep the name: a mask cannot take it away', async () => {
    const asked = ask('updateBusinessProfile', { businessProfile: {}, fields: ['siteDisplayName'] });
    expect(await fieldsOf(asked)).toEqual(['businessProfile.siteDisplayName']);
    expect((await read()).properties.siteDisplayName).toBe('Shop');
  });

  it('keep the region: a mask cannot take either part away, and both are named', async () => {
    const asked = ask('updateBusinessRegion', { businessRegion: {}, fields: ['paymentCurrency', 'timeZone'] });
    expect(await fieldsOf(asked)).toEqual(['businessRegion.paymentCurrency', 'businessRegion.timeZone']);
    world.priced.add(world.site.id);
    const dearer = ask('updateBusinessRegion', { businessRegion: { paymentCurrency: 'EUR' } });
    expect(await fieldsOf(dearer)).toEqual(['businessRegion.paymentCurrency']);
    await ask('updateBusinessRegion', { businessRegion: { timeZone: 'europe/paris' } });
    expect((await read(['timeZone', 'paymentCurrency'])).properties).toEqual({
      timeZone: 'Europe/Paris',
      paymentCurrency: 'USD',
    });
  });

  it('refuse an address that is none by the wire’s own name', async () => {
    const asked = ask('updateBusinessContact', { businessContact: { email: 'nobody at home' } });
    expect(await fieldsOf(asked)).toEqual(['businessContact.email']);
  });
});

describe('the schedule', () => {
  const period = { openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' };

  it.each<[string, object, string[]]>([
    ['a time without its nought', { periods: [{ ...period, openTime: '9:00' }] }, ['periods[0].openTime']],
    ['an hour beyond the day', { periods: [period, { ...period, closeTime: '24:01' }] }, ['periods[1].closeTime']],
    ['an end before its beginning', { periods: [{ ...period, closeTime: '08:00' }] }, ['periods[0].closeTime']],
    ['no day', { periods: [{ openTime: '09:00', closeTime: '10:00' }] }, ['periods[0].closeDay', 'periods[0].openDay']],
    [
      'hours within others',
      { periods: [period, { ...period, openTime: '16:59', closeTime: '18:00' }] },
      ['periods[1].openTime'],
    ],
    [
      'a single day that ends before it begins',
      { specialHourPeriod: [{ startDate: '2030-12-24T00:00:00Z', endDate: '2030-12-23T00:00:00Z' }] },
      ['specialHourPeriod[0].endDate'],
    ],
    [
      'a single day without its end',
      { specialHourPeriod: [{ startDate: '2030-12-24T00:00:00Z' }] },
      ['specialHourPeriod[0].endDate'],
    ],
  ])('is refused by the field for %s, and nothing changes', async (_, businessSchedule, fields) => {
    const before = await read();
    const refused = await fieldsOf(ask('updateBusinessSchedule', { businessSchedule }));
    expect(refused).toEqual(fields.map((field) => `businessSchedule.${field}`));
    expect(await read()).toEqual(before);
  });

  it('takes a night and the end of a day', async () => {
    const periods = [
      { openDay: 'FRIDAY', openTime: '20:00', closeDay: 'SATURDAY', closeTime: '02:00' },
      { ...period, closeTime: '24:00' },
    ];
    await ask('updateBusinessSchedule', { businessSchedule: { periods } });
    expect((await read()).properties.businessSchedule.periods).toEqual(periods);
  });
});
