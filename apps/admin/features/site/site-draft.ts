import type { Place } from '@headland/client';
import type { PayByHand, SettingsFields, SiteSettings } from '@headland/contract/types/site-settings';
import { type Hours, hoursOf, inOrder, toSpans } from './opening-hours.ts';
import { type SpecialSpan, specialOf, toSpecialHours } from './special-hours.ts';
import type { SiteSay } from './words.ts';

export const addressParts = ['street', 'streetNumber', 'apartmentNumber', 'zip', 'city', 'state', 'country'] as const;
export type AddressPart = (typeof addressParts)[number];

/** A picture as the form shows it; without an id it is not of the library. */
export interface Logo {
  readonly mediaId: string | null;
  readonly url: string;
}

/** What the form of a site holds. */
export interface SiteFields extends Readonly<Record<AddressPart, string>> {
  readonly name: string;
  readonly description: string;
  readonly logo: Logo | null;
  readonly locale: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly email: string;
  readonly phone: string;
  readonly openingHours: Hours;
  readonly specialHours: readonly SpecialSpan[];
  readonly payByHand: PayByHand;
  /** 0: buyers do not cancel. */
  readonly buyerCancelHours: number;
}

/** What the fields are called where something is said of them. */
export function siteLabels(say: SiteSay): Readonly<Record<keyof SiteFields, string>> {
  const names = [...texts, ...addressParts, ...others] as const;
  return Object.fromEntries(names.map((name) => [name, say(name)])) as Record<keyof SiteFields, string>;
}

const others = ['logo', 'openingHours', 'specialHours', 'payByHand', 'buyerCancelHours'] as const;
const texts = ['name', 'description', 'locale', 'timeZone', 'currency', 'email', 'phone'] as const;

export function fieldsOf(settings: SiteSettings): SiteFields {
  const { name, description, locale, timeZone, currency, email, phone, address, logo } = settings;
  return {
    name,
    description: description ?? '',
    logo: logo ? { mediaId: logo.mediaId ?? null, url: logo.url } : null,
    locale,
    timeZone,
    currency,
    email: email ?? '',
    phone: phone ?? '',
    street: address.street ?? '',
    streetNumber: address.streetNumber ?? '',
    apartmentNumber: address.apartmentNumber ?? '',
    zip: address.zip ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    country: address.country ?? '',
    openingHours: hoursOf(settings.openingHours),
    specialHours: specialOf(settings.specialHours, timeZone),
    payByHand: settings.payByHand,
    buyerCancelHours: settings.buyerCancelHours,
  };
}

/**
 * What is sent: what was touched; of an address, all of it.
 * @param whole the fields as the form shows them @param timeZone by whose clock special hours were shown
 */
export function toChange(draft: Partial<SiteFields>, whole: SiteFields, timeZone: string): SettingsFields {
  const { logo, openingHours, specialHours, payByHand, buyerCancelHours } = draft;
  return {
    ...Object.fromEntries(texts.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]]))),
    ...(addressParts.some((part) => draft[part] !== undefined) && {
      address: Object.fromEntries(addressParts.map((part) => [part, whole[part]])),
    }),
    ...(logo !== undefined && { logo: logo?.mediaId ?? null }),
    ...(openingHours && { openingHours: toSpans(openingHours) }),
    ...(specialHours && { specialHours: toSpecialHours(specialHours, timeZone) }),
    ...(payByHand && { payByHand }),
    ...(buyerCancelHours !== undefined && { buyerCancelHours }),
  };
}

const HOURS = /^settings\.openingHours\[(\d+)\]\.(openTime|closeTime)$/;
const SPECIAL = /^settings\.specialHours\[(\d+)\]\.(startDate|endDate|comment)$/;

/** How the row of special hours calls the wire's fields. */
const ofRow: Readonly<Record<string, string>> = { startDate: 'from', endDate: 'to', comment: 'note' };

/** Where the form shows a field of the wire; of hours, at which row. */
export function placeOf(path: string, { openingHours, specialHours }: SiteFields): Place<string> | null {
  const [, at, time] = HOURS.exec(path) ?? [];
  if (time) {
    const span = inOrder(openingHours.spans)[Number(at)];
    return { name: span ? `openingHours.${span.id}.${time === 'openTime' ? 'from' : 'to'}` : 'openingHours' };
  }
  const [, row, part] = SPECIAL.exec(path) ?? [];
  if (part) {
    const span = specialHours[Number(row)];
    return { name: span ? `specialHours.${span.id}.${ofRow[part]}` : 'specialHours' };
  }
  const name = /^settings\.(?:address\.)?(\w+)$/.exec(path)?.[1];
  const known = [...texts, ...addressParts, ...others].find((one) => one === name);
  return known === undefined ? null : { name: known };
}
