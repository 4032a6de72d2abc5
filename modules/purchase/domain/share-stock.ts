import type { QuoteAvailability, QuotedItem, SellableKey } from '@headland/sellables';

/** A line of a cart or a checkout, as it was quoted by itself. */
export interface QuotedAlone {
  readonly quantity: number;
  readonly item: Pick<QuotedItem, 'key'>;
  readonly availability: QuoteAvailability;
  /** Pieces left; null if they are not counted. */
  readonly available: number | null;
}

export interface SharedStock<Line> {
  readonly lines: readonly Line[];
  /** Touched lines for which nothing is left. */
  readonly soldOut: readonly { readonly line: Line; readonly available: number }[];
}

/** Text of what is sold; two lines with the same text draw on the same stock. */
export function stockKey(key: SellableKey): string {
  return JSON.stringify([key.appId, key.itemId, key.variantId]);
}

/**
 * Gives each line its share of what is left. Lines of the same stock share it: those that nobody touched come first and
 * keep their quantity, whatever is left; a touched line that asks for more than the rest is lowered to the rest. The
 * status says what was true of the quantity that was asked for, so a lowered line is PARTIALLY_AVAILABLE.
 * @param isTouched whether a buyer is changing this line at this moment; none if it is not said
 */
export function shareStock<Line extends QuotedAlone>(
  lines: readonly Line[],
  isTouched: (line: Line) => boolean = () => false,
): SharedStock<Line> {
  const rest = new Map<string, number>();
  const done = new Map<Line, Line>();
  const soldOut: { line: Line; available: number }[] = [];
  const inOrder = [...lines.filter((line) => !isTouched(line)), ...lines.filter(isTouched)];
  for (const line of inOrder) {
    const key = stockKey(line.item.key);
    const left = line.availability === 'NOT_FOUND' ? 0 : (rest.get(key) ?? countOf(line));
    const share = Math.min(line.quantity, left);
    rest.set(key, left - share);
    const availability = line.availability === 'NOT_FOUND' ? 'NOT_FOUND' : statusOf(line.quantity, left);
    const lowered = isTouched(line) && share > 0;
    done.set(line, { ...line, availability, quantity: lowered ? share : line.quantity });
    if (isTouched(line) && share === 0) soldOut.push({ line, available: line.available ?? 0 });
  }
  return { lines: lines.map((line) => done.get(line) ?? line), soldOut };
}

function countOf(line: QuotedAlone): number {
  if (line.availability === 'NOT_AVAILABLE') return 0;
  return line.available ?? Number.POSITIVE_INFINITY;
}

function statusOf(quantity: number, left: number): QuoteAvailability {
  if (left <= 0) return 'NOT_AVAILABLE';
  return left < quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE';
}
