import type { abandonedCheckouts as wire, checkout as wireCheckout } from '@headland/contract';
import type { Content } from '../domain/abandoned.ts';

/** What of a checkout is kept and told, in the form of the public package of abandoned checkouts. */
export function contentOf(checkout: wireCheckout.Checkout): Content & wire.AbandonedCheckout {
  const { buyerLanguage, conversionCurrency, priceSummary, lineItems = [], appliedDiscounts = [] } = checkout;
  const contactDetails =
    checkout.billingInfo?.contactDetails ?? checkout.shippingInfo?.shippingDestination?.contactDetails;
  return {
    ...(buyerLanguage && { buyerLanguage }),
    ...(conversionCurrency && { conversionCurrency }),
    ...(contactDetails && { contactDetails }),
    ...(priceSummary?.total && { totalPrice: priceSummary.total }),
    ...(priceSummary?.subtotal && { subtotalPrice: priceSummary.subtotal }),
    lineItems: lineItems.map(lineOf),
    appliedDiscounts: appliedDiscounts.map(discountOf),
  };
}

function lineOf(line: wireCheckout.LineItem): wire.LineItem {
  const { id, quantity, catalogReference, productName, price, priceBeforeDiscounts, descriptionLines, media } = line;
  return {
    ...(id && { id }),
    ...(quantity !== undefined && { quantity }),
    ...(catalogReference && { catalogReference }),
    ...(productName && { productName }),
    ...(price && { price }),
    ...(priceBeforeDiscounts && { priceBeforeDiscounts }),
    ...(descriptionLines && { descriptionLines }),
    ...(media && { image: imageOf(media) }),
    ...(line.physicalProperties && { physicalProperties: line.physicalProperties }),
  };
}

function imageOf({ id, url, height, width, altText }: wireCheckout.Image): wire.Image {
  return {
    ...(id !== undefined && { id }),
    ...(url !== undefined && { url }),
    ...(height !== undefined && { height }),
    ...(width !== undefined && { width }),
    ...(altText && { altText }),
  };
}

function discountOf(discount: wireCheckout.AppliedDiscount): wire.AppliedDiscount {
  const { coupon, merchantDiscount, discountRule, discountType, lineItemIds } = discount;
  return {
    ...(coupon && { coupon }),
    ...(merchantDiscount && { merchantDiscount }),
    ...(discountRule && { discountRule }),
    ...(discountType && { discountType }),
    ...(lineItemIds && { lineItemIds }),
  };
}
