import type { HeldLine } from '@headland/sellables';

/** Lines of an order in the form that stock is counted in. @throws RangeError for a quantity that is no count */
export function stockLines(lines: readonly HeldLine[]) {
  return lines.map((line) => {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) {
      throw new RangeError(`line ${line.lineId} has quantity ${line.quantity}`);
    }
    return {
      orderId: line.orderId,
      lineId: line.lineId,
      productId: line.key.itemId,
      variantId: line.key.variantId,
      quantity: line.quantity,
    };
  });
}
