/**
 * The port between what can be sold (catalog, bookings, events, plans) and what sells (cart, checkout, orders).
 * Everybody may import it; `apps/server/compose.ts` plugs implementations in, made into one by `combineSellables`.
 */
export { canonicalAppOf, combineSellables } from './combine.ts';
export type { HeldLine, HeldState, LineBuyer, Shortage, StandingLine } from './held-line.ts';
export { heldUntil } from './held-until.ts';
export type {
  CatalogReference,
  CouponScope,
  DescriptionLine,
  DigitalGoods,
  ItemType,
  PaymentOption,
  PaymentTerms,
  Quote,
  QuoteAvailability,
  QuotedItem,
  QuoteRequest,
  SaidItem,
  SellableImage,
  SellableKey,
  TaxableAddress,
} from './quote.ts';
export { sellAtOnce } from './sell-at-once.ts';
export type { Sellable, Standing } from './sellable.ts';
export { completeItem } from './stored-item.ts';
