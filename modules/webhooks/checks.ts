import { type Check, sql } from '@headland/db';

/** What `doctor` says of webhooks. */
export const webhookChecks: readonly Check[] = [
  {
    name: 'webhooks are tried when they are due',
    outward: true,
    async run(db) {
      const { rows } = await sql<{ endpoint_id: string; late: number; since: Date }>`
        select d.endpoint_id, count(*)::int as late, min(d.next_attempt_at) as since
        from webhook_deliveries d
        join webhook_endpoints e on e.site_id = d.site_id and e.id = d.endpoint_id and e.active
        where d.state = 'WAITING' and d.next_attempt_at < now() - interval '15 minutes' and not exists (
          select from webhook_deliveries earlier
          where earlier.site_id = d.site_id and earlier.endpoint_id = d.endpoint_id and earlier.state = 'WAITING'
            and earlier.entity_type = d.entity_type and earlier.entity_id = d.entity_id
            and earlier.sequence < d.sequence
        )
        group by d.endpoint_id order by since limit 20
      `.execute(db);
      return rows.map(
        (row) =>
          `${row.late} deliveries to endpoint ${row.endpoint_id} are due since ${row.since.toISOString()} and nobody tries them`,
      );
    },
  },
  {
    name: 'every webhook says its event',
    async run(db) {
      const { rows } = await sql<{ id: string }>`
        select d.id from webhook_deliveries d
        where d.payload is null and not exists (
          select from webhook_events v where v.site_id = d.site_id and v.id = d.event_id
        ) limit 20
      `.execute(db);
      return rows.map((row) => `delivery ${row.id} has lost its event: nothing can be sent`);
    },
  },
  {
    name: 'every webhook endpoint has a key to sign with',
    async run(db) {
      const { rows } = await sql<{ id: string }>`
        select e.id from webhook_endpoints e
        where not exists (
          select from webhook_keys k where k.site_id = e.site_id and k.client_id = e.client_id
        ) limit 20
      `.execute(db);
      return rows.map((row) => `endpoint ${row.id} has no key: nothing can be sent to it`);
    },
  },
];
