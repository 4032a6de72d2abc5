import { dayOf, instantsOf, inZone } from '@headland/kernel/time.ts';

/** As `Temporal` counts the days of a week, from 1. */
export const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEK)[number];

/** Part of a day of the week, by the clock of the shop. */
export interface Window {
  readonly day: Weekday;
  /** Minutes since midnight. */
  readonly from: number;
  /** After `from`. */
  readonly until: number;
  readonly enabled: boolean;
}

/** When a local delivery comes. */
export interface Schedule {
  /** Days between an order and the first delivery. */
  readonly handlingDays: number;
  /** Minutes since midnight; what is ordered later is taken as ordered on the next day. */
  readonly cutOff: number | null;
  readonly windows: readonly Window[];
  /** Orders that one slot takes; null or absent: as many as come. */
  readonly mostPerSlot?: number | null;
}

/** A part of one day in which something may come. */
export interface Slot {
  readonly from: Date;
  readonly until: Date;
}

/** Days for which slots are offered. */
const DAYS = 14;
const MOST_SLOTS = 30;

/**
 * The slots that may be chosen now, the earliest first: those of two weeks, by the clock of the shop's zone. A window whose
 * beginning or end the clock jumps over has no slot on that day; of a time that is shown twice it is the earlier.
 * @param isFull whether a slot that begins then takes no more
 */
export function slotsOf(
  { handlingDays, cutOff, windows }: Schedule,
  now: Date,
  timeZone: string,
  isFull: (from: Date) => boolean = () => false,
): readonly Slot[] {
  const local = inZone(now, timeZone);
  const late = cutOff !== null && local.hour * 60 + local.minute >= cutOff;
  const first = dayOf(now, timeZone).add({ days: handlingDays + (late ? 1 : 0) });
  const slots: Slot[] = [];
  for (let ahead = 0; ahead < DAYS && slots.length < MOST_SLOTS; ahead += 1) {
    const day = first.add({ days: ahead });
    const today = windows.filter((one) => one.enabled && one.day === WEEK[day.dayOfWeek - 1]);
    for (const { from, until } of today.toSorted((a, b) => a.from - b.from)) {
      const slot = slotOn(day, from, until, timeZone);
      if (slot && slot.from > now && !isFull(slot.from)) slots.push(slot);
    }
  }
  return slots.slice(0, MOST_SLOTS);
}

function slotOn(day: Temporal.PlainDate, from: number, until: number, timeZone: string): Slot | null {
  const at = (minutes: number) =>
    instantsOf(day, Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }), timeZone)[0];
  const [begin, end] = [at(from), at(until)];
  return begin && end && begin < end ? { from: begin, until: end } : null;
}

/** The first two windows of one day that share a minute, by their places; null if there are none. */
export function overlapIn(windows: readonly Window[]): readonly [number, number] | null {
  for (const [at, one] of windows.entries()) {
    const other = windows.findIndex(
      (two, n) => n > at && two.day === one.day && two.from < one.until && one.from < two.until,
    );
    if (other >= 0) return [at, other];
  }
  return null;
}
