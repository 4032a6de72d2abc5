import { createHash } from 'node:crypto';
import { ApplicationError, type Context, principalKey } from '@headland/kernel';
import { type Queryable, sql } from './database.ts';

export interface IdempotencyResult<R> {
  readonly answer: R;
  /** True if the answer was given before and is only repeated. */
  readonly replayed: boolean;
}

const REUSED = 'IDEMPOTENCY_KEY_REUSED';

/**
 * Does `work` once per (site, principal, call, key) and repeats its answer afterwards, for 24 hours at least. The key's
 * row is taken in the transaction of the work: parallel requests of one key wait for the first and then repeat it.
 * @param key text of the caller; without one the work is simply done
 * @throws ApplicationError 409 IDEMPOTENCY_KEY_REUSED if the key came with another body
 */
export async function idempotent<R extends object>(
  tx: Queryable,
  ctx: Context,
  call: string,
  key: string | undefined,
  body: unknown,
  work: () => Promise<R>,
): Promise<IdempotencyResult<R>> {
  if (key === undefined) return { answer: await work(), replayed: false };
  const scope = [ctx.site.id, principalKey(ctx.principal), call, key] as const;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const taken = await sql<{ body_hash: string; answer: R | null; fresh: boolean }>`
    insert into idempotency_keys as k (site_id, principal, call, key, body_hash, created_at)
    values (${scope[0]}, ${scope[1]}, ${scope[2]}, ${scope[3]}, ${bodyHash}, ${ctx.now})
    on conflict (site_id, principal, call, key) do update set key = k.key
    returning k.body_hash, k.answer, (xmax = 0) as fresh
  `.execute(tx);
  const row = taken.rows[0];
  if (!row) throw new Error('the idempotency key was neither taken nor found');
  if (row.body_hash !== bodyHash) {
    throw new ApplicationError(REUSED, 409, 'This idempotency key was used for another request.');
  }
  if (row.answer !== null) return { answer: row.answer, replayed: true };
  const answer = await work();
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where site_id = ${scope[0]} and principal = ${scope[1]} and call = ${scope[2]} and key = ${scope[3]}
  `.execute(tx);
  return { answer, replayed: false };
}
