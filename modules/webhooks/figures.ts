import { type Figures, MOST_COUNTED, sql } from '@headland/db';

export const deliveryFigures: Figures = {
  gauges: {
    headland_webhooks_waiting: `Deliveries that no endpoint has taken yet; ${MOST_COUNTED} stands for that many or more.`,
    headland_webhooks_oldest_seconds: 'Seconds since the oldest of their events happened; 0 if there is none.',
    headland_webhooks_overdue_seconds: 'Seconds since the first of their tries was due; 0 if none is.',
    headland_webhooks_given_up: `Deliveries that were given up within the last hour; ${MOST_COUNTED} ended ones are looked at.`,
  },
  select: (now) => sql`
    select w.*, g.* from (
      select count(*) as headland_webhooks_waiting,
        coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(occurred_at))), 0) as headland_webhooks_oldest_seconds,
        coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(next_attempt_at))), 0)
          as headland_webhooks_overdue_seconds
      from (select occurred_at, next_attempt_at from webhook_deliveries where state = 'WAITING' limit ${MOST_COUNTED}) waiting
    ) w, (
      select count(*) filter (where state = 'GIVEN_UP') as headland_webhooks_given_up from (
        select state from webhook_deliveries where state <> 'WAITING' and ended_at > ${now}::timestamptz - interval '1 hour'
        limit ${MOST_COUNTED}
      ) ended
    ) g
  `,
};
