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

export interface CreateProductRequest {
  product?: Product;
}

export interface CreateProductResponse {
  product?: Product;
}

export interface UpdateProductRequest {
  product: Product;
}

export interface UpdateProductResponse {
  product?: Product;
}

export interface DeleteProductRequest {
  id: string;
}

export type DeleteProductResponse = { [key: string]: never };

export interface UpdateVariantsRequest {
  id: string;
  variants?: VariantOverride[];
}

export interface UpdateVariantsResponse {
  variants?: Variant[];
}

export interface ResetAllVariantDataRequest {
  id: string;
}

export type ResetAllVariantDataResponse = { [key: string]: never };

export interface AddProductsToCollectionRequest {
  id: string;
  productIds?: string[];
}

export type AddProductsToCollectionResponse = { [key: string]: never };

export interface RemoveProductsFromCollectionRequest {
  id: string;
  productIds: string[];
}

export type RemoveProductsFromCollectionResponse = { [key: string]: never };

export interface AddProductMediaRequest {
  id: string;
  media?: MediaDataForWrite[];
}

export type AddProductMediaResponse = { [key: string]: never };

export interface RemoveProductMediaRequest {
  id: string;
  mediaIds?: string[];
}

export type RemoveProductMediaResponse = { [key: string]: never };

export interface AddProductMediaToChoicesRequest {
  id: string;
  media?: MediaAssignmentToChoice[];
}

export type AddProductMediaToChoicesResponse = { [key: string]: never };

export interface RemoveProductMediaFromChoicesRequest {
  id: string;
  media?: MediaAssignmentToChoice[];
}

export type RemoveProductMediaFromChoicesResponse = { [key: string]: never };

export interface DeleteProductOptionsRequest {
  id: string;
}

export type DeleteProductOptionsResponse = { [key: string]: never };

export interface RemoveProductBrandRequest {
  id: string;
}

export type RemoveProductBrandResponse = { [key: string]: never };

export interface RemoveProductRibbonRequest {
  id: string;
}

export type RemoveProductRibbonResponse = { [key: string]: never };

export interface CreateCollectionRequest {
  collection: Collection;
}

export interface CreateCollectionResponse {
  collection?: Collection;
}

export interface UpdateCollectionRequest {
  collection: Collection;
}

export interface UpdateCollectionResponse {
  collection?: Collection;
}

export interface DeleteCollectionRequest {
  id: string;
}

export type DeleteCollectionResponse = { [key: string]: never };

export interface BulkUpdateProductsRequest {
  ids: string[];
  set?: SetValue;
}

export interface BulkUpdateProductsResponse {
  results?: BulkProductResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface BulkAdjustProductPropertiesRequest {
  ids: string[];
  adjust?: AdjustValue;
}

export interface BulkAdjustProductPropertiesResponse {
  results?: BulkProductResult[];
  bulkActionMetadata?: BulkActionMetadata;
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

export interface VariantStock {
  trackQuantity?: boolean;
  quantity?: number | null;
  inStock?: boolean;
  locationId?: string | null;
}

export interface VariantOverride {
  choices?: { [key: string]: string };
  variantIds?: string[];
  price?: number | null;
  cost?: number | null;
  weight?: number | null;
  sku?: string | null;
  visible?: boolean | null;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
}

export interface MediaDataForWrite {
  /** One of MediaSource. */
  mediaId?: string;
  /** One of MediaSource. */
  url?: string;
  choice?: OptionAndChoice;
}

export interface MediaAssignmentToChoice {
  option?: string;
  choice?: string;
  mediaIds?: string[];
}

export interface SetValue {
  /** One of Value. */
  price?: number;
  /** One of Value. */
  cost?: number;
  /** One of Value. */
  weight?: number;
  /** One of Value. */
  ribbon?: string;
  /** One of Value. */
  brand?: string;
}

export interface BulkProductResult {
  itemMetadata?: ItemMetadata;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface AdjustValue {
  /** One of Value. */
  price?: PropertyAdjustmentData;
  /** One of Value. */
  cost?: PropertyAdjustmentData;
  /** One of Value. */
  weight?: PropertyAdjustmentData;
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

export interface OptionAndChoice {
  option?: string;
  choice?: string;
}

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

export interface PropertyAdjustmentData {
  /** One of By. */
  percentage?: PercentageData;
  /** One of By. */
  amount?: number;
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

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface PercentageData {
  roundToInt?: boolean;
  rate?: number;
}
