import { type Check, type Queryable, sql } from '@headland/db';

const MOST_FINDINGS = 20;

/** Pieces of a line `l` in fulfilments `f` of its order. @param which of them count */
const pieces = (which = sql`true`) => sql`coalesce((select sum(x.quantity) from order_fulfilments f
  cross join lateral jsonb_to_recordset(f.lines) as x ("lineId" uuid, quantity int)
  where f.site_id = l.site_id and f.order_id = l.order_id and x."lineId" = l.line_id and ${which}), 0)`;

/** What orders say of what was sent; reads only. */
export function fulfilmentChecks(): readonly Check[] {
  return [
    { name: 'orders: no more pieces are sent than were bought', run: sentTwice },
    { name: 'orders: each says how far it is fulfilled', run: wrongStatus },
  ];
}

function sentTwice(db: Queryable): Promise<readonly string[]> {
  return findings(
    db,
    sql`
      select l.order_id as id, format('%s of %s pieces of line %s', ${pieces()}, l.quantity, l.line_id) as what
      from order_lines l
      where exists (select from order_fulfilments f where f.site_id = l.site_id and f.order_id = l.order_id)
        and ${pieces()} > l.quantity
      limit ${MOST_FINDINGS}`,
  );
}

/** Of orders of which something was sent; the rule is `fulfilmentStatusOf`. */
function wrongStatus(db: Queryable): Promise<readonly string[]> {
  return findings(
    db,
    sql`
      select o.id, format('says %s and is %s', o.fulfillment_status, d.status) as what
      from (select distinct site_id, order_id from order_fulfilments) s
      join orders o on o.site_id = s.site_id and o.id = s.order_id
      cross join lateral (
        select case
          when bool_and(t.asked is not true) and o.state in ('PAID', 'FREE') then 'FULFILLED'
          when bool_and(t.done >= t.quantity) filter (where t.asked or t.none) then 'FULFILLED'
          when bool_or(t.done > 0) filter (where t.asked or t.none) then 'PARTIALLY_FULFILLED'
          else 'NOT_FULFILLED' end as status
        from (
          select l.quantity, ${pieces(sql`f.complete`)} as done, l.travels as asked,
            bool_and(not l.travels) over () as none
          from (
            select l.*, (o.details->>'delivery' is not null
              and coalesce((l.item->'physical'->>'shippable')::boolean, false))
              or coalesce(jsonb_array_length(l.item->'digital'->'files') = 0, false) as travels
            from order_lines l where l.site_id = o.site_id and l.order_id = o.id
          ) l
        ) t
      ) d
      where o.fulfillment_status <> d.status
      limit ${MOST_FINDINGS}`,
  );
}

async function findings(
  db: Queryable,
  query: ReturnType<typeof sql<{ id: string; what: string }>>,
): Promise<readonly string[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => `order ${row.id}: ${row.what}`);
}
