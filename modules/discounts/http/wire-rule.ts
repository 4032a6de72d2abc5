import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { selectRule } from '../db/rules.ts';
import { presentRule } from './present-rule.ts';

/** A rule as the wire has it, for whoever is told of it; one statement. @returns null if there is none any more */
export async function wireRule(db: Queryable, ctx: Context, ruleId: string): Promise<object | null> {
  const rule = await selectRule(db, ctx.site.id, ruleId);
  return rule && presentRule(ctx, rule);
}
