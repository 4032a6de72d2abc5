import type { manualTaxMappings as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import { readExtendedFields } from '@headland/purchase';
import type { MappingFields } from '../db/mappings.ts';
import { type ExemptRate, rateFromDecimal } from '../domain/tax-mapping.ts';

/**
 * A mapping as a client wrote it; what is required is the contract's matter.
 * @param field where it stands in the request
 * @throws ValidationError
 */
export function readMapping(given: wire.ManualTaxMapping, field: string): MappingFields {
  return {
    groupId: '',
    regionId: '',
    rate: 0,
    description: null,
    taxType: null,
    taxName: null,
    jurisdiction: null,
    jurisdictionType: 'UNDEFINED',
    exemptRates: [],
    extendedFields: {},
    ...readGivenMapping(given, field),
  };
}

/** What a change names; the rest stays. @throws ValidationError */
export function readGivenMapping(given: wire.ManualTaxMapping, field: string): Partial<MappingFields> {
  const { taxGroupId, taxRegionId, taxRate, description, taxType, taxName, jurisdiction, jurisdictionType } = given;
  readExtendedFields(given.extendedFields, `${field}.extendedFields`);
  const namespaces = given.extendedFields?.namespaces;
  return {
    ...(taxGroupId != null && { groupId: taxGroupId.toLowerCase() }),
    ...(taxRegionId != null && { regionId: taxRegionId.toLowerCase() }),
    ...(taxRate !== undefined && { rate: rateFromDecimal(taxRate) }),
    ...(description !== undefined && { description }),
    ...(taxType !== undefined && { taxType: taxType || null }),
    ...(taxName !== undefined && { taxName: taxName || null }),
    ...(jurisdiction !== undefined && { jurisdiction: jurisdiction || null }),
    ...(jurisdictionType !== undefined && { jurisdictionType }),
    ...(given.exemptRates && { exemptRates: readExemptRates(given.exemptRates, `${field}.exemptRates`) }),
    ...(namespaces !== undefined && { extendedFields: namespaces }),
  };
}

/** @throws ValidationError naming one without a group or a rate, or a group that is named twice */
function readExemptRates(given: readonly wire.ExemptDetails[], field: string): readonly ExemptRate[] {
  const seen = new Set<string>();
  return given.map(({ taxExemptGroupId, taxRate }, at) => {
    if (taxExemptGroupId === undefined) throw required(`${field}[${at}].taxExemptGroupId`);
    if (taxRate === undefined) throw required(`${field}[${at}].taxRate`);
    const groupId = taxExemptGroupId.toLowerCase();
    if (seen.has(groupId)) {
      throw ValidationError.field(`${field}[${at}].taxExemptGroupId`, 'is there twice', 'VALIDATION');
    }
    seen.add(groupId);
    return { groupId, rate: rateFromDecimal(taxRate) };
  });
}

function required(field: string): ValidationError {
  return ValidationError.field(field, 'must be given', 'REQUIRED_FIELD');
}
