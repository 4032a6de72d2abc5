import type { Condition, ConditionalRates, ConditionType } from '@headland/contract/types/shipping-options';
import { editableNumber, readPrice } from '../../money/amounts.ts';

/** A rate as its row shows it; texts as the owner types them. */
export interface RateRow {
  /** Tells rows apart for as long as the form is open. */
  readonly id: string;
  readonly amount: string;
  readonly byPiece: boolean;
  /** What the bounds are of; empty where the rate always holds. */
  readonly by: ConditionType | '';
  /** From this on; empty: from nothing. */
  readonly from: string;
  /** Below this; empty: without an end. */
  readonly below: string;
  /** Conditions that no row can show: they are kept as they are. */
  readonly further: readonly Condition[];
}

/** A row that always holds. */
export function emptyRow(id: string): RateRow {
  return { id, amount: '', byPiece: false, by: '', from: '', below: '', further: [] };
}

/** @param locale BCP 47; says which sign stands before the decimals */
export function rowsOf(rates: readonly ConditionalRates[], locale: string): readonly RateRow[] {
  return rates.map(({ amount = '', multiplyByQuantity = false, conditions = [] }, at) => {
    const by = conditions.find(({ operator }) => operator === 'GTE' || operator === 'LT')?.type ?? '';
    const from = conditions.find((one) => one.type === by && one.operator === 'GTE');
    const below = conditions.find((one) => one.type === by && one.operator === 'LT');
    const shown = (value: string | undefined) => (value ? editableNumber(Number(value), locale) : '');
    return {
      id: `${at}`,
      amount: amount.replace('.', editableNumber(0.5, locale).charAt(1)),
      byPiece: multiplyByQuantity,
      by,
      from: shown(from?.value),
      below: shown(below?.value),
      further: conditions.filter((one) => one !== from && one !== below),
    };
  });
}

/** What is sent. A text that is no number goes as it is: the server says so, beside its field. */
export function toRates(rows: readonly RateRow[], locale: string): ConditionalRates[] {
  const decimal = (text: string) => String(readPrice(text, locale) ?? text);
  const bound = (by: ConditionType, operator: 'GTE' | 'LT', text: string): Condition[] =>
    text.trim() === '' ? [] : [{ type: by, operator, value: decimal(text) }];
  return rows.map(({ amount, byPiece, by, from, below, further }) => ({
    amount: decimal(amount),
    multiplyByQuantity: byPiece,
    conditions: [...(by === '' ? [] : [...bound(by, 'GTE', from), ...bound(by, 'LT', below)]), ...further],
  }));
}

const RATE = /^rates(?:\[(\d+)\](\.conditions)?)?/;

/** Where a row shows a field of the wire: at its amount, or at its bounds. */
export function rateField(path: string): string | null {
  const found = RATE.exec(path);
  if (!found) return null;
  const [, row, conditions] = found;
  if (row === undefined) return 'rates';
  return `rates[${row}].${conditions ? 'bounds' : 'amount'}`;
}
