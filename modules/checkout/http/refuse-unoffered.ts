import type { checkout as wire } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import { CARRIERS } from '@headland/purchase';

/**
 * Refuses what a checkout may say by the packages and nothing here would keep. Whoever sends back what they read says none
 * of it.
 * @param field where the checkout stands in the request
 * @throws ValidationError FIELD_NOT_ALLOWED, naming all of it
 */
export function refuseUnoffered(checkout: wire.Checkout, field: string): void {
  const { customFields, customSettings, shippingInfo } = checkout;
  const { carrierId, deliveryAllocations, otherCharges, partial } = shippingInfo?.selectedCarrierServiceOption ?? {};
  const option = `${field}.shippingInfo.selectedCarrierServiceOption`;
  const said: readonly (readonly [path: string, isSaid: boolean])[] = [
    [`${field}.customFields`, (customFields?.length ?? 0) > 0],
    ...Object.entries(customSettings ?? {}).map(
      ([name, value]) => [`${field}.customSettings.${name}`, value === true] as const,
    ),
    [`${option}.carrierId`, carrierId != null && !CARRIERS.includes(carrierId.toLowerCase())],
    [`${option}.deliveryAllocations`, (deliveryAllocations?.length ?? 0) > 0],
    [`${option}.otherCharges`, (otherCharges?.length ?? 0) > 0],
    [`${option}.partial`, partial === true],
  ];
  const violations = said
    .filter(([, isSaid]) => isSaid)
    .map(
      ([path]): FieldViolation => ({
        field: path,
        description: 'is not offered yet',
        violatedRule: 'FIELD_NOT_ALLOWED',
      }),
    );
  if (violations.length > 0) throw new ValidationError(violations);
}
