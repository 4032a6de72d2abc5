import { type Figures, MOST_COUNTED, sql } from '@headland/db';

/** Goods that are kept for orders which nobody has paid yet. */
export const holdFigures: Figures = {
  gauges: {
    headland_holds_open: `Holds of stock that have not ended; ${MOST_COUNTED} stands for that many or more.`,
    headland_holds_pieces: 'Pieces that they keep.',
    headland_holds_ended: 'Holds that have ended and were not given back yet; buyers can have the goods all the same.',
    headland_holds_ended_oldest_seconds: 'Seconds since the first of these ended; 0 if there is none.',
  },
  select: (now) => sql`
    select count(*) filter (where ends_at is null or ends_at > ${now}::timestamptz) as headland_holds_open,
      coalesce(sum(taken) filter (where ends_at is null or ends_at > ${now}::timestamptz), 0) as headland_holds_pieces,
      count(*) filter (where ends_at <= ${now}::timestamptz) as headland_holds_ended,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(ends_at))), 0) as headland_holds_ended_oldest_seconds
    from (select taken, ends_at from stock_holds where state = 'HELD' and taken > 0 limit ${MOST_COUNTED}) held
  `,
};
