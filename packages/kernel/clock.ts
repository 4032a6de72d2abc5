/** Where business time comes from. Read once per request and handed down; SQL never asks for its own time. */
export interface Clock {
  /**
   * @param siteId whose time is asked for. The product's clock tells all sites the same; that of a test may be moved for one
   * site alone (`movableClock` of the testkit, which nothing that is delivered can import).
   */
  now(siteId?: string): Date;
}

export const systemClock: Clock = { now: () => new Date() };
