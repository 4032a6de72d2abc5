import type { Locality } from '@headland/words/locality.ts';
import { accountWords } from './words.ts';

/** Order matters: most programs name their ancestors, too. */
const BROWSERS = [
  [[/\bEdgA?\/|\bEdgiOS\//], 'Edge'],
  [[/\bOPR\/|\bOPiOS\//], 'Opera'],
  [[/\bSamsungBrowser\//], 'Samsung Internet'],
  [[/\bVivaldi\//], 'Vivaldi'],
  [[/\bFirefox\/|\bFxiOS\//], 'Firefox'],
  [[/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//], 'Chrome'],
  [[/\bVersion\/\d/, /\bSafari\//], 'Safari'],
] as const;

const SYSTEMS = [
  [[/\biPhone\b/], 'iphone'],
  [[/\biPad\b/], 'ipad'],
  [[/\bAndroid\b/, /\bMobile\b/], 'androidPhone'],
  [[/\bAndroid\b/], 'androidTablet'],
  [[/\bCrOS\b/], 'chromebook'],
  [[/\bWindows\b/], 'windows'],
  [[/\bMac OS X\b|\bMacintosh\b/], 'mac'],
  [[/\bLinux\b|\bX11\b/], 'linux'],
] as const;

/** What somebody would call the device that sent this user agent; a good guess, and never more. */
export function deviceOf(userAgent: string | null | undefined, locality: Locality): string {
  const say = accountWords.say(locality);
  const agent = userAgent ?? '';
  const says = (marks: readonly RegExp[]) => marks.every((mark) => mark.test(agent));
  const browser = BROWSERS.find(([marks]) => says(marks))?.[1];
  const system = SYSTEMS.find(([marks]) => says(marks))?.[1];
  if (browser && system) return say('browserOnSystem', { browser, system: say(system) });
  return browser ?? (system ? say('programOnSystem', { system: say(system) }) : say('unknownDevice'));
}
