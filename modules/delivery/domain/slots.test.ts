import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlapIn, type Schedule, slotsOf, WEEK, type Window } from './slots.ts';

const BERLIN = 'Europe/Berlin';
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const window = (day: Window['day'], from: number, until: number, enabled = true): Window => ({
  day,
  from,
  until,
  enabled,
});
const schedule = (windows: readonly Window[], over: Partial<Schedule> = {}): Schedule => ({
  handlingDays: 0,
  cutOff: null,
  windows,
  ...over,
});
const daily = (from: number, until: number) => WEEK.map((day) => window(day, from, until));
const first = (given: Schedule, now: string, zone = BERLIN) =>
  slotsOf(given, new Date(now), zone)[0]?.from.toISOString();

describe('slots', () => {
  // A Monday.
  const monday = '2030-03-04T09:00:00Z';

  test('are the windows of the days to come, by the clock of the shop', () => {
    const slots = slotsOf(
      schedule([window('TUE', at(9), at(12)), window('MON', at(14), at(16))]),
      new Date(monday),
      BERLIN,
    );
    expect(slots.map(({ from, until }) => [from.toISOString(), until.toISOString()])).toEqual([
      ['2030-03-04T13:00:00.000Z', '2030-03-04T15:00:00.000Z'],
      ['2030-03-05T08:00:00.000Z', '2030-03-05T11:00:00.000Z'],
      ['2030-03-11T13:00:00.000Z', '2030-03-11T15:00:00.000Z'],
      ['2030-03-12T08:00:00.000Z', '2030-03-12T11:00:00.000Z'],
    ]);
  });

  test('are none that have begun, and none of a window that is off', () => {
    expect(first(schedule(daily(at(10), at(12))), monday)).toBe('2030-03-05T09:00:00.000Z');
    expect(slotsOf(schedule([window('MON', at(14), at(16), false)]), new Date(monday), BERLIN)).toEqual([]);
  });

  test('begin after the days that handling takes, and a day later behind the hour', () => {
    const given = schedule(daily(at(14), at(16)), { handlingDays: 2, cutOff: at(12) });
    expect(first(given, '2030-03-04T10:59:00Z')).toBe('2030-03-06T13:00:00.000Z');
    expect(first(given, '2030-03-04T11:00:00Z')).toBe('2030-03-07T13:00:00.000Z');
  });

  test('stay at their hour when the clocks change, and leave out an hour that is not there', () => {
    const given = schedule(daily(at(9), at(10)));
    expect(first(given, '2030-03-30T12:00:00Z')).toBe('2030-03-31T07:00:00.000Z');
    expect(first(given, '2030-03-29T12:00:00Z')).toBe('2030-03-30T08:00:00.000Z');
    // At two the clock jumps to three.
    expect(first(schedule(daily(at(2, 15), at(2, 45))), '2030-03-30T12:00:00Z')).toBe('2030-04-01T00:15:00.000Z');
  });

  test('are ordered, of one width, in the future and bounded, whatever the windows', () => {
    const windows = fc.array(
      fc.record<Window>({
        day: fc.constantFrom(...WEEK),
        from: fc.integer({ min: 0, max: 1_300 }),
        until: fc.integer({ min: 1_301, max: 1_439 }),
        enabled: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    const now = fc.date({ min: new Date('2029-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia');
    fc.assert(
      fc.property(windows, now, zones, (all, moment, zone) => {
        const slots = slotsOf(schedule(all), moment, zone);
        expect(slots.length).toBeLessThanOrEqual(30);
        for (const [n, { from, until }] of slots.entries()) {
          expect(from.getTime()).toBeGreaterThan(moment.getTime());
          expect(until.getTime()).toBeGreaterThan(from.getTime());
          expect(from.getTime()).toBeGreaterThanOrEqual(slots[n - 1]?.from.getTime() ?? 0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('windows that overlap', () => {
  test('share a minute of one day; those that meet do not', () => {
    expect(overlapIn([window('MON', 60, 120), window('MON', 120, 180), window('TUE', 90, 100)])).toBeNull();
    expect(overlapIn([window('MON', 60, 120), window('TUE', 60, 120), window('MON', 119, 180)])).toEqual([0, 2]);
  });
});
