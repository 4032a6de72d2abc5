import type { coupons as wire } from '@headland/contract';
import { currencyExponent, type FieldViolation, isUuid, minorFromDecimal, ValidationError } from '@headland/kernel';
import type { CouponEffect, CouponReach, CouponTerms } from '../domain/coupon.ts';
import { couponGroups } from '../domain/scopes.ts';
import { presentSpecification } from './present-coupon.ts';

const MAX_CODE = 20;
const MAX_NAME = 100;
const MAX_COUNT = 2_147_483_646;
const MAX_PIECES = 1_000;
const MAX_AMOUNT = 1_000_000_000_000;
/** The last instant that JavaScript and PostgreSQL both know. */
const LAST_INSTANT = 8_640_000_000_000_000;

const behaviors = ['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY'] as const;

type Rule = FieldViolation['violatedRule'];
type Refuse = (field: string, description: string, rule: Rule, data?: Record<string, unknown>) => void;

/**
 * What an owner says of a coupon.
 * @param field where the specification stands in the request
 * @throws ValidationError naming everything that is missing or wrong
 */
export function readSpecification(spec: wire.Specification, field: string, currency: string): CouponTerms {
  const violations: FieldViolation[] = [];
  const refuse: Refuse = (name, description, violatedRule, data) =>
    violations.push({ field: `${field}.${name}`, description, violatedRule, ...(data && { data }) });
  const { name, code } = readTexts(spec, refuse);
  const effect = readEffect(spec, field, currency, refuse, violations);
  const reach = spec.scope ? readReach(spec.scope, refuse) : null;
  const minimumSubtotal =
    spec.minimumSubtotal == null ? null : readAmount(spec.minimumSubtotal, 'minimumSubtotal', currency, refuse, 0);
  if (reach && effect?.kind === 'FreeShipping') {
    refuse('scope', 'is not for free delivery, which is for the whole purchase', 'FIELD_NOT_ALLOWED');
  }
  if (!spec.scope && spec.minimumSubtotal == null && effect?.kind !== 'FreeShipping') {
    refuse('scope', 'must be given, or minimumSubtotal (0 for any purchase)', 'REQUIRED_FIELD');
  }
  const startsAt = readInstant(spec.startTime, 'startTime', refuse);
  const endsAt = spec.expirationTime == null ? null : readInstant(spec.expirationTime, 'expirationTime', refuse);
  if (startsAt && endsAt && endsAt <= startsAt) refuse('expirationTime', 'must be later than startTime', 'MIN');
  const discountedCycleCount = readCount(spec.discountedCycleCount, 'discountedCycleCount', refuse, 999);
  if (discountedCycleCount !== null && reach?.namespace !== 'pricingPlans') {
    refuse('discountedCycleCount', 'is for coupons of plans', 'FIELD_NOT_ALLOWED');
  }
  const terms = {
    name,
    code,
    reach,
    minimumSubtotal,
    endsAt,
    usageLimit: readCount(spec.usageLimit, 'usageLimit', refuse),
    limitPerCustomer: readCount(spec.limitPerCustomer, 'limitPerCustomer', refuse),
    // A booking is one thing, as the package says.
    limitedToOneItem: spec.limitedToOneItem === true || reach?.namespace === 'bookings',
    appliesToSubscriptions: spec.appliesToSubscriptions === true,
    discountedCycleCount,
    active: spec.active ?? true,
  };
  if (violations.length > 0 || !effect || !startsAt) throw new ValidationError(violations);
  return { ...terms, effect, startsAt };
}

/**
 * A change: what is not mentioned stays, null empties, a scope takes the place of a minimum and the other way round.
 * @throws ValidationError as `readSpecification`, and for another kind of coupon than it was
 */
export function changeSpecification(
  before: CouponTerms,
  patch: wire.Specification,
  field: string,
  currency: string,
): CouponTerms {
  const { type: _, ...was } = presentSpecification(currency, before);
  const own = behaviors.find((name) => was[name] !== undefined);
  const other = behaviors.find((name) => name !== own && patch[name] !== undefined);
  if (other) {
    throw ValidationError.field(
      `${field}.${other}`,
      'is another kind of coupon, which it cannot become',
      'FIELD_NOT_ALLOWED',
    );
  }
  const { scope, minimumSubtotal, ...rest } = was;
  const kept = patch.scope
    ? {}
    : { ...(scope && { scope }), ...(minimumSubtotal !== undefined && { minimumSubtotal }) };
  const bounds = patch.minimumSubtotal == null ? kept : {};
  return readSpecification({ ...rest, ...bounds, ...patch }, field, currency);
}

function readTexts(spec: wire.Specification, refuse: Refuse): { name: string; code: string } {
  const name = (spec.name ?? '').trim();
  const code = (spec.code ?? '').trim();
  if (name === '') refuse('name', 'must be given', 'REQUIRED_FIELD');
  if (name.length > MAX_NAME)
    refuse('name', `must have at most ${MAX_NAME} characters`, 'MAX_LENGTH', { threshold: MAX_NAME });
  if (code === '') refuse('code', 'must be given', 'REQUIRED_FIELD');
  if (code.length > MAX_CODE)
    refuse('code', `must have at most ${MAX_CODE} characters`, 'MAX_LENGTH', { threshold: MAX_CODE });
  if (/[\p{C}\s]/u.test(code)) refuse('code', 'must be one word without spaces', 'FORMAT');
  return { name, code };
}

function readEffect(
  spec: wire.Specification,
  field: string,
  currency: string,
  refuse: Refuse,
  violations: FieldViolation[],
): CouponEffect | null {
  const [name, second] = behaviors.filter((behavior) => spec[behavior] !== undefined);
  if (!name || second) {
    const description = `must hold exactly one of ${behaviors.join(', ')}`;
    violations.push({ field, description, violatedRule: 'ONE_OF_ALIGNMENT' });
    return null;
  }
  if (name === 'moneyOffAmount') {
    const amount = readAmount(spec.moneyOffAmount, name, currency, refuse, 1);
    return amount === null ? null : { kind: 'MoneyOff', amount };
  }
  if (name === 'fixedPriceAmount') {
    const price = readAmount(spec.fixedPriceAmount, name, currency, refuse, 0);
    return price === null ? null : { kind: 'FixedPrice', price };
  }
  if (name === 'percentOffRate') return readRate(spec.percentOffRate ?? 0, refuse);
  if (name === 'buyXGetY') return readBuyXGetY(spec.buyXGetY ?? {}, refuse);
  if (spec.freeShipping) return { kind: 'FreeShipping' };
  refuse(name, 'can only be true', 'VALIDATION');
  return null;
}

function readRate(rate: number, refuse: Refuse): CouponEffect | null {
  if (rate > 0 && rate <= 100 && minorFromDecimal(rate, 'USD') !== null) return { kind: 'PercentOff', rate };
  refuse('percentOffRate', 'must be above 0, at most 100, with at most two decimals', rate > 100 ? 'MAX' : 'MIN');
  return null;
}

function readBuyXGetY({ x, y }: wire.BuyXGetY, refuse: Refuse): CouponEffect | null {
  const isCount = (count: number | undefined): count is number =>
    count !== undefined && Number.isInteger(count) && count >= 1 && count <= MAX_PIECES;
  if (!isCount(x)) refuse('buyXGetY.x', `must be a whole number from 1 to ${MAX_PIECES}`, 'VALIDATION');
  if (!isCount(y)) refuse('buyXGetY.y', `must be a whole number from 1 to ${MAX_PIECES}`, 'VALIDATION');
  return isCount(x) && isCount(y) ? { kind: 'BuyXGetY', x, y } : null;
}

function readReach({ namespace, group }: wire.Scope, refuse: Refuse): CouponReach | null {
  const groups =
    namespace !== undefined && Object.hasOwn(couponGroups, namespace) ? couponGroups[namespace] : undefined;
  if (namespace === undefined || !groups) {
    refuse('scope.namespace', `must be one of ${Object.keys(couponGroups).join(', ')}`, 'INVALID_ENUM_VALUE');
    return null;
  }
  if (!group) return { namespace, group: null };
  const { name, entityId } = group;
  if (name === undefined || !groups.includes(name)) {
    refuse('scope.group.name', `must be one of ${groups.join(', ')} in ${namespace}`, 'INVALID_ENUM_VALUE');
    return null;
  }
  if (entityId != null && !isUuid(entityId)) {
    refuse('scope.group.entityId', 'must be a GUID', 'FORMAT');
    return null;
  }
  return { namespace, group: { name, entityId: entityId?.toLowerCase() ?? null } };
}

function readAmount(
  value: number | undefined,
  name: string,
  currency: string,
  refuse: Refuse,
  least: number,
): number | null {
  const amount = minorFromDecimal(value ?? 0, currency);
  if (amount === null) {
    const maxScale = currencyExponent(currency);
    refuse(name, `must be an amount with at most ${maxScale} decimals in ${currency}`, 'DECIMAL_MAX_SCALE', {
      maxScale,
    });
    return null;
  }
  if (amount >= least && amount <= MAX_AMOUNT) return amount;
  if (amount < least) refuse(name, least === 0 ? 'must not be negative' : 'must be above 0', 'DECIMAL_GTE');
  else refuse(name, 'is more than any purchase comes to', 'DECIMAL_LTE');
  return null;
}

function readCount(value: number | null | undefined, name: string, refuse: Refuse, most = MAX_COUNT): number | null {
  if (value == null) return null;
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  refuse(name, `must be a whole number from 1 to ${most}`, value < 1 ? 'MIN' : 'MAX');
  return null;
}

function readInstant(text: string | null | undefined, name: string, refuse: Refuse): Date | null {
  if (text == null) {
    refuse(name, 'must be given', 'REQUIRED_FIELD');
    return null;
  }
  const at = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (at <= LAST_INSTANT) return new Date(at);
  refuse(name, 'must be milliseconds since the beginning of 1970, as text', 'FORMAT');
  return null;
}
