import type { Place, Problems } from '@headland/client';
import type {
  Discount,
  DiscountRule,
  Discounts,
  DiscountTrigger,
  Scope,
} from '@headland/contract/types/discount-rules';
import { clockText, readClockText } from '@headland/kernel/time.ts';
import type { RuleSay } from './words.ts';

/** The store's app on the platform. */
const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export const effects = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE', 'QUANTITY_BASED'] as const;
export type Effect = (typeof effects)[number];
export const ruleTargets = ['shop', 'collection', 'product'] as const;
export type RuleTarget = (typeof ruleTargets)[number];

/** The fields of a rule's form, as they are typed; instants by the clock of the site's zone. */
export interface RuleFields {
  readonly name: string;
  readonly active: boolean;
  readonly effect: Effect;
  readonly value: string;
  /** How many pieces a price is for. */
  readonly bundle: string;
  readonly target: RuleTarget;
  /** Of a collection or product. */
  readonly targetId: string;
  readonly fromSubtotal: string;
  readonly fromQuantity: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const emptyRule: RuleFields = {
  name: '',
  active: true,
  effect: 'PERCENTAGE',
  value: '',
  bundle: '3',
  target: 'shop',
  targetId: '',
  fromSubtotal: '',
  fromQuantity: '',
  startsAt: '',
  endsAt: '',
};

/** What the fields are called where something is said of them. */
export function ruleLabels(say: RuleSay): Readonly<Record<keyof RuleFields, string>> {
  return {
    name: say('name'),
    active: say('active'),
    effect: say('effect'),
    value: say('value'),
    bundle: say('bundle'),
    target: say('target'),
    targetId: say('target'),
    fromSubtotal: say('fromSubtotal'),
    fromQuantity: say('fromQuantity'),
    startsAt: say('startsAt'),
    endsAt: say('endsAt'),
  };
}

/** The fields of a rule that this form can show; null for one that says more, which the API made. */
export function ruleFieldsOf(rule: DiscountRule, timeZone: string): RuleFields | null {
  const value = rule.discounts?.values?.[0];
  const scopes = value?.specificItemsInfo?.scopes ?? [];
  const bounds = boundsIn(rule.trigger);
  const target = scopes.length === 1 ? targetIn(scopes[0]) : null;
  const limited = rule.settings?.usageLimit != null || rule.settings?.usageLimitPerUser != null;
  const onePiece = rule.settings?.appliesTo === 'LOWEST_PRICED_ITEM';
  if (!value?.discountType || !bounds || !target || limited || onePiece) return null;
  const bundle = value.quantityBased?.configurations?.[0];
  const clock = (iso: string | null | undefined) => (iso ? clockText(new Date(iso), timeZone) : '');
  return {
    name: rule.name ?? '',
    active: rule.active !== false,
    effect: value.discountType,
    value: String(value.percentage ?? value.fixedAmount ?? value.fixedPrice ?? bundle?.price ?? ''),
    bundle: String(bundle?.quantity ?? emptyRule.bundle),
    ...target,
    ...bounds,
    startsAt: clock(rule.activeTimeInfo?.start),
    endsAt: clock(rule.activeTimeInfo?.end),
  };
}

/** What a rule that is written always says. */
type Said = Pick<DiscountRule, 'active' | 'trigger' | 'activeTimeInfo'> & {
  readonly name: string;
  readonly discounts: Discounts;
};

/** All of it, as the wire has it. */
export function toRule(fields: RuleFields, timeZone: string): Said {
  const start = readClockText(fields.startsAt, timeZone)?.toISOString() ?? null;
  const end = readClockText(fields.endsAt, timeZone)?.toISOString() ?? null;
  return {
    name: fields.name.trim(),
    active: fields.active,
    trigger: triggerOf(fields),
    activeTimeInfo: { start, end },
    discounts: {
      values: [{ ...effectOf(fields), targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes: [scopeOf(fields)] } }],
    },
  };
}

/** What cannot even be sent, by field. */
export function checkRule(fields: RuleFields, say: RuleSay): Problems<string> {
  const numbers = ['value', 'bundle', 'fromSubtotal', 'fromQuantity'] as const;
  const wrong = numbers.filter((name) => fields[name].trim() !== '' && numberOf(fields[name]) === null);
  return {
    ...Object.fromEntries(wrong.map((name) => [name, say('noNumber')])),
    ...(fields.value.trim() === '' && { value: say('needed') }),
    ...(fields.target !== 'shop' && fields.targetId.trim() === '' && { targetId: say('needed') }),
  };
}

function effectOf({ effect, value, bundle }: RuleFields): Discount {
  const amount = numberOf(value) ?? 0;
  if (effect === 'PERCENTAGE') return { discountType: effect, percentage: amount };
  if (effect === 'FIXED_AMOUNT') return { discountType: effect, fixedAmount: String(amount) };
  if (effect === 'FIXED_PRICE') return { discountType: effect, fixedPrice: String(amount) };
  const configurations = [{ quantity: numberOf(bundle) ?? 0, price: String(amount) }];
  return { discountType: effect, quantityBased: { configurations } };
}

function scopeOf({ target, targetId }: RuleFields): Scope {
  if (target === 'collection') {
    return {
      id: target,
      type: 'CUSTOM_FILTER',
      customFilter: { appId: STORE_APP, params: { collectionIds: [targetId] } },
    };
  }
  const catalogItemIds = target === 'product' ? [targetId.trim()] : [];
  return { id: target, type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORE_APP, catalogItemIds } };
}

function targetIn(scope: Scope | undefined): Pick<RuleFields, 'target' | 'targetId'> | null {
  const items = scope?.catalogItemFilter?.catalogItemIds;
  if (items) return one('product', items) ?? (items.length === 0 ? { target: 'shop', targetId: '' } : null);
  const collections: unknown = scope?.customFilter?.params?.collectionIds;
  return Array.isArray(collections) ? one('collection', collections) : null;
}

function one(target: RuleTarget, ids: readonly unknown[]): Pick<RuleFields, 'target' | 'targetId'> | null {
  const [targetId] = ids;
  return ids.length === 1 && typeof targetId === 'string' ? { target, targetId } : null;
}

function triggerOf(fields: RuleFields): DiscountTrigger {
  const scopes = [scopeOf(fields)];
  const subtotal = numberOf(fields.fromSubtotal);
  const quantity = numberOf(fields.fromQuantity);
  const triggers: DiscountTrigger[] = [
    ...(subtotal === null
      ? []
      : [{ triggerType: 'SUBTOTAL_RANGE' as const, subtotalRange: { scopes: [], from: String(subtotal) } }]),
    ...(quantity === null
      ? []
      : [{ triggerType: 'ITEM_QUANTITY_RANGE' as const, itemQuantityRange: { scopes, from: quantity } }]),
  ];
  if (triggers.length === 2) return { triggerType: 'AND', and: { triggers } };
  return triggers[0] ?? {};
}

/** From when a trigger counts, if it says no more than the form has fields for. */
function boundsIn(trigger: DiscountTrigger | undefined): Pick<RuleFields, 'fromSubtotal' | 'fromQuantity'> | null {
  const parts = !trigger ? [] : trigger.triggerType === 'AND' ? (trigger.and?.triggers ?? []) : [trigger];
  const bounds = { fromSubtotal: '', fromQuantity: '' };
  for (const { subtotalRange, itemQuantityRange } of parts) {
    if (subtotalRange?.from && subtotalRange.to == null && subtotalRange.scopes?.length === 0) {
      bounds.fromSubtotal = subtotalRange.from;
    } else if (itemQuantityRange?.from && itemQuantityRange.to == null) {
      bounds.fromQuantity = String(itemQuantityRange.from);
    } else return null;
  }
  return bounds;
}

function numberOf(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

const PLACES: readonly (readonly [pattern: RegExp, field: keyof RuleFields])[] = [
  [/^discountRule\.name$/, 'name'],
  [/\.(?:percentage|fixedAmount|fixedPrice|price)$/, 'value'],
  [/\.quantityBased\.configurations\[0\]\.quantity$/, 'bundle'],
  [/\.subtotalRange\b/, 'fromSubtotal'],
  [/\.itemQuantityRange\b/, 'fromQuantity'],
  [/\.specificItemsInfo\b/, 'targetId'],
  [/\.activeTimeInfo\.start$/, 'startsAt'],
  [/\.activeTimeInfo\.end$/, 'endsAt'],
];

/** Where the form shows a field of the wire. */
export function placeOfRule(path: string): Place<keyof RuleFields> | null {
  const name = PLACES.find(([pattern]) => pattern.test(path))?.[1];
  return name ? { name, about: undefined } : null;
}
