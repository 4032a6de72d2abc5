import { type Check, OUTBOX_DAYS, type Queryable, sql } from '@headland/db';
import type { PaymentGateway } from '@headland/payments';
import { compareLedger } from './check-ledger.ts';
import { GOODS, type OrderKind } from './domain/order-kind.ts';
import { confirmedStates } from './domain/order-states.ts';

/** Beyond the end of the hold: an hour for a gateway that does not answer, and time for the job that cancels to come by. */
const MARGIN_MINUTES = 75;
const ANSWER_HOURS = 24;
const AUTHORIZATION_DAYS = 30;
const MOST_FINDINGS = 20;
/** How far the clocks of processes may differ, at the very most. */
const SKEW_HOURS = 1;

/**
 * The invariants of orders and payments (proofs.md, B.7); reads only.
 * @param clock business time
 * @param kinds of order that the installation knows
 */
export function ordersChecks(
  gateway: PaymentGateway | null,
  clock: { now(): Date },
  kinds: readonly OrderKind[],
): Check[] {
  const say = (name: string, run: (db: Queryable) => Promise<readonly string[]>): Check => ({ name, run });
  return [
    say('orders: lines, discounts, fees, shipping and tax add up to the total', (db) =>
      findings(
        sql`
        select o.id, format('lines %s, subtotal %s, tax %s', sum(l.total), o.subtotal, o.tax) as what
        from orders o left join order_lines l on l.site_id = o.site_id and l.order_id = o.id
        group by o.site_id, o.id
        having coalesce(sum(l.total), 0) <> o.subtotal or coalesce(sum(l.tax), 0) > o.tax or count(l.line_id) = 0
          or coalesce(sum(l.discount), 0) > o.discount or o.discount > coalesce(sum(l.discount), 0) + o.shipping
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: promised goods are confirmed, others are not', (db) =>
      findings(
        sql`
        select o.id, o.state || ' with stock ' || o.stock as what from orders o
        where (o.state = any(${[...confirmedStates]}::text[]) and o.stock <> 'CONFIRMED')
          or (o.state = 'INITIATED' and o.stock <> 'HELD')
          or (o.state = 'DECLINED' and o.stock not in ('HELD', 'RETURNED'))
          or (o.state in ('CANCELED', 'VOIDED') and o.stock in ('HELD', 'CONFIRMED'))
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: numbers come from the series of a known kind', (db) =>
      findings(
        sql`
        select (array_agg(o.id order by o.number desc))[1] as id, case when k.name is null
          then format('%s is no kind of order here', o.kind)
          else format('%s %s, the series stands at %s', o.kind, max(o.number), coalesce(s.last_number::text, 'nothing'))
          end as what
        from orders o
        left join unnest(${kinds.map(({ name }) => name)}::text[]) as k (name) on k.name = o.kind
        left join (
          select site_id, ${GOODS.name} as kind, last_number from order_counters
          union all select site_id, kind, last_number from order_series
        ) s on s.site_id = o.site_id and s.kind = o.kind
        group by o.site_id, o.kind, k.name, s.last_number
        having k.name is null or s.last_number is null or max(o.number) > s.last_number
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: money taken and given back is what the attempts say', (db) =>
      findings(
        sql`
        select o.id, format('order %s (later %s) - %s, attempts %s - %s', o.captured, o.captured_later, o.refunded,
          sum(a.captured), sum(a.refunded)) as what
        from orders o left join payment_attempts a
          on a.site_id = o.site_id and a.order_id = o.id and not a.surplus
        group by o.site_id, o.id
        having coalesce(sum(a.captured), 0) <> o.captured or coalesce(sum(a.refunded), 0) <> o.refunded
          or coalesce(sum(a.captured) filter (where a.purpose = 'LATER'), 0) <> o.captured_later
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: the state fits the money', (db) =>
      findings(
        sql`
        select o.id, format('%s with %s taken of %s', o.state, o.captured, o.total) as what from orders o
        -- An order that was paid is canceled once all of it went back.
        where (o.state = 'PAID' and o.captured = 0) or (o.state <> 'PAID' and o.captured > 0 and not (o.state = 'CANCELED' and o.refunded = o.captured))
          or (o.state = 'PAID' and o.captured not in (o.total, o.total - o.due_later))
          or (o.state = 'FREE' and o.total <> 0)
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: nobody is charged twice', (db) =>
      findings(
        sql`
        select a.order_id as id, format('%s payments count', count(*)) as what from payment_attempts a
        where a.captured > a.refunded and not a.surplus group by a.site_id, a.order_id, a.purpose having count(*) > 1
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('payments: nothing is taken that is not due', (db) =>
      findings(
        sql`
        select o.id, format('%s of %s taken %s', a.captured, case a.purpose when 'NOW' then o.total - o.due_later - o.gift_card
          when 'LATER' then o.due_later else o.gift_card end, a.purpose) as what
        from payment_attempts a join orders o on o.site_id = a.site_id and o.id = a.order_id
        where not a.surplus and a.captured > case a.purpose
          when 'NOW' then o.total - o.due_later - o.gift_card when 'LATER' then o.due_later else o.gift_card end
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: surplus money goes back', (db) =>
      findings(
        sql`
        select a.order_id as id, 'surplus payment ' || a.id || ' was refused to be returned' as what
        from payment_attempts a
        where a.surplus and a.state in ('SUCCEEDED', 'AUTHORIZED') and not exists (select from payment_operations p where p.site_id = a.site_id
          and p.attempt_id = a.id and p.kind in ('REFUND', 'VOID') and p.state <> 'DECLINED')
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: unpaid ones are canceled after their hold', (db) =>
      findings(
        sql`
        select id, format('%s, held until %s', state, held_until) as what from orders
        where state in ('INITIATED', 'DECLINED')
          and coalesce(held_until, last_attempt_at + interval '2 hours')
            < ${clock.now()}::timestamptz - make_interval(mins => ${MARGIN_MINUTES})
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: authorised payments are captured or voided in time', (db) =>
      findings(
        sql`
        select id, 'authorised since ' || updated_at as what from orders
        where state = 'AUTHORIZED' and updated_at < ${clock.now()}::timestamptz - make_interval(days => ${AUTHORIZATION_DAYS})
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('payments: every attempt has its answer within a day', (db) =>
      findings(
        sql`
        select a.order_id as id, format('payment %s %s since %s', a.id, a.state, a.created_at) as what
        from payment_attempts a
        where a.state in ('CREATED', 'ACTION_REQUIRED', 'UNKNOWN')
          and a.created_at < ${clock.now()}::timestamptz - make_interval(hours => ${ANSWER_HOURS})
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: every change has its history row', (db) =>
      findings(
        sql`
        select o.id, format('revision %s, %s rows, last %s', o.revision, count(h.sequence),
          (array_agg(h.to_state order by h.sequence desc))[1]) as what
        from orders o left join order_history h on h.site_id = o.site_id and h.order_id = o.id
        group by o.site_id, o.id
        having count(h.sequence) <> o.revision or max(h.sequence) <> o.revision
          or (array_agg(h.to_state order by h.sequence desc))[1] <> o.state
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: every change has its event', (db) =>
      findings(
        sql`
        select h.order_id as id, format('change %s has no event', h.sequence) as what
        from order_history h join orders o on o.site_id = h.site_id and o.id = h.order_id,
        lateral (
          select coalesce(max(e.sequence), 0) as told,
            coalesce(min(e.sequence) > 1 or bool_or(e.done_at = 'infinity'), false) as purged
          from outbox e where e.site_id = h.site_id and e.entity_type = 'order' and e.entity_id = h.order_id
        ) events
        where not exists (select from outbox e where e.site_id = h.site_id and e.entity_type = 'order'
            and e.entity_id = h.order_id and (e.payload->>'revision')::int = h.sequence)
          -- Purged events are missing rightly, if the order has told as much as it has changed.
          and not (events.purged and events.told >= o.revision
            and h.at < ${clock.now()}::timestamptz - make_interval(days => ${OUTBOX_DAYS}, hours => ${-SKEW_HOURS}))
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('payments: captures, voids and refunds are what the attempts say, each done once', (db) =>
      findings(
        sql`
        select a.order_id as id, format('payment %s took %s - %s, by %s capture(s), %s void(s) and refunds of %s', a.id, a.captured,
          a.refunded, p.captures, p.voids, p.refunded) as what
        from payment_attempts a cross join lateral (
          select count(*) filter (where kind = 'CAPTURE') as captures, count(*) filter (where kind = 'VOID') as voids,
            coalesce(sum(amount) filter (where kind = 'CAPTURE'), 0) as captured,
            coalesce(sum(amount) filter (where kind = 'REFUND'), 0) as refunded
          from payment_operations where site_id = a.site_id and attempt_id = a.id and state = 'SUCCEEDED'
        ) p
        where p.refunded <> a.refunded or p.captures + p.voids > 1 or p.captured > a.captured
          -- A gateway that takes what it said it had given up owes it back: a surplus, and looked at by the books.
          or (p.voids > 0 and a.captured > 0 and not a.surplus)
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('orders: no more pieces are refunded than were bought', (db) =>
      findings(
        sql`
        select l.order_id as id, format('%s of %s pieces of line %s', sum(r.quantity), l.quantity, l.line_id) as what
        from order_refunds f cross join lateral jsonb_to_recordset(f.lines) as r ("lineId" uuid, quantity int)
        join order_lines l on l.site_id = f.site_id and l.order_id = f.order_id and l.line_id = r."lineId"
        where exists (select from payment_operations p where p.site_id = f.site_id and p.order_id = f.order_id
          and p.refund_id = f.id and p.state <> 'DECLINED')
        group by l.site_id, l.order_id, l.line_id having sum(r.quantity) > l.quantity
        limit ${MOST_FINDINGS}`,
        db,
      ),
    ),
    say('payments: the gateway has charged what the orders say', (db) => compareLedger(db, gateway)),
  ];
}

async function findings(
  query: ReturnType<typeof sql<{ id: string; what: string }>>,
  db: Queryable,
): Promise<readonly string[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => `order ${row.id}: ${row.what}`);
}
