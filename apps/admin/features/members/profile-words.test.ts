import { describe, expect, it } from 'vitest';
import { addressLines, customText } from './profile-words.ts';
import { memberWords } from './words.ts';

const say = memberWords.say({ locale: 'en-US', timeZone: 'UTC' });

describe('an address', () => {
  it('has a line for each of its parts', () => {
    const address = {
      addressLine: '1 Main Street',
      city: 'New York',
      subdivision: 'US-NY',
      postalCode: '10001',
      country: 'US',
    };
    expect(addressLines(address, 'en-US')).toEqual(['1 Main Street', 'New York NY 10001', 'United States']);
  });

  it('may be little, and in a country that is no code', () => {
    expect(addressLines({ country: 'Atlantis' }, 'en-US')).toEqual(['Atlantis']);
    expect(addressLines({ streetAddress: { number: '7', name: 'Dock' } }, 'en-US')).toEqual(['7 Dock']);
    expect(addressLines({}, 'en-US')).toEqual([]);
  });
});

describe('a field of the site’s own', () => {
  it.each([
    [{ strValue: 'Blue' }, 'Blue'],
    [{ numValue: 43 }, '43'],
    [{ boolValue: false }, 'No'],
    [{ dateValue: '2001-02-03T00:00:00.000Z' }, '2001-02-03'],
    [{ listValue: { value: [{ strValue: 'a' }, { numValue: 2 }] } }, 'a, 2'],
    ['plain', 'plain'],
    [['a', 'b'], 'a, b'],
    [null, ''],
    [{}, ''],
  ])('%j reads “%s”', (value, text) => {
    expect(customText(value, say)).toBe(text);
  });
});
