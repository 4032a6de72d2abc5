import type { Check } from './background.ts';
import { sql } from './database.ts';

/** What `doctor` says of events on their way. */
export const outboxChecks: readonly Check[] = [
  {
    name: 'events reach their subscribers',
    async run(db) {
      const { rows } = await sql<{ type: string; entity_id: string; attempts: number; occurred_at: Date }>`
        select type, entity_id, attempts, occurred_at from outbox head
        where done_at is null and (attempts >= 8 or next_attempt_at < now() - interval '10 minutes') and not exists (
          select from outbox earlier
          where earlier.site_id = head.site_id and earlier.entity_type = head.entity_type
            and earlier.entity_id = head.entity_id and earlier.sequence < head.sequence and earlier.done_at is null
        )
        order by occurred_at limit 20
      `.execute(db);
      return rows.map(
        (row) =>
          `${row.type} of ${row.entity_id} was told at ${row.occurred_at.toISOString()} and waits after ${row.attempts} tries`,
      );
    },
  },
];
