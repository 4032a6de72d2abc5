import type { SiteSettings } from '@headland/kernel';
import type { Party } from './invoice.ts';
import type { StatedAddress } from './invoiced-order.ts';

/** What a business says of itself, as its settings keep it. */
export interface Business {
  readonly businessName?: string | null;
  readonly companyId?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: {
    readonly street?: string;
    readonly streetNumber?: string;
    readonly apartmentNumber?: string;
    readonly zip?: string;
    readonly city?: string;
    readonly state?: string;
    readonly country?: string;
  } | null;
}

/** The parts of a wire address that stand on paper. */
interface PostalAddress {
  readonly addressLine?: string | null;
  readonly addressLine2?: string | null;
  readonly streetAddress?: { readonly number?: string | null; readonly name?: string | null } | null;
  readonly city?: string | null;
  readonly postalCode?: string | null;
  readonly subdivision?: string | null;
  readonly country?: string | null;
}

interface ContactDetails {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly company?: string | null;
  readonly phone?: string | null;
  readonly vatId?: { readonly id?: string | null } | null;
}

/** @param site whose name it goes by where the business has said none */
export function sellerOf(business: Business, site: Pick<SiteSettings, 'name' | 'locale'>): Party {
  const { address } = business;
  return {
    lines: present([
      business.businessName || site.name,
      joined(address?.street, address?.streetNumber, address?.apartmentNumber),
      joined(address?.zip, address?.city, address?.state),
      countryName(address?.country, site.locale),
    ]),
    email: business.email || null,
    phone: business.phone || null,
    taxId: business.companyId || null,
  };
}

/** Whom the invoice is for. @param email that the order went by */
export function buyerOf(billing: StatedAddress | null, email: string | null, locale: string): Party {
  const contact: ContactDetails = billing?.contactDetails ?? {};
  return {
    lines: addressLines(billing, locale),
    email,
    phone: contact.phone || null,
    taxId: contact.vatId?.id || null,
  };
}

/** As one writes it on a parcel: name, company, street, town, country. */
export function addressLines(place: StatedAddress | null, locale: string): string[] {
  const contact: ContactDetails = place?.contactDetails ?? {};
  const address: PostalAddress = place?.address ?? {};
  const { streetAddress: street } = address;
  return present([
    joined(contact.firstName, contact.lastName),
    contact.company,
    address.addressLine ?? joined(street?.name, street?.number),
    address.addressLine2,
    joined(address.postalCode, address.city, address.subdivision?.replace(/^[A-Z]{2}-/, '')),
    countryName(address.country, locale),
  ]);
}

function countryName(code: string | null | undefined, locale: string): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? '';
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

function present(lines: readonly (string | null | undefined)[]): string[] {
  return lines.filter((line): line is string => Boolean(line));
}
