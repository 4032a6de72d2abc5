import type { Minor } from '@headland/kernel';

export type ConditionType = 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY';
export type Operator = 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE';

/** Parts of a unit that conditions are compared in: the wire gives them with six decimals at most. */
export const MILLIONTHS = 1_000_000;

export interface Condition {
  readonly type: ConditionType;
  readonly operator: Operator;
  /** Millionths of a kilogram or pound, of the currency's unit, or of a piece. */
  readonly millionths: number;
}

/** A price for as long as all of its conditions hold; without any it always holds. */
export interface Rate {
  readonly amount: Minor;
  readonly conditions: readonly Condition[];
  /** The amount is asked once for every piece. */
  readonly byPiece: boolean;
}

/** What is to be delivered, in the units of conditions. */
export interface Parcel {
  /** Weight of all pieces that travel, in millionths of the shop's unit of weight. */
  readonly weight: number;
  /** What the pieces that travel cost, in millionths of the currency's unit. */
  readonly price: bigint;
  /** How many pieces travel. */
  readonly pieces: number;
}

/**
 * The price of a delivery: the lowest of the rates whose conditions hold, as the wire has it, so that two rates that hold
 * at once are never a matter of their order.
 * @returns null if none holds: then this way of delivery is not offered
 * @throws RangeError if an amount leaves the safe integers
 */
export function rateFor(rates: readonly Rate[], parcel: Parcel): Minor | null {
  const prices = rates.filter((rate) => rate.conditions.every((one) => holds(one, parcel))).map(priced(parcel));
  return prices.length === 0 ? null : Math.min(...prices);
}

function priced({ pieces }: Parcel): (rate: Rate) => Minor {
  return ({ amount, byPiece }) => {
    const price = byPiece ? amount * pieces : amount;
    if (!Number.isSafeInteger(price)) throw new RangeError('price of a delivery out of range');
    return price;
  };
}

function holds({ type, operator, millionths }: Condition, parcel: Parcel): boolean {
  const given = measured(type, parcel);
  const wanted = BigInt(millionths);
  if (operator === 'EQ') return given === wanted;
  if (operator === 'GT') return given > wanted;
  if (operator === 'GTE') return given >= wanted;
  return operator === 'LT' ? given < wanted : given <= wanted;
}

function measured(type: ConditionType, { weight, price, pieces }: Parcel): bigint {
  if (type === 'BY_TOTAL_WEIGHT') return BigInt(weight);
  return type === 'BY_TOTAL_PRICE' ? price : BigInt(pieces) * BigInt(MILLIONTHS);
}
