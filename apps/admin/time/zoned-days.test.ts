import { describe, expect, it } from 'vitest';
import { dayOf, shiftDay, startOfDay } from './zoned-days.ts';

const NEW_YORK = 'America/New_York';

describe('days of a zone', () => {
  it('knows on which day an instant falls', () => {
    expect(dayOf(new Date('2026-11-20T04:59:59Z'), NEW_YORK)).toBe('2026-11-19');
    expect(dayOf(new Date('2026-11-20T05:00:00Z'), NEW_YORK)).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T10:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-21');
  });

  it('starts a day at its own midnight, summer and winter', () => {
    expect(startOfDay('2026-01-15', NEW_YORK).toISOString()).toBe('2026-01-15T05:00:00.000Z');
    expect(startOfDay('2026-07-15', NEW_YORK).toISOString()).toBe('2026-07-15T04:00:00.000Z');
    expect(startOfDay('2026-01-15', 'Asia/Kathmandu').toISOString()).toBe('2026-01-14T18:15:00.000Z');
  });

  it('starts the days on which the clocks are changed', () => {
    expect(startOfDay('2026-03-08', NEW_YORK).toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-03-09', NEW_YORK).toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(startOfDay('2026-11-01', NEW_YORK).toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(startOfDay('2026-11-02', NEW_YORK).toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  it('starts a day whose midnight is skipped with its first instant', () => {
    // Clocks in Santiago go from 23:59:59 to 01:00:00.
    const start = startOfDay('2026-09-06', 'America/Santiago');
    expect(dayOf(start, 'America/Santiago')).toBe('2026-09-06');
    expect(dayOf(new Date(start.getTime() - 1), 'America/Santiago')).toBe('2026-09-05');
  });

  it('counts on over the end of a month and a year', () => {
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
  });
});
