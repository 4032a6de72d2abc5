import type { discountRules as wire } from '@headland/contract';
import { type Context, newId } from '@headland/kernel';
import type { Rule, RuleEffect, RuleTerms } from '../domain/rule.ts';
import { presentRule } from './present-rule.ts';
import { readScopes } from './read-scopes.ts';
import { readTrigger } from './read-trigger.ts';
import { Refusals } from './refusals.ts';

const FIELD = 'discountRule';

/**
 * What an owner says of a rule; bounds of single fields were checked by the contract's schema.
 * @throws ValidationError naming everything that is missing or wrong
 */
export function readRule(ctx: Context, rule: wire.DiscountRule): RuleTerms {
  const refusals = new Refusals();
  const { currency } = ctx.site;
  const { settings = {}, activeTimeInfo = {}, tags, extendedFields } = rule;
  if (!rule.name) refusals.add(`${FIELD}.name`, 'must be given', 'REQUIRED_FIELD');
  const place = { field: `${FIELD}.trigger`, nested: false, currency };
  // An empty trigger is none, as a form sends it that has asked for none.
  const said = rule.trigger && Object.keys(rule.trigger).length > 0 ? rule.trigger : null;
  const trigger = said && readTrigger(said, place, refusals);
  const startsAt = activeTimeInfo.start == null ? null : new Date(activeTimeInfo.start);
  const endsAt = activeTimeInfo.end == null ? null : new Date(activeTimeInfo.end);
  if (startsAt && endsAt && endsAt <= startsAt) {
    refusals.add(`${FIELD}.activeTimeInfo.end`, 'must be later than start', 'MIN', 'INVALID_ACTIVE_TIME_RANGE');
  }
  if (activeTimeInfo.recurrence) {
    refusals.add(`${FIELD}.activeTimeInfo.recurrence`, 'is not offered yet', 'FIELD_NOT_ALLOWED');
  }
  const [discount] = rule.discounts?.values ?? [];
  const at = `${FIELD}.discounts.values`;
  const effect = discount ? readEffect(ctx, discount, `${at}[0]`, refusals) : null;
  if (!discount) refusals.add(at, 'must hold one discount', 'MIN_SIZE', 'INVALID_EMPTY_DISCOUNT');
  const scopes = discount ? readTarget(discount, `${at}[0]`, refusals) : [];
  refusals.throwIfAny();
  if (!effect) throw new Error('a discount that could not be read was not refused');
  return {
    name: rule.name ?? '',
    active: rule.active ?? true,
    trigger,
    startsAt,
    endsAt,
    effect,
    scopes,
    onePiece: settings.appliesTo === 'LOWEST_PRICED_ITEM',
    usageLimit: settings.usageLimit ?? null,
    usageLimitPerUser: settings.usageLimitPerUser ?? null,
    kept: {
      privateTags: tags?.privateTags?.tagIds ?? [],
      publicTags: tags?.publicTags?.tagIds ?? [],
      ...(extendedFields && { extendedFields }),
    },
  };
}

/** A change: what is not mentioned stays, null empties. @throws as `readRule` */
export function changeRule(ctx: Context, before: Rule, patch: wire.DiscountRule): RuleTerms {
  return readRule(ctx, { ...presentRule(ctx, before), ...patch });
}

function readEffect(ctx: Context, discount: wire.Discount, field: string, refusals: Refusals): RuleEffect | null {
  const { currency } = ctx.site;
  const { discountType, percentage, fixedAmount, fixedPrice, quantityBased } = discount;
  const missing = (name: string) =>
    refusals.add(`${field}.${name}`, `must be given with ${discountType}`, 'REQUIRED_FIELD', 'INVALID_DISCOUNT_TYPE');
  switch (discountType) {
    case 'PERCENTAGE':
      if (percentage === undefined) return missing('percentage');
      if (Math.round(percentage * 100) / 100 !== percentage) {
        return refusals.add(`${field}.percentage`, 'must have at most two decimals', 'DECIMAL_MAX_SCALE');
      }
      return { kind: discountType, percent: percentage };
    case 'FIXED_AMOUNT': {
      if (fixedAmount === undefined) return missing('fixedAmount');
      const amount = refusals.amount(fixedAmount, `${field}.fixedAmount`, currency);
      if (amount === 0) return refusals.add(`${field}.fixedAmount`, 'must be above 0', 'DECIMAL_GT');
      return amount === null ? null : { kind: discountType, amount };
    }
    case 'FIXED_PRICE': {
      if (fixedPrice === undefined) return missing('fixedPrice');
      const price = refusals.amount(fixedPrice, `${field}.fixedPrice`, currency);
      return price === null ? null : { kind: discountType, price };
    }
    case 'QUANTITY_BASED': {
      const [bundle] = quantityBased?.configurations ?? [];
      const at = `${field}.quantityBased.configurations`;
      if (!bundle?.quantity || bundle.price === undefined) return missing('quantityBased.configurations');
      const price = refusals.amount(bundle.price, `${at}[0].price`, currency);
      if (!Number.isInteger(bundle.quantity)) {
        return refusals.add(`${at}[0].quantity`, 'must be a whole number', 'FORMAT');
      }
      const id = bundle.id ?? newId(ctx.now);
      return price === null ? null : { kind: discountType, id, quantity: bundle.quantity, price };
    }
    default:
      return refusals.add(`${field}.discountType`, 'must be given', 'REQUIRED_FIELD', 'INVALID_DISCOUNT_TYPE');
  }
}

function readTarget({ targetType, specificItemsInfo }: wire.Discount, field: string, refusals: Refusals) {
  if (targetType !== 'SPECIFIC_ITEMS') {
    const text = targetType === 'BUY_X_GET_Y' ? 'is not offered yet' : 'must be given';
    const rule = targetType === 'BUY_X_GET_Y' ? 'FIELD_NOT_ALLOWED' : 'REQUIRED_FIELD';
    refusals.add(`${field}.targetType`, text, rule, 'INVALID_TARGET_TYPE_FIELD');
    return [];
  }
  const { scopes = [], limit, excludedScopes = [] } = specificItemsInfo ?? {};
  const at = `${field}.specificItemsInfo`;
  if (scopes.length === 0) refusals.add(`${at}.scopes`, 'must hold at least one scope', 'MIN_SIZE');
  if (limit != null) refusals.add(`${at}.limit`, 'is not offered yet', 'FIELD_NOT_ALLOWED');
  if (excludedScopes.length > 0) refusals.add(`${at}.excludedScopes`, 'is not offered yet', 'FIELD_NOT_ALLOWED');
  return readScopes(scopes, `${at}.scopes`, refusals);
}
