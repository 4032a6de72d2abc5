import type { checkout as wire } from '@headland/contract';
import { minorToDecimal, type SiteSettings } from '@headland/kernel';
import type { CatalogReference } from '@headland/sellables';
import { isCustom } from '../domain/custom-item.ts';
import { presentDescription, presentPhysical, translated } from './present-item.ts';

/** What a merchant says otherwise of an item of an app, as they said it. */
export function presentOverride(
  { currency }: Pick<SiteSettings, 'currency'>,
  reference: CatalogReference,
): { catalogOverrideFields?: wire.CatalogOverrideFields } {
  const { said } = reference;
  if (said === undefined || isCustom(reference)) return {};
  const { name, price, fullPrice, descriptionLines, physical, payment } = said;
  const deposit = payment?.deposit ?? null;
  return {
    catalogOverrideFields: {
      ...(name !== undefined && { productName: translated(name) }),
      ...(price !== undefined && { price: minorToDecimal(price, currency) }),
      ...(fullPrice !== undefined && { fullPrice: minorToDecimal(fullPrice, currency) }),
      ...(descriptionLines && { descriptionLines: descriptionLines.map(presentDescription) }),
      ...(physical && { physicalProperties: presentPhysical(physical) }),
      ...(payment && { paymentOption: { value: payment.option } }),
      ...(deposit !== null && { depositAmount: minorToDecimal(deposit, currency) }),
    },
  };
}
