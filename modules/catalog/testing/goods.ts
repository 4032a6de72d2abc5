import { randomUUID } from 'node:crypto';
import type { HeldLine } from '@headland/sellables';
import { DEFAULT_VARIANT_ID, type ImportedProduct, type ImportedVariant, STORE_APP_ID } from '../index.ts';

export const COVER = {
  id: 'abcdef_0123456789abcdef0123456789abcdef~mv2.png',
  url: '/media/abcdef_0123456789abcdef0123456789abcdef~mv2.png',
  width: 1200,
  height: 1600,
  altText: 'A ship on a red sea',
  filename: 'cover.png',
};

const SIZES = ['S', 'M', 'L'];
const COLORS = [
  { value: '#000000', description: 'Black' },
  { value: '#1d3557', description: 'Ink' },
];

/** A shirt in three sizes and two colours, six variants with pieces counted. @param changes by `Size/Color` */
export function shirt(
  slug: string,
  quantity = 5,
  changes: Record<string, Partial<ImportedVariant>> = {},
): ImportedProduct {
  return {
    slug,
    name: `Shirt ${slug}`,
    description: '<p>Heavy cotton.</p>',
    price: 2500,
    cost: 900,
    brand: 'Gorrum',
    sku: 'SHIRT',
    weight: 0.3,
    options: [
      { type: 'drop_down', name: 'Size', choices: SIZES.map((size) => ({ value: size, description: size })) },
      { type: 'color', name: 'Color', choices: COLORS },
    ],
    variants: SIZES.flatMap((Size) =>
      COLORS.map(({ description: Color }) => ({
        choices: { Size, Color },
        sku: `SHIRT-${Size}-${Color.toUpperCase()}`,
        stock: { tracked: true, quantity } as const,
        ...changes[`${Size}/${Color}`],
      })),
    ),
    images: [COVER],
  };
}

/** A comic without options. @param quantity pieces; missing: not counted */
export function comic(slug: string, quantity?: number, changes: Partial<ImportedProduct> = {}): ImportedProduct {
  return {
    slug,
    name: `Comic ${slug}`,
    price: 499,
    sku: slug.toUpperCase(),
    weight: 0.1,
    variants: [
      { choices: {}, stock: quantity === undefined ? { tracked: false, inStock: true } : { tracked: true, quantity } },
    ],
    images: [COVER],
    ...changes,
  };
}

/** Until when tests hold what should not end. */
export const LONG = new Date('2031-01-01T00:00:00Z');

/** A line of some order. */
export function heldLine(
  itemId: string,
  quantity = 1,
  { variantId = DEFAULT_VARIANT_ID, orderId = randomUUID() }: { variantId?: string; orderId?: string } = {},
): HeldLine {
  return {
    orderId,
    lineId: randomUUID(),
    key: { appId: STORE_APP_ID, itemId, variantId },
    reference: { appId: STORE_APP_ID, catalogItemId: itemId },
    quantity,
    buyer: { memberId: null, visitorId: null, email: null, firstName: null, lastName: null },
  };
}
