import { currencyExponent, type Minor } from '@headland/kernel';
import type { DeliveryCharge, DeliveryOption, DeliveryPlace, DeliveryQuestion } from '@headland/purchase';
import { within } from './area.ts';
import { carrierOf } from './carriers.ts';
import { reach } from './destinations.ts';
import { isActive, type LocalDelivery, type Method, type MethodContent, nameOf } from './method.ts';
import { type Profile, type Region, type RegionCarrier, regionOf } from './profile.ts';
import { MILLIONTHS, type Parcel, type Rate, rateFor } from './rates.ts';
import { codeOfSlot } from './slot-place.ts';
import { type Slot, slotsOf } from './slots.ts';

/** What is to be known of a way of delivery to offer it. */
export type Way = Pick<Method, 'id' | 'content' | 'regionIds'>;

/** What travels by one profile. */
export interface Load {
  readonly regions: readonly Region[];
  readonly parcel: Parcel;
}

/** Where it is to be delivered, and when somebody asks. */
export interface Sending {
  readonly place: DeliveryPlace;
  readonly now: Date;
  /** Of the site. */
  readonly timeZone: string;
  /** Places that are taken in slots to come, by the slot's code; none where it is not said. */
  readonly taken?: ReadonlyMap<string, number>;
}

/** What travels of a purchase, in the units of conditions. @param currency of the prices */
export function parcelOf(lines: DeliveryQuestion['lines'], currency: string): Parcel {
  const travelling = lines.filter(({ item }) => item.physical.shippable);
  const weights = travelling.map(
    ({ quantity, item }) => Math.round((item.physical.weight ?? 0) * MILLIONTHS) * quantity,
  );
  const price = travelling.reduce((sum, { quantity, item }) => sum + BigInt(item.price) * BigInt(quantity), 0n);
  return {
    weight: weights.reduce((sum, weight) => sum + weight, 0),
    price: price * 10n ** BigInt(6 - currencyExponent(currency)),
    pieces: travelling.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/**
 * What travels, by the profile of its product; what names none, or one that is gone, travels by the default one.
 * @param profiles the default one first
 */
export function loadsOf(
  lines: DeliveryQuestion['lines'],
  profiles: readonly Pick<Profile, 'id' | 'regions'>[],
  currency: string,
): readonly Load[] {
  const [usual] = profiles;
  if (!usual) return [];
  const travelling = lines.filter(({ item }) => item.physical.shippable);
  const byProfile = Map.groupBy(
    travelling,
    ({ item }) => profiles.find(({ id }) => id === item.deliveryProfileId) ?? usual,
  );
  return [...byProfile].map(([{ regions }, own]) => ({ regions, parcel: parcelOf(own, currency) }));
}

/**
 * The ways of delivery of a site for a purchase, in their order; one with slots once for each of them. One is offered where
 * it serves the region of the place, its carrier serves it too, and one of its rates holds; the charges of the carrier there
 * are part of its price. What travels by several profiles is brought by a way that serves all of them, at the sum of their
 * prices. Without a country, all regions count, and local deliveries wait for an address.
 */
export function offersOf(loads: readonly Load[], ways: readonly Way[], sending: Sending): readonly DeliveryOption[] {
  return ways.flatMap((way) => {
    const priced = pricesOf(loads, way, sending.place);
    const slots = priced && slotsFor(way, sending);
    if (!priced || slots?.length === 0) return [{ ...optionOf(way), price: 0, unserved: true as const }];
    const option = { ...optionOf(way), ...priced };
    return slots ? slots.map((slot) => inSlot(option, slot)) : [option];
  });
}

type Priced = Pick<DeliveryOption, 'price' | 'charges' | 'region'>;

/** The price of a way for all that travels; null if it does not bring some of it. */
function pricesOf(loads: readonly Load[], way: Way, place: DeliveryPlace): Priced | null {
  const prices = loads.map((load) => priceOf(load, way, place)).filter((one) => one !== null);
  const [first] = prices;
  if (!first || prices.length < loads.length) return null;
  const price = prices.reduce((sum, one) => sum + one.price, 0);
  if (!Number.isSafeInteger(price)) throw new RangeError('price of a delivery out of range');
  const charges = prices.flatMap((one) => one.charges ?? []);
  return { ...first, price, ...(charges.length > 0 && { charges }) };
}

/** Without a country, the first region in which it has a price. */
function priceOf({ regions, parcel }: Load, way: Way, place: DeliveryPlace): Priced | null {
  const there = place.country ? [regionOf(regions, place)] : regions.filter(({ active }) => active);
  for (const region of there) {
    const priced = region && priceIn(region, way, parcel, place);
    if (region && priced) return { ...priced, region: { id: region.id, name: region.name } };
  }
  return null;
}

function priceIn(region: Region, { content, regionIds }: Way, parcel: Parcel, place: DeliveryPlace): Priced | null {
  const carrier = region.carriers.find(({ appId }) => appId === carrierOf[content.kind]);
  if (!carrier || !regionIds.includes(region.id) || !serves(content, place)) return null;
  const rate = carriageOf(content, parcel);
  if (rate === null) return null;
  const charges = chargesOf(carrier);
  const price = charges.reduce((sum, { amount }) => sum + amount, rate);
  return { price, ...(charges.length > 0 && { charges }) };
}

function serves(content: MethodContent, place: DeliveryPlace): boolean {
  if (!isActive(content)) return false;
  if (content.kind !== 'LOCAL') return true;
  const named = content.destinations.length === 0 || reach(content.destinations, place) > 0;
  return !!place.country && named && within(content.area, place);
}

/** Null if no rate holds. */
function carriageOf(content: MethodContent, parcel: Parcel): Minor | null {
  if (content.kind === 'SHIPPING') return rateFor(content.rates, parcel);
  const rates = content.kind === 'LOCAL' && content.rates.length === 0 ? flatRates(content) : content.rates;
  return rates.length === 0 ? 0 : rateFor(rates, parcel);
}

/** The one price that the packages knew before there were rates, and from when it is nothing. */
function flatRates({ flatRate, freeFrom }: LocalDelivery): readonly Rate[] {
  const flat = flatRate === null ? [] : [{ amount: flatRate, conditions: [], byPiece: false }];
  if (freeFrom === null) return flat;
  const condition = { type: 'BY_TOTAL_PRICE', operator: 'GTE', millionths: freeFrom } as const;
  return [...flat, { amount: 0, conditions: [condition], byPiece: false }];
}

function chargesOf({ charges }: RegionCarrier): readonly DeliveryCharge[] {
  return charges.map(({ type = 'HANDLING_FEE', description, amount }) => ({ type, description, amount }));
}

/** Null for what has no slots: then the way is offered once. */
function slotsFor({ id, content }: Way, { now, timeZone, taken }: Sending): readonly Slot[] | null {
  if (content.kind !== 'LOCAL' || !content.schedule?.windows.some(({ enabled }) => enabled)) return null;
  const { mostPerSlot = null } = content.schedule;
  const isFull = (startsAt: Date) =>
    mostPerSlot !== null && (taken?.get(codeOfSlot({ methodId: id, startsAt })) ?? 0) >= mostPerSlot;
  return slotsOf(content.schedule, now, timeZone, isFull);
}

function inSlot(option: DeliveryOption, { from, until }: Slot): DeliveryOption {
  return {
    ...option,
    id: codeOfSlot({ methodId: option.id, startsAt: from }),
    slot: { from: from.toISOString(), until: until.toISOString(), counted: true },
  };
}

function optionOf({ id, content }: Way): Omit<DeliveryOption, 'price'> {
  const option = {
    id,
    title: nameOf(content),
    deliveryTime: content.deliveryTime ?? '',
    countries: [],
    carrierId: carrierOf[content.kind],
  };
  if (content.kind !== 'PICKUP') return option;
  const { address, instructions, method = 'STORE_PICKUP' } = content;
  return { ...option, pickup: { address, instructions, method } };
}
