import { type Figures, MOST_COUNTED, sql } from '@headland/db';

/** Orders that wait for something; what is done is for the shop's own statistics. */
export const orderFigures: Figures = {
  gauges: {
    headland_orders_waiting: `Orders that are not paid, by their state; ${MOST_COUNTED} stands for that many or more.`,
  },
  labels: ['state'],
  select: () => sql`
    select state, count(*) as headland_orders_waiting from (
      (select state from orders where state in ('INITIATED', 'DECLINED') limit ${MOST_COUNTED})
      union all (select state from orders where state = 'AUTHORIZED' limit ${MOST_COUNTED})
    ) waiting group by state
  `,
};

/** Payments and operations of which the gateway has not said how they ended. */
export const paymentFigures: Figures = {
  gauges: {
    headland_payments_unsettled: 'Payments whose gateway is asked how they ended.',
    headland_payments_overdue_seconds: 'Seconds since the first of these questions was due; 0 if none is.',
    headland_payment_operations_unsettled: 'Captures, voids and refunds whose gateway is asked how they ended.',
    headland_payment_operations_overdue_seconds: 'Seconds since the first of these questions was due; 0 if none is.',
  },
  select: (now) => sql`
    select a.headland_payments_unsettled, a.headland_payments_overdue_seconds,
      o.headland_payment_operations_unsettled, o.headland_payment_operations_overdue_seconds
    from (
      select count(*) as headland_payments_unsettled,
        coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(ask_at))), 0) as headland_payments_overdue_seconds
      from (select ask_at from payment_attempts where ask_at is not null order by ask_at limit ${MOST_COUNTED}) asked
    ) a, (
      select count(*) as headland_payment_operations_unsettled,
        coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(ask_at))), 0)
          as headland_payment_operations_overdue_seconds
      from (select ask_at from payment_operations where ask_at is not null order by ask_at limit ${MOST_COUNTED}) asked
    ) o
  `,
};
