import type { Place, Problems } from '@headland/client';
import type { Product } from '@headland/contract/types/catalog-read';
import type { Product as ProductChange } from '@headland/contract/types/catalog-write';
import { editableNumber, editablePrice, readPrice } from '../../money/amounts.ts';
import type { ProductSay } from './words.ts';

/** The fields of a product's form, as text and switches. */
export interface ProductFields {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly discountType: 'NONE' | 'PERCENT' | 'AMOUNT';
  readonly discountValue: string;
  readonly ribbon: string;
  readonly brand: string;
  readonly sku: string;
  /** Empty: taxed as products are. */
  readonly taxGroupId: string;
  readonly visible: boolean;
}

export type FieldName = keyof ProductFields;

/** What amounts are written in. */
export interface AmountStyle {
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47. */
  readonly locale: string;
}

export function fieldsOf(product: Product, { currency, locale }: AmountStyle): ProductFields {
  const { type, value = 0 } = product.discount ?? {};
  return {
    name: product.name ?? '',
    description: product.description ?? '',
    price: editablePrice(product.priceData?.price ?? 0, currency, locale),
    discountType: type === 'PERCENT' || type === 'AMOUNT' ? type : 'NONE',
    discountValue: value === 0 ? '' : editableNumber(value, locale),
    ribbon: product.ribbon ?? '',
    brand: product.brand ?? '',
    sku: product.sku ?? '',
    taxGroupId: product.taxGroupId ?? '',
    visible: product.visible !== false,
  };
}

/** The change to send: only what the person touched, but for a discount, whose type and value go together. */
export function toChange(
  touched: Partial<ProductFields>,
  { discountType, discountValue }: ProductFields,
  locale: string,
): ProductChange {
  const touchesDiscount = touched.discountType !== undefined || touched.discountValue !== undefined;
  const price = touched.price === undefined ? null : readPrice(touched.price, locale);
  return {
    ...(touched.name !== undefined && { name: touched.name }),
    ...(touched.description !== undefined && { description: touched.description }),
    ...(price !== null && { priceData: { price } }),
    ...(touchesDiscount && {
      discount:
        discountType === 'NONE'
          ? { type: 'NONE' }
          : { type: discountType, value: readPrice(discountValue, locale) ?? 0 },
    }),
    ...(touched.ribbon !== undefined && { ribbon: touched.ribbon }),
    ...(touched.brand !== undefined && { brand: touched.brand === '' ? null : touched.brand }),
    ...(touched.sku !== undefined && { sku: touched.sku }),
    ...(touched.taxGroupId !== undefined && { taxGroupId: touched.taxGroupId || null }),
    ...(touched.visible !== undefined && { visible: touched.visible }),
  };
}

/** Numbers that cannot be read. */
export function unreadable(
  fields: ProductFields,
  touched: Partial<ProductFields>,
  locale: string,
  say: ProductSay,
): Problems<FieldName> {
  const touchesDiscount = touched.discountType !== undefined || touched.discountValue !== undefined;
  return {
    ...(touched.price !== undefined && readPrice(touched.price, locale) === null && { price: say('priceUnreadable') }),
    ...(touchesDiscount &&
      fields.discountType !== 'NONE' &&
      readPrice(fields.discountValue, locale) === null && { discountValue: say('numberUnreadable') }),
  };
}

/** The field of the form that a field of the wire stands in. */
const formFields: Readonly<Record<string, FieldName>> = {
  'product.name': 'name',
  'product.description': 'description',
  'product.priceData.price': 'price',
  'product.discount.type': 'discountType',
  'product.discount.value': 'discountValue',
  'product.ribbon': 'ribbon',
  'product.brand': 'brand',
  'product.sku': 'sku',
  'product.taxGroupId': 'taxGroupId',
  'product.visible': 'visible',
};

export function placeOf(path: string): Place<FieldName> | null {
  const name = formFields[path];
  return name ? { name } : null;
}
