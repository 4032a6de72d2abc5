import type { Business } from './site-queries.ts';

/** What the form of a site holds. */
export interface BusinessFields {
  readonly name: string;
  readonly description: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly email: string;
  readonly phone: string;
}

export const fieldLabels: Readonly<Record<keyof BusinessFields, string>> = {
  name: 'Name',
  description: 'What it is about',
  locale: 'Language',
  timeZone: 'Time zone',
  currency: 'Currency',
  email: 'E-mail',
  phone: 'Telephone',
};

export function fieldsOf({ properties, settings }: Business): BusinessFields {
  return {
    name: properties.siteDisplayName ?? '',
    description: properties.description ?? '',
    locale: settings.locale,
    timeZone: properties.timeZone ?? '',
    currency: properties.paymentCurrency ?? '',
    email: properties.email ?? '',
    phone: properties.phone ?? '',
  };
}

/** Wire paths of the fields, by which refusals find them. */
const places: Readonly<Record<string, keyof BusinessFields>> = {
  'businessProfile.siteDisplayName': 'name',
  'businessProfile.description': 'description',
  'settings.locale': 'locale',
  'businessRegion.timeZone': 'timeZone',
  'businessRegion.paymentCurrency': 'currency',
  'businessContact.email': 'email',
  'businessContact.phone': 'phone',
};

export function placeOf(path: string): { readonly name: keyof BusinessFields } | null {
  const name = places[path];
  return name === undefined ? null : { name };
}
