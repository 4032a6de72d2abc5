import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const site = { locale: 'en-US', timeZone: 'UTC' };

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on a Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on an iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on an Android phone',
  ],
  [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${KIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on an Android tablet'],
  ['curl/8.5.0', 'An unknown device'],
  ['SomeApp (Windows)', 'A program on Windows'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent, site)).toBe(device);
});

it('is said in the language of the site', () => {
  const german = { ...site, locale: 'de-DE' };
  expect(deviceOf('curl/8.5.0', german)).toBe('Ein unbekanntes Gerät');
});
