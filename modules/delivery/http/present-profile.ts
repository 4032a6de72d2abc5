import type { deliveryProfiles as wire } from '@headland/contract';
import { type Context, minorToDecimal, type SiteSettings } from '@headland/kernel';
import type { Namespaces } from '@headland/purchase';
import type { Profile, Region, RegionCarrier } from '../domain/profile.ts';

export function presentProfile(site: SiteSettings, profile: Profile): wire.DeliveryProfile {
  const { id, name, isDefault, regions, createdBy, extendedFields, revision, createdAt, updatedAt } = profile;
  return {
    id,
    name,
    default: isDefault,
    deliveryRegions: regions.map((region) => presentRegion(site, region)),
    ...(createdBy && { createdBy }),
    revision: String(revision),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
    ...(saysAnything(extendedFields) && { extendedFields: { namespaces: { ...extendedFields } } }),
  };
}

/** Whether any app says anything of it still. */
export function saysAnything(fields: Namespaces | null): fields is Namespaces {
  return fields !== null && Object.keys(fields).length > 0;
}

export function answerProfile({ site }: Context, profile: Profile): { deliveryProfile: wire.DeliveryProfile } {
  return { deliveryProfile: presentProfile(site, profile) };
}

export function presentRegion(site: SiteSettings, region: Region): wire.DeliveryRegion {
  return { id: region.id, ...saidOfRegion(site, region) };
}

/** What a region and the events about it say alike. */
export function saidOfRegion(site: SiteSettings, { name, active, carriers, destinations, createdAt }: Region) {
  return {
    name,
    active,
    deliveryCarriers: carriers.map((carrier) => presentCarrier(site, carrier)),
    destinations: destinations.map(({ country, subdivisions }) => ({
      countryCode: country,
      subdivisions: [...subdivisions],
    })),
    createdDate: createdAt,
  };
}

function presentCarrier(
  { currency }: SiteSettings,
  { appId, backupRate, charges }: RegionCarrier,
): wire.DeliveryCarrier {
  return {
    appId,
    ...(backupRate && { backupRate: { ...backupRate, amount: minorToDecimal(backupRate.amount, currency) } }),
    additionalCharges: charges.map(({ type = 'HANDLING_FEE', description, amount }) => ({
      type,
      description,
      amount: minorToDecimal(amount, currency),
    })),
  };
}
