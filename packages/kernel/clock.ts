/** Where business time comes from. Read once per request and handed down; SQL never asks for its own time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved; tests hand one to every process. */
export function fixedClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance(milliseconds) {
      at += milliseconds;
    },
  };
}
