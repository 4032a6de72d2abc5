import type { Place } from '@headland/client';
import type { PickupLocation } from '@headland/contract/types/pickup-locations';
import { type RateRow, rateField, rowsOf, toRates } from './rates.ts';
import type { DeliverySay } from './words.ts';

/** The fields of a place where buyers collect what they bought. */
export interface PlaceFields {
  readonly name: string;
  readonly addressLine: string;
  readonly postalCode: string;
  readonly city: string;
  readonly subdivision: string;
  readonly country: string;
  readonly time: string;
  readonly instructions: string;
  readonly point: boolean;
  readonly active: boolean;
  readonly rates: readonly RateRow[];
}

export const emptyPlace: PlaceFields = {
  name: '',
  addressLine: '',
  postalCode: '',
  city: '',
  subdivision: '',
  country: '',
  time: '',
  instructions: '',
  point: false,
  active: true,
  rates: [],
};

export function placeLabels(say: DeliverySay): Readonly<Record<keyof PlaceFields, string>> {
  return {
    name: say('name'),
    addressLine: say('addressLine'),
    postalCode: say('postalCode'),
    city: say('city'),
    subdivision: say('subdivision'),
    country: say('country'),
    time: say('readyWhen'),
    instructions: say('instructions'),
    point: say('point'),
    active: say('activePlace'),
    rates: say('rates'),
  };
}

export function placeFieldsOf(location: PickupLocation, locale: string): PlaceFields {
  const { name, address = {}, deliveryTime, instructions, active, pickupMethod, rates = [] } = location;
  return {
    name: name ?? '',
    addressLine: address.addressLine ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    subdivision: address.subdivision ?? '',
    country: address.country ?? '',
    time: deliveryTime ?? '',
    instructions: instructions ?? '',
    point: pickupMethod === 'PICKUP_POINT',
    active: active ?? true,
    rates: rowsOf(rates, locale),
  };
}

type SentPlace = PickupLocation & Required<Pick<PickupLocation, 'address'>>;

/** What is sent. @param before the address as it was: an address is sent as a whole, and parts of it stand in no field */
export function toPlace(fields: PlaceFields, before: PickupLocation['address'], locale: string): SentPlace {
  const { name, addressLine, postalCode, city, subdivision, country, time, instructions, point, active, rates } =
    fields;
  const { streetAddress, ...kept } = before ?? {};
  const typed = addressLine.trim();
  return {
    name: name.trim(),
    address: {
      ...kept,
      ...(typed === '' && streetAddress ? { streetAddress } : { addressLine: typed }),
      postalCode: postalCode.trim(),
      city: city.trim(),
      subdivision: subdivision.trim(),
      ...(country !== '' && { country }),
    },
    deliveryTime: time.trim(),
    instructions: instructions.trim(),
    pickupMethod: point ? 'PICKUP_POINT' : 'STORE_PICKUP',
    active,
    rates: toRates(rates, locale),
  };
}

const SAME: Readonly<Record<string, keyof PlaceFields>> = {
  name: 'name',
  deliveryTime: 'time',
  instructions: 'instructions',
  pickupMethod: 'point',
  active: 'active',
  'address.addressLine': 'addressLine',
  'address.postalCode': 'postalCode',
  'address.city': 'city',
  'address.subdivision': 'subdivision',
  'address.country': 'country',
};

/** Where the form shows a field of the wire. */
export function placePlaceOf(path: string): Place<string> | null {
  const part = path.replace(/^pickupLocation\./, '');
  const name = SAME[part] ?? rateField(part);
  return name === null ? null : { name, about: undefined };
}
