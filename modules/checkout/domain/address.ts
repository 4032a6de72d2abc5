/** A postal address, in the wire's own form so that it is stored and given back as it came. */
export interface PostalAddress {
  /** ISO 3166-1 alpha-2, such as `US`. */
  readonly country?: string | null;
  /** ISO 3166-2, such as `US-NY`, or the name of the region. */
  readonly subdivision?: string | null;
  readonly city?: string | null;
  readonly postalCode?: string | null;
  readonly streetAddress?: { readonly number?: string; readonly name?: string; readonly apt?: string } | null;
  readonly addressLine?: string | null;
  readonly addressLine2?: string | null;
  /** Where the buyer's form put the address on the map; nothing is calculated from it. */
  readonly geocode?: { readonly latitude?: number | null; readonly longitude?: number | null };
  /** The whole address as the buyer's form shows it. */
  readonly formattedAddress?: string | null;
  /** For whoever brings it: where the door is. */
  readonly hint?: string | null;
}

/** Who lives at an address. */
export interface ContactDetails {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phone?: string | null;
  readonly company?: string | null;
  readonly vatId?: { readonly id?: string; readonly type?: 'UNSPECIFIED' | 'CPF' | 'CNPJ' };
}

export interface AddressWithContact {
  readonly address?: PostalAddress | null;
  readonly contactDetails?: ContactDetails | null;
}
