import { describe, expect, it } from 'vitest';
import { lastDue, outdated, parseKeep, parseSchedule } from './schedule.ts';

describe('what settings say', () => {
  it.each([
    ['daily 03:30', { hour: 3, minute: 30 }],
    ['daily 23:59', { hour: 23, minute: 59 }],
    ['daily 24:00', null],
    ['daily 3:30', null],
    ['hourly', null],
  ])('%s', (text, schedule) => expect(parseSchedule(text)).toEqual(schedule));

  it.each([
    ['7 daily, 4 weekly', { daily: 7, weekly: 4 }],
    ['30 daily', { daily: 30, weekly: 0 }],
    ['0 daily, 4 weekly', null],
    ['4 weekly', null],
    ['all', null],
  ])('%s', (text, keep) => expect(parseKeep(text)).toEqual(keep));
});

describe('when a backup was due last', () => {
  it.each([
    ['2027-01-02T03:30:00Z', '2027-01-02T03:30:00Z'],
    ['2027-01-02T03:29:59Z', '2027-01-01T03:30:00Z'],
    ['2027-03-01T00:00:00Z', '2027-02-28T03:30:00Z'],
  ])('at %s it was %s', (now, due) => {
    expect(lastDue({ hour: 3, minute: 30 }, new Date(now))).toEqual(new Date(due));
  });
});

describe('what need not be kept', () => {
  const at = (day: string) => ({ at: new Date(`${day}Z`) });
  /** One a day, from a Monday on. */
  const days = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ at: new Date(Date.UTC(2027, 0, 4 + n, 3, 30)) }));
  const kept = (backups: readonly { at: Date }[], daily: number, weekly: number) => {
    const gone = new Set(outdated(backups, { daily, weekly }));
    return backups.filter((one) => !gone.has(one)).map(({ at }) => at.toISOString().slice(5, 10));
  };

  it('is all but the latest days', () => {
    expect(kept(days(5), 3, 0)).toEqual(['01-06', '01-07', '01-08']);
    expect(kept(days(2), 3, 0)).toEqual(['01-04', '01-05']);
  });

  it('is not the last one of each of the latest weeks', () => {
    expect(kept(days(30), 2, 4)).toEqual(['01-17', '01-24', '01-31', '02-01', '02-02']);
  });

  it('is the earlier one of a day, and nothing because of days that have none', () => {
    expect(kept([at('2027-01-04T03:30:00'), at('2027-01-04T05:00:00'), at('2026-06-01T03:30:00')], 2, 0)).toEqual([
      '01-04',
      '06-01',
    ]);
  });
});
