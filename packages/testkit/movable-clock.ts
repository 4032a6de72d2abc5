import type { Clock } from '@headland/kernel';

/** A clock for tests: it stands still, or goes with another, until it is moved. */
export interface MovableClock extends Clock {
  /** Moves the business time of every site. @param milliseconds may be negative */
  advance(milliseconds: number): void;
  /** Moves that of one site alone; jobs of a moved site run at `now(siteId)`. @param milliseconds may be negative */
  advanceSite(siteId: string, milliseconds: number): void;
}

/** @param base an instant at which it stands still, or a clock that it goes with. One may be handed to several processes. */
export function movableClock(base: Date | Clock): MovableClock {
  const from = base instanceof Date ? () => base.getTime() : (siteId?: string) => base.now(siteId).getTime();
  const ofSites = new Map<string, number>();
  let ofAll = 0;
  return {
    now: (siteId) => new Date(from(siteId) + ofAll + (siteId === undefined ? 0 : (ofSites.get(siteId) ?? 0))),
    advance(milliseconds) {
      ofAll += milliseconds;
    },
    advanceSite(siteId, milliseconds) {
      ofSites.set(siteId, (ofSites.get(siteId) ?? 0) + milliseconds);
    },
  };
}
