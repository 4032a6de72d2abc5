import type { Context } from '@headland/kernel';
import type { Order } from './order.ts';

/** What is special about the orders of one field. Everything else, payment above all, is the same for all. */
export interface OrderKind {
  /** Stands in the order, such as `GOODS`; never changed once an order has it. */
  readonly name: string;
  /** Its numbers are a series of their own on each site, from this one on. */
  readonly firstNumber: number;
  /**
   * The field's own wire form of an order, from the order as it stands. One that has it is listed by the field's own calls
   * alone; by its id the shop's calls know it, too, because its payment is the shop's.
   */
  readonly present?: (ctx: Pick<Context, 'site'>, order: Order) => object;
}

/** Orders of the shop. */
export const GOODS: OrderKind = { name: 'GOODS', firstNumber: 10_001 };

export interface OrderKinds {
  readonly all: readonly OrderKind[];
  /** Names of those that the shop's lists show: they have no other form. */
  readonly inShopForm: readonly string[];
  /** @throws Error for a kind that nobody has registered */
  find(name: string): OrderKind;
  /** The field's own wire form; null for an order that has none beside the shop's. */
  present(ctx: Pick<Context, 'site'>, order: Order): object | null;
}

/** @throws Error if two fields call their orders the same */
export function orderKinds(further: readonly OrderKind[]): OrderKinds {
  const byName = new Map<string, OrderKind>();
  for (const kind of [GOODS, ...further]) {
    if (byName.has(kind.name)) throw new Error(`two kinds of order are called ${kind.name}`);
    byName.set(kind.name, kind);
  }
  const find = (name: string): OrderKind => {
    const kind = byName.get(name);
    if (!kind) throw new Error(`there is no kind of order called ${name}`);
    return kind;
  };
  const all = [...byName.values()];
  return {
    all,
    inShopForm: all.filter(({ present }) => !present).map(({ name }) => name),
    find,
    present: (ctx, order) => find(order.kind).present?.(ctx, order) ?? null,
  };
}
