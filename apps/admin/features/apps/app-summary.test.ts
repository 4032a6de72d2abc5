import { expect, it } from 'vitest';
import { appSummary } from './app-summary.ts';
import { appWords } from './words.ts';

const say = appWords.say({ locale: 'en-US', timeZone: 'UTC' });
const client = {
  id: 'c',
  name: 'Shop',
  kind: 'browser',
  allowedOrigins: ['https://a.example'],
  allowedRedirects: [] as string[],
  refreshProfile: 'static',
  hasSecret: false,
  createdDate: '2026-11-20T10:00:00.000Z',
  revision: '1',
  isStorefront: false,
} as const;

it('counts an app’s addresses in words', () => {
  const one = { ...client, allowedOrigins: ['https://a.example'], allowedRedirects: [] };
  expect(appSummary(one, say)).toBe('In the browser, no redirect address, 1 origin');
  expect(appSummary({ ...one, kind: 'server', allowedRedirects: ['x', 'y'], allowedOrigins: [] }, say)).toBe(
    'On a server, 2 redirect addresses, no origin',
  );
});

it('says of the shop’s own that its address needs no list', () => {
  const own = { ...client, allowedOrigins: [], isStorefront: true };
  expect(appSummary(own, say)).toBe('In the browser, at the shop’s own address');
  expect(appSummary({ ...own, allowedOrigins: ['https://a.example'] }, say)).toBe(
    'In the browser, at the shop’s own address and 1 more',
  );
});
