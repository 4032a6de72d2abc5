import { expect } from 'vitest';
import type { Generation } from './sdk.ts';

/** The date must be one of the last hour, in the form in which this generation hands dates out. */
export function expectDate({ convertsDates }: Pick<Generation, 'convertsDates'>, date: unknown): void {
  if (convertsDates) expect(date).toBeInstanceOf(Date);
  else expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const age = Date.now() - new Date(date as string | Date).getTime();
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(3_600_000);
}
