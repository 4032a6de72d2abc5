/** What a person meant by what they typed into a stock field. */
export type StockIntent =
  | { readonly kind: 'set'; readonly to: number }
  /** Pieces that came (positive) or went. */
  | { readonly kind: 'shift'; readonly by: number };

/** `12` sets, `+5` adds, `-3` takes away. @returns null for anything else; limits are the server's business */
export function readStock(text: string): StockIntent | null {
  const match = /^([+\-−]?)\s*(\d{1,12})$/.exec(text.trim());
  if (!match) return null;
  const pieces = Number(match[2]);
  if (match[1] === '') return { kind: 'set', to: pieces };
  return { kind: 'shift', by: match[1] === '+' ? pieces : -pieces };
}
