import type { discountRules as wire } from '@headland/contract';
import { isUuid } from '@headland/kernel';
import type { RuleTrigger } from '../domain/rule.ts';
import { readScopes } from './read-scopes.ts';
import type { Refusals } from './refusals.ts';

/** Where a trigger stands, and how deep. */
interface Place {
  readonly field: string;
  readonly nested: boolean;
  readonly currency: string;
}

/** Reads when a rule counts; null with refusals noted if it cannot be read. */
export function readTrigger(trigger: wire.DiscountTrigger, place: Place, refusals: Refusals): RuleTrigger | null {
  const { field, nested, currency } = place;
  const { and, or, subtotalRange, itemQuantityRange, customerEligibility } = trigger;
  switch (trigger.triggerType) {
    case 'AND':
    case 'OR': {
      const name = trigger.triggerType === 'AND' ? 'and' : 'or';
      const parts = (name === 'and' ? and : or)?.triggers ?? [];
      if (nested)
        return refusals.add(field, 'stands within another AND or OR', 'VALIDATION', 'OPERATOR_TOO_DEEPLY_NESTED');
      if (parts.length < 2) return refusals.add(`${field}.${name}.triggers`, 'must hold 2 to 5 triggers', 'MIN_SIZE');
      const read = parts.map((one, at) =>
        readTrigger(one, { currency, nested: true, field: `${field}.${name}.triggers[${at}]` }, refusals),
      );
      const triggers = read.filter((one) => one !== null);
      return triggers.length === parts.length ? { kind: trigger.triggerType, triggers } : null;
    }
    case 'SUBTOTAL_RANGE': {
      const at = `${field}.subtotalRange`;
      if (subtotalRange?.from == null && subtotalRange?.to == null) {
        return refusals.add(at, 'must say from or to', 'REQUIRED_FIELD', 'MISSING_SUBTOTAL_RANGE');
      }
      const [from, to] = [subtotalRange.from, subtotalRange.to].map((text, end) =>
        text == null ? null : refusals.amount(text, `${at}.${end === 0 ? 'from' : 'to'}`, currency),
      );
      if (from != null && to != null && from > to) {
        return refusals.add(at, 'must not end before it begins', 'VALIDATION', 'INVALID_SUBTOTAL_RANGE');
      }
      const scopes = readScopes(subtotalRange.scopes ?? [], `${at}.scopes`, refusals);
      return { kind: 'SUBTOTAL_RANGE', from: from ?? null, to: to ?? null, scopes };
    }
    case 'ITEM_QUANTITY_RANGE': {
      const at = `${field}.itemQuantityRange`;
      const { from = null, to = null } = itemQuantityRange ?? {};
      if (from === null && to === null) {
        return refusals.add(at, 'must say from or to', 'REQUIRED_FIELD', 'MISSING_ITEM_QUANTITY_RANGE');
      }
      if (
        ![from, to].every((end) => end === null || Number.isInteger(end)) ||
        (from !== null && to !== null && from > to)
      ) {
        return refusals.add(
          at,
          'must be whole numbers, and not end before it begins',
          'VALIDATION',
          'INVALID_ITEM_QUANTITY_RANGE',
        );
      }
      return {
        kind: 'ITEM_QUANTITY_RANGE',
        from,
        to,
        scopes: readScopes(itemQuantityRange?.scopes ?? [], `${at}.scopes`, refusals),
      };
    }
    case 'CUSTOMER_ELIGIBILITY': {
      const at = `${field}.customerEligibility`;
      const memberIds = customerEligibility?.individualMembersInfo?.memberIds ?? [];
      if (customerEligibility?.eligibilityType !== 'INDIVIDUAL_MEMBERS' || memberIds.length === 0) {
        return refusals.add(at, 'must name members: segments and tags are not offered yet', 'FIELD_NOT_ALLOWED');
      }
      if (!memberIds.every(isUuid)) {
        return refusals.add(`${at}.individualMembersInfo.memberIds`, 'must be GUIDs', 'FORMAT');
      }
      return { kind: 'CUSTOMER_ELIGIBILITY', memberIds: memberIds.map((id) => id.toLowerCase()) };
    }
    default:
      return refusals.add(
        `${field}.triggerType`,
        trigger.triggerType === 'CUSTOM' ? 'is not offered yet' : 'must be given',
        trigger.triggerType === 'CUSTOM' ? 'FIELD_NOT_ALLOWED' : 'REQUIRED_FIELD',
        'INVALID_TRIGGER_TYPE',
      );
  }
}
