import { describe, expect, it } from 'vitest';
import { formatDay, formatExact, formatMonth, formatShort, zoneName } from './time-formats.ts';

const style = { locale: 'en-US', timeZone: 'America/New_York' };
const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' };
const now = new Date('2026-11-20T16:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('instants as people read them', () => {
  it('names the zone', () => {
    expect(formatExact(now, style)).toBe('November 20, 2026 at 11:00 AM EST');
    expect(formatExact(new Date('2026-07-01T16:00:00Z'), style)).toBe('July 1, 2026 at 12:00 PM EDT');
    expect(zoneName(now, style)).toBe('EST');
    expect(formatExact(now, berlin)).toBe('20. November 2026 um 17:00 MEZ');
  });

  it('is relative within a day and absolute before', () => {
    expect(formatShort(before(0), now, style)).toBe('now');
    expect(formatShort(before(5), now, style)).toBe('5 minutes ago');
    expect(formatShort(before(23 * 60), now, style)).toBe('23 hours ago');
    expect(formatShort(before(48 * 60), now, style)).toBe('Nov 18, 11:00 AM');
    expect(formatShort(new Date('2025-11-18T16:00:00Z'), now, style)).toBe('Nov 18, 2025');
  });

  it('has the day and the month of the zone', () => {
    const late = new Date('2026-10-31T23:30:00Z');
    expect([formatDay(late, style), formatDay(late, berlin)]).toEqual(['October 31, 2026', '1. November 2026']);
    expect([formatMonth(late, style), formatMonth(late, berlin)]).toEqual(['October 2026', 'November 2026']);
  });

  it('does not call the future the past', () => {
    expect(formatShort(before(-5), now, style)).toBe('Nov 20, 11:05 AM');
  });
});
