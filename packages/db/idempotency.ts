import { createHash } from 'node:crypto';
import { type ApplicationError, type Context, defineErrors, principalKey } from '@headland/kernel';
import type { RawBuilder } from 'kysely';
import { sql } from './database.ts';
import { later, type Queryable } from './transaction.ts';

export interface IdempotencyResult<R> {
  readonly answer: R;
  /** True if the answer was given before and is only repeated. */
  readonly replayed: boolean;
}

/** What any call that takes an `Idempotency-Key` may answer. */
export const idempotencyErrors = defineErrors({
  SECRET_TOLD_ONCE: {
    status: 409,
    description:
      'This was done before with this idempotency key. The answer held a secret, which is not told again; ask with another key.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 409, description: 'This idempotency key was used for another request.' },
});

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
  const bodyHash = hashOf(body);
  const taken = await sql<{ body_hash: string; answer: R | null; fresh: boolean }>`
    insert into idempotency_keys as k (site_id, principal, call, key, body_hash, created_at)
    values (${scope[0]}, ${scope[1]}, ${scope[2]}, ${scope[3]}, ${bodyHash}, ${ctx.now})
    on conflict (site_id, principal, call, key) do update set key = k.key
    returning k.body_hash, k.answer, (xmax = 0) as fresh
  `.execute(tx);
  const row = taken.rows[0];
  if (!row) throw new Error('the idempotency key was neither taken nor found');
  if (row.body_hash !== bodyHash) throw reused();
  if (row.answer !== null) return { answer: row.answer, replayed: true };
  const answer = await work();
  await later(
    tx,
    sql`
      update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
      where site_id = ${scope[0]} and principal = ${scope[1]} and call = ${scope[2]} and key = ${scope[3]}
    `,
  );
  return { answer, replayed: false };
}

/**
 * The same for work whose answer holds a secret that is kept nowhere: it is done once, and told once. Who lost the answer
 * asks for another with another key.
 * @throws ApplicationError 409 SECRET_TOLD_ONCE if the work was done with this key before, IDEMPOTENCY_KEY_REUSED
 */
export async function idempotentSecret<R extends object>(
  tx: Queryable,
  ctx: Context,
  call: string,
  body: unknown,
  work: () => Promise<R>,
): Promise<R> {
  let told: R | null = null;
  await idempotent(tx, ctx, call, ctx.idempotencyKey, body, async () => {
    told = await work();
    return {};
  });
  if (told === null) throw idempotencyErrors.error('SECRET_TOLD_ONCE');
  return told;
}

/** What a claim's row says. */
export interface ClaimedKey<R> {
  readonly key_body_hash: string;
  readonly key_answer: R;
  /** True if the key was free; the act is to be done now. */
  readonly key_fresh: boolean;
}

/**
 * A claim as part of a larger statement, for acts whose answer is known before they begin: `with k as (<claim>)`. The
 * rest of the statement must act only where `(select key_fresh from k)`. Without a key it is always fresh.
 */
export function keyClaim<R extends object>(
  ctx: Context,
  call: string,
  key: string | undefined,
  body: unknown,
  answer: R,
): RawBuilder<ClaimedKey<R>> {
  const bodyHash = hashOf(body);
  const given = JSON.stringify(answer);
  if (key === undefined) {
    return sql`select ${bodyHash}::text as key_body_hash, ${given}::jsonb as key_answer, true as key_fresh`;
  }
  return sql`
    insert into idempotency_keys as claimed (site_id, principal, call, key, body_hash, answer, created_at)
    values (${ctx.site.id}, ${principalKey(ctx.principal)}, ${call}, ${key}, ${bodyHash}, ${given}::jsonb, ${ctx.now})
    on conflict (site_id, principal, call, key) do update set key = claimed.key
    returning claimed.body_hash as key_body_hash, claimed.answer as key_answer, (xmax = 0) as key_fresh`;
}

/**
 * The answer that a claim's key stands for, now or from before.
 * @throws ApplicationError 409 IDEMPOTENCY_KEY_REUSED if the key came with another body
 */
export function claimedAnswer<R>(claimed: ClaimedKey<R>, body: unknown): R {
  if (claimed.key_body_hash !== hashOf(body)) throw reused();
  return claimed.key_answer;
}

/** Puts another answer in the place of the one that was claimed, in the same transaction. */
export async function correctClaim(
  tx: Queryable,
  ctx: Context,
  call: string,
  key: string | undefined,
  answer: object,
): Promise<void> {
  if (key === undefined) return;
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where site_id = ${ctx.site.id} and principal = ${principalKey(ctx.principal)} and call = ${call} and key = ${key}
  `.execute(tx);
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

function reused(): ApplicationError {
  return idempotencyErrors.error('IDEMPOTENCY_KEY_REUSED');
}
