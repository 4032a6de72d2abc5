import type { Minor } from '@headland/kernel';

export type ProductType = 'physical' | 'digital';
type OptionType = 'drop_down' | 'color';

/** A picture, as far as a product knows it. */
export interface Image {
  readonly id: string;
  /** Absolute, or a path on the site. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly altText?: string;
  readonly filename?: string;
}

export interface Choice {
  /** What the choice is: a CSS colour for a colour option, else the same text as the description. */
  readonly value: string;
  /** What people read, and what a variant's choices refer to. */
  readonly description: string;
  /** Ids of the product's images that show this choice. */
  readonly imageIds?: readonly string[];
}

export interface Option {
  readonly type: OptionType;
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** `PERCENT`: plain percent. `AMOUNT`: minor units. */
export type Discount =
  | { readonly type: 'NONE' }
  | { readonly type: 'PERCENT'; readonly percent: number }
  | { readonly type: 'AMOUNT'; readonly amount: Minor };

export interface InfoSection {
  readonly title: string;
  readonly description: string;
}

export interface CustomTextField {
  readonly title: string;
  readonly maxLength: number;
  readonly mandatory: boolean;
}

/** Decimals as text, as the wire has them. */
export interface Dimensions {
  readonly length?: string | null;
  readonly width?: string | null;
  readonly height?: string | null;
  readonly unit?: 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD';
}

/** `totalQuantity` of a measure are in the package; prices are compared per `baseQuantity`. */
export interface Measured {
  readonly totalQuantity: number;
  readonly totalUnit: string;
  readonly baseQuantity: number;
  readonly baseUnit: string;
}

/** What the merchant describes beside the key columns; stored as one document. */
export interface ProductDetails {
  /** HTML. */
  readonly description: string;
  /** In the site's unit of weight. */
  readonly weight: number;
  readonly cost: Minor | null;
  readonly discount: Discount;
  readonly ribbon: string;
  readonly brand: string | null;
  readonly options: readonly Option[];
  /** The first is the main one. */
  readonly images: readonly Image[];
  readonly infoSections: readonly InfoSection[];
  readonly customTextFields: readonly CustomTextField[];
  readonly measured: Measured | null;
  readonly productDimensions: Dimensions | null;
  readonly packageDimensions: Dimensions | null;
  /** The wire's SEO schema, kept as it came. */
  readonly seo: object | null;
  readonly taxGroupId: string | null;
  /** By which it is delivered; null or absent: the site's usual one. */
  readonly deliveryProfileId?: string | null;
}

/** Option name to choice description. */
export type Choices = Readonly<Record<string, string>>;

/** What a variant says of itself; null or missing where the product's own holds. */
export interface VariantDetails {
  readonly cost: Minor | null;
  readonly weight: number | null;
  readonly productDimensions?: Dimensions | null;
  readonly packageDimensions?: Dimensions | null;
}

export interface VariantStock {
  /** Whether pieces are counted; if not, `inStock` alone decides. */
  readonly tracked: boolean;
  readonly inStock: boolean;
  readonly quantity: number;
}

export interface Variant extends VariantStock {
  readonly id: string;
  readonly choices: Choices;
  readonly visible: boolean;
  readonly sku: string | null;
  readonly price: Minor | null;
  readonly details: VariantDetails;
}

/** Key columns of a product. */
export interface ProductKeys {
  readonly slug: string;
  readonly name: string;
  readonly visible: boolean;
  readonly productType: ProductType;
  /** Empty if there is none. */
  readonly sku: string;
  readonly price: Minor;
  readonly manageVariants: boolean;
}

/** A product with everything that its wire document shows. */
export interface Product extends ProductKeys {
  readonly id: string;
  /** Ascends with creation, as text: it may outgrow a number. */
  readonly numericId: string;
  /** UUIDs, without the collection of all products. */
  readonly collectionIds: readonly string[];
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly details: ProductDetails;
  readonly variants: readonly Variant[];
}

/** Whether at least one piece can be had. */
export function hasStock(stock: VariantStock): boolean {
  return stock.tracked ? stock.quantity > 0 : stock.inStock;
}

export const EMPTY_DETAILS: ProductDetails = {
  description: '',
  weight: 0,
  cost: null,
  discount: { type: 'NONE' },
  ribbon: '',
  brand: null,
  options: [],
  images: [],
  infoSections: [],
  customTextFields: [],
  measured: null,
  productDimensions: null,
  packageDimensions: null,
  seo: null,
  taxGroupId: null,
};
