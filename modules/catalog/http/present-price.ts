import type { catalogRead } from '@headland/contract';
import { formatMoney, type Minor, minorToNumber, type SiteSettings } from '@headland/kernel';
import { discounted, profitMargin, unitPrice } from '../domain/pricing.ts';
import type { ProductDetails } from '../domain/product.ts';

/** Price of a product or a variant as the wire has it: numbers, with their texts beside them. */
export function presentPrice(
  site: SiteSettings,
  price: Minor,
  details: Pick<ProductDetails, 'discount' | 'measured'>,
): catalogRead.PriceData {
  const { currency, locale } = site;
  const paid = discounted(price, details.discount);
  const perUnit = unitPrice(paid, details.measured);
  return {
    currency,
    price: minorToNumber(price, currency),
    discountedPrice: minorToNumber(paid, currency),
    formatted: {
      price: formatMoney(price, currency, locale),
      discountedPrice: formatMoney(paid, currency, locale),
      ...(perUnit !== null && { pricePerUnit: formatMoney(perUnit, currency, locale) }),
    },
    ...(perUnit !== null && { pricePerUnit: minorToNumber(perUnit, currency) }),
  };
}

/** What only the merchant sees. @param paid price after the product's discount */
export function presentCost(site: SiteSettings, paid: Minor, cost: Minor): catalogRead.CostAndProfitData {
  const { currency, locale } = site;
  return {
    itemCost: minorToNumber(cost, currency),
    formattedItemCost: formatMoney(cost, currency, locale),
    profit: minorToNumber(paid - cost, currency),
    formattedProfit: formatMoney(paid - cost, currency, locale),
    profitMargin: profitMargin(paid, cost),
  };
}
