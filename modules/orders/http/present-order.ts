import type { orders as wire } from '@headland/contract';
import { type Context, isMerchant, type Minor } from '@headland/kernel';
import {
  type AppliedDiscount,
  aggregatedTaxes,
  type FeeTotals,
  FLAT_RATE_CARRIER,
  presentDeliveryCost,
  presentDiscounts,
  presentFees,
  presentImage,
  presentLogistics,
  presentPrice,
  presentRate,
  presentSoldLine,
  presentTax,
  presentTaxedTotals,
  presentTotals,
  presentWhoseTax,
  type SettledAdjustment,
  type Taxed,
} from '@headland/purchase';
import type { FileLink } from '../commands/deps.ts';
import { heldByGiftCard } from '../domain/gift-card-payment.ts';
import {
  currentAttempt,
  type ExtendedFields,
  liveOperation,
  type Order,
  type OrderAddress,
  type OrderDetails,
  type OrderLine,
} from '../domain/order.ts';
import type { OrderTags } from '../domain/order-tags.ts';
import { pendingRefundsOf } from '../domain/refundability.ts';
import { paymentStatusOf, wireStatuses } from '../domain/wire-status.ts';
import { presentActivities } from './present-activities.ts';
import { presentFiles } from './present-files.ts';

/**
 * An order in the form of the public SDK. The view key and other buyers' business are never in it.
 * @param fileLink where files that were sold are downloaded
 */
export function presentOrder(ctx: Pick<Context, 'site' | 'principal'>, order: Order, fileLink: FileLink): wire.Order {
  const { site } = ctx;
  const forMerchant = isMerchant(ctx.principal);
  const price = (amount: Minor) => presentPrice(site, order.currency, amount);
  const language = site.locale.split('-')[0] ?? site.locale;
  return {
    id: order.id,
    number: String(order.number),
    createdDate: order.createdAt.toISOString(),
    updatedDate: order.updatedAt.toISOString(),
    purchasedDate: order.createdAt.toISOString(),
    lineItems: order.lines.map((line) => ({
      ...presentLine(price, order, line),
      ...presentFiles(site, order, line, fileLink),
    })),
    buyerInfo: {
      ...(order.buyer.memberId !== null
        ? { memberId: order.buyer.memberId }
        : order.buyer.visitorId !== null && { visitorId: order.buyer.visitorId }),
      ...(order.buyer.email !== null && { email: order.buyer.email }),
    },
    status: wireStatuses[order.state].status,
    paymentStatus: paymentStatusOf(order),
    fulfillmentStatus: order.fulfilmentStatus,
    ...presentSteps(order.fulfilments),
    buyerLanguage: language,
    siteLanguage: language,
    weightUnit: 'KG',
    currency: order.currency,
    taxIncludedInPrices: order.taxIncluded > 0,
    priceSummary: {
      ...presentTotals(price, order),
      totalAdditionalFees: price(order.fees),
    },
    taxInfo: { totalTax: price(order.tax + order.taxIncluded), taxBreakdown: presentTaxes(price, order) },
    ...(order.details.billing && { billingInfo: presentAddress(order.details.billing) }),
    ...presentShipping(price, order),
    ...(order.details.buyerNote !== null && { buyerNote: order.details.buyerNote }),
    archived: order.archived,
    ...(order.seenByHuman !== null && { seenByAHuman: order.seenByHuman }),
    appliedDiscounts: presentDiscounts(price, order.adjustments.filter(isDiscount)),
    activities: presentActivities(price, order, forMerchant ? order.notes : []),
    createdBy: order.buyer.memberId !== null ? { memberId: order.buyer.memberId } : presentCreator(order),
    channelInfo: { type: channelOf(order.channelType) },
    ...(order.checkoutId !== null && { checkoutId: order.checkoutId }),
    customFields: [],
    balanceSummary: presentBalance(price, order),
    ...presentKept(order.details),
    ...presentTags(order, forMerchant),
    additionalFees: presentFees(price, order.adjustments.filter(isFee)),
    imported: false,
  };
}

/** The different statuses that its fulfilments have. */
function presentSteps(fulfilments: Order['fulfilments']): Pick<wire.Order, 'fulfillmentStatusesAggregate'> {
  const statuses = [...new Set(fulfilments.flatMap(({ status }) => status ?? []))];
  return statuses.length > 0 ? { fulfillmentStatusesAggregate: { statuses } } : {};
}

/** What the site said of the purchase, and only it reads. */
function presentKept({ extendedFields, businessLocationId }: OrderDetails): wire.Order {
  return {
    ...(extendedFields && { extendedFields: presentFields(extendedFields) }),
    ...(businessLocationId !== undefined && { businessLocation: { id: businessLocationId } }),
  };
}

/** Private ones are the merchant's business alone. */
function presentTags({ tags, privateTags }: OrderTags, forMerchant: boolean): Pick<wire.Order, 'tags'> {
  const shown = {
    ...(tags.length > 0 && { tags: { tagIds: [...tags] } }),
    ...(forMerchant && privateTags.length > 0 && { privateTags: { tagIds: [...privateTags] } }),
  };
  return Object.keys(shown).length > 0 ? { tags: shown } : {};
}

function presentFields(fields: ExtendedFields): wire.ExtendedFields {
  // The cart or the checkout took them from the wire.
  return { namespaces: fields as NonNullable<wire.ExtendedFields['namespaces']> };
}

function presentCreator(order: Order): wire.CreatedBy {
  return order.buyer.visitorId === null ? {} : { visitorId: order.buyer.visitorId };
}

function channelOf(channelType: string): wire.ChannelType {
  // The checkout took it from the wire's own list.
  return channelType as wire.ChannelType;
}

function presentAddress(address: OrderAddress): wire.AddressWithContact {
  return {
    ...(address.address && { address: address.address as wire.Address }),
    ...(address.contactDetails && { contactDetails: address.contactDetails as wire.FullAddressContactDetails }),
  };
}

function presentLine(price: (amount: Minor) => wire.Price, order: Order, line: OrderLine): wire.OrderLineItem {
  const { item } = line;
  // What could have been paid online and was not, because the buyer chose to pay the shop itself.
  const offline = order.attempts.every((attempt) => attempt.gateway === 'manual') && order.total > 0;
  const taxes: Taxed = { added: line.tax, included: line.taxIncluded, breakdown: line.taxes };
  const totalBeforeTax = line.total - line.discount - line.taxIncluded;
  return {
    ...presentSoldLine(price, {
      ...line,
      payment:
        offline && line.payment.option === 'FULL_PAYMENT_ONLINE'
          ? { option: 'FULL_PAYMENT_OFFLINE', deposit: null }
          : line.payment,
    }),
    ...presentTaxedTotals(price, { totalBeforeTax, totalWithTax: line.total - line.discount + line.tax }),
    totalDiscount: price(line.discount),
    ...(item.image && { image: presentImage(item.image) }),
    ...(item.extendedFields && { extendedFields: presentFields(item.extendedFields) }),
    ...(item.taxableAddress && { taxableAddress: { addressType: item.taxableAddress } }),
    taxInfo: {
      ...taxInfoOf(price, totalBeforeTax, taxes),
      ...(line.taxGroupId !== null && { taxGroupId: line.taxGroupId }),
    },
  };
}

/** Orders call the same things otherwise than carts and checkouts. */
function taxInfoOf(price: (amount: Minor) => wire.Price, before: Minor, taxes: Taxed): wire.OrderLineItem['taxInfo'] {
  const { totalTax, ...rest } = presentTax(price, before, taxes);
  return { ...rest, taxAmount: totalTax, taxIncludedInPrice: taxes.included > 0 };
}

function presentShipping(
  price: (amount: Minor) => wire.Price,
  order: Order,
): Pick<wire.Order, 'shippingInfo' | 'recipientInfo'> {
  const { delivery, shippingDestination } = order.details;
  if (!delivery && !shippingDestination) return {};
  const destination = shippingDestination ? presentAddress(shippingDestination) : undefined;
  return {
    shippingInfo: {
      ...(delivery && {
        carrierId: delivery.carrierId ?? FLAT_RATE_CARRIER,
        code: delivery.optionId,
        title: delivery.title,
        ...(delivery.region !== undefined && { region: { name: delivery.region } }),
      }),
      logistics: {
        // The wire has one of the two: where it goes, or where it is collected.
        ...(destination && !delivery?.pickup && { shippingDestination: destination }),
        ...(delivery && {
          deliveryTime: delivery.deliveryTime,
          ...presentLogistics(delivery),
        }),
      },
      cost: presentShippingCost(price, order),
    },
    ...(destination && { recipientInfo: destination }),
  };
}

function presentShippingCost(price: (amount: Minor) => wire.Price, { shipping, details }: Order): wire.ShippingPrice {
  const { discount = 0, taxes = nothingTaxed } = details.delivery ?? {};
  const totals = { shipping, shippingDiscount: discount, shippingTaxes: taxes };
  const { taxDetails: _, ...cost } = presentDeliveryCost(price, totals);
  const taxed = taxes.breakdown.length > 0;
  return {
    price: price(shipping),
    ...cost,
    ...(taxed && { taxInfo: taxInfoOf(price, shipping - discount - taxes.included, taxes) }),
    discount: price(discount),
  };
}

const nothingTaxed: Taxed = { added: 0, included: 0, breakdown: [] };

/** What each tax came to in the whole order. */
function presentTaxes(price: (amount: Minor) => wire.Price, order: Order): wire.OrderTaxBreakdown[] {
  const all = [
    ...order.lines.flatMap(({ taxes }) => taxes),
    ...(order.details.delivery?.taxes?.breakdown ?? []),
    ...order.adjustments.filter(isFee).flatMap(({ taxes }) => taxes.breakdown),
  ];
  return aggregatedTaxes(all).map(({ tax, amount }) => ({
    ...presentWhoseTax(tax),
    rate: presentRate(tax.percent),
    aggregatedTaxAmount: price(amount),
  }));
}

function isFee(adjustment: SettledAdjustment): adjustment is FeeTotals {
  return adjustment.kind === 'fee';
}

function isDiscount(adjustment: SettledAdjustment): adjustment is AppliedDiscount {
  return adjustment.kind !== 'fee' && adjustment.kind !== 'giftCard';
}

function presentBalance(price: (amount: Minor) => wire.Price, order: Order): wire.BalanceSummary {
  const attempt = currentAttempt(order);
  const authorized = order.state === 'AUTHORIZED' && attempt ? attempt.amount : 0;
  const rest = currentAttempt(order, 'LATER');
  const pending =
    (order.state === 'PENDING' && attempt ? attempt.amount : 0) + (rest?.state === 'PROCESSING' ? rest.amount : 0);
  const owed =
    order.state === 'CANCELED' || order.state === 'VOIDED' ? 0 : order.total - order.captured - heldByGiftCard(order);
  return {
    balance: price(owed),
    paid: price(order.captured),
    refunded: price(order.refunded),
    // What a gift card holds is the shop's as soon as the rest is paid.
    authorized: price(authorized + heldByGiftCard(order)),
    pending: price(pending),
    pendingRefund: price(pendingRefundsOf(order)),
  };
}

/** Whether a capture or void of the order's payment is under way; the back office greys its buttons then. */
export function underWay(order: Order): 'CAPTURE' | 'VOID' | null {
  const attempt = currentAttempt(order);
  const operation = attempt && liveOperation(order, attempt.id);
  return operation && operation.state !== 'SUCCEEDED' && operation.kind !== 'REFUND' ? operation.kind : null;
}
