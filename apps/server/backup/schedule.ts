/** At which time of the day, in UTC, a backup is made. */
export interface Schedule {
  readonly hour: number;
  readonly minute: number;
}

/** How many of them are kept. */
export interface Keep {
  /** Days of which the last one is kept. */
  readonly daily: number;
  /** Weeks, from Monday on, of which the last one is kept. */
  readonly weekly: number;
}

/** What an installation's settings say of the backups that it makes by itself. */
export interface BackupSettings {
  readonly schedule: Schedule;
  readonly keep: Keep;
  /** Where they go; all processes that may make one should see the same. */
  readonly folder: string;
  readonly passphraseFile: string | null;
}

const DAY = 86_400_000;
/** A Monday, from which weeks are counted. */
const MONDAY = Date.UTC(1970, 0, 5);

/** @returns null for anything but such as `daily 03:30` */
export function parseSchedule(text: string): Schedule | null {
  const match = /^daily ([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? { hour: Number(match[1]), minute: Number(match[2]) } : null;
}

/** @returns null for anything but such as `7 daily, 4 weekly` or `7 daily`; at least one is kept */
export function parseKeep(text: string): Keep | null {
  const match = /^(\d{1,3}) daily(?:, ?(\d{1,3}) weekly)?$/.exec(text);
  if (!match || Number(match[1]) === 0) return null;
  return { daily: Number(match[1]), weekly: Number(match[2] ?? 0) };
}

/** The last time, now or before, at which a backup was due. */
export function lastDue({ hour, minute }: Schedule, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  return new Date(today <= now.getTime() ? today : today - DAY);
}

/**
 * Which of them need not be kept: all but the last of each of the latest days and weeks that have one. Days without a
 * backup do not count, so that an installation that stood still loses none by the mere passing of time.
 */
export function outdated<B extends { readonly at: Date }>(backups: readonly B[], keep: Keep): readonly B[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set([
    ...lastOfEach(newestFirst, keep.daily, (at) => Math.floor(at / DAY)),
    ...lastOfEach(newestFirst, keep.weekly, (at) => Math.floor((at - MONDAY) / (7 * DAY))),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function lastOfEach<B extends { readonly at: Date }>(
  newestFirst: readonly B[],
  most: number,
  spanOf: (at: number) => number,
): readonly B[] {
  const last = new Map<number, B>();
  for (const backup of newestFirst) {
    const span = spanOf(backup.at.getTime());
    if (!last.has(span)) last.set(span, backup);
  }
  return [...last.values()].slice(0, most);
}
