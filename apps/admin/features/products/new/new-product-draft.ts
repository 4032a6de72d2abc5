import type { Place, Problems } from '@headland/client';
import type { Product } from '@headland/contract/types/catalog-write';
import { readPrice } from '../../../money/amounts.ts';
import type { ProductSay } from '../words.ts';
import type { NewProductSay } from './words.ts';

/** An option of a product that is being made; its choices as a list with commas. */
export interface OptionRow {
  /** Tells rows apart for as long as the form is open. */
  readonly id: string;
  readonly name: string;
  readonly choices: string;
}

/** What one combination of choices has of its own. */
export interface VariantRow {
  /** Empty for the product's own. */
  readonly price: string;
  readonly sku: string;
  readonly pieces: string;
}

export interface NewProductFields {
  readonly name: string;
  readonly kind: 'physical' | 'digital';
  readonly price: string;
  readonly description: string;
  readonly visible: boolean;
  /** Whether pieces are counted. */
  readonly counted: boolean;
  /** Of a product without options. */
  readonly sku: string;
  readonly pieces: string;
  readonly options: readonly OptionRow[];
  /** By the name of the combination, so that they stay when options are changed. */
  readonly variants: Readonly<Record<string, VariantRow>>;
}

export const emptyProduct: NewProductFields = {
  name: '',
  kind: 'physical',
  price: '',
  description: '',
  visible: true,
  counted: false,
  sku: '',
  pieces: '',
  options: [],
  variants: {},
};

export const emptyVariant: VariantRow = { price: '', sku: '', pieces: '' };

/** As many as the server manages one by one. */
export const MOST_VARIANTS = 300;

export function choicesOf({ choices }: OptionRow): string[] {
  return choices
    .split(',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
}

export interface Combination {
  readonly name: string;
  readonly choices: Readonly<Record<string, string>>;
}

/** Every combination of choices, the last option changing first; none without options. */
export function combinationsOf(options: readonly OptionRow[]): readonly Combination[] {
  const whole = options.filter((option) => option.name.trim() !== '' && choicesOf(option).length > 0);
  if (whole.length === 0) return [];
  if (whole.reduce((count, option) => count * choicesOf(option).length, 1) > MOST_VARIANTS) return [];
  const start: readonly Record<string, string>[] = [{}];
  return whole
    .reduce(
      (all, option) =>
        all.flatMap((made) => choicesOf(option).map((choice) => ({ ...made, [option.name.trim()]: choice }))),
      start,
    )
    .map((choices) => ({ name: Object.values(choices).join(', '), choices }));
}

/** The product as it is made first: hidden, until all of it is there. @param locale BCP 47; prices are typed in it */
export function toProduct(fields: NewProductFields, locale: string) {
  const { options } = fields;
  return {
    name: fields.name.trim(),
    productType: fields.kind,
    priceData: { price: readPrice(fields.price, locale) ?? 0 },
    visible: false,
    ...(fields.description.trim() !== '' && { description: paragraphs(fields.description) }),
    ...(options.length === 0 && fields.sku.trim() !== '' && { sku: fields.sku.trim() }),
    ...(options.length > 0 && {
      manageVariants: true,
      productOptions: options.map((option) => ({
        name: option.name.trim(),
        choices: choicesOf(option).map((choice) => ({ value: choice, description: choice })),
      })),
    }),
  } satisfies Product;
}

/** Combinations with a price or SKU of their own, and where each stands in the form. */
export function toVariants(fields: NewProductFields, locale: string) {
  return combinationsOf(fields.options).flatMap(({ name, choices }, at) => {
    const { price, sku } = fields.variants[name] ?? emptyVariant;
    if (price.trim() === '' && sku.trim() === '') return [];
    const own = readPrice(price, locale);
    const override = { choices, ...(own !== null && { price: own }), ...(sku.trim() !== '' && { sku: sku.trim() }) };
    return [{ at, override }];
  });
}

export interface DraftSay {
  readonly say: NewProductSay;
  readonly sayProduct: ProductSay;
}

/** What cannot even be sent. @param locale BCP 47; prices are typed in it */
export function unusable(fields: NewProductFields, locale: string, { say, sayProduct }: DraftSay): Problems<string> {
  const problems = new Map<string, string>();
  if (fields.name.trim() === '') problems.set('name', say('nameMissing'));
  if (readPrice(fields.price, locale) === null) problems.set('price', sayProduct('priceUnreadable'));
  const names = fields.options.map(({ name }) => name.trim());
  for (const [at, option] of fields.options.entries()) {
    const choices = choicesOf(option);
    if (names[at] === '') problems.set(`options[${at}].name`, say('optionNameMissing'));
    else if (names.indexOf(names[at] ?? '') !== at) problems.set(`options[${at}].name`, say('optionNameTaken'));
    if (choices.length === 0) problems.set(`options[${at}].choices`, say('choicesMissing'));
    else if (new Set(choices).size < choices.length) {
      problems.set(`options[${at}].choices`, say('choiceTwice'));
    }
  }
  if (fields.options.length === 0) {
    if (fields.counted && !isCount(fields.pieces)) problems.set('pieces', say('piecesMissing'));
    return Object.fromEntries(problems);
  }
  for (const [at, { name }] of combinationsOf(fields.options).entries()) {
    const { price, pieces } = fields.variants[name] ?? emptyVariant;
    if (price.trim() !== '' && readPrice(price, locale) === null) {
      problems.set(`variants[${at}].price`, say('variantPriceUnreadable'));
    }
    if (fields.counted && !isCount(pieces)) problems.set(`variants[${at}].pieces`, say('piecesMissing'));
  }
  return Object.fromEntries(problems);
}

function isCount(text: string): boolean {
  return /^\d{1,6}$/.test(text.trim());
}

const simple: Readonly<Record<string, string>> = {
  'product.name': 'name',
  'product.productType': 'kind',
  'product.priceData.price': 'price',
  'product.description': 'description',
  'product.sku': 'sku',
};

/** Where the form shows a field of the calls that make a product. @param locale BCP 47; prices are typed in it */
export function placeOf(path: string, fields: NewProductFields, locale: string): Place<string> | null {
  const known = simple[path];
  if (known) return { name: known };
  const [, option, choices] = /^product\.productOptions\[(\d+)\](?:\.name$|(\.choices))/.exec(path) ?? [];
  if (option !== undefined) return { name: `options[${option}].${choices ? 'choices' : 'name'}` };
  const [, sent, field] = /^variants\[(\d+)\]\.(price|sku)$/.exec(path) ?? [];
  const at = toVariants(fields, locale)[Number(sent)]?.at;
  if (at !== undefined) return { name: `variants[${at}].${field}` };
  const [, counted] = /^inventoryItem\.variants\[(\d+)\]\.quantity$/.exec(path) ?? [];
  if (counted === undefined) return null;
  return { name: fields.options.length === 0 ? 'pieces' : `variants[${counted}].pieces` };
}

/** Plain text as the description's paragraphs: an empty line begins one. */
function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
