/**
 * Where a list goes on whose call knows offsets only: at the last row's key in the list's order, behind as many rows as have
 * that key and were read. Rows that come or go elsewhere move nothing, as they would move an offset.
 */
export interface RowPlace {
  readonly key: string;
  readonly skip: number;
}

/** @param keys of a page's rows, in their order @param before where the page began @returns null after a page without rows */
export function placeAfter(keys: readonly string[], before: RowPlace | null): RowPlace | null {
  const key = keys.at(-1);
  if (key === undefined) return null;
  const same = keys.length - 1 - keys.findLastIndex((one) => one !== key);
  return { key, skip: same === keys.length && before?.key === key ? before.skip + same : same };
}

/** A place as the cursor of a list. */
export function placeText({ key, skip }: RowPlace): string {
  return `${skip} ${key}`;
}

/** Reads what `placeText` wrote. */
export function readPlace(text: string | null): RowPlace | null {
  if (text === null) return null;
  const end = text.indexOf(' ');
  return { key: text.slice(end + 1), skip: Number(text.slice(0, end)) };
}
