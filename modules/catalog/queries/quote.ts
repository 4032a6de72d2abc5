import type { Queryable } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import type { CouponScope, DigitalGoods, Quote, QuoteAvailability, QuoteRequest } from '@headland/sellables';
import { type QuotedRow, selectQuoted } from '../db/quotes.ts';
import { DEFAULT_VARIANT_ID, STORE_APP_ID } from '../domain/ids.ts';
import { byDescription, matches } from '../domain/options.ts';
import { discounted } from '../domain/pricing.ts';
import type { Choices, Image } from '../domain/product.ts';
import { type ReferenceOptions, readReference } from '../domain/read-reference.ts';
import { HOLD_MINUTES } from '../domain/stock.ts';

const NOT_FOUND: Quote = { availability: 'NOT_FOUND', available: 0, item: null };

/** Where a product's page and pictures are; handed in, because addresses are the presenter's business. */
export interface QuotePaths {
  pagePath(slug: string): string;
  imageUrl(ctx: Context, url: string): string;
  /** What digital products come as, by product. */
  filesOf(db: Queryable, siteId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, DigitalGoods>>;
}

/**
 * Price and stock of lines at this moment, in order; one statement, and none if no reference can be read. Where something
 * is digital, another one for its files.
 */
export async function quoteProducts(
  db: Queryable,
  ctx: Context,
  paths: QuotePaths,
  requests: readonly QuoteRequest[],
): Promise<readonly Quote[]> {
  const read = requests.map(({ reference }) =>
    isUuid(reference.catalogItemId) ? readReference(reference.options) : null,
  );
  const places: number[] = [];
  const wanted = requests.flatMap((request, at) => {
    const options = read[at];
    if (!options) return [];
    places.push(at);
    return [{ productId: request.reference.catalogItemId.toLowerCase(), ...options }];
  });
  const rows = await selectQuoted(db, ctx, wanted);
  const digital = rows.flatMap((row) => (row?.productType === 'digital' ? [row.productId] : []));
  const files = digital.length > 0 ? await paths.filesOf(db, ctx.site.id, [...new Set(digital)]) : null;
  const quotes: Quote[] = requests.map(() => NOT_FOUND);
  rows.forEach((row, index) => {
    const at = places[index] ?? 0;
    const request = requests[at];
    const options = read[at];
    if (row && request && options) {
      quotes[at] = quoteOne(ctx, paths, row, options, request.quantity, files?.get(row.productId));
    }
  });
  return quotes;
}

function quoteOne(
  ctx: Context,
  paths: QuotePaths,
  row: QuotedRow,
  options: ReferenceOptions,
  quantity: number,
  digital: DigitalGoods | undefined,
): Quote {
  const { variant } = row;
  if (!variant) return NOT_FOUND;
  const choices = meantChoices(row, variant.choices, options);
  if (choices === null || !textsFit(row, options.texts)) return NOT_FOUND;
  const fullPrice = variant.price ?? row.price;
  const reference = {
    appId: STORE_APP_ID,
    catalogItemId: row.productId,
    options: canonicalOptions(row, variant.id, choices, options.texts),
  };
  return {
    ...availabilityOf(variant, quantity),
    item: {
      key: { appId: STORE_APP_ID, itemId: row.productId, variantId: variant.id },
      reference,
      name: row.name,
      path: paths.pagePath(row.slug),
      price: discounted(fullPrice, row.discount),
      fullPrice,
      itemType: row.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
      image: imageOf(ctx, paths, row.image),
      descriptionLines: [
        ...row.options.flatMap((option) => {
          const text = choices[option.name];
          if (text === undefined) return [];
          const choice = option.choices.find((one) => one.description === text);
          return [{ name: option.name, text, ...(option.type === 'color' && choice && { color: choice.value }) }];
        }),
        ...Object.entries(options.texts).map(([name, text]) => ({ name, text })),
      ],
      physical: {
        sku: (variant.sku ?? row.sku) || null,
        weight: variant.details.weight ?? row.weight,
        shippable: row.productType === 'physical',
      },
      payment: { option: 'FULL_PAYMENT_ONLINE', deposit: null },
      fixedQuantity: null,
      taxGroupId: row.taxGroupId,
      ...(row.deliveryProfileId && { deliveryProfileId: row.deliveryProfileId }),
      couponScopes: [inShop('product', row.productId), ...row.collectionIds.map((id) => inShop('collection', id))],
      holdMinutes: HOLD_MINUTES,
      ...(digital && { digital }),
    },
  };
}

function inShop(name: 'product' | 'collection', entityId: string): CouponScope {
  return { namespace: 'stores', group: { name, entityId } };
}

/**
 * The choices that a line stands for; null if what was asked contradicts the variant or leaves an option open. Where
 * variants are not managed, choices do not select anything but are part of the line all the same.
 */
function meantChoices(row: QuotedRow, own: Choices, options: ReferenceOptions): Choices | null {
  const asked = byDescription(row.options, options.choices);
  if (row.manageVariants) return matches(own, asked) ? own : null;
  // Some clients name the default variant, none can mean another one.
  if (options.variantId !== null && options.variantId !== DEFAULT_VARIANT_ID) return null;
  for (const [name, text] of Object.entries(asked)) {
    const option = row.options.find((one) => one.name === name);
    if (!option?.choices.some((choice) => choice.description === text)) return null;
  }
  return row.options.every((option) => asked[option.name] !== undefined) ? asked : null;
}

function textsFit(row: QuotedRow, texts: Choices): boolean {
  const known = new Map(row.customTextFields.map((field) => [field.title, field]));
  const readable = Object.entries(texts).every(([title, text]) => text.length <= (known.get(title)?.maxLength ?? -1));
  return readable && row.customTextFields.every((field) => !field.mandatory || (texts[field.title] ?? '') !== '');
}

function canonicalOptions(row: QuotedRow, variantId: string, choices: Choices, texts: Choices) {
  return {
    ...(row.manageVariants && { variantId }),
    ...(row.options.length > 0 && { options: sorted(choices) }),
    ...(Object.keys(texts).length > 0 && { customTextFields: sorted(texts) }),
  };
}

/** Equal choices in equal order, so that equal references are equal texts. */
function sorted(choices: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function availabilityOf(
  variant: NonNullable<QuotedRow['variant']>,
  quantity: number,
): { availability: QuoteAvailability; available: number | null } {
  if (!variant.visible) return { availability: 'NOT_AVAILABLE', available: 0 };
  if (!variant.tracked) {
    return variant.inStock
      ? { availability: 'AVAILABLE', available: null }
      : { availability: 'NOT_AVAILABLE', available: 0 };
  }
  const available = variant.quantity;
  if (available >= quantity) return { availability: 'AVAILABLE', available };
  return { availability: available > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE', available };
}

function imageOf(ctx: Context, paths: QuotePaths, image: Image | null) {
  return image && { ...image, url: paths.imageUrl(ctx, image.url) };
}
