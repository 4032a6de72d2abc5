import type { Delivery, DeliveryOption } from '../domain/delivery.ts';
import type { Totals } from '../domain/totals.ts';
import type { PresentAmount } from './present-money.ts';
import { presentTax } from './present-sold-line.ts';

/** What the flat-rate deliveries of a site are called where the wire wants a carrier. */
export const FLAT_RATE_CARRIER = '7f6f1d4c-6f0b-4d43-9a53-2f1f0d5b8a11';

/** The way of delivery that counts, and those that there are, as carts and checkouts say it alike. */
export function presentDelivery<Money>(
  money: PresentAmount<Money>,
  { options, selected, byDefault }: Delivery,
  totals: Totals,
): {
  readonly selected: (ReturnType<typeof presentSelected<Money>> & { readonly requestedShippingOption: boolean }) | null;
  readonly options: readonly ReturnType<typeof presentOption<Money>>[];
} {
  return {
    selected: selected && {
      ...presentSelected(money, selected, totals),
      // The wire's word for "not the default one, the first".
      requestedShippingOption: !byDefault,
    },
    options: options.map((option) => presentOption(money, option)),
  };
}

/** What the delivery comes to, as carts, checkouts and orders say it alike. */
export function presentDeliveryCost<Money>(
  money: PresentAmount<Money>,
  { shipping, shippingDiscount, shippingTaxes }: Pick<Totals, 'shipping' | 'shippingDiscount' | 'shippingTaxes'>,
) {
  const before = shipping - shippingDiscount - shippingTaxes.included;
  return {
    totalPriceBeforeTax: money(before),
    totalPriceAfterTax: money(shipping - shippingDiscount + shippingTaxes.added),
    taxDetails: presentTax(money, before, shippingTaxes),
  };
}

function presentSelected<Money>(money: PresentAmount<Money>, option: DeliveryOption, totals: Totals) {
  return {
    ...named(option),
    carrierId: FLAT_RATE_CARRIER,
    cost: {
      price: money(option.price),
      ...presentDeliveryCost(money, totals),
      totalDiscount: money(totals.shippingDiscount),
    },
  };
}

function presentOption<Money>(money: PresentAmount<Money>, option: DeliveryOption) {
  return { ...named(option), cost: { price: money(option.price), otherCharges: [] } };
}

function named({ id, title, deliveryTime }: DeliveryOption) {
  return { code: id, title, logistics: { deliveryTime } };
}
