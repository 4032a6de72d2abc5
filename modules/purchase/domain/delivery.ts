import type { Minor } from '@headland/kernel';

/** A place where buyers collect what they bought. */
export interface PickupPlace {
  /** In the wire's own form. */
  readonly address: Readonly<Record<string, unknown>>;
  readonly instructions: string | null;
  /** The shop's own if it is not said. */
  readonly method?: 'STORE_PICKUP' | 'PICKUP_POINT';
}

/** Part of the price of a delivery, said beside it. */
export interface DeliveryCharge {
  readonly type: 'HANDLING_FEE' | 'INSURANCE';
  readonly description: string | null;
  readonly amount: Minor;
}

/** When something comes; ISO 8601. */
export interface DeliverySlot {
  readonly from: string;
  readonly until: string;
  /** Its places are counted: an order keeps one, with the carrier's id and the option's as what it is known by. */
  readonly counted?: true;
}

/** One way of delivery of a site, at its price for one purchase. */
export interface DeliveryOption {
  readonly id: string;
  readonly title: string;
  /** What people read about the time, such as `2–4 working days`. */
  readonly deliveryTime: string;
  /** All of it, charges included. */
  readonly price: Minor;
  /** What of the price is no carriage. */
  readonly charges?: readonly DeliveryCharge[];
  /** ISO 3166-1 alpha-2 codes that it serves; empty means every country. */
  readonly countries: readonly string[];
  /** Who delivers, as the wire names them; the site's own flat rates if it is not said. */
  readonly carrierId?: string;
  /** The part of the world that it is offered in. */
  readonly region?: { readonly id: string; readonly name: string };
  readonly pickup?: PickupPlace;
  /** When it comes, where buyers choose that. */
  readonly slot?: DeliverySlot;
  /** The site has it, and does not offer it for this purchase. */
  readonly unserved?: true;
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

function serves(option: DeliveryOption, country: string | null | undefined): boolean {
  if (option.unserved) return false;
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
  const options = all.filter((option) => serves(option, country));
  if (!choice?.code) return { options, selected: usualOf(options), byDefault: true, needed, problem: null };
  const wanted = all.find((option) => option.id === choice.code);
  if (!wanted) return { options, selected: null, byDefault: false, needed, problem: 'UNKNOWN_OPTION' };
  const selected = options.find((option) => option.id === wanted.id) ?? null;
  return { options, selected, byDefault: false, needed, problem: selected ? null : 'NOT_SERVED' };
}

/** The first that brings the goods: nobody is sent to a place that they have not chosen, unless there is no other way. */
function usualOf(options: readonly DeliveryOption[]): DeliveryOption | null {
  return options.find(({ pickup }) => !pickup) ?? options[0] ?? null;
}
