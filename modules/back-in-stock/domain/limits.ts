const DAY = 86_400_000;

/** Milliseconds for which somebody waits; then they are told nothing more. */
export const WAITED = 365 * DAY;

/** Milliseconds that a wish is kept once its mail is written. */
export const KEPT = 90 * DAY;

/** Milliseconds in which one address gets `MOST_A_DAY` of these mails at most. */
const PAUSE = DAY;

/** Mails about one address within a day: addresses are typed by strangers, for as many items as they like. */
export const MOST_A_DAY = 5;

/** Wishes that one transaction fulfils. */
export const BATCH = 100;

/** Mails that a site writes at one look; whoever asked later has a turn at the next. */
export const MOST_A_LOOK = 500;

/** Bytes that the wishes of one site's strangers may take together. */
export const MOST_BYTES = 50_000_000;

/** Bytes that the mail of a wish takes some day: whoever asks is charged for it now, because nobody is by then. */
export const MAIL_BYTES = 10_000;

/** The instant from which an address' mails count. */
export const aDayBefore = (now: Date): Date => new Date(now.getTime() - PAUSE);
