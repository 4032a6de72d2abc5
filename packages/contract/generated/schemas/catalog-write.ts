// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const ProductType: z.ZodType = choice(["unspecified_product_type","physical","digital"]);

const DimensionsUnit: z.ZodType = choice(["UNKNOWN_DIMENSIONS_UNIT","MM","CM","M","IN","FT","YD"]);

const Dimensions: z.ZodType = object({
    length: nullable(decimal()),
    width: nullable(decimal()),
    height: nullable(decimal()),
    unit: DimensionsUnit,
  });

const PriceData: z.ZodType = object({
    price: nullable(number({ min: 0, max: 999999999.99 })),
  }, { readOnly: ["currency","discountedPrice","formatted","pricePerUnit"] });

const CostAndProfitData: z.ZodType = object({
    itemCost: nullable(number({ min: 0, max: 999999999.99 })),
  }, { readOnly: ["formattedItemCost","profit","formattedProfit","profitMargin"] });

const MeasurementUnit: z.ZodType = choice(["UNSPECIFIED","ML","CL","L","CBM","MG","G","KG","MM","CM","M","SQM","OZ","LB","FLOZ","PT","QT","GAL","IN","FT","YD","SQFT"]);

const PricePerUnitData: z.ZodType = object({
    totalQuantity: number({ min: 0.01, max: 999999999.99 }),
    totalMeasurementUnit: MeasurementUnit,
    baseQuantity: number({ min: 0.01, max: 999999999.99 }),
    baseMeasurementUnit: MeasurementUnit,
  });

const AdditionalInfoSection: z.ZodType = object({
    title: text({ maxLength: 50 }),
    description: text({ maxLength: 16000 }),
  });

const Choice: z.ZodType = object({
    value: text({ minLength: 1, maxLength: 50 }),
    description: text({ minLength: 1, maxLength: 50 }),
  }, { readOnly: ["media","inStock","visible"] });

const ProductOption: z.ZodType = object({
    name: text({ minLength: 1, maxLength: 50 }),
    choices: list(Choice, { minSize: 1, maxSize: 100 }),
  }, { readOnly: ["optionType"] });

const DiscountType: z.ZodType = choice(["UNDEFINED","NONE","AMOUNT","PERCENT"]);

const Discount: z.ZodType = object({
    type: DiscountType,
    value: number({ min: 0, max: 999999999.99 }),
  });

const Tag: z.ZodType = object({
    type: text({ maxLength: 1000 }),
    props: nullable(map(free())),
    meta: nullable(map(free())),
    children: text({ maxLength: 16000 }),
    custom: flag(),
    disabled: flag(),
  });

const Keyword: z.ZodType = object({
    term: text(),
    isMain: flag(),
    origin: nullable(text({ maxLength: 1000 })),
  });

const Settings: z.ZodType = object({
    preventAutoRedirect: flag(),
    keywords: list(Keyword, { maxSize: 5 }),
  });

const SeoSchema: z.ZodType = object({
    tags: list(Tag),
    settings: Settings,
  });

const Product: z.ZodType = object({
    name: nullable(text({ minLength: 1, maxLength: 80 })),
    slug: text({ maxLength: 100 }),
    visible: nullable(flag()),
    productType: ProductType,
    description: nullable(text({ maxLength: 8000 })),
    sku: nullable(text({ maxLength: 40 })),
    weight: nullable(number({ min: 0, max: 999999999.99 })),
    productDimensions: Dimensions,
    packageDimensions: Dimensions,
    priceData: PriceData,
    costAndProfitData: CostAndProfitData,
    pricePerUnitData: PricePerUnitData,
    additionalInfoSections: list(AdditionalInfoSection, { maxSize: 100 }),
    manageVariants: nullable(flag()),
    productOptions: list(ProductOption, { maxSize: 6 }),
    discount: Discount,
    seoData: SeoSchema,
    ribbon: nullable(text({ maxLength: 30 })),
    brand: nullable(text({ minLength: 1, maxLength: 50 })),
    taxGroupId: nullable(text({ format: "GUID" })),
    deliveryProfileId: nullable(text({ format: "GUID" })),
  }, { readOnly: ["id","weightRange","stock","price","convertedPriceData","priceRange","costRange","ribbons","media","customTextFields","productPageUrl","numericId","inventoryItemId","collectionIds","variants","lastUpdated","createdDate","exportProductId","digitalFile"] });

export const CreateProductRequest: z.ZodType = object({
    product: Product,
  });

export const UpdateProductRequest: z.ZodType = object({
    product: Product,
  });

export const DeleteProductRequest: z.ZodType = object({
    id: text(),
  });

const VariantOverride: z.ZodType = object({
    choices: map(text()),
    variantIds: list(text({ maxLength: 100 }), { maxSize: 1000 }),
    price: nullable(number({ min: 0, max: 999999999.99 })),
    cost: nullable(number({ min: 0, max: 999999999.99 })),
    weight: nullable(number({ min: 0, max: 999999999.99 })),
    sku: nullable(text({ maxLength: 40 })),
    visible: nullable(flag()),
    productDimensions: Dimensions,
    packageDimensions: Dimensions,
  });

export const UpdateVariantsRequest: z.ZodType = object({
    id: text({ maxLength: 100 }),
    variants: list(VariantOverride, { maxSize: 1000 }),
  });

export const ResetAllVariantDataRequest: z.ZodType = object({
    id: text(),
  });

export const AddProductsToCollectionRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    productIds: list(text(), { maxSize: 1000 }),
  });

export const RemoveProductsFromCollectionRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    productIds: list(text(), { maxSize: 1000 }),
  });

const OptionAndChoice: z.ZodType = object({
    option: text({ minLength: 1, maxLength: 50 }),
    choice: text({ minLength: 1, maxLength: 50 }),
  });

const MediaDataForWrite: z.ZodType = object({
    mediaId: text(),
    url: text({ format: "WEB_URL" }),
    choice: OptionAndChoice,
  }, { oneOf: {"MediaSource":["mediaId","url"]} });

export const AddProductMediaRequest: z.ZodType = object({
    id: text(),
    media: list(MediaDataForWrite, { minSize: 1, maxSize: 50 }),
  });

export const RemoveProductMediaRequest: z.ZodType = object({
    id: text(),
    mediaIds: list(text(), { maxSize: 50 }),
  });

const MediaAssignmentToChoice: z.ZodType = object({
    option: text({ minLength: 1, maxLength: 50 }),
    choice: text({ minLength: 1, maxLength: 50 }),
    mediaIds: list(text(), { maxSize: 50 }),
  });

export const AddProductMediaToChoicesRequest: z.ZodType = object({
    id: text(),
    media: list(MediaAssignmentToChoice, { minSize: 1, maxSize: 10 }),
  });

export const RemoveProductMediaFromChoicesRequest: z.ZodType = object({
    id: text(),
    media: list(MediaAssignmentToChoice, { minSize: 1, maxSize: 10 }),
  });

export const DeleteProductOptionsRequest: z.ZodType = object({
    id: text(),
  });

export const RemoveProductBrandRequest: z.ZodType = object({
    id: text(),
  });

export const RemoveProductRibbonRequest: z.ZodType = object({
    id: text(),
  });

const Collection: z.ZodType = object({
    name: nullable(text({ minLength: 1, maxLength: 50 })),
    description: nullable(text({ maxLength: 600 })),
    slug: nullable(text({ minLength: 1, maxLength: 100 })),
    visible: nullable(flag()),
    seoSchema: SeoSchema,
  }, { readOnly: ["id","media","numberOfProducts","lastUpdated"] });

export const CreateCollectionRequest: z.ZodType = object({
    collection: Collection,
  });

export const UpdateCollectionRequest: z.ZodType = object({
    collection: Collection,
  });

export const DeleteCollectionRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

const SetValue: z.ZodType = object({
    price: number({ max: 999999999.99 }),
    cost: number({ max: 999999999.99 }),
    weight: number({ max: 999999999.99 }),
    ribbon: text({ maxLength: 30 }),
    brand: text({ maxLength: 50 }),
  }, { oneOf: {"Value":["price","cost","weight","ribbon","brand"]} });

export const BulkUpdateProductsRequest: z.ZodType = object({
    ids: list(text(), { minSize: 1, maxSize: 100 }),
    set: SetValue,
  });

const PercentageData: z.ZodType = object({
    roundToInt: flag(),
    rate: number({ min: -100, max: 1000 }),
  });

const PropertyAdjustmentData: z.ZodType = object({
    percentage: PercentageData,
    amount: number({ min: -999999999.99, max: 999999999.99 }),
  }, { oneOf: {"By":["percentage","amount"]} });

const AdjustValue: z.ZodType = object({
    price: PropertyAdjustmentData,
    cost: PropertyAdjustmentData,
    weight: PropertyAdjustmentData,
  }, { oneOf: {"Value":["price","cost","weight"]} });

export const BulkAdjustProductPropertiesRequest: z.ZodType = object({
    ids: list(text(), { minSize: 1, maxSize: 100 }),
    adjust: AdjustValue,
  });
