import { fractionOf } from '@headland/kernel';
import type { Discount } from '@headland/purchase';
import type { Rule, RuleEffect, RuleScope, RuleTrigger } from './rule.ts';
import { byPiece, type DiscountedLine, leftAfter, type TakenOff, takeOff } from './take-off.ts';

/** A rule with what is known of its uses. */
export interface UsedRule {
  readonly rule: Rule;
  /** Orders that count, but for the one that is asked about. */
  readonly used: number;
  /** The same of this customer. */
  readonly usedByCustomer: number;
}

/** What rules look at beside the lines. */
export interface RuleMoment {
  readonly now: Date;
  readonly memberId: string | null;
  /** The one name of an app that has several. */
  readonly canonicalApp: (appId: string) => string;
}

type Line = Omit<DiscountedLine, 'left'>;

/**
 * What the shop's rules take off a purchase, one after the other in the order in which they were made: each counts what the
 * ones before have left.
 */
export function applyRules(
  rules: readonly UsedRule[],
  lines: readonly Line[],
  moment: RuleMoment,
): readonly Discount[] {
  const discounts: Discount[] = [];
  for (const used of rules) {
    if (!isOffered(used, moment.now) || !isTriggered(used.rule.trigger, lines, moment)) continue;
    const { id, name, effect, scopes, onePiece } = used.rule;
    const meant = leftAfter(lines, discounts).filter(
      ({ item, left }) => left > 0 && item.itemType !== 'GIFT_CARD' && isInAny(scopes, item, moment),
    );
    const off = meant.length === 0 ? null : takenOff(effect, meant, onePiece);
    if (off && off.amount > 0) discounts.push({ kind: 'rule', id, name, ...off });
  }
  return discounts;
}

function isOffered({ rule, used, usedByCustomer }: UsedRule, now: Date): boolean {
  const { active, startsAt, endsAt, usageLimit, usageLimitPerUser } = rule;
  const inTime = (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
  const isLeft = usageLimit === null || used < usageLimit;
  return active && inTime && isLeft && (usageLimitPerUser === null || usedByCustomer < usageLimitPerUser);
}

function isTriggered(trigger: RuleTrigger | null, lines: readonly Line[], moment: RuleMoment): boolean {
  if (trigger === null) return true;
  switch (trigger.kind) {
    case 'AND':
      return trigger.triggers.every((one) => isTriggered(one, lines, moment));
    case 'OR':
      return trigger.triggers.some((one) => isTriggered(one, lines, moment));
    case 'CUSTOMER_ELIGIBILITY':
      return moment.memberId !== null && trigger.memberIds.includes(moment.memberId);
    case 'SUBTOTAL_RANGE':
      return isWithin(
        trigger,
        sum(counted(trigger.scopes, lines, moment), ({ item, quantity }) => item.price * quantity),
      );
    case 'ITEM_QUANTITY_RANGE':
      return isWithin(
        trigger,
        sum(counted(trigger.scopes, lines, moment), ({ quantity }) => quantity),
      );
  }
}

function counted(scopes: readonly RuleScope[], lines: readonly Line[], moment: RuleMoment): readonly Line[] {
  return scopes.length === 0 ? lines : lines.filter(({ item }) => isInAny(scopes, item, moment));
}

/** Of nothing no range is met, however open it is. */
function isWithin({ from, to }: { readonly from: number | null; readonly to: number | null }, value: number): boolean {
  return value > 0 && (from === null || value >= from) && (to === null || value <= to);
}

function isInAny(scopes: readonly RuleScope[], item: Line['item'], { canonicalApp }: RuleMoment): boolean {
  return scopes.some(({ means }) => {
    if (canonicalApp(means.appId) !== canonicalApp(item.key.appId)) return false;
    if ('itemIds' in means) return means.itemIds.length === 0 || names(means.itemIds, item.key.itemId);
    return item.couponScopes.some(
      ({ group }) => group?.name === 'collection' && names(means.collectionIds, group.entityId),
    );
  });
}

/** Ids are the same whatever the case of their letters. */
function names(ids: readonly string[], id: string): boolean {
  return ids.some((one) => one.toLowerCase() === id.toLowerCase());
}

function takenOff(effect: RuleEffect, lines: readonly DiscountedLine[], onePiece: boolean): TakenOff {
  const bounds = { whole: false, onePiece };
  switch (effect.kind) {
    case 'PERCENTAGE':
      return takeOff({ kind: 'PercentOff', rate: effect.percent }, lines, bounds);
    case 'FIXED_AMOUNT':
      return takeOff({ kind: 'MoneyOff', amount: effect.amount }, lines, bounds);
    case 'FIXED_PRICE':
      return takeOff({ kind: 'FixedPrice', price: effect.price }, lines, bounds);
    case 'QUANTITY_BASED':
      return bundled(effect, lines);
  }
}

/** The dearest pieces go into the bundles, as many as are full; what they cost less is spread over the lines. */
function bundled(
  { quantity, price }: Extract<RuleEffect, { kind: 'QUANTITY_BASED' }>,
  lines: readonly DiscountedLine[],
): TakenOff {
  const pieces = sum(lines, (line) => line.quantity);
  const bundles = Math.floor(pieces / quantity);
  let open = bundles * quantity;
  let worth = 0;
  for (const line of lines.toSorted((a, b) => byPiece(b, a))) {
    const ofLine = Math.min(open, line.quantity);
    open -= ofLine;
    worth += fractionOf(line.left, ofLine, line.quantity);
  }
  return { amount: Math.max(0, worth - bundles * price), on: { lineIds: lines.map(({ lineId }) => lineId) } };
}

function sum<T>(all: readonly T[], value: (one: T) => number): number {
  return all.reduce((total, one) => total + value(one), 0);
}
