import type { deliveryProfiles as wire } from '@headland/contract';
import { type Context, type FieldViolation, type SiteSettings, ValidationError } from '@headland/kernel';
import { readExtendedFields } from '@headland/purchase';
import type { NewProfile, ProfilePatch } from '../commands/profiles.ts';
import { UNDIVIDED } from '../domain/destinations.ts';
import type { RegionCarrier, RegionFields } from '../domain/profile.ts';
import { deliveryErrors } from '../errors.ts';
import { type Found, readAmount } from './read-rates.ts';

const PROFILE = 'deliveryProfile';

/** @throws ValidationError; SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY */
export function readNewProfile({ principal }: Context, given: wire.DeliveryProfile): NewProfile {
  const { name, deliveryRegions = [], extendedFields } = given;
  refuseOtherMaker(principal, given.createdBy);
  const regions = deliveryRegions.map((region) => wholeRegion(readRegion(region)));
  const names = regions.map((region) => region.name);
  const twice = names.findIndex((one, at) => names.indexOf(one) !== at);
  if (twice >= 0) throw nameTaken(`${PROFILE}.deliveryRegions[${twice}].name`);
  return {
    name: name ?? '',
    regions,
    extendedFields: readExtendedFields(extendedFields, `${PROFILE}.extendedFields`) ?? null,
  };
}

/** What is mentioned; what was read may be sent back. */
export function readProfilePatch({
  name,
  deliveryRegions,
  createdBy,
  extendedFields,
}: wire.DeliveryProfile): ProfilePatch {
  if (name === null) throw ValidationError.field(`${PROFILE}.name`, 'must not be empty', 'REQUIRED_FIELD');
  return {
    ...(name !== undefined && { name }),
    ...(createdBy?.appId && { createdBy: { appId: createdBy.appId.toLowerCase() } }),
    ...(createdBy?.userId && { createdBy: { userId: createdBy.userId.toLowerCase() } }),
    ...(deliveryRegions && { regions: deliveryRegions.map((region) => wholeRegion(readRegion(region))) }),
    ...(extendedFields && {
      extendedFields: readExtendedFields(extendedFields, `${PROFILE}.extendedFields`) ?? null,
    }),
  };
}

/** What is mentioned of a region. @throws SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY */
export function readRegion({ name, active, destinations }: wire.DeliveryRegion): Partial<RegionFields> {
  if (name === null) throw ValidationError.field('deliveryRegion.name', 'must not be empty', 'REQUIRED_FIELD');
  return {
    ...(name !== undefined && { name }),
    ...(active !== undefined && { active: active ?? true }),
    ...(destinations && { destinations: destinations.map(readDestination) }),
  };
}

/** What is not said of a new one: it is active, and for the rest of the world. */
export function wholeRegion({ name = '', active = true, destinations = [] }: Partial<RegionFields>): RegionFields {
  return { name, active, destinations };
}

function readDestination({ countryCode = '', subdivisions = [] }: wire.Destination) {
  if (subdivisions.length > 0 && UNDIVIDED.has(countryCode)) {
    throw deliveryErrors.error('SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY', { countryCode });
  }
  const codes = subdivisions.map((code) => code.trim().toUpperCase());
  return {
    country: countryCode,
    subdivisions: codes.map((code) => (code.startsWith(`${countryCode}-`) ? code : `${countryCode}-${code}`)),
  };
}

/** @throws ValidationError naming every wrong field */
export function readCarrier(
  { currency }: SiteSettings,
  { appId = '', backupRate, additionalCharges }: wire.DeliveryCarrier,
): Partial<RegionCarrier> & Pick<RegionCarrier, 'appId'> {
  const found: Found = [];
  const carrier = {
    appId: appId.toLowerCase(),
    ...(backupRate && {
      backupRate: {
        title: backupRate.title ?? null,
        amount: readAmount(backupRate.amount, currency, 'deliveryCarrier.backupRate.amount', found),
        active: backupRate.active ?? false,
      },
    }),
    ...(additionalCharges && {
      charges: additionalCharges.map(({ type = 'HANDLING_FEE', description = null, amount }, at) => ({
        type,
        description,
        amount: readAmount(amount, currency, `deliveryCarrier.additionalCharges[${at}].amount`, found),
      })),
    }),
  };
  if (found.length > 0) throw new ValidationError(found);
  return carrier;
}

/** Who made it is known; another one cannot be said. @throws ValidationError */
function refuseOtherMaker(principal: Context['principal'], said: wire.CreatedBy | undefined): void {
  const found: FieldViolation[] = [];
  const refuse = (name: string) =>
    found.push({
      field: `${PROFILE}.createdBy.${name}`,
      description: 'is known by the caller, and nobody else',
      violatedRule: 'FIELD_NOT_ALLOWED',
    });
  if (said?.appId && !(principal.kind === 'app' && principal.appId === said.appId.toLowerCase())) refuse('appId');
  if (said?.userId && !(principal.kind === 'user' && principal.userId === said.userId.toLowerCase())) refuse('userId');
  if (found.length > 0) throw new ValidationError(found);
}

function nameTaken(field: string): ValidationError {
  const description = 'is the name of another region of the profile';
  const ruleName = 'DELIVERY_REGION_NAME_ALREADY_EXISTS';
  return new ValidationError([{ field, description, violatedRule: 'OTHER', ruleName }]);
}
