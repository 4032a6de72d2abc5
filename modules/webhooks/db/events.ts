import { inBatches, type OutboxEvent, type Queryable, sql } from '@headland/db';

/** What is said of an event, once for all endpoints; what is written already stays as it is. @param lookAt see `deleteUnneeded` */
export async function insertEvent(tx: Queryable, event: OutboxEvent, payload: object, lookAt: Date): Promise<void> {
  await sql`
    insert into webhook_events (site_id, id, entity_type, entity_id, payload, actor, look_at)
    values (${event.siteId}, ${event.id}, ${event.entityType}, ${event.entityId}, ${JSON.stringify(payload)}::jsonb,
      ${JSON.stringify(event.actor)}::jsonb, ${lookAt})
    on conflict (site_id, id) do nothing
  `.execute(tx);
}

/**
 * Deletes what no delivery says any more, of all that is to be looked at; what one still says is looked at again later.
 * Deliveries of an event are written with it, so that none can come.
 */
export async function deleteUnneeded(db: Queryable, now: Date, again: Date): Promise<void> {
  await inBatches(async (limit) => {
    const { rows } = await sql<{ looked: number }>`
      with due as materialized (
        select v.site_id, v.id, exists (
          select from webhook_deliveries d where d.site_id = v.site_id and d.entity_type = v.entity_type
            and d.entity_id = v.entity_id and d.event_id = v.id
        ) as needed
        from webhook_events v where v.look_at < ${now} order by v.look_at limit ${limit} for update skip locked
      ), kept as (
        update webhook_events v set look_at = ${again} from due
        where due.needed and v.site_id = due.site_id and v.id = due.id
      ), gone as (
        delete from webhook_events v using due where not due.needed and v.site_id = due.site_id and v.id = due.id
      )
      select count(*)::int as looked from due
    `.execute(db);
    return rows[0]?.looked ?? 0;
  });
}
