import { ValidationError } from '@headland/kernel';

/** A postal address in the wire's own form: stored and given back as it came. */
export interface CartAddress {
  readonly country?: string | null;
  readonly subdivision?: string | null;
  readonly city?: string | null;
  readonly postalCode?: string | null;
  readonly streetAddress?: { readonly number?: string; readonly name?: string };
  readonly addressLine?: string | null;
  readonly addressLine2?: string | null;
  readonly geocode?: { readonly latitude?: number | null; readonly longitude?: number | null };
}

interface CartContact {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phone?: string | null;
  readonly company?: string | null;
}

export interface ShippingChoice {
  readonly carrierId?: string | null;
  readonly code?: string;
}

/** What a buyer may say about a cart beside its lines. Absent and cleared are the same. */
export interface CartDetails {
  readonly buyerNote?: string;
  readonly email?: string;
  readonly address?: CartAddress;
  readonly contactDetails?: CartContact;
  readonly selectedShippingOption?: ShippingChoice;
  readonly extendedFields?: Readonly<Record<string, unknown>>;
  readonly businessLocationId?: string;
  /** Where the site has a checkout page of its own. */
  readonly overrideCheckoutUrl?: string;
  /** As the buyer typed it; kept when it takes nothing off for now. */
  readonly couponCode?: string;
}

/** A change of details: `null` clears, `undefined` is not mentioned. */
export type DetailsChange = { readonly [Name in keyof CartDetails]?: CartDetails[Name] | null };

/** Which details a path of `cartFieldmask` means. */
const MASK_PATHS: Readonly<Record<string, readonly (keyof CartDetails)[]>> = {
  buyerNote: ['buyerNote'],
  buyerInfo: ['email'],
  'buyerInfo.email': ['email'],
  contactInfo: ['address', 'contactDetails'],
  'contactInfo.address': ['address'],
  'contactInfo.contactDetails': ['contactDetails'],
  selectedShippingOption: ['selectedShippingOption'],
  extendedFields: ['extendedFields'],
  'extendedFields.namespaces': ['extendedFields'],
  businessLocationId: ['businessLocationId'],
  overrideCheckoutUrl: ['overrideCheckoutUrl'],
};

const ALL_NAMES = [...new Set(Object.values(MASK_PATHS).flat())];

/**
 * Changes the details that are mentioned. With a mask, exactly its paths change and what the mask names but the change
 * lacks is cleared; without one, every field that is there changes.
 * @param mask paths of the wire's cart; an empty list is no mask
 * @throws ValidationError naming `cartFieldmask` for a path that cannot be changed
 */
export function changeDetails(before: CartDetails, change: DetailsChange, mask: readonly string[]): CartDetails {
  const after: Record<string, unknown> = { ...before };
  const names = mask.length > 0 ? maskedNames(mask) : ALL_NAMES;
  for (const name of names) {
    const value = change[name];
    if (value === undefined && mask.length === 0) continue;
    if (value === undefined || value === null) delete after[name];
    else after[name] = value;
  }
  return after;
}

function maskedNames(mask: readonly string[]): (keyof CartDetails)[] {
  return mask.flatMap((path) => {
    const names = Object.hasOwn(MASK_PATHS, path) ? MASK_PATHS[path] : undefined;
    if (!names) {
      throw ValidationError.field('cartFieldmask', `holds "${path}", which cannot be changed here`, 'VALIDATION', {
        path,
        allowed: Object.keys(MASK_PATHS),
      });
    }
    return names;
  });
}

export function withoutCoupon({ couponCode: _, ...details }: CartDetails): CartDetails {
  return details;
}
