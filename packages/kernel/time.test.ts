import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockText,
  dayBounds,
  dayOf,
  daysBetween,
  instantsOf,
  inZone,
  isTimeZone,
  periodAt,
  periodStart,
  readClockText,
  readDay,
} from './time.ts';

/** The zones of proof Z-1: half hours, quarters, two changes around Ramadan, a day left out, and none at all. */
const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Apia',
] as const;
const HOUR = 3_600_000;

const day = (text: string) => Temporal.PlainDate.from(text);
const time = (text: string) => Temporal.PlainTime.from(text);
const hoursOf = (one: Temporal.PlainDate, zone: string) => {
  const { from, until } = dayBounds(one, zone);
  return (until.getTime() - from.getTime()) / HOUR;
};

/** Every change of a zone's clocks in the years of the proof, as the zone's own data has them. */
function changesOf(zone: string): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  let at = Temporal.ZonedDateTime.from(`2025-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  while (at && at.year <= 2030) {
    changes.push(at);
    at = at.getTimeZoneTransition('next');
  }
  return changes;
}

const days = fc.integer({ min: 0, max: 6 * 366 }).map((after) => day('2025-01-01').add({ days: after }));
const minutes = fc.integer({ min: 0, max: 1439 }).map((past) => time('00:00').add({ minutes: past }));

describe.each(ZONES)('Z-1: %s', (zone) => {
  const changes = changesOf(zone);

  it('has the changes that are known of it', () => {
    // Casablanca gave its clocks up in September 2026, after the second Ramadan of these years (tzdata 2026c).
    const known: Partial<Record<string, number>> = {
      'America/Sao_Paulo': 0,
      'Asia/Kathmandu': 0,
      'Pacific/Apia': 0,
      'Africa/Casablanca': 5,
    };
    expect(changes).toHaveLength(known[zone] ?? 12);
  });

  it('keeps 09:00 at 09:00 and has days of the right length in the weeks of every change', () => {
    const lengths = new Set<number>();
    for (const change of changes) {
      const jump = (change.offsetNanoseconds - change.subtract({ nanoseconds: 1 }).offsetNanoseconds) / 3.6e12;
      for (const one of daysBetween(
        change.toPlainDate().subtract({ days: 3 }),
        change.toPlainDate().add({ days: 3 }),
      )) {
        const nine = instantsOf(one, time('09:00'), zone);
        expect(nine).toHaveLength(1);
        expect(
          inZone(nine[0] ?? new Date(0), zone)
            .toPlainDateTime()
            .toString(),
        ).toBe(`${one}T09:00:00`);
        const hours = hoursOf(one, zone);
        lengths.add(hours);
        // A change at midnight belongs to the day that it begins or ends.
        const before = change.subtract({ nanoseconds: 1 }).toPlainDate();
        if (one.equals(change.toPlainDate()) && one.equals(before)) expect(hours).toBe(24 - jump);
      }
    }
    const expected = { 'Australia/Lord_Howe': [23.5, 24, 24.5] }[zone as string] ?? [23, 24, 25];
    expect([...lengths].sort()).toEqual(changes.length === 0 ? [] : expected);
  });

  it('has no time in the gap and two in the overlap', () => {
    for (const change of changes) {
      const before = change.subtract({ nanoseconds: 1 });
      const [a, b] = [before.toPlainDateTime().add({ nanoseconds: 1 }), change.toPlainDateTime()];
      const jumpsAhead = Temporal.PlainDateTime.compare(a, b) < 0;
      const inside = (jumpsAhead ? a : b).add({ minutes: 15 });
      const found = instantsOf(inside.toPlainDate(), inside.toPlainTime(), zone);
      expect(found).toHaveLength(jumpsAhead ? 0 : 2);
      const [first, second] = found;
      if (first && second) {
        expect(second.getTime() - first.getTime()).toBe(b.until(a).total({ unit: 'milliseconds' }));
      }
    }
  });

  it('gives every instant one day, whose bounds hold it, and the days follow each other', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }), (at) => {
        const { from, until } = dayBounds(dayOf(at, zone), zone);
        expect(from <= at && at < until).toBe(true);
        expect(dayOf(from, zone).toString()).toBe(dayOf(at, zone).toString());
        expect(dayOf(new Date(from.getTime() - 1), zone).toString()).not.toBe(dayOf(at, zone).toString());
      }),
    );
  });

  it('finds a shown time again, or says that it is never shown', () => {
    fc.assert(
      fc.property(days, minutes, (one, at) => {
        const found = instantsOf(one, at, zone);
        for (const instant of found) {
          const shown = inZone(instant, zone);
          expect(shown.toPlainDate().equals(one) && shown.toPlainTime().equals(at)).toBe(true);
        }
        if (found.length !== 1) {
          const near = changes.some((change) => Math.abs(change.toPlainDate().until(one).days) <= 1);
          expect(near).toBe(true);
        }
      }),
    );
  });

  it('counts periods from the anchor: in order, without a hole, and at the anchor’s time of day', () => {
    const units = fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const);
    fc.assert(
      fc.property(
        days,
        minutes,
        units,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: -3, max: 30 }),
        fc.integer({ min: 0, max: 86_399_999 }),
        (one, at, unit, count, times, later) => {
          const anchor = instantsOf(one, at, zone)[0];
          fc.pre(anchor !== undefined);
          if (!anchor) return;
          const period = { unit, count };
          const from = periodStart(anchor, period, times, zone);
          const until = periodStart(anchor, period, times + 1, zone);
          expect(from < until).toBe(true);
          const held = periodAt(anchor, period, new Date(Math.min(from.getTime() + later, until.getTime() - 1)), zone);
          expect(held).toEqual({ times, from, until });
          const expected = one.add(
            {
              DAY: { days: count * times },
              WEEK: { weeks: count * times },
              MONTH: { months: count * times },
              YEAR: { years: count * times },
            }[unit],
          );
          if (instantsOf(expected, at, zone).length > 0) {
            expect(inZone(from, zone).toPlainDate().toString()).toBe(expected.toString());
            expect(inZone(from, zone).toPlainTime().equals(at)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('days that calendars are known for', () => {
  it('a day that Apia left out is empty', () => {
    expect(hoursOf(day('2011-12-30'), 'Pacific/Apia')).toBe(0);
    expect(instantsOf(day('2011-12-30'), time('09:00'), 'Pacific/Apia')).toEqual([]);
    expect(dayOf(new Date('2011-12-30T10:00:00Z'), 'Pacific/Apia').toString()).toBe('2011-12-31');
  });

  it('a midnight that Santiago jumps over begins at one', () => {
    expect(dayBounds(day('2026-09-06'), 'America/Santiago').from.toISOString()).toBe('2026-09-06T04:00:00.000Z');
    expect(hoursOf(day('2026-09-06'), 'America/Santiago')).toBe(23);
  });

  it('both 01:30 of New York’s autumn are distinct', () => {
    expect(instantsOf(day('2026-11-01'), time('01:30'), 'America/New_York').map((at) => at.toISOString())).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
  });

  it('days are counted over months and years', () => {
    expect(daysBetween(day('2028-02-28'), day('2028-03-01')).map(String)).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysBetween(day('2026-10-22'), day('2026-11-20'))).toHaveLength(30);
  });
});

describe('periods', () => {
  const berlin = 'Europe/Berlin';
  const begin = (anchor: string, unit: 'MONTH' | 'YEAR' | 'DAY', times: readonly number[]) =>
    times.map((one) =>
      inZone(periodStart(new Date(anchor), { unit, count: 1 }, one, berlin), berlin)
        .toPlainDateTime()
        .toString(),
    );

  it('that began on the 31st come back to it after a short month', () => {
    expect(begin('2026-01-31T08:00:00Z', 'MONTH', [0, 1, 2, 3, 25])).toEqual([
      '2026-01-31T09:00:00',
      '2026-02-28T09:00:00',
      '2026-03-31T09:00:00',
      '2026-04-30T09:00:00',
      '2028-02-29T09:00:00',
    ]);
  });

  it('that began on 29 February come back to it in four years', () => {
    expect(begin('2028-02-29T11:00:00Z', 'YEAR', [1, 2, 3, 4])).toEqual([
      '2029-02-28T12:00:00',
      '2030-02-28T12:00:00',
      '2031-02-28T12:00:00',
      '2032-02-29T12:00:00',
    ]);
  });

  it('whose hour is jumped over begin as long after the jump', () => {
    expect(begin('2026-03-28T01:30:00Z', 'DAY', [1, 2])).toEqual(['2026-03-29T03:30:00', '2026-03-30T02:30:00']);
  });
});

describe('what is read', () => {
  it.each(['Europe/Berlin', 'UTC', 'Asia/Kathmandu'])('%s is a zone', (name) => expect(isTimeZone(name)).toBe(true));
  it.each(['', 'Mars/Olympus', 'Berlin'])('%j is none', (name) => expect(isTimeZone(name)).toBe(false));
  it('a day is a day that there is', () => {
    expect(readDay('2028-02-29')?.toString()).toBe('2028-02-29');
    expect(['2026-02-29', '2026-13-01', '20261120', '2026-11-20T10:00', 'today'].map(readDay)).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('what a clock shows, as fields of forms have it', () => {
  it.each(ZONES)('goes back to the instant in %s, but in the hour that is shown twice', (timeZone) => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }), (at) => {
        const minute = new Date(Math.floor(at / 60_000) * 60_000);
        const shown = clockText(minute, timeZone);
        const read = readClockText(shown, timeZone);
        expect(read && clockText(read, timeZone)).toBe(shown);
        const [first] = instantsOf(day(shown.slice(0, 10)), Temporal.PlainTime.from(shown.slice(11)), timeZone);
        expect(read).toEqual(first);
      }),
      { numRuns: 200 },
    );
  });

  it('is moved over a gap', () => {
    expect(readClockText('2026-03-29T02:30', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:30:00Z'));
  });

  it.each(['', '2026-02-30T10:00', '2026-01-01', '2026-01-01T24:00', 'T10:00'])('is none in %j', (text) => {
    expect(readClockText(text, 'UTC')).toBeNull();
  });
});
