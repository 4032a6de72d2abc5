import type { HandlersOf } from '@headland/contract';
import { isUuid } from '@headland/kernel';
import { listRows, presentPage } from '@headland/query';
import { createRule, deleteRule, updateRule } from '../commands/change-rules.ts';
import { ruleEntity, ruleList } from '../db/rule-entity.ts';
import { selectRule } from '../db/rules.ts';
import type { DiscountsWork } from '../deps.ts';
import { discountsErrors } from '../errors.ts';
import { presentRule } from './present-rule.ts';
import { changeRule, readRule } from './read-rule.ts';

export type RuleCallId =
  | 'createDiscountRule'
  | 'getDiscountRule'
  | 'updateDiscountRule'
  | 'deleteDiscountRule'
  | 'queryDiscountRules';

/** Discount rules as the owner manages them. */
export function ruleCalls(work: DiscountsWork): HandlersOf<RuleCallId> {
  const { database, cursorKey } = work;
  return {
    async createDiscountRule(ctx, request) {
      const rule = await createRule(work, ctx, readRule(ctx, request.discountRule), request);
      return { discountRule: presentRule(ctx, rule) };
    },

    async getDiscountRule(ctx, { discountRuleId }) {
      const rule = isUuid(discountRuleId) ? await selectRule(database.pool, ctx.site.id, discountRuleId) : null;
      if (!rule) throw discountsErrors.error('DISCOUNT_RULE_NOT_FOUND');
      return { discountRule: presentRule(ctx, rule) };
    },

    async updateDiscountRule(ctx, { discountRule }) {
      const { id = '', revision, ...patch } = discountRule;
      const rule = await updateRule(work, ctx, id ?? '', revision ?? '', (before) => changeRule(ctx, before, patch));
      return { discountRule: presentRule(ctx, rule) };
    },

    async deleteDiscountRule(ctx, { discountRuleId }) {
      await deleteRule(work, ctx, discountRuleId);
      return {};
    },

    async queryDiscountRules(ctx, { query }) {
      const page = await listRows(database, ctx, ruleEntity, { wire: query, cursorKey }, ruleList(ctx.site.id));
      return {
        discountRules: page.items.map((rule) => presentRule(ctx, rule)),
        pagingMetadata: presentPage(page),
      };
    },
  };
}
