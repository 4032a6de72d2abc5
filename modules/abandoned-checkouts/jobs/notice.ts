import type { Job } from '@headland/db';
import { noticeLeft } from '../commands/notice-left.ts';
import { selectWatched } from '../db/settings.ts';
import type { AbandonedWork } from '../deps.ts';

/** Looks once a minute what was left on the sites whose owners want to know. */
export function notice(work: AbandonedWork): Job {
  return {
    name: 'abandoned-checkouts-notice',
    everySeconds: 60,
    async run(now) {
      for (const site of await selectWatched(work.database.pool)) await noticeLeft(work, site, now);
    },
  };
}
