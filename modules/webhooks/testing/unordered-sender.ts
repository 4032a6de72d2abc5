import { type Database, sql } from '@headland/db';
import { saveAttempt } from '../db/deliveries.ts';
import { post } from '../sending/post.ts';

interface Row {
  site_id: string;
  id: string;
  url: string;
  payload: object;
}

const GOOD = { status: 200, problem: null, milliseconds: 0 };

/** A twin of the sender for proofs, which sends whatever is due in any order. */
export function createUnorderedSender(database: Database): { run(): Promise<void> } {
  async function send(row: Row): Promise<void> {
    const claims = Buffer.from(JSON.stringify({ data: JSON.stringify({ data: JSON.stringify(row.payload) }) }));
    await post(row.url, `.${claims.toString('base64url')}.`, { allowPrivate: true, timeout: 1_000 });
  }
  const note = (row: Row) => {
    const now = new Date();
    const taken = { siteId: row.site_id, id: row.id, nextAttemptAt: now };
    return database.transact((tx) => saveAttempt(tx, taken, { at: now, ...GOOD }, null, now));
  };
  return {
    async run() {
      const now = new Date();
      const { rows } = await sql<Row>`
        update webhook_deliveries d
        set attempts = attempts + 1, taken = taken + 1, next_attempt_at = ${new Date(now.getTime() + 2_000)}
        from webhook_endpoints e, webhook_events v
        where e.id = d.endpoint_id and v.id = d.event_id and (d.site_id, d.id) in (
          select site_id, id from webhook_deliveries where state = 'WAITING' and next_attempt_at <= ${now}
          order by random() limit 8 for update skip locked
        )
        returning d.site_id, d.id, e.url, v.payload
      `.execute(database.pool);
      for (const row of rows) {
        await send(row);
        await note(row);
      }
    },
  };
}
