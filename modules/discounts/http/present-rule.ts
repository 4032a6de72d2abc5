import type { discountRules as wire } from '@headland/contract';
import { type Context, minorToDecimal } from '@headland/kernel';
import { type Rule, type RuleEffect, type RuleScope, type RuleTrigger, statusOf } from '../domain/rule.ts';

/** A rule as the wire has it. */
export function presentRule({ site, now }: Pick<Context, 'site' | 'now'>, rule: Rule): wire.DiscountRule {
  const { currency } = site;
  const { startsAt, endsAt, kept } = rule;
  const { privateTags, publicTags, extendedFields } = kept;
  return {
    id: rule.id,
    revision: String(rule.revision),
    createdDate: rule.createdAt.toISOString(),
    updatedDate: rule.updatedAt.toISOString(),
    active: rule.active,
    name: rule.name,
    ...(rule.trigger && { trigger: presentTrigger(rule.trigger, currency) }),
    ...((startsAt || endsAt) && {
      activeTimeInfo: {
        ...(startsAt && { start: startsAt.toISOString() }),
        ...(endsAt && { end: endsAt.toISOString() }),
      },
    }),
    discounts: {
      values: [
        {
          targetType: 'SPECIFIC_ITEMS',
          specificItemsInfo: { scopes: rule.scopes.map(presentScope) },
          ...presentEffect(rule.effect, currency),
        },
      ],
    },
    status: statusOf(rule, now),
    usageCount: rule.used,
    settings: {
      appliesTo: rule.onePiece ? 'LOWEST_PRICED_ITEM' : 'ALL_ITEMS',
      ...(rule.usageLimit !== null && { usageLimit: rule.usageLimit }),
      ...(rule.usageLimitPerUser !== null && { usageLimitPerUser: rule.usageLimitPerUser }),
    },
    ...(privateTags.length + publicTags.length > 0 && {
      tags: { privateTags: { tagIds: [...privateTags] }, publicTags: { tagIds: [...publicTags] } },
    }),
    ...(extendedFields && { extendedFields }),
  };
}

function presentTrigger(trigger: RuleTrigger, currency: string): wire.DiscountTrigger {
  const { kind: triggerType } = trigger;
  switch (trigger.kind) {
    case 'AND':
    case 'OR': {
      const triggers = trigger.triggers.map((one) => presentTrigger(one, currency));
      return { triggerType, ...(trigger.kind === 'AND' ? { and: { triggers } } : { or: { triggers } }) };
    }
    case 'CUSTOMER_ELIGIBILITY':
      return {
        triggerType,
        customerEligibility: {
          eligibilityType: 'INDIVIDUAL_MEMBERS',
          individualMembersInfo: { memberIds: [...trigger.memberIds] },
        },
      };
    case 'SUBTOTAL_RANGE': {
      const { from, to } = trigger;
      return {
        triggerType,
        subtotalRange: {
          scopes: trigger.scopes.map(presentScope),
          ...(from !== null && { from: minorToDecimal(from, currency) }),
          ...(to !== null && { to: minorToDecimal(to, currency) }),
        },
      };
    }
    case 'ITEM_QUANTITY_RANGE': {
      const { from, to } = trigger;
      return {
        triggerType,
        itemQuantityRange: {
          scopes: trigger.scopes.map(presentScope),
          ...(from !== null && { from }),
          ...(to !== null && { to }),
        },
      };
    }
  }
}

function presentScope({ id, means }: RuleScope): wire.Scope {
  if ('itemIds' in means) {
    const { appId: catalogAppId, itemIds } = means;
    return { id, type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId, catalogItemIds: [...itemIds] } };
  }
  const { appId, collectionIds } = means;
  return { id, type: 'CUSTOM_FILTER', customFilter: { appId, params: { collectionIds: [...collectionIds] } } };
}

function presentEffect(effect: RuleEffect, currency: string): wire.Discount {
  const { kind: discountType } = effect;
  if (effect.kind === 'PERCENTAGE') return { discountType, percentage: effect.percent };
  if (effect.kind === 'FIXED_AMOUNT') return { discountType, fixedAmount: minorToDecimal(effect.amount, currency) };
  if (effect.kind === 'FIXED_PRICE') return { discountType, fixedPrice: minorToDecimal(effect.price, currency) };
  const { id, quantity, price } = effect;
  return {
    discountType,
    quantityBased: { configurations: [{ id, quantity, price: minorToDecimal(price, currency) }] },
  };
}
