import type { Place, Problems } from '@headland/client';
import type { Coupon, Specification } from '@headland/contract/types/coupons';
import { clockText, readClockText } from '@headland/kernel/time.ts';
import type { CouponSay } from './words.ts';

export const kinds = ['MoneyOff', 'PercentOff', 'FixedPrice', 'BuyXGetY', 'FreeShipping'] as const;
export type Kind = (typeof kinds)[number];

export const targets = ['all', 'shop', 'collection', 'product'] as const;
/** What this form has no field for, such as an event, stays as it is. */
export type Target = (typeof targets)[number] | 'other';

/** The fields of a coupon's form, as they are typed; instants by the clock of the site's zone. */
export interface CouponFields {
  readonly name: string;
  readonly code: string;
  readonly kind: Kind;
  /** Amount, price or percentage. */
  readonly value: string;
  readonly buy: string;
  readonly free: string;
  readonly target: Target;
  /** Of a collection or product. */
  readonly targetId: string;
  readonly minimum: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly usageLimit: string;
  readonly limitPerCustomer: string;
  readonly onePiece: boolean;
  readonly active: boolean;
}

/** @param now from which a new coupon counts, unless something else is said */
export function emptyCoupon(now: Date, timeZone: string): CouponFields {
  return {
    name: '',
    code: '',
    kind: 'PercentOff',
    value: '',
    buy: '2',
    free: '1',
    target: 'all',
    targetId: '',
    minimum: '',
    startsAt: clockText(now, timeZone),
    endsAt: '',
    usageLimit: '',
    limitPerCustomer: '',
    onePiece: false,
    active: true,
  };
}

/** What the fields are called where something is said of them. */
export function couponLabels(say: CouponSay): Readonly<Record<keyof CouponFields, string>> {
  return {
    name: say('name'),
    code: say('code'),
    kind: say('kind'),
    value: say('value'),
    buy: say('buy'),
    free: say('free'),
    target: say('target'),
    targetId: say('target'),
    minimum: say('minimum'),
    startsAt: say('startsAt'),
    endsAt: say('endsAt'),
    usageLimit: say('usageLimit'),
    limitPerCustomer: say('limitPerCustomer'),
    onePiece: say('onePiece'),
    active: say('active'),
  };
}

export function fieldsOf({ specification: spec = {} }: Coupon, timeZone: string): CouponFields {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  return {
    name: spec.name ?? '',
    code: spec.code ?? '',
    kind: kinds.find((kind) => kind === spec.type) ?? 'PercentOff',
    value: text(spec.moneyOffAmount ?? spec.percentOffRate ?? spec.fixedPriceAmount),
    buy: text(spec.buyXGetY?.x),
    free: text(spec.buyXGetY?.y),
    target: targetOf(spec.scope),
    targetId: spec.scope?.group?.entityId ?? '',
    minimum: text(spec.minimumSubtotal),
    startsAt: clockOf(spec.startTime, timeZone),
    endsAt: clockOf(spec.expirationTime, timeZone),
    usageLimit: text(spec.usageLimit),
    limitPerCustomer: text(spec.limitPerCustomer),
    onePiece: spec.limitedToOneItem === true,
    active: spec.active !== false,
  };
}

/** All of it, as the wire has it: what is empty is removed. The kind is left out of a coupon that has one. */
export function toSpecification(fields: CouponFields, timeZone: string): Specification {
  const { name, code, startsAt, endsAt, onePiece, active } = fields;
  return {
    name: name.trim(),
    code: code.trim(),
    ...behaviorOf(fields),
    ...boundsOf(fields),
    startTime: epochOf(startsAt, timeZone),
    expirationTime: epochOf(endsAt, timeZone),
    usageLimit: numberOf(fields.usageLimit),
    limitPerCustomer: numberOf(fields.limitPerCustomer),
    limitedToOneItem: onePiece,
    active,
  };
}

/** What cannot even be sent, by field. */
export function checkCoupon(fields: CouponFields, say: CouponSay): Problems<string> {
  const numbers = ['value', 'buy', 'free', 'minimum', 'usageLimit', 'limitPerCustomer'] as const;
  const wrong = numbers.filter((name) => fields[name].trim() !== '' && numberOf(fields[name]) === null);
  const needsId = fields.target === 'collection' || fields.target === 'product';
  const hasValue = fields.kind !== 'FreeShipping' && fields.kind !== 'BuyXGetY';
  return {
    ...Object.fromEntries(wrong.map((name) => [name, say('noNumber')])),
    ...(hasValue && fields.value.trim() === '' && { value: say('needed') }),
    ...(needsId && fields.kind !== 'FreeShipping' && fields.targetId === '' && { targetId: say('needed') }),
  };
}

function targetOf(scope: Specification['scope']): Target {
  if (!scope) return 'all';
  if (scope.namespace !== 'stores') return 'other';
  if (!scope.group) return 'shop';
  const known = targets.find((one) => one === scope.group?.name);
  return known && scope.group.entityId ? known : 'other';
}

function behaviorOf({ kind, value, buy, free }: CouponFields): Specification {
  const amount = numberOf(value) ?? 0;
  if (kind === 'MoneyOff') return { moneyOffAmount: amount };
  if (kind === 'PercentOff') return { percentOffRate: amount };
  if (kind === 'FixedPrice') return { fixedPriceAmount: amount };
  if (kind === 'FreeShipping') return { freeShipping: true };
  return { buyXGetY: { x: numberOf(buy) ?? 0, y: numberOf(free) ?? 0 } };
}

function boundsOf({ kind, target, targetId, minimum }: CouponFields): Specification {
  if (target === 'all' || kind === 'FreeShipping') return { minimumSubtotal: numberOf(minimum) ?? 0 };
  if (target === 'other') return {};
  if (target === 'shop') return { scope: { namespace: 'stores' } };
  return { scope: { namespace: 'stores', group: { name: target, entityId: targetId.trim() } } };
}

function numberOf(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

function clockOf(epoch: string | null | undefined, timeZone: string): string {
  return epoch ? clockText(new Date(Number(epoch)), timeZone) : '';
}

function epochOf(text: string, timeZone: string): string | null {
  const at = readClockText(text, timeZone);
  return at && String(at.getTime());
}

const PLACES: Readonly<Record<string, keyof CouponFields>> = {
  name: 'name',
  code: 'code',
  moneyOffAmount: 'value',
  percentOffRate: 'value',
  fixedPriceAmount: 'value',
  'buyXGetY.x': 'buy',
  'buyXGetY.y': 'free',
  scope: 'target',
  'scope.group.entityId': 'targetId',
  minimumSubtotal: 'minimum',
  startTime: 'startsAt',
  expirationTime: 'endsAt',
  usageLimit: 'usageLimit',
  limitPerCustomer: 'limitPerCustomer',
};

/** Where the form shows a field of the wire. */
export function placeOf(path: string): Place<keyof CouponFields> | null {
  const name = PLACES[path.replace(/^specification\./, '')];
  return name ? { name, about: undefined } : null;
}
