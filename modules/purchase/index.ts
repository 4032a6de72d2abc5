/**
 * What a purchase is made of, whoever shows it or sells it: lines, what is taken off and put on, delivery, taxes, totals,
 * and the wire form of each. Carts, checkouts and orders stand above it and know it alike.
 */
export { couponErrors } from './coupon-errors.ts';
export { customItems } from './custom-items.ts';
export type { DeliveryPlace, DeliveryQuestion, DeliverySource } from './delivery-source.ts';
export {
  type AskedDiscounts,
  type DiscountedBuyer,
  type DiscountQuestion,
  type DiscountSource,
  type DiscountUse,
  isAskedFor,
  noDiscounts,
  withDiscounts,
} from './discount-source.ts';
export type {
  Adjustment,
  AdjustmentTarget,
  AppliedDiscount,
  Discount,
  Fee,
  GiftCardPayment,
} from './domain/adjustment.ts';
export { CARRIERS, FLAT_RATE_CARRIER, LOCAL_CARRIER, PICKUP_CARRIER } from './domain/carriers.ts';
export { fitsPostalCode, isCountry, needsPostalCode, needsSubdivision } from './domain/countries.ts';
export {
  chooseDelivery,
  type Delivery,
  type DeliveryCharge,
  type DeliveryChoice,
  type DeliveryOption,
  type DeliveryProblem,
  type DeliverySlot,
  type PickupPlace,
} from './domain/delivery.ts';
export { GIFT_CARD_APP } from './domain/gift-card-app.ts';
export {
  bytesSaid,
  checkFixed,
  checkLineCount,
  checkQuantity,
  checkSaid,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_SAID,
  MAX_SUBTOTAL,
  subtotalOf,
} from './domain/limits.ts';
export type { Namespaces } from './domain/namespaces.ts';
export { pricedLine } from './domain/priced-line.ts';
export { shareStock, stockKey } from './domain/share-stock.ts';
export { taxableAddresses, taxableAddressOf } from './domain/taxable-address.ts';
export {
  type JurisdictionType,
  type RateOrigin,
  SHIPPING,
  type TaxAmount,
  type Taxed,
  type TaxRate,
  type TaxRates,
} from './domain/taxes.ts';
export {
  calculateTotals,
  type FeeTotals,
  type LineDue,
  type LineTotals,
  type PricedLine,
  type Purchase,
  type SettledAdjustment,
  settledAdjustments,
  type Totals,
} from './domain/totals.ts';
export { giftCardErrors } from './gift-card-errors.ts';
export {
  type AskedGiftCard,
  type GiftCardHold,
  type GiftCardRefund,
  type GiftCardSource,
  noGiftCards,
  withGiftCard,
} from './gift-card-source.ts';
export { presentDiscounts, presentFees } from './http/present-adjustments.ts';
export { presentDelivery, presentDeliveryCost, presentLogistics } from './http/present-delivery.ts';
export { presentImage } from './http/present-item.ts';
export { type PresentAmount, presentMoney, presentPrice } from './http/present-money.ts';
export {
  presentOpenLine,
  presentPayment,
  presentPrices,
  presentSoldLine,
  type SoldLine,
} from './http/present-sold-line.ts';
export {
  aggregatedTaxes,
  presentRate,
  presentTax,
  presentTaxDetails,
  presentTaxedTotals,
  presentTaxSummary,
  presentWhoseTax,
} from './http/present-taxes.ts';
export { presentDue, presentSummary, presentTotals } from './http/present-totals.ts';
export { type Days, readDays } from './http/read-days.ts';
export {
  type LineWriter,
  type QuantityUpdate,
  readExtendedFields,
  readQuantities,
  readWanted,
  type WantedLine,
} from './http/read-lines.ts';
export { readNamespace } from './http/read-namespace.ts';
export {
  type Taxable,
  type TaxDestination,
  type TaxQuestion,
  type TaxSource,
  taxablesOf,
  untaxed,
} from './tax-source.ts';
