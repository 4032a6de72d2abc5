import { ClientError } from '@headland/client';
import type { cart as cartWire, orders as wire } from '@headland/contract';
import type { Visit } from '../../../visit/visit.ts';
import { piecesOf } from '../../cart/cart-view.ts';

/** What is not as it was when something is ordered again. */
export interface Difference {
  readonly kind: 'gone' | 'soldOut' | 'fewer' | 'price';
  /** Id of the order's line. */
  readonly line: string;
  readonly name: string;
  /** Pieces that are in the cart now; of `fewer`. */
  readonly left: number;
  /** Prices as the shop says them; of `price`. */
  readonly was: string;
  readonly now: string;
}

export interface OrderedAgain {
  /** Lines that are in the cart now. */
  readonly added: number;
  readonly differences: readonly Difference[];
}

type Line = wire.OrderLineItem;

/** The most lines of one call. */
const MOST_LINES = 100;

/**
 * Puts what an order holds into the current cart, at today's prices. A call that names lines which cannot be had has added
 * nothing: those are left out of the next one, so that there is never more than one call for each way of not being there.
 * @throws ClientError for anything but lines that cannot be had
 */
export async function orderAgain({ own, rememberCount }: Visit, order: wire.Order): Promise<OrderedAgain> {
  const lines = (order.lineItems ?? []).flatMap(({ catalogReference, ...line }) =>
    catalogReference ? [{ ...line, catalogReference }] : [],
  );
  const differences: Difference[] = [];
  let added = 0;
  for (let from = 0; from < lines.length; from += MOST_LINES) {
    let wanted = lines.slice(from, from + MOST_LINES);
    while (wanted.length > 0) {
      try {
        const { cart } = await own.call('addToCurrentCart', { lineItems: wanted.map(toAddition) });
        rememberCount(piecesOf(cart));
        differences.push(...wanted.flatMap((line) => differencesOf(line, cart)));
        added += wanted.length;
        break;
      } catch (error) {
        const refused = refusedLines(error, wanted.length);
        if (refused === null) throw error;
        const { kind, at } = refused;
        differences.push(...wanted.filter((_, index) => at.has(index)).map((line) => difference(kind, line)));
        wanted = wanted.filter((_, index) => !at.has(index));
      }
    }
  }
  return { added, differences };
}

/**
 * Which lines of an addition cannot be had, and why.
 * @param count how many lines were sent
 * @returns null for an error that is about something else
 */
export function refusedLines(
  error: unknown,
  count: number,
): { readonly kind: 'gone' | 'soldOut'; readonly at: ReadonlySet<number> } | null {
  if (!(error instanceof ClientError)) return null;
  const fields = fieldsOf(error).map((field) => /^lineItems\[(\d{1,3})\]/.exec(field)?.[1]);
  const at = new Set(fields.flatMap((index) => (index === undefined ? [] : [Number(index)])));
  // An error of a field that is none of the lines is not mended by leaving lines out.
  if (at.size === 0 || fields.includes(undefined) || [...at].some((index) => index >= count)) return null;
  return { kind: error.code === 'INSUFFICIENT_INVENTORY' ? 'soldOut' : 'gone', at };
}

function fieldsOf({ code, details }: ClientError): readonly string[] {
  if (code === null) return details.validationError?.fieldViolations.map(({ field }) => field) ?? [];
  if (code !== 'INSUFFICIENT_INVENTORY' && code !== 'ITEM_NOT_FOUND_IN_CATALOG') return [];
  const data = details.applicationError?.data;
  const named = isRecord(data) && Array.isArray(data.lineItems) ? data.lineItems : [];
  return named.map((one) => (isRecord(one) && typeof one.field === 'string' ? one.field : ''));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function toAddition({ catalogReference, quantity = 1 }: Line & Required<Pick<Line, 'catalogReference'>>) {
  const { catalogItemId = '', appId = '', options } = catalogReference;
  return { quantity, catalogReference: { catalogItemId, appId, ...(options && { options }) } };
}

function difference(kind: Difference['kind'], { id, productName }: Line, more: Partial<Difference> = {}): Difference {
  const name = productName?.translated ?? productName?.original ?? '';
  return { kind, line: id ?? '', name, left: 0, was: '', now: '', ...more };
}

/** What is different about a line that is in the cart. */
function differencesOf(line: Line, cart: cartWire.Cart | undefined): readonly Difference[] {
  const key = keyOf(line);
  const now = cart?.lineItems?.find((one) => keyOf(one) === key);
  if (!now) return [];
  const [was, is] = [line.priceBeforeDiscounts ?? line.price, now.priceBeforeDiscounts ?? now.price];
  const fewer = now.availability?.status === 'PARTIALLY_AVAILABLE' && (now.quantity ?? 0) < (line.quantity ?? 0);
  return [
    ...(fewer ? [difference('fewer', line, { left: now.quantity ?? 0 })] : []),
    ...(was?.amount !== is?.amount
      ? [difference('price', line, { was: was?.formattedAmount ?? '', now: is?.formattedAmount ?? '' })]
      : []),
  ];
}

/** What makes lines of the cart and of the order one thing: the item and what was chosen of it. */
function keyOf({ catalogReference }: Pick<Line, 'catalogReference'>): string {
  const { catalogItemId, options } = catalogReference ?? {};
  return JSON.stringify([catalogItemId, options ?? null], (_name, value: unknown) =>
    isRecord(value) && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
