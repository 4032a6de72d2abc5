import type { QuoteAvailability } from '@headland/sellables';
import type { CartLine } from './cart.ts';
import { stockKey } from './line-key.ts';

export interface SharedStock {
  readonly lines: readonly CartLine[];
  /** Touched lines for which nothing is left. */
  readonly soldOut: readonly { readonly line: CartLine; readonly available: number }[];
}

/**
 * Gives each line its share of what is left. Lines of the same stock share it: those that nobody touched come first and
 * keep their quantity, whatever is left; a touched line that asks for more than the rest is lowered to the rest. The
 * status says what was true of the quantity that was asked for, so a lowered line is PARTIALLY_AVAILABLE.
 */
export function shareStock(lines: readonly CartLine[], touched: ReadonlySet<string>): SharedStock {
  const rest = new Map<string, number>();
  const done = new Map<string, CartLine>();
  const soldOut: { line: CartLine; available: number }[] = [];
  const inOrder = [...lines.filter((line) => !touched.has(line.id)), ...lines.filter((line) => touched.has(line.id))];
  for (const line of inOrder) {
    const key = stockKey(line.item.key);
    const left = line.availability === 'NOT_FOUND' ? 0 : (rest.get(key) ?? countOf(line));
    const share = Math.min(line.quantity, left);
    rest.set(key, left - share);
    const availability = line.availability === 'NOT_FOUND' ? 'NOT_FOUND' : statusOf(line.quantity, left);
    const lowered = touched.has(line.id) && share > 0;
    done.set(line.id, { ...line, availability, quantity: lowered ? share : line.quantity });
    if (touched.has(line.id) && share === 0) soldOut.push({ line, available: line.available ?? 0 });
  }
  return { lines: lines.map((line) => done.get(line.id) ?? line), soldOut };
}

function countOf(line: CartLine): number {
  if (line.availability === 'NOT_AVAILABLE') return 0;
  return line.available ?? Number.POSITIVE_INFINITY;
}

function statusOf(quantity: number, left: number): QuoteAvailability {
  if (left <= 0) return 'NOT_AVAILABLE';
  return left < quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE';
}
