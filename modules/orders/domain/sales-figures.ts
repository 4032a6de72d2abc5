import { addMoney, fractionOf, type Minor } from '@headland/kernel';

/** What was ordered in a time, in one currency. Refunds stand with the orders that they are of. */
export interface SalesFigures {
  /** Orders that were placed, canceled ones included. */
  readonly orders: number;
  readonly canceled: number;
  /** Orders that are paid, or were free. */
  readonly paid: number;
  /** What the orders that were not canceled come to. */
  readonly ordered: Minor;
  /** Payments taken for them, whatever went back. */
  readonly received: Minor;
  /** What of that gift cards paid. */
  readonly byGiftCard: Minor;
  /** What went back. */
  readonly refunded: Minor;
}

export const noSales: SalesFigures = {
  orders: 0,
  canceled: 0,
  paid: 0,
  ordered: 0,
  received: 0,
  byGiftCard: 0,
  refunded: 0,
};

/** Of several times in one. */
export function addSales(all: readonly SalesFigures[]): SalesFigures {
  const count = (of: (one: SalesFigures) => number) => all.reduce((sum, one) => sum + of(one), 0);
  return {
    orders: count(({ orders }) => orders),
    canceled: count(({ canceled }) => canceled),
    paid: count(({ paid }) => paid),
    ordered: addMoney(...all.map(({ ordered }) => ordered)),
    received: addMoney(...all.map(({ received }) => received)),
    byGiftCard: addMoney(...all.map(({ byGiftCard }) => byGiftCard)),
    refunded: addMoney(...all.map(({ refunded }) => refunded)),
  };
}

/** What an order that was not canceled comes to on average, rounded to the smallest unit; 0 where there is none. */
export function averageOrder({ orders, canceled, ordered }: SalesFigures): Minor {
  return orders === canceled ? 0 : fractionOf(ordered, 1, orders - canceled);
}
