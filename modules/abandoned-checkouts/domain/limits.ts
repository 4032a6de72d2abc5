const DAY = 86_400_000;

/** Milliseconds for which the link of a mail brings a checkout back. */
export const LINK_LIFE = 7 * DAY;

/** Milliseconds in which one address gets one mail at most, whatever it leaves. */
export const PAUSE = 7 * DAY;

/** Milliseconds that what was left is kept. */
export const KEPT = 90 * DAY;

/** Mails that a site sends by itself within an hour: addresses are typed by strangers. */
export const MOST_AN_HOUR = 200;

const HOUR = 3_600_000;

/** The instant from which mails count against `MOST_AN_HOUR`. */
export const anHourBefore = (now: Date): Date => new Date(now.getTime() - HOUR);

/** What a site does until its owner says something else. */
export const USUAL: AbandonedSettings = { enabled: false, mails: true, afterMinutes: 60 };

/** What a site does about checkouts that are left. */
export interface AbandonedSettings {
  /** Whether anything is noticed at all. */
  readonly enabled: boolean;
  /** Whether buyers get a mail without anybody asking for it. */
  readonly mails: boolean;
  /** Minutes for which nobody has touched a checkout. */
  readonly afterMinutes: number;
}
