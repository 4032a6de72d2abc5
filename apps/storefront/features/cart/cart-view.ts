import type { cart as wire } from '@headland/contract';
import type { Locality } from '@headland/words/locality.ts';
import type { Where } from '../shop/card.ts';
import { type Picture, toPicture } from '../shop/picture-source.ts';
import type { TotalsView } from './totals-view.ts';
import { cartReplyWords } from './words.ts';

/** One line of the cart as people read it. */
export interface LineView {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly picture: Picture | null;
  /** Such as `Size: M`. */
  readonly choices: readonly string[];
  readonly quantity: number;
  readonly unitPrice: string;
  readonly total: string;
  /** Pieces left; null if they are not counted. */
  readonly left: number | null;
  readonly problem: string | null;
  /** Changed here; the shop has not answered yet. */
  readonly pending?: boolean;
}

export interface CartView {
  readonly lines: readonly LineView[];
  readonly pieces: number;
  readonly subtotal: string;
}

/** What the shop says of a cart and of a change to it. */
export interface CartReply {
  /** Null if there is none, or if it was not changed. */
  readonly cart: CartView | null;
  /** Null where nobody asked for them. */
  readonly totals: TotalsView | null;
  /** What went wrong, in plain words. */
  readonly problem: string | null;
  /** Something to know about what went well. */
  readonly notice: string | null;
}

export function toCartView(cart: wire.Cart | undefined, where: Where): CartView {
  const lines = (cart?.lineItems ?? []).map((line) => toLine(line, where));
  return { lines, pieces: piecesOf(cart), subtotal: cart?.subtotal?.formattedAmount ?? '' };
}

export function piecesOf(cart: wire.Cart | undefined): number {
  return (cart?.lineItems ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

function toLine(line: wire.LineItem, { url, site }: Where): LineView {
  const name = line.productName?.translated ?? line.productName?.original ?? '';
  const quantity = line.quantity ?? 0;
  return {
    id: line.id ?? '',
    name,
    path: pathOf(line),
    picture: toPicture(line.image, url, name),
    choices: (line.descriptionLines ?? []).map(
      ({ name: option, plainText, colorInfo }) =>
        `${option?.translated ?? option?.original ?? ''}: ${plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original ?? ''}`,
    ),
    quantity,
    unitPrice: line.price?.formattedAmount ?? '',
    total: line.lineItemPrice?.formattedAmount ?? '',
    left: line.availability?.quantityAvailable ?? null,
    problem: problemOf(line, quantity, site),
  };
}

/** To the product, with the choices of this line. */
function pathOf({ url, catalogReference }: wire.LineItem): string {
  const path = url?.relativePath ?? '/store';
  const choices = catalogReference?.options?.options;
  if (typeof choices !== 'object' || choices === null) return path;
  const texts = Object.entries(choices).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === 0 ? path : `${path}?${new URLSearchParams(texts)}`;
}

function problemOf({ availability }: wire.LineItem, quantity: number, locality: Locality): string | null {
  const say = cartReplyWords.say(locality);
  const left = availability?.quantityAvailable ?? 0;
  switch (availability?.status) {
    case 'NOT_FOUND':
      return say('notSold');
    case 'NOT_AVAILABLE':
      return say('soldOut');
    case 'PARTIALLY_AVAILABLE':
      return say(left < quantity ? 'tooMany' : 'last', { left });
    default:
      return null;
  }
}
