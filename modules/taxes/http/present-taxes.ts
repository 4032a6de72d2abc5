import type { manualTaxMappings, taxGroups, taxRegions } from '@headland/contract';
import type { TaxGroup } from '../domain/tax-group.ts';
import { rateToDecimal, type TaxMapping } from '../domain/tax-mapping.ts';
import type { TaxRegion } from '../domain/tax-region.ts';

export function presentGroup({ id, name, revision, createdAt, updatedAt }: TaxGroup): taxGroups.TaxGroup {
  return {
    id,
    name,
    revision: String(revision),
    ...(createdAt && { createdDate: createdAt.toISOString() }),
    ...(updatedAt && { updatedDate: updatedAt.toISOString() }),
  };
}

export function presentRegion(region: TaxRegion): taxRegions.TaxRegion {
  return {
    id: region.id,
    country: region.country,
    subdivision: region.subdivision,
    appId: region.calculatorId,
    taxIncludedInPrice: region.included,
    revision: String(region.revision),
    createdDate: region.createdAt.toISOString(),
    updatedDate: region.updatedAt.toISOString(),
  };
}

export function presentMapping(mapping: TaxMapping): manualTaxMappings.ManualTaxMapping {
  const { description, taxType, taxName, jurisdiction, exemptRates, extendedFields } = mapping;
  return {
    id: mapping.id,
    taxGroupId: mapping.groupId,
    taxRegionId: mapping.regionId,
    taxRate: rateToDecimal(mapping.rate),
    ...(description !== null && { description }),
    ...(taxType !== null && { taxType }),
    ...(taxName !== null && { taxName }),
    ...(jurisdiction !== null && { jurisdiction }),
    jurisdictionType: mapping.jurisdictionType,
    exemptRates: exemptRates.map(({ groupId, rate }) => ({ taxExemptGroupId: groupId, taxRate: rateToDecimal(rate) })),
    ...(Object.keys(extendedFields).length > 0 && { extendedFields: { namespaces: { ...extendedFields } } }),
    revision: String(mapping.revision),
    createdDate: mapping.createdAt.toISOString(),
    updatedDate: mapping.updatedAt.toISOString(),
  };
}
