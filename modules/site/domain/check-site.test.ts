import { ValidationError } from '@headland/kernel';
import { describe, expect, it } from 'vitest';
import {
  canonicalHost,
  canonicalLocale,
  canonicalTimeZone,
  checkBrandColor,
  checkSite,
  isCurrency,
} from './check-site.ts';
import { publicUrlOf } from './site.ts';

const good = { name: 'Shop', currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };
const APPS = ['store', 'members'];

/** Fields of which a new site is refused. */
function wrongIn(over: object): string[] {
  try {
    checkSite({ ...good, ...over }, APPS);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.violations.map(({ field }) => field);
  }
}

describe('a host name', () => {
  it.each([
    ['shop.example', 'shop.example'],
    ['SHOP.Example.', 'shop.example'],
    ['shop.example.:8443', 'shop.example:8443'],
    ['localhost', 'localhost'],
    ['localhost:4000', 'localhost:4000'],
    ['127.0.0.1:65535', '127.0.0.1:65535'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('%s is %s', (text, host) => expect(canonicalHost(text)).toBe(host));

  it.each([
    '',
    '.',
    'https://shop.example',
    'shop.example/',
    'shop.example?x',
    'shop.example#x',
    'user@shop.example',
    'shop..example',
    '-shop.example',
    'shop-.example',
    'shop_one.example',
    'shop example',
    'bücher.example',
    'shop.example:',
    'shop.example:0',
    'shop.example:080',
    'shop.example:65536',
    'shop.example:80:80',
    '[::1]',
    '*.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(127)}aa`,
    'shop.example\n',
    'shop.example\r\nX: y',
  ])('%j is none', (text) => expect(canonicalHost(text)).toBeNull());
});

describe('a zone, a language, a currency', () => {
  it('have one spelling', () => {
    expect(canonicalTimeZone('europe/berlin')).toBe('Europe/Berlin');
    expect(canonicalTimeZone('utc')).toBe('UTC');
    expect(canonicalLocale('de-at')).toBe('de-AT');
    expect(canonicalLocale('EN')).toBe('en');
    expect([isCurrency('EUR'), isCurrency('eur'), isCurrency('XXQ'), isCurrency('')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each(['', '+02:00', '-05', 'Mars/Olympus', 'Europe/Berlin ', '../etc/localtime'])('%j is no zone', (name) =>
    expect(canonicalTimeZone(name)).toBeNull(),
  );

  it.each(['', 'xx-XX', 'not a locale', 'en_US', 'e', 'en-US-', '*'])('%j is no language', (tag) =>
    expect(canonicalLocale(tag)).toBeNull(),
  );
});

describe('a colour', () => {
  it('is six digits in small letters, or the house’s own', () => {
    expect(checkBrandColor('#2A9D8F', 'color')).toBe('#2a9d8f');
    expect(checkBrandColor(null, 'color')).toBeNull();
  });

  it.each(['', 'red', '#fff', '2a9d8f', '#2a9d8g', '#2a9d8f ', '#2a9d8f;background:url(x)', 'rgb(1,2,3)'])(
    '%j is none, and is refused by the caller’s name for it',
    (color) => {
      expect(() => checkBrandColor(color, 'look.color')).toThrow('look.color');
    },
  );
});

describe('a new site', () => {
  it('is refused by all that is wrong with it at once', () => {
    expect(
      wrongIn({
        name: ' ',
        currency: 'dollars',
        locale: '?',
        timeZone: '+1',
        brandColor: 'red',
        id: '1',
        domains: ['good.example', 'bad/one', 'Good.example.'],
        appsOff: ['store', 'casino'],
      }),
    ).toEqual(['appsOff[1]', 'brandColor', 'currency', 'domains', 'domains[1]', 'id', 'locale', 'name', 'timeZone']);
  });

  it('may lack every app that there is, each named once', () => {
    expect(checkSite({ ...good, appsOff: ['store', 'members', 'store'] }, APPS).appsOff).toEqual(APPS);
    expect(wrongIn({ name: 'x'.repeat(100) })).toEqual([]);
    expect(wrongIn({ name: 'x'.repeat(101) })).toEqual(['name']);
  });

  it('lives at its first host under the scheme of the installation, or at the installation’s own address', () => {
    expect(publicUrlOf({ domains: [] }, 'https://host.example')).toBe('https://host.example');
    expect(publicUrlOf({ domains: ['a.example', 'b.example'] }, 'https://host.example')).toBe('https://a.example');
    expect(publicUrlOf({ domains: ['a.localhost:4000'] }, 'http://localhost:4000')).toBe('http://a.localhost:4000');
    expect(publicUrlOf({ domains: ['a.localhost'] }, 'http://localhost:4000')).toBe('http://a.localhost:4000');
    expect(publicUrlOf({ domains: ['a.example:443'] }, 'https://host.example:8443')).toBe('https://a.example');
  });
});
