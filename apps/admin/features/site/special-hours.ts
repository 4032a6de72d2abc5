import type { SpecialHours } from '@headland/contract/types/site-settings';
import { clockText, readClockText } from '@headland/kernel/time.ts';

/** Hours of single days as their row shows them, by the clock of the site. */
export interface SpecialSpan {
  /** Tells rows apart for as long as the form is open. */
  readonly id: string;
  /** `2026-12-24T00:00`, as fields have it; empty while it is being typed. */
  readonly from: string;
  readonly to: string;
  readonly closed: boolean;
  readonly note: string;
}

export function specialOf(hours: readonly SpecialHours[], timeZone: string): readonly SpecialSpan[] {
  return hours.map(({ startDate, endDate, isClosed, comment = '' }, at) => ({
    id: `${at}`,
    from: shownAs(startDate, timeZone),
    to: shownAs(endDate, timeZone),
    closed: isClosed,
    note: comment,
  }));
}

/** What another program has written may be no instant. */
function shownAs(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : clockText(at, timeZone);
}

/** In the order of the rows, in which refusals name them. */
export function toSpecialHours(spans: readonly SpecialSpan[], timeZone: string): SpecialHours[] {
  return spans.map(({ from, to, closed, note }) => ({
    startDate: readClockText(from, timeZone)?.toISOString() ?? '',
    endDate: readClockText(to, timeZone)?.toISOString() ?? '',
    isClosed: closed,
    ...(note.trim() !== '' && { comment: note.trim() }),
  }));
}
