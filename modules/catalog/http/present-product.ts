import type { catalogRead } from '@headland/contract';
import { type Minor, minorToNumber, type SiteSettings } from '@headland/kernel';
import { ALL_PRODUCTS_ID } from '../domain/ids.ts';
import { choiceState } from '../domain/options.ts';
import { discounted, moneyRange, range } from '../domain/pricing.ts';
import type { Choices, Discount, Option, Product } from '../domain/product.ts';
import { productStock } from '../domain/stock.ts';
import { presentMedia } from './present-media.ts';
import { presentCost, presentPrice } from './present-price.ts';
import { costOf, presentVariant, priceOf, weightOf } from './present-variant.ts';

/**
 * A product as the wire has it, always complete: a client may read any of these fields without asking whether it is
 * there. Whatever is changed here changes `RENDERER` too.
 * @param merchant whether costs may be seen
 */
export function presentProduct(site: SiteSettings, product: Product, merchant = false): catalogRead.Product {
  const { details, manageVariants } = product;
  const price = presentPrice(site, product.price, details);
  const stock = productStock(product.variants);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: details.description,
    // Managed variants have their own; the product's stays empty then (public SDK, Product.sku and weight).
    sku: manageVariants ? '' : product.sku,
    weight: manageVariants ? 0 : details.weight,
    weightRange: weightRange(product),
    ...(details.productDimensions && { productDimensions: details.productDimensions }),
    ...(details.packageDimensions && { packageDimensions: details.packageDimensions }),
    stock: {
      trackInventory: stock.tracked,
      ...(stock.quantity !== null && { quantity: stock.quantity }),
      inStock: stock.status !== 'OUT_OF_STOCK',
      inventoryStatus: stock.status,
    },
    price,
    priceData: price,
    convertedPriceData: price,
    priceRange: moneyRange(
      product.variants.map((variant) => discounted(priceOf(product, variant), details.discount)),
      site.currency,
    ),
    ...(merchant && presentCosts(site, product)),
    ...(details.measured && { pricePerUnitData: presentMeasured(details.measured) }),
    additionalInfoSections: details.infoSections.map((section) => ({ ...section })),
    ribbons: details.ribbon === '' ? [] : [{ text: details.ribbon }],
    media: presentMedia(site, details.images),
    customTextFields: details.customTextFields.map((field) => ({ ...field })),
    manageVariants,
    productOptions: details.options.map((option) => presentOption(site, product, option, {})),
    productPageUrl: { base: site.url, path: productPath(product.slug) },
    numericId: product.numericId,
    inventoryItemId: product.id,
    discount: presentDiscount(details.discount, site.currency),
    collectionIds: [ALL_PRODUCTS_ID, ...product.collectionIds],
    variants: product.variants.map((variant) => presentVariant(site, product, variant, merchant)),
    lastUpdated: product.updatedAt.toISOString(),
    createdDate: product.createdAt.toISOString(),
    seoData: { tags: [], ...details.seo },
    ribbon: details.ribbon,
    brand: details.brand,
    ...(details.taxGroupId !== null && { taxGroupId: details.taxGroupId }),
    ...(details.deliveryProfileId && { deliveryProfileId: details.deliveryProfileId }),
  };
}

/** Path of the product's page (specification: the hosted platform's usual addresses). */
export function productPath(slug: string): string {
  return `/product-page/${slug}`;
}

/** One option with what each of its choices leads to. @param made choices already made for other options */
export function presentOption(
  site: SiteSettings,
  product: Product,
  option: Option,
  made: Choices,
): catalogRead.ProductOption {
  const { images } = product.details;
  return {
    optionType: option.type,
    name: option.name,
    choices: option.choices.map((choice) => {
      const shown = images.filter((image) => choice.imageIds?.includes(image.id));
      return {
        value: choice.value,
        description: choice.description,
        ...choiceState(product, option.name, choice.description, made),
        ...(shown.length > 0 && { media: presentMedia(site, shown) }),
      };
    }),
  };
}

function presentMeasured(measured: NonNullable<Product['details']['measured']>): catalogRead.PricePerUnitData {
  return {
    totalQuantity: measured.totalQuantity,
    totalMeasurementUnit: measured.totalUnit as catalogRead.MeasurementUnit,
    baseQuantity: measured.baseQuantity,
    baseMeasurementUnit: measured.baseUnit as catalogRead.MeasurementUnit,
  };
}

function presentDiscount(discount: Discount, currency: string): catalogRead.Discount {
  switch (discount.type) {
    case 'NONE':
      return { type: 'NONE', value: 0 };
    case 'PERCENT':
      return { type: 'PERCENT', value: discount.percent };
    case 'AMOUNT':
      return { type: 'AMOUNT', value: minorToNumber(discount.amount, currency) };
  }
}

function weightRange(product: Product): catalogRead.NumericPropertyRange {
  const { min, max } = range(product.variants.map((variant) => weightOf(product, variant)));
  return { minValue: min, maxValue: max };
}

function presentCosts(site: SiteSettings, product: Product): Partial<catalogRead.Product> {
  const costs = product.variants
    .map((variant) => costOf(product, variant))
    .filter((cost): cost is Minor => cost !== null);
  const { cost, discount } = product.details;
  return {
    ...(costs.length > 0 && { costRange: moneyRange(costs, site.currency) }),
    ...(cost !== null && { costAndProfitData: presentCost(site, discounted(product.price, discount), cost) }),
  };
}
