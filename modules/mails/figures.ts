import { type Figures, MOST_COUNTED, sql } from '@headland/db';

/** Only asked for where mails leave the house: without a way out all of them wait. */
export const mailFigures: Figures = {
  gauges: {
    headland_mails_waiting: `Mails that have not been sent; ${MOST_COUNTED} stands for that many or more.`,
    headland_mails_oldest_seconds: 'Age of the oldest of them; 0 if there is none.',
    headland_mails_failing: 'Of them, those that could not be sent before.',
  },
  select: (now) => sql`
    select count(*) as headland_mails_waiting,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(created_at))), 0) as headland_mails_oldest_seconds,
      count(*) filter (where attempts > 0) as headland_mails_failing
    from (
      select created_at, attempts from mails where sent_at is null and given_up_at is null
      order by next_attempt_at limit ${MOST_COUNTED}
    ) waiting
  `,
};
