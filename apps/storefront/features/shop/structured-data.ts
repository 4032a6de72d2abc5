import type { Offer } from './product-view.ts';

/**
 * Product and offers for search engines (schema.org).
 * @param summary plain text
 * @param page address of the product's page
 * @param origin public origin of the site
 * @returns JSON that may stand inside a script element
 */
export function structuredData(offer: Offer, summary: string, page: string, origin: string, currency: string): string {
  const document = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.name,
    url: page,
    description: summary,
    image: offer.pictures.map(({ src }) => new URL(src, origin).href),
    ...(offer.brand && { brand: { '@type': 'Brand', name: offer.brand } }),
    offers: offer.variants.map(({ choices, amount, inStock, sku }) => ({
      '@type': 'Offer',
      url: Object.keys(choices).length === 0 ? page : `${page}?${new URLSearchParams(choices)}`,
      ...(sku && { sku }),
      price: amount,
      priceCurrency: currency,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    })),
  };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}
