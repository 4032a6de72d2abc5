import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('sizes are told in the unit that suits them', () => {
  const said = [0, 1, 999, 1_000, 3_240_000, 200_000_000, 2_000_000_000_000].map((bytes) =>
    formatBytes(bytes, 'en-US'),
  );
  expect(said).toEqual(['0 byte', '1 byte', '999 byte', '1 kB', '3.2 MB', '200 MB', '2,000 GB']);
  expect(formatBytes(3_240_000, 'de-DE')).toBe('3,2 MB');
});
