import { type Job, sql } from '@headland/db';
import type { OrdersDeps } from '../commands/deps.ts';
import { inTurn } from '../commands/in-turn.ts';
import { ask, sendOperation, settleOperation } from '../commands/operate.ts';
import { askAfterMinutes } from '../domain/ask-schedule.ts';

const BATCH = 50;

/**
 * Asks the gateway for captures, voids and refunds that have no final answer: one minute after they were requested, then
 * after 5, 15 and 60, then every hour. An operation that the gateway has never heard of is sent again under its own id.
 */
export function reconcileOperations(deps: OrdersDeps): Job {
  return {
    name: 'orders-reconcile-operations',
    everySeconds: 15,
    outward: true,
    async run(now) {
      await inTurn(await claimDue(deps, now), async (due) => {
        const ctx = await deps.systemContext(due.site_id, now);
        const outcome = await ask(deps, async (gateway) => {
          const found = await gateway.lookupOperation({
            siteId: due.site_id,
            attemptId: due.attempt_id,
            operationId: due.id,
          });
          return found === 'unknown-to-gateway' ? { status: 'PENDING' } : found;
        });
        if (outcome.status === 'PENDING') await sendOperation(deps, ctx, due.order_id, due.id);
        else await settleOperation(deps, ctx, due.order_id, due.id, outcome);
      });
    },
  };
}

/** Moves the next ask on before asking: a process that dies in between is followed by the next ask, not by two. */
async function claimDue(
  deps: OrdersDeps,
  now: Date,
): Promise<{ site_id: string; id: string; order_id: string; attempt_id: string }[]> {
  const { rows } = await sql<{ site_id: string; id: string; order_id: string; attempt_id: string }>`
    update payment_operations p set asked = p.asked + 1, ask_at = case p.asked
      when 0 then p.created_at + make_interval(mins => ${askAfterMinutes[1]})
      when 1 then p.created_at + make_interval(mins => ${askAfterMinutes[2]})
      when 2 then p.created_at + make_interval(mins => ${askAfterMinutes[3]})
      else ${now}::timestamptz + make_interval(hours => 1) end
    from (select site_id, id from payment_operations where ask_at <= ${now} order by ask_at limit ${BATCH}
      for update skip locked) due
    where p.site_id = due.site_id and p.id = due.id
    returning p.site_id, p.id, p.order_id, p.attempt_id
  `.execute(deps.database.pool);
  return rows;
}
