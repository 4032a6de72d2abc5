import type { HeldLine, LineBuyer } from '@headland/sellables';
import type { Order, OrderAddress } from './order.ts';

/** The order's lines as the sellables know them, with who buys: whoever settles later has no request to learn it from. */
export function stockLines(order: Pick<Order, 'id' | 'lines' | 'buyer' | 'details'>): HeldLine[] {
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
