import type { Minor } from '@headland/kernel';

/** One way of delivery of a site, at a flat price per order. */
export interface DeliveryOption {
  readonly id: string;
  readonly title: string;
  /** What people read about the time, such as `2–4 working days`. */
  readonly deliveryTime: string;
  readonly price: Minor;
  /** ISO 3166-1 alpha-2 codes that it serves; empty means every country. */
  readonly countries: readonly string[];
}

/** What the wire calls `selectedShippingOption`; `code` is the id of the delivery option. */
export interface DeliveryChoice {
  readonly code?: string;
  readonly carrierId?: string | null;
}

/** Why no delivery option counts. */
export type DeliveryProblem = 'UNKNOWN_OPTION' | 'NOT_SERVED';

export interface Delivery {
  /** Options that serve the address (all of them while no country is known), in the order of the site. */
  readonly options: readonly DeliveryOption[];
  readonly selected: DeliveryOption | null;
  /** Nobody has chosen: the first one that serves the address counts until somebody does. */
  readonly byDefault: boolean;
  /** True if at least one line has to travel. */
  readonly needed: boolean;
  readonly problem: DeliveryProblem | null;
}

function servesCountry(option: DeliveryOption, country: string | null | undefined): boolean {
  return !country || option.countries.length === 0 || option.countries.includes(country);
}

/**
 * Which options serve an address and which one counts: the one chosen, or the first in the order of the site until one is
 * chosen, so that the first total is a whole one. A choice that no longer serves is never replaced without a word.
 */
export function chooseDelivery(
  all: readonly DeliveryOption[],
  needed: boolean,
  country: string | null | undefined,
  choice: DeliveryChoice | null | undefined,
): Delivery {
  if (!needed) return { options: [], selected: null, byDefault: false, needed, problem: null };
  const options = all.filter((option) => servesCountry(option, country));
  if (!choice?.code) return { options, selected: options[0] ?? null, byDefault: true, needed, problem: null };
  const wanted = all.find((option) => option.id === choice.code);
  if (!wanted) return { options, selected: null, byDefault: false, needed, problem: 'UNKNOWN_OPTION' };
  const selected = options.find((option) => option.id === wanted.id) ?? null;
  return { options, selected, byDefault: false, needed, problem: selected ? null : 'NOT_SERVED' };
}
