import type { Condition, ConditionalRates } from '@headland/contract/types/shipping-options';
import type { DeliverySay } from './words.ts';

const OF = { BY_TOTAL_WEIGHT: 'weight', BY_TOTAL_PRICE: 'price', BY_TOTAL_QUANTITY: 'quantity' } as const;
const SIGNS = { EQ: '=', GT: '>', LTE: '≤' } as const;

/** What a way of delivery costs, one text for each of its rates; none: nothing. @param currency of the shop */
export function sayRates(rates: readonly ConditionalRates[], currency: string, say: DeliverySay): readonly string[] {
  const money = new Intl.NumberFormat(say.locale, { style: 'currency', currency });
  if (rates.length === 0) return [say('free')];
  return rates.map(({ amount = '0', conditions = [], multiplyByQuantity }) => {
    const price = money.format(Number(amount));
    const shown = multiplyByQuantity ? say('each', { price }) : price;
    if (conditions.length === 0) return shown;
    return say('when', { price: shown, bounds: conditions.map((one) => sayCondition(one, say)).join(', ') });
  });
}

function sayCondition({ type = 'BY_TOTAL_PRICE', operator = 'GTE', value = '' }: Condition, say: DeliverySay): string {
  const number = new Intl.NumberFormat(say.locale, { maximumFractionDigits: 6 }).format(Number(value));
  const bounds =
    operator === 'GTE'
      ? say('from', { value: number })
      : operator === 'LT'
        ? say('belowValue', { value: number })
        : `${SIGNS[operator]} ${number}`;
  return say('under', { what: say(OF[type]), bounds });
}
