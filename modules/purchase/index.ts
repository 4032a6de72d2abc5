/**
 * What a purchase is made of, whoever shows it or sells it: lines, what is taken off and put on, delivery, taxes, totals,
 * and the wire form of each. Carts, checkouts and orders stand above it and know it alike.
 */
export type {
  Adjustment,
  AdjustmentTarget,
  AppliedDiscount,
  Discount,
  Fee,
  GiftCardPayment,
} from './domain/adjustment.ts';
export {
  chooseDelivery,
  type Delivery,
  type DeliveryChoice,
  type DeliveryOption,
  type DeliveryProblem,
} from './domain/delivery.ts';
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
export { pricedLine } from './domain/priced-line.ts';
export { shareStock, stockKey } from './domain/share-stock.ts';
export { SHIPPING, type TaxAmount, type Taxed, type TaxRate, type TaxRates } from './domain/taxes.ts';
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
export { presentDiscounts, presentFees } from './http/present-adjustments.ts';
export { FLAT_RATE_CARRIER, presentDelivery, presentDeliveryCost } from './http/present-delivery.ts';
export { presentImage } from './http/present-item.ts';
export { type PresentAmount, presentMoney, presentPrice } from './http/present-money.ts';
export {
  presentOpenLine,
  presentPayment,
  presentPrices,
  presentRate,
  presentSoldLine,
  presentTax,
  presentTaxedTotals,
  type SoldLine,
} from './http/present-sold-line.ts';
export { presentDue, presentSummary, presentTotals } from './http/present-totals.ts';
export { readExtendedFields, readLines, refuseCustomLines, type WantedLine } from './http/read-lines.ts';
export {
  type Taxable,
  type TaxDestination,
  type TaxQuestion,
  type TaxSource,
  taxablesOf,
  untaxed,
} from './tax-source.ts';
