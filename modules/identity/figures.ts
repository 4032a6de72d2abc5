import { type Figures, MOST_COUNTED, sql } from '@headland/db';

/** Visitors have no row and are not counted. */
export const sessionFigures: Figures = {
  gauges: {
    headland_member_sessions: `Sessions of members that stand; ${MOST_COUNTED} stands for that many or more.`,
  },
  select: (now) => sql`
    select count(*) as headland_member_sessions
    from (select 1 from member_sessions where least(expires_at, ended_at) > ${now}::timestamptz limit ${MOST_COUNTED}) standing
  `,
};
