import { describe, expect, it } from 'vitest';
import { inZone, type Period, periodAt, periodStart } from './time.ts';

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
/** Days on which what is paid for begins: the ends of long, leap and short months. */
const BEGINNINGS = ['2026-01-31', '2028-02-29', '2026-11-30'] as const;
const UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
const PERIODS = 60;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = ({ year, month }: Omit<Day, 'day'>) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The day after, by the calendar that hangs on the wall. */
function nextDay(one: Day): Day {
  if (one.day < daysIn(one)) return { ...one, day: one.day + 1 };
  return one.month < 12 ? { year: one.year, month: one.month + 1, day: 1 } : { year: one.year + 1, month: 1, day: 1 };
}

/** The oracle: on which day the nth period begins, counted out on a calendar without any library. */
function expected(begin: Day, unit: Period['unit'], times: number): Day {
  if (unit === 'DAY' || unit === 'WEEK') {
    let at = begin;
    for (let days = times * (unit === 'WEEK' ? 7 : 1); days > 0; days--) at = nextDay(at);
    return at;
  }
  const months = begin.month - 1 + times * (unit === 'YEAR' ? 12 : 1);
  const month = { year: begin.year + Math.floor(months / 12), month: (months % 12) + 1 };
  return { ...month, day: Math.min(begin.day, daysIn(month)) };
}

const read = (text: string): Day => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};
const shown = (at: Date, zone: string): Day => {
  const { year, month, day } = inZone(at, zone);
  return { year, month, day };
};

type Count = typeof periodStart;

/** What is wrong with sixty periods, by a way to count them: days that the calendar does not have, holes, another hour. */
function faults(count: Count, begin: string, unit: Period['unit'], zone: string): string[] {
  const anchor = new Date(Temporal.ZonedDateTime.from(`${begin}T09:00[${zone}]`).epochMilliseconds);
  const found: string[] = [];
  let before = -Infinity;
  for (let times = 0; times <= PERIODS; times++) {
    const at = count(anchor, { unit, count: 1 }, times, zone);
    const day = expected(read(begin), unit, times);
    if (JSON.stringify(shown(at, zone)) !== JSON.stringify(day)) found.push(`${times} begins on another day`);
    if (inZone(at, zone).toPlainTime().toString() !== '09:00:00') found.push(`${times} begins at another hour`);
    if (at.getTime() <= before) found.push(`${times} begins before the one before it`);
    before = at.getTime();
  }
  return found;
}

/** The twin: each period is counted from the one before. */
const fromTheLast: Count = (anchor, period, times, zone) => {
  let at = anchor;
  for (let n = 0; n < times; n++) at = periodStart(at, period, 1, zone);
  return at;
};

describe('Z-6: sixty periods', () => {
  it.each(ZONES)('in %s begin on the days of the calendar and at the hour of the first', (zone) => {
    for (const begin of BEGINNINGS) {
      for (const unit of UNITS) expect(faults(periodStart, begin, unit, zone), `${begin} ${unit}`).toEqual([]);
    }
  });

  it.each(ZONES)('in %s hold every instant once: what is charged at each beginning is charged sixty times', (zone) => {
    for (const begin of BEGINNINGS) {
      for (const unit of UNITS) {
        const anchor = new Date(Temporal.ZonedDateTime.from(`${begin}T09:00[${zone}]`).epochMilliseconds);
        const period = { unit, count: 1 } as const;
        for (let times = 0; times < PERIODS; times++) {
          const from = periodStart(anchor, period, times, zone);
          const until = periodStart(anchor, period, times + 1, zone);
          for (const at of [from, new Date(from.getTime() + 1), new Date(until.getTime() - 1)]) {
            expect(periodAt(anchor, period, at, zone)).toEqual({ times, from, until });
          }
        }
      }
    }
  });

  it('walk 25 months from 31 January 2026 over both short Februaries', () => {
    const anchor = new Date('2026-01-31T08:00:00Z');
    const days = Array.from({ length: 26 }, (_, times) =>
      shown(periodStart(anchor, { unit: 'MONTH', count: 1 }, times, 'Europe/Berlin'), 'Europe/Berlin'),
    );
    expect(days.map(({ day }) => day)).toEqual([
      ...[31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
      ...[31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
      ...[31, 29],
    ]);
  });

  it('Z-6, the control: counted each from the one before they slide to the 28th for ever', () => {
    expect(faults(fromTheLast, '2026-01-31', 'MONTH', 'Europe/Berlin').length).toBeGreaterThan(20);
    expect(faults(fromTheLast, '2028-02-29', 'YEAR', 'Europe/Berlin').length).toBeGreaterThan(10);
  });
});
