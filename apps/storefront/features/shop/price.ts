import type { catalogRead } from '@headland/contract';

/** Texts of the server; nothing here is computed with. */
export interface Price {
  readonly now: string;
  /** What it costs without the discount, if there is one. */
  readonly before: string | null;
}

export function toPrice(data: catalogRead.PriceData | undefined): Price {
  const now = data?.formatted?.discountedPrice ?? data?.formatted?.price ?? '';
  const before = data?.formatted?.price;
  return { now, before: before && data.discountedPrice !== data.price ? before : null };
}

/** What the sticker on a discounted product says. */
export function discountText(discount: catalogRead.Discount | undefined): string | null {
  if (!discount?.value || discount.type === 'NONE') return null;
  return discount.type === 'PERCENT' ? `−${discount.value}%` : 'Sale';
}
