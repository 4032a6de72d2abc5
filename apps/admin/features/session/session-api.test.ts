import { describe, expect, test } from 'vitest';
import { readSite, SessionFailure } from './session-api.ts';

const site = {
  id: 'one',
  name: 'Ink & Staple',
  currency: 'EUR',
  locale: 'de-AT',
  timeZone: 'Europe/Vienna',
  url: 'https://shop.example',
  appsOff: ['blog'],
};

describe('the site of a session', () => {
  test('is what the server says', () => {
    expect(readSite({ principal: {}, site })).toEqual(site);
  });

  test.each([
    ['fr-FR', 'en-FR', 'February'],
    ['de-AT', 'de-AT', 'Februar'],
    ['en-GB', 'en-GB', 'February'],
  ])('in %s writes its dates in the language of its words', (locale, spoken, month) => {
    const read = readSite({ site: { ...site, locale } });
    expect(read.locale).toBe(spoken);
    expect(new Intl.DateTimeFormat(read.locale, { month: 'long' }).format(new Date('2026-02-02'))).toBe(month);
  });

  test.each([[null], [{}], [{ site: { ...site, locale: 7 } }]])('is none in %j', (body) => {
    expect(() => readSite(body)).toThrow(SessionFailure);
  });
});
