/** Minutes after an attempt at which the reconciler asks the gateway for it; past the last, every hour. */
export const askAfterMinutes = [1, 5, 15, 60] as const;

/** Asks after which an attempt that the gateway has never heard of is given up. */
export const lastAsk = askAfterMinutes.length;

/** After this the gateway has had its time to decide on a pending payment. */
export const PENDING_DAYS = 7;

/** When to ask for the first time. @param madeAt business time of the attempt */
export function firstAsk(madeAt: Date): Date {
  return new Date(madeAt.getTime() + askAfterMinutes[0] * 60_000);
}
