import { sql } from './database.ts';
import { type Figures, MOST_COUNTED } from './figures.ts';

/** Events that were written and have not reached everybody who waits for them. */
export const outboxFigures: Figures = {
  gauges: {
    headland_outbox_waiting: `Events that have not been handed over yet; ${MOST_COUNTED} stands for that many or more.`,
    headland_outbox_oldest_seconds: 'Age of the oldest of them; 0 if there is none.',
    headland_outbox_failing: 'Of them, those whose handing over has failed before.',
  },
  select: (now) => sql`
    select count(*) as headland_outbox_waiting,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(occurred_at))), 0) as headland_outbox_oldest_seconds,
      count(*) filter (where attempts > 0) as headland_outbox_failing
    from (select occurred_at, attempts from outbox where done_at is null order by next_attempt_at limit ${MOST_COUNTED}) open
  `,
};
