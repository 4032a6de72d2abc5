import { emit, idempotent, type Queryable } from '@headland/db';
import { type Context, isUuid, newId } from '@headland/kernel';
import { deleteRuleRow, insertRule, lockRules, saveRule, selectRule } from '../db/rules.ts';
import type { DiscountsWork } from '../deps.ts';
import type { Rule, RuleTerms } from '../domain/rule.ts';
import { discountsErrors } from '../errors.ts';
import { ruleEvents } from '../events.ts';

const MOST_RULES = 100;

/**
 * Makes a rule, once per `Idempotency-Key`.
 * @param request what the key stands for
 * @throws MAX_DISCOUNT_RULES_REACHED
 */
export async function createRule(work: DiscountsWork, ctx: Context, terms: RuleTerms, request: object): Promise<Rule> {
  const { id } = await write(work, ctx, async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'createDiscountRule', ctx.idempotencyKey, request, async () => {
      await lockRules(tx, ctx.site.id);
      const times = { createdAt: ctx.now, updatedAt: ctx.now };
      const rule: Rule = { ...terms, id: newId(ctx.now), revision: 1, used: 0, ...times };
      if (!(await insertRule(tx, ctx.site.id, rule, MOST_RULES))) {
        throw discountsErrors.error('MAX_DISCOUNT_RULES_REACHED');
      }
      await emit(tx, ctx, [ruleEvents.tell('discount_rule_created', rule.id, {})]);
      return { id: rule.id };
    });
    return answer;
  });
  return found(await selectRule(work.database.pool, ctx.site.id, id));
}

/**
 * Changes what a rule says; orders that have used it stay as they are.
 * @param revision the one that was read
 * @param change gives the new terms from those that are there, under the rule's lock
 * @throws DISCOUNT_RULE_NOT_FOUND; DISCOUNT_RULE_REVISION_CONFLICT; what `change` throws
 */
export async function updateRule(
  work: DiscountsWork,
  ctx: Context,
  id: string,
  revision: string,
  change: (before: Rule) => RuleTerms,
): Promise<Rule> {
  return write(work, ctx, async (tx) => {
    const before = found(isUuid(id) ? await selectRule(tx, ctx.site.id, id, { lock: true }) : null);
    const current = String(before.revision);
    if (revision !== current) {
      throw discountsErrors.error('DISCOUNT_RULE_REVISION_CONFLICT', { given: revision, current });
    }
    const after: Rule = { ...before, ...change(before), revision: before.revision + 1, updatedAt: ctx.now };
    await saveRule(tx, ctx.site.id, after);
    await emit(tx, ctx, [ruleEvents.tell('discount_rule_updated', before.id, {})]);
    return after;
  });
}

/** Orders keep what was taken off. @throws DISCOUNT_RULE_NOT_FOUND */
export async function deleteRule(work: DiscountsWork, ctx: Context, id: string): Promise<void> {
  await write(work, ctx, async (tx) => {
    if (!isUuid(id) || !(await deleteRuleRow(tx, ctx.site.id, id))) {
      throw discountsErrors.error('DISCOUNT_RULE_NOT_FOUND');
    }
    await emit(tx, ctx, [ruleEvents.tell('discount_rule_deleted', id.toLowerCase(), {})]);
  });
}

/** This process knows of it at once, others soon. */
async function write<R>(work: DiscountsWork, ctx: Context, act: (tx: Queryable) => Promise<R>): Promise<R> {
  const done = await work.database.transact(act, ctx.onCommit);
  work.hasRules.forget(ctx.site.id);
  return done;
}

function found(rule: Rule | null): Rule {
  if (!rule) throw discountsErrors.error('DISCOUNT_RULE_NOT_FOUND');
  return rule;
}
