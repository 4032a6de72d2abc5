import type { catalogWrite } from '@headland/contract';
import { type FieldViolation, isUuid, type SiteSettings, ValidationError } from '@headland/kernel';
import { comparable } from '../domain/measures.ts';
import type { Dimensions, Discount, Measured, Product, ProductDetails, ProductKeys } from '../domain/product.ts';
import type { ProductPatch } from '../domain/product-patch.ts';
import { isSlug } from '../domain/slug.ts';
import { readAmount, readPositive } from './amounts.ts';
import { readOptions } from './read-options.ts';

type Patched<T> = { -readonly [K in keyof T]?: T[K] };

/**
 * Reads what a merchant wrote about a product; lengths and types were checked by the contract's schema. A field that is
 * missing stays as it is, null takes it away.
 * @param before the product that is changed; null for a new one
 * @throws ValidationError naming every wrong field
 */
export function readProduct(
  wire: catalogWrite.Product,
  site: SiteSettings,
  before: Pick<Product, 'details' | 'price'> | null,
): ProductPatch {
  const violations: FieldViolation[] = [];
  const keys = readKeys(wire, site, violations);
  const details = readDetails(wire, site, before?.details ?? null, violations);
  const price = keys.price ?? before?.price;
  const discount = details.discount;
  if (discount?.type === 'AMOUNT' && price !== undefined && discount.amount > price) {
    violations.push({
      field: 'product.discount.value',
      description: 'must not be more than the price',
      violatedRule: 'DECIMAL_LTE',
    });
  }
  if (violations.length > 0) throw new ValidationError(violations);
  return { keys, details };
}

function readKeys(wire: catalogWrite.Product, site: SiteSettings, violations: FieldViolation[]): Patched<ProductKeys> {
  const keys: Patched<ProductKeys> = {};
  if (wire.name !== undefined) {
    if (wire.name === null || wire.name.trim() === '') {
      violations.push({ field: 'product.name', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' });
    } else keys.name = wire.name;
  }
  if (wire.slug !== undefined && wire.slug !== '') {
    if (isSlug(wire.slug)) keys.slug = wire.slug;
    else {
      violations.push({
        field: 'product.slug',
        description: 'must be letters and digits, joined by single dashes, dots or underscores',
        violatedRule: 'FORMAT',
      });
    }
  }
  if (wire.visible !== undefined) keys.visible = wire.visible ?? true;
  if (wire.productType === 'physical' || wire.productType === 'digital') keys.productType = wire.productType;
  if (wire.sku !== undefined) keys.sku = wire.sku ?? '';
  if (wire.manageVariants !== undefined) keys.manageVariants = wire.manageVariants ?? false;
  const amount = wire.priceData?.price;
  if (amount === null) {
    violations.push({ field: 'product.priceData.price', description: 'is required', violatedRule: 'REQUIRED_FIELD' });
  } else if (amount !== undefined) {
    const price = readAmount(amount, site.currency, 'product.priceData.price', violations);
    if (price !== null) keys.price = price;
  }
  return keys;
}

function readDetails(
  wire: catalogWrite.Product,
  site: SiteSettings,
  before: ProductDetails | null,
  violations: FieldViolation[],
): Patched<ProductDetails> {
  const details: Patched<ProductDetails> = {};
  if (wire.description !== undefined) details.description = wire.description ?? '';
  if (wire.weight !== undefined) details.weight = readPositive(wire.weight ?? 0, 'product.weight', violations) ?? 0;
  const cost = wire.costAndProfitData?.itemCost;
  if (cost !== undefined) {
    details.cost =
      cost === null ? null : readAmount(cost, site.currency, 'product.costAndProfitData.itemCost', violations);
  }
  if (wire.discount !== undefined) details.discount = readDiscount(wire.discount, site, violations);
  if (wire.ribbon !== undefined) details.ribbon = wire.ribbon ?? '';
  if (wire.brand !== undefined) details.brand = wire.brand;
  if (wire.productOptions !== undefined) {
    details.options = readOptions(wire.productOptions, before?.options ?? [], 'product.productOptions', violations);
  }
  if (wire.additionalInfoSections !== undefined) {
    details.infoSections = wire.additionalInfoSections.map((section) => ({
      title: section.title ?? '',
      description: section.description ?? '',
    }));
  }
  if (wire.pricePerUnitData !== undefined) details.measured = readMeasured(wire.pricePerUnitData, violations);
  if (wire.productDimensions !== undefined) details.productDimensions = readDimensions(wire.productDimensions);
  if (wire.packageDimensions !== undefined) details.packageDimensions = readDimensions(wire.packageDimensions);
  if (wire.seoData !== undefined) details.seo = wire.seoData;
  if (wire.taxGroupId !== undefined) {
    const group = wire.taxGroupId;
    details.taxGroupId = group !== null && isUuid(group) ? group : null;
  }
  if (wire.deliveryProfileId !== undefined) details.deliveryProfileId = wire.deliveryProfileId?.toLowerCase() ?? null;
  return details;
}

function readDiscount(wire: catalogWrite.Discount, site: SiteSettings, violations: FieldViolation[]): Discount {
  const field = 'product.discount.value';
  const value = wire.value ?? 0;
  if (wire.type === 'AMOUNT') {
    const amount = readAmount(value, site.currency, field, violations);
    return amount === null || amount === 0 ? { type: 'NONE' } : { type: 'AMOUNT', amount };
  }
  if (wire.type !== 'PERCENT' || value === 0) return { type: 'NONE' };
  if (value < 0 || value > 100 || Math.abs(value * 10_000 - Math.round(value * 10_000)) > 1e-6) {
    violations.push({
      field,
      description: 'must be a percentage from 0 to 100 with at most 4 decimals',
      violatedRule: value > 100 ? 'DECIMAL_LTE' : value < 0 ? 'DECIMAL_GTE' : 'DECIMAL_MAX_SCALE',
    });
  }
  return { type: 'PERCENT', percent: value };
}

function readMeasured(wire: catalogWrite.PricePerUnitData, violations: FieldViolation[]): Measured | null {
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = wire;
  if (totalQuantity === undefined || totalMeasurementUnit === undefined) return null;
  const baseUnit = baseMeasurementUnit ?? totalMeasurementUnit;
  if (!comparable(totalMeasurementUnit, baseUnit)) {
    violations.push({
      field: 'product.pricePerUnitData.baseMeasurementUnit',
      description: `must measure the same as ${totalMeasurementUnit}`,
      violatedRule: 'VALIDATION',
    });
  }
  return { totalQuantity, totalUnit: totalMeasurementUnit, baseQuantity: baseQuantity ?? 1, baseUnit };
}

export function readDimensions(wire: catalogWrite.Dimensions): Dimensions | null {
  const { length, width, height, unit } = wire;
  if (unit === 'UNKNOWN_DIMENSIONS_UNIT') return null;
  if (length == null && width == null && height == null) return null;
  return { length: length ?? null, width: width ?? null, height: height ?? null, ...(unit && { unit }) };
}
