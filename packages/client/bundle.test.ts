import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundle } from './testing/bundle.ts';

const SIGN_IN = [
  'createSiteAuth',
  'createSessionKeeper',
  'documentCookies',
  'parseReturnUrl',
  'decodeToken',
  'metaSiteIdOf',
];
/** Bytes, gzipped. */
const MOST = 8 * 1024;

it('is small where a site only signs people in: no table of calls, no schemas, nothing of Node', async () => {
  const code = await bundle(...SIGN_IN);
  const size = gzipSync(code).length;
  expect(size).toBeLessThan(MOST);
  // Would be small as well if it were empty.
  expect(size).toBeGreaterThan(MOST / 4);
  for (const absent of ['zod', 'node:', 'getProduct', 'import']) expect(code).not.toContain(absent);
  expect(await bundle('createClient')).toContain('getProduct');
});
