// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type ProductType =
  | 'unspecified_product_type'
  | 'physical'
  | 'digital';

export type DimensionsUnit =
  | 'UNKNOWN_DIMENSIONS_UNIT'
  | 'MM'
  | 'CM'
  | 'M'
  | 'IN'
  | 'FT'
  | 'YD';

export type InventoryStatus =
  | 'IN_STOCK'
  | 'OUT_OF_STOCK'
  | 'PARTIALLY_OUT_OF_STOCK';

export type MeasurementUnit =
  | 'UNSPECIFIED'
  | 'ML'
  | 'CL'
  | 'L'
  | 'CBM'
  | 'MG'
  | 'G'
  | 'KG'
  | 'MM'
  | 'CM'
  | 'M'
  | 'SQM'
  | 'OZ'
  | 'LB'
  | 'FLOZ'
  | 'PT'
  | 'QT'
  | 'GAL'
  | 'IN'
  | 'FT'
  | 'YD'
  | 'SQFT';

export type OptionType =
  | 'unspecified_option_type'
  | 'drop_down'
  | 'color';

export type DiscountType =
  | 'UNDEFINED'
  | 'NONE'
  | 'AMOUNT'
  | 'PERCENT';

export type FileType =
  | 'UNSPECIFIED'
  | 'SECURE_PICTURE'
  | 'SECURE_VIDEO'
  | 'SECURE_DOCUMENT'
  | 'SECURE_MUSIC'
  | 'SECURE_ARCHIVE'
  | 'SECURE_RAW';

export type MediaItemType =
  | 'unspecified_media_item_type'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'zip';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export interface Product {
  /** Read-only. */
  id?: string;
  name?: string | null;
  slug?: string;
  visible?: boolean | null;
  productType?: ProductType;
  description?: string | null;
  sku?: string | null;
  weight?: number | null;
  /** Read-only. */
  weightRange?: NumericPropertyRange;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
  /** Read-only. */
  stock?: Stock;
  /** Read-only. @deprecated */
  price?: PriceData;
  priceData?: PriceData;
  /** Read-only. */
  convertedPriceData?: PriceData;
  /** Read-only. */
  priceRange?: NumericPropertyRange;
  costAndProfitData?: CostAndProfitData;
  /** Read-only. */
  costRange?: NumericPropertyRange;
  pricePerUnitData?: PricePerUnitData;
  additionalInfoSections?: AdditionalInfoSection[];
  /** Read-only. @deprecated */
  ribbons?: Ribbon[];
  /** Read-only. */
  media?: Media;
  /** Read-only. */
  customTextFields?: CustomTextField[];
  manageVariants?: boolean | null;
  productOptions?: ProductOption[];
  /** Read-only. */
  productPageUrl?: PageUrl;
  /** Read-only. */
  numericId?: string;
  /** Read-only. */
  inventoryItemId?: string;
  discount?: Discount;
  /** Read-only. */
  collectionIds?: string[];
  /** Read-only. */
  variants?: Variant[];
  /** Read-only. ISO-8601. */
  lastUpdated?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  seoData?: SeoSchema;
  ribbon?: string | null;
  brand?: string | null;
  taxGroupId?: string | null;
  /** Read-only. */
  exportProductId?: string;
  /** Read-only. */
  digitalFile?: SecuredMedia;
  deliveryProfileId?: string | null;
}

export interface StoreVariant {
  id?: string;
  variantId?: string;
  productId?: string;
  variantName?: string;
  productName?: string;
  managedVariant?: boolean;
  sku?: string;
  stock?: VariantStock;
  choices?: { [key: string]: string };
  collectionIds?: string[];
  /** Read-only. */
  media?: PlatformMedia;
  customFields?: { [key: string]: unknown };
  preorderInfo?: PreorderInfo;
}

export interface Collection {
  /** Read-only. */
  id?: string | null;
  name?: string | null;
  /** Read-only. */
  media?: Media;
  /** Read-only. */
  numberOfProducts?: number;
  description?: string | null;
  slug?: string | null;
  visible?: boolean | null;
  seoSchema?: SeoSchema;
  /** Read-only. ISO-8601. */
  lastUpdated?: string | null;
}

export interface Variant {
  id?: string;
  choices?: { [key: string]: string };
  variant?: VariantDataWithNoStock;
  /** Read-only. */
  stock?: VariantStock;
}

export interface GetProductRequest {
  id: string;
  includeMerchantSpecificData?: boolean;
}

export interface GetProductResponse {
  product?: Product;
}

export interface QueryProductsPlatformizedRequest {
  query?: PlatformQuery;
}

export interface QueryProductsPlatformizedResponse {
  products?: Product[];
  metadata?: PlatformPagingMetadata;
}

export interface GetCollectionBySlugRequest {
  slug: string;
}

export interface GetCollectionBySlugResponse {
  collection?: Collection;
}

export interface ProductOptionsAvailabilityRequest {
  id: string;
  options?: { [key: string]: string };
}

export interface ProductOptionsAvailabilityResponse {
  selectedVariant?: VariantData;
  media?: Media;
  productOptions?: ProductOption[];
  availableForPurchase?: boolean;
  managedProduct?: boolean;
}

export interface QueryProductVariantsRequest {
  id: string;
  choices?: { [key: string]: string };
  variantIds?: string[];
  paging?: Paging;
  includeMerchantSpecificData?: boolean;
}

export interface QueryProductVariantsResponse {
  variants?: Variant[];
  metadata?: PagingMetadata;
  totalResults?: number;
}

export interface QueryStoreVariantsRequest {
  query?: PlatformQuery;
  customFields?: string[];
  includeLocationVariants?: boolean;
}

export interface QueryStoreVariantsResponse {
  variants?: StoreVariant[];
  metadata?: PlatformPagingMetadata;
}

export interface GetStoreVariantRequest {
  id: string;
}

export interface GetStoreVariantResponse {
  variant?: StoreVariant;
}

export interface NumericPropertyRange {
  minValue?: number;
  maxValue?: number;
}

export interface Dimensions {
  /** Decimal as text. */
  length?: string | null;
  /** Decimal as text. */
  width?: string | null;
  /** Decimal as text. */
  height?: string | null;
  unit?: DimensionsUnit;
}

export interface Stock {
  trackInventory?: boolean;
  quantity?: number | null;
  /** @deprecated */
  inStock?: boolean;
  inventoryStatus?: InventoryStatus;
}

export interface PriceData {
  /** Read-only. */
  currency?: string;
  price?: number | null;
  /** Read-only. */
  discountedPrice?: number;
  /** Read-only. */
  formatted?: FormattedPrice;
  /** Read-only. */
  pricePerUnit?: number | null;
}

export interface CostAndProfitData {
  itemCost?: number | null;
  /** Read-only. */
  formattedItemCost?: string;
  /** Read-only. */
  profit?: number;
  /** Read-only. */
  formattedProfit?: string;
  /** Read-only. */
  profitMargin?: number;
}

export interface PricePerUnitData {
  totalQuantity?: number;
  totalMeasurementUnit?: MeasurementUnit;
  baseQuantity?: number;
  baseMeasurementUnit?: MeasurementUnit;
}

export interface AdditionalInfoSection {
  title?: string;
  description?: string;
}

export interface Ribbon {
  text?: string;
}

export interface Media {
  mainMedia?: MediaItem;
  items?: MediaItem[];
}

export interface CustomTextField {
  title?: string;
  maxLength?: number;
  mandatory?: boolean;
}

export interface ProductOption {
  /** Read-only. */
  optionType?: OptionType;
  name?: string;
  choices?: Choice[];
}

export interface PageUrl {
  base?: string;
  path?: string;
}

export interface Discount {
  type?: DiscountType;
  value?: number;
}

export interface SeoSchema {
  tags?: Tag[];
  settings?: Settings;
}

export interface SecuredMedia {
  id?: string;
  fileName?: string;
  fileType?: FileType;
}

export interface VariantStock {
  trackQuantity?: boolean;
  quantity?: number | null;
  inStock?: boolean;
  locationId?: string | null;
}

export interface PlatformMedia {
  /** One of Media. */
  image?: Image;
  /** One of Media. */
  video?: VideoV2;
}

export interface PreorderInfo {
  enabled?: boolean;
  message?: string | null;
  limit?: number | null;
}

export interface VariantDataWithNoStock {
  priceData?: PriceData;
  /** Read-only. */
  convertedPriceData?: PriceData;
  costAndProfitData?: CostAndProfitData;
  weight?: number;
  sku?: string;
  visible?: boolean;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
}

export interface PlatformQuery {
  /** One of PagingMethod. */
  paging?: PlatformPaging;
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
  search?: ProductSearch;
}

export interface PlatformPagingMetadata {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  cursors?: Cursors;
  tooManyToCount?: boolean | null;
}

export interface VariantData {
  price?: PriceData;
  /** Read-only. */
  convertedPriceData?: PriceData;
  weight?: number | null;
  sku?: string;
  quantity?: number | null;
  inStock?: boolean;
  visible?: boolean;
  variantId?: string;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
}

export interface Paging {
  limit?: number | null;
  offset?: number | null;
}

export interface PagingMetadata {
  items?: number;
  offset?: number;
}

export interface FormattedPrice {
  price?: string;
  discountedPrice?: string;
  /** Read-only. */
  pricePerUnit?: string | null;
}

export interface MediaItem {
  /** One of Item. */
  image?: MediaItemUrlAndSize;
  /** One of Item. */
  video?: MediaItemVideo;
  thumbnail?: MediaItemUrlAndSize;
  mediaType?: MediaItemType;
  title?: string;
  id?: string;
}

export interface Choice {
  value?: string;
  description?: string;
  /** Read-only. */
  media?: Media;
  /** Read-only. */
  inStock?: boolean;
  /** Read-only. */
  visible?: boolean;
}

export interface Tag {
  type?: string;
  props?: { [key: string]: unknown } | null;
  meta?: { [key: string]: unknown } | null;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface Settings {
  preventAutoRedirect?: boolean;
  keywords?: Keyword[];
}

export interface Image {
  id?: string;
  url?: string;
  /** Read-only. */
  height?: number;
  /** Read-only. */
  width?: number;
  altText?: string | null;
  /** Read-only. ISO-8601. */
  urlExpirationDate?: string | null;
  /** Read-only. */
  filename?: string | null;
  /** Read-only. Decimal as text. */
  sizeInBytes?: string | null;
  focalPoint?: FocalPoint;
}

export interface VideoV2 {
  id?: string;
  url?: string;
  /** Read-only. */
  resolutions?: VideoResolution[];
  /** Read-only. */
  filename?: string | null;
  /** Read-only. */
  posters?: Image[];
  /** Read-only. Decimal as text. */
  sizeInBytes?: string | null;
  /** Read-only. ISO-8601. */
  urlExpirationDate?: string | null;
  /** Read-only. */
  durationInMilliseconds?: number | null;
  title?: string | null;
  description?: string | null;
  /** Read-only. */
  height?: number | null;
  /** Read-only. */
  width?: number | null;
}

export interface PlatformPaging {
  limit?: number | null;
  offset?: number | null;
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
  selectItemsBy?: { [key: string]: unknown[] } | null;
  origin?: AddressLocation;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface MediaItemUrlAndSize {
  url?: string;
  width?: number;
  height?: number;
  format?: string | null;
  altText?: string | null;
}

export interface MediaItemVideo {
  files?: MediaItemUrlAndSize[];
  stillFrameMediaId?: string;
}

export interface Keyword {
  term?: string;
  isMain?: boolean;
  origin?: string | null;
}

export interface FocalPoint {
  x?: number;
  y?: number;
  height?: number | null;
  width?: number | null;
}

export interface VideoResolution {
  url?: string;
  height?: number;
  width?: number;
  /** @deprecated */
  poster?: Image;
  format?: string;
  /** @deprecated ISO-8601. */
  urlExpirationDate?: string | null;
  /** @deprecated Decimal as text. */
  sizeInBytes?: string | null;
  quality?: string | null;
  filename?: string | null;
  /** Read-only. @deprecated */
  durationInSeconds?: number | null;
  /** Read-only. */
  durationInMilliseconds?: number | null;
  /** Read-only. */
  private?: boolean | null;
  /** Read-only. */
  assetKey?: string | null;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface ProductSearch {
  expression?: string | null;
  mode?: string | null;
  fuzzy?: boolean;
  fields?: string[];
}
