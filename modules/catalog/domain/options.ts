import { type Choices, hasStock, type Option, type Product, type Variant } from './product.ts';

/** Most variants that a product may have managed one by one (wire: `manageVariants`). */
export const MOST_VARIANTS = 300;

/** How many combinations of choices there are; 1 without options. */
export function combinationCount(options: readonly Option[]): number {
  return options.reduce((product, option) => product * option.choices.length, 1);
}

/** Every combination of choices, the last option changing first. */
export function combinations(options: readonly Option[]): Choices[] {
  let all: Choices[] = [{}];
  for (const option of options) {
    all = all.flatMap((choices) => option.choices.map((choice) => ({ ...choices, [option.name]: choice.description })));
  }
  return all;
}

/** Whether `choices` has every choice of `wanted`. */
export function matches(choices: Choices, wanted: Choices): boolean {
  return Object.entries(wanted).every(([name, choice]) => choices[name] === choice);
}

/** A text that is equal for equal choices, whatever the order of their keys. */
export function choicesKey(choices: Choices): string {
  return JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Choices as descriptions where a client named them by value (`#1d3557` for `Ink`); unknown ones stay as they are. */
export function byDescription(options: readonly Option[], choices: Choices): Choices {
  return Object.fromEntries(
    Object.entries(choices).map(([name, text]) => {
      const known = options.find((option) => option.name === name)?.choices ?? [];
      if (known.some((choice) => choice.description === text)) return [name, text];
      return [name, known.find((choice) => choice.value === text)?.description ?? text];
    }),
  );
}

/** The one variant that complete choices lead to; the default variant where variants are not managed. */
export function selectVariant(product: Product, choices: Choices): Variant | null {
  const { options } = product.details;
  if (options.some((option) => !option.choices.some((choice) => choice.description === choices[option.name])))
    return null;
  if (!product.manageVariants) return product.variants[0] ?? null;
  return product.variants.find((variant) => matches(variant.choices, choices)) ?? null;
}

/** What one choice leads to, beside the choices already made for the other options. */
export interface ChoiceState {
  readonly inStock: boolean;
  readonly visible: boolean;
}

export function choiceState(product: Product, option: string, description: string, made: Choices): ChoiceState {
  const wanted: Choices = { ...made, [option]: description };
  let visible = false;
  let inStock = false;
  for (const variant of product.variants) {
    if (!variant.visible || (product.manageVariants && !matches(variant.choices, wanted))) continue;
    visible = true;
    inStock ||= hasStock(variant);
  }
  return { inStock, visible };
}
