import type { HeldLine, LineBuyer } from '@headland/sellables';
import type { Order, OrderAddress } from './order.ts';

type Held = Pick<Order, 'id' | 'lines' | 'buyer' | 'details'>;

/** All that an order keeps: its goods, and its place in a slot. */
export function stockLines(order: Held): HeldLine[] {
  return [...goodsLines(order), ...slotLines(order)];
}

/** The place in the slot in which an order is delivered, where places are counted. The order's own id is its line. */
export function slotLines(order: Held): HeldLine[] {
  const { delivery } = order.details;
  if (!delivery?.slot?.counted || delivery.carrierId === undefined) return [];
  const { carrierId: appId, optionId: itemId } = delivery;
  const key = { appId, itemId, variantId: '' };
  const reference = { appId, catalogItemId: itemId };
  return [{ orderId: order.id, lineId: order.id, key, reference, quantity: 1, buyer: buyerOf(order) }];
}

/** The order's lines as the sellables know them, with who buys: whoever settles later has no request to learn it from. */
export function goodsLines(order: Held): HeldLine[] {
  const buyer = buyerOf(order);
  return order.lines.map((line) => ({
    orderId: order.id,
    lineId: line.stockId,
    key: line.key,
    reference: line.item.reference,
    quantity: line.quantity,
    buyer,
  }));
}

function buyerOf({ buyer, details }: Pick<Order, 'buyer' | 'details'>): LineBuyer {
  const who = details.billing ?? details.shippingDestination;
  return { ...buyer, firstName: nameOf(who, 'firstName'), lastName: nameOf(who, 'lastName') };
}

function nameOf(who: OrderAddress | null, part: 'firstName' | 'lastName'): string | null {
  const contact: Readonly<Partial<Record<typeof part, unknown>>> = who?.contactDetails ?? {};
  const name = contact[part];
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}
