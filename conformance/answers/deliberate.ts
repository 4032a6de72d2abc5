import type { DeliberateChange } from './compare.ts';

/** What has changed on purpose since the answers were recorded, by name. Whatever is not listed must be as it was. */
export const deliberateChanges: readonly DeliberateChange[] = [
  {
    why: 'the hosted page asks for what the checkout says is missing, and for nothing else (a cart of downloads alone)',
    touches: /^GET \/headland\/v1\/checkouts\/[^ ]*.*\/payment-methods fields$/,
  },
  {
    why: 'a checkout says of a line how much is left of it, as a cart does',
    touches: /^PATCH \/ecom\/v1\/checkouts\/<[^>]+> checkout\.lineItems\.\d+\.availability\.quantityAvailable$/,
  },
  {
    why: 'the timeline of an order says `type` too, which is all that the older generation reads',
    touches: /activities\.\d+\.type$/,
  },
  {
    why: 'orders are found by every documented field, and the refusal of another one names them all',
    touches: /^POST \/ecom\/v1\/orders\/search (message|details\.validationError\.fieldViolations\.0\.description)$/,
  },
  {
    why: 'the first way of delivery counts until another is chosen, in the total too',
    touches:
      /^(POST \/ecom\/v1\/carts\/current\/estimate-totals |(GET|PATCH) \/ecom\/v1\/checkouts\/<[^>]+> checkout\.)(((payNow|priceSummary)\.(shipping|total)|taxSummary\.taxableAmount)\.\w+|shippingInfo\.selectedCarrierServiceOption)$/,
  },
  {
    why: 'an unknown coupon is refused by the documented code',
    touches: /^PATCH \/ecom\/v1\/checkouts\/<[^>]+> (status|message|details\.(applicationError|validationError))$/,
  },
  {
    why: 'an estimate tells each tax of a line and of the delivery, as a checkout does',
    touches: /^POST \/ecom\/v1\/carts\/current\/estimate-totals .*taxDetails\.taxBreakdown$/,
  },
  {
    why: 'money that is reserved is PENDING, as the packages document',
    touches:
      /^(POST \/headland\/v1\/checkouts\/<[^>]+>\/place-order |GET \/ecom\/v1\/orders\/<[^>]+> order\.)paymentStatus$/,
  },
  {
    why: 'a changed price says what of it is due now',
    touches: /^POST \/headland\/v1\/checkouts\/<[^>]+>\/place-order details\.applicationError\.data\.dueNow$/,
  },
  {
    why: 'a checkout that cannot be ordered yet is refused by the codes that the packages declare for it',
    touches:
      /^POST \/ecom\/v1\/checkouts\/<[^>]+>\/create-order (status|message|details\.(applicationError|validationError))$/,
  },
  {
    why: 'taxes say how their rates were found, and each in the older spelling too',
    touches:
      /^(POST|GET|PATCH) \/ecom\/v1\/(carts|checkouts)\/.*(taxSummary\.(calculationDetails|aggregatedTaxBreakdown)|taxDetails\.rateBreakdown)$/,
  },
  {
    why: 'money of a payment can go back',
    touches: /orderTransactions\.payments\.\d+\.refundDisabled$/,
  },
  {
    why: 'a line says by whose address it is taxed',
    touches: /[lL]ineItems\.\d+\.taxableAddress$/,
  },
  {
    why: 'a delivery says in which part of the world it is offered',
    touches: /shippingInfo\.region$/,
  },
  {
    why: 'a line says which collections it is in to coupons, too',
    touches: /lineItems\.\d+\.couponScopes\.[1-9]\d*(\.|$)/,
  },
  {
    why: 'ways of paying say whether a payment is under way',
    touches: /^GET \/headland\/v1\/checkouts\/<[^>]+>\/payment-methods paymentUnderWay$/,
  },
];
