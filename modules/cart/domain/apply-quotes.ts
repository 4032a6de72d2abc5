import type { Quote } from '@headland/sellables';
import type { CartLine } from './cart.ts';

/** Lines with today's price and stock; what is gone keeps its last form and says NOT_FOUND. @param quotes one per line */
export function applyQuotes(lines: readonly CartLine[], quotes: readonly Quote[]): readonly CartLine[] {
  return lines.map((line, index): CartLine => {
    const quote = quotes[index];
    if (!quote?.item) return { ...line, availability: 'NOT_FOUND', available: 0 };
    return { ...line, item: quote.item, availability: quote.availability, available: quote.available };
  });
}
