import type { catalogRead } from '@headland/contract';
import type { Locality } from '@headland/words/locality.ts';
import { offerWords } from './words.ts';

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
export function discountText(discount: catalogRead.Discount | undefined, locality: Locality): string | null {
  if (!discount?.value || discount.type === 'NONE') return null;
  const say = offerWords.say(locality);
  return discount.type === 'PERCENT' ? say('percentOff', { percent: discount.value / 100 }) : say('sale');
}
