import type { Minor } from '@headland/kernel';
import { FLAT_RATE_CARRIER } from '../domain/carriers.ts';
import type { Delivery, DeliveryOption } from '../domain/delivery.ts';
import type { Totals } from '../domain/totals.ts';
import type { PresentAmount } from './present-money.ts';
import { presentTax } from './present-taxes.ts';

/** The way of delivery that counts, and those that there are, as carts and checkouts say it alike. */
export function presentDelivery<Money>(
  money: PresentAmount<Money>,
  { options, selected, byDefault }: Delivery,
  totals: Totals,
): {
  readonly selected: (ReturnType<typeof presentSelected<Money>> & { readonly requestedShippingOption: boolean }) | null;
  /** By carrier, in the order of the site. */
  readonly carriers: readonly {
    readonly carrierId: string;
    readonly shippingOptions: readonly ReturnType<typeof presentOption<Money>>[];
  }[];
  /** The part of the world that the chosen one, or else the first one, is offered in. */
  readonly region: NonNullable<DeliveryOption['region']> | null;
} {
  return {
    selected: selected && {
      ...presentSelected(money, selected, totals),
      // The wire's word for "not the default one, the first".
      requestedShippingOption: !byDefault,
    },
    carriers: [...new Set(options.map(carrierOf))].map((carrierId) => ({
      carrierId,
      shippingOptions: options
        .filter((option) => carrierOf(option) === carrierId)
        .map((option) => presentOption(money, option)),
    })),
    region: (selected ?? options[0])?.region ?? null,
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
    carrierId: carrierOf(option),
    cost: {
      price: money(carriageOf(option)),
      ...presentDeliveryCost(money, totals),
      totalDiscount: money(totals.shippingDiscount),
    },
  };
}

function presentOption<Money>(money: PresentAmount<Money>, option: DeliveryOption) {
  const { charges = [] } = option;
  const otherCharges = charges.map(({ type, description, amount }) => ({
    type,
    price: money(amount),
    ...(description !== null && { details: description }),
  }));
  return { ...named(option), cost: { price: money(carriageOf(option)), otherCharges } };
}

function carrierOf({ carrierId = FLAT_RATE_CARRIER }: DeliveryOption): string {
  return carrierId;
}

/** The price without what is said beside it. */
function carriageOf({ price, charges = [] }: DeliveryOption): Minor {
  return price - charges.reduce((sum, { amount }) => sum + amount, 0);
}

function named({ id, title, deliveryTime, pickup, slot }: DeliveryOption) {
  return { code: id, title, logistics: { deliveryTime, ...presentLogistics({ pickup, slot }) } };
}

/** Where buyers collect what they bought, and when what is brought comes, as carts, checkouts and orders say it alike. */
export function presentLogistics({
  pickup,
  slot,
}: { readonly [Name in 'pickup' | 'slot']?: DeliveryOption[Name] | undefined }) {
  return {
    ...(pickup && pickup.instructions !== null && { instructions: pickup.instructions }),
    ...(pickup && {
      pickupDetails: { address: pickup.address, pickupMethod: pickup.method ?? ('STORE_PICKUP' as const) },
    }),
    ...(slot && { deliveryTimeSlot: { from: slot.from, to: slot.until } }),
  };
}
