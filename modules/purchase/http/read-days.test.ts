import { ValidationError } from '@headland/kernel';
import { expect, it } from 'vitest';
import { readDays } from './read-days.ts';

function refusalOf(startDate: string, endDate: string): unknown {
  try {
    return readDays(startDate, endDate);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.violations.map(({ field, violatedRule }) => [field, violatedRule]);
  }
}

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2028-02-29', '2028-03-01'],
  ['2027-01-01', '2028-12-31'],
])('%s to %s are days', (first, last) => {
  expect(readDays(first, last)).toEqual({ first, last });
});

it.each([
  ['2026-02-30', '2026-03-01', 'startDate', 'FORMAT'],
  ['2026-02-01', '2026-02-29', 'endDate', 'FORMAT'],
  ['2026-11-21', '2026-11-20', 'endDate', 'MIN'],
  ['2027-01-01', '2029-01-01', 'endDate', 'MAX'],
])('%s to %s are not: %s breaks %s', (startDate, endDate, field, rule) => {
  expect(refusalOf(startDate, endDate)).toEqual([[field, rule]]);
});
