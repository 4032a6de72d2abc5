import type { catalogRead } from '@headland/contract';
import type { Minor, SiteSettings } from '@headland/kernel';
import { discounted } from '../domain/pricing.ts';
import { hasStock, type Product, type Variant } from '../domain/product.ts';
import { presentCost, presentPrice } from './present-price.ts';

/** Price of a variant before discounts: its own, else the product's. */
export function priceOf(product: Product, variant: Variant): Minor {
  return variant.price ?? product.price;
}

export function weightOf(product: Product, variant: Variant): number {
  return variant.details.weight ?? product.details.weight;
}

function skuOf(product: Product, variant: Variant): string {
  return variant.sku ?? product.sku;
}

export function costOf(product: Product, variant: Variant): Minor | null {
  return variant.details.cost ?? product.details.cost;
}

function presentVariantStock(variant: Variant): catalogRead.VariantStock {
  return {
    trackQuantity: variant.tracked,
    ...(variant.tracked && { quantity: variant.quantity }),
    inStock: hasStock(variant),
  };
}

/** One variant as the wire has it. @param merchant whether costs may be seen */
export function presentVariant(
  site: SiteSettings,
  product: Product,
  variant: Variant,
  merchant: boolean,
): catalogRead.Variant {
  const price = priceOf(product, variant);
  const cost = merchant ? costOf(product, variant) : null;
  const data = presentPrice(site, price, product.details);
  const productDimensions = variant.details.productDimensions ?? product.details.productDimensions;
  const packageDimensions = variant.details.packageDimensions ?? product.details.packageDimensions;
  return {
    id: variant.id,
    choices: { ...variant.choices },
    variant: {
      priceData: data,
      convertedPriceData: data,
      ...(cost !== null && { costAndProfitData: presentCost(site, discounted(price, product.details.discount), cost) }),
      weight: weightOf(product, variant),
      sku: skuOf(product, variant),
      visible: variant.visible,
      ...(productDimensions && { productDimensions }),
      ...(packageDimensions && { packageDimensions }),
    },
    stock: presentVariantStock(variant),
  };
}

/** The variant that a choice of options leads to. */
export function presentSelected(site: SiteSettings, product: Product, variant: Variant): catalogRead.VariantData {
  const data = presentPrice(site, priceOf(product, variant), product.details);
  return {
    price: data,
    convertedPriceData: data,
    weight: weightOf(product, variant),
    sku: skuOf(product, variant),
    ...(variant.tracked && { quantity: variant.quantity }),
    inStock: hasStock(variant),
    visible: variant.visible,
    variantId: variant.id,
  };
}
