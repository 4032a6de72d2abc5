import { expect, test } from 'vitest';
import { isPartlyGone, salesAddress, shownDays } from './sales-view.ts';

// In Auckland it is the fifteenth already.
const now = new Date('2026-03-14T20:00:00Z');
const shown = (address: string, zone = 'UTC') =>
  Object.values(shownDays(salesAddress.read(new URLSearchParams(address)), now, zone));

test.each([
  ['', ['2026-02-13', '2026-03-14']],
  ['view=7', ['2026-03-08', '2026-03-14']],
  ['view=90', ['2025-12-15', '2026-03-14']],
  ['view=year', ['2026-01-01', '2026-03-14']],
  ['view=custom', ['2026-02-13', '2026-03-14']],
  ['view=custom&from=2024-02-29&to=2024-03-01', ['2024-02-29', '2024-03-01']],
  ['view=custom&from=2024-03-01&to=2024-02-29', ['2024-02-29', '2024-03-01']],
  ['view=custom&to=2024-03-01', ['2024-02-01', '2024-03-01']],
  ['view=custom&from=2026-03-01', ['2026-03-01', '2026-03-14']],
  ['view=custom&from=2020-01-01&to=2026-01-01', ['2024-01-02', '2026-01-01']],
  ['view=custom&from=2026-02-30&to=never', ['2026-02-13', '2026-03-14']],
  ['view=nothing', ['2026-02-13', '2026-03-14']],
])('%j shows its days', (address, days) => {
  expect(shown(address)).toEqual(days);
});

test('today is the site’s own', () => {
  expect(shown('view=7', 'Pacific/Auckland')).toEqual(['2026-03-09', '2026-03-15']);
});

test('what is older than a week is partly gone', () => {
  const gone = (startDate: string) => isPartlyGone({ startDate, endDate: '2026-03-14' }, now, 'UTC');
  expect([gone('2026-03-08'), gone('2026-03-07')]).toEqual([false, true]);
});
