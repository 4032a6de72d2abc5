import type { Offer, Option, Variant } from './product-view.ts';

/** Option name to choice name. */
export type Selection = Readonly<Record<string, string>>;

export type ChoiceState = 'available' | 'sold-out' | 'missing';

type Matrix = Pick<Offer, 'options' | 'variants'>;

/**
 * What is chosen: what the address says as far as it exists, the rest from the first variant that fits and is in stock,
 * else from the first that fits. A choice in the address that leads nowhere is dropped, later options first.
 */
export function selectionOf(matrix: Matrix, wanted: URLSearchParams): Selection {
  let chosen: Record<string, string> = {};
  for (const option of matrix.options) {
    const name = wanted.get(option.name);
    if (name === null) continue;
    const narrower = { ...chosen, [option.name]: name };
    if (matrix.variants.some((variant) => fits(variant, narrower))) chosen = narrower;
  }
  const open = matrix.variants.filter((variant) => fits(variant, chosen));
  return (open.find((variant) => variant.inStock) ?? open[0])?.choices ?? chosen;
}

/** The variant that a full selection means. */
export function variantOf(matrix: Matrix, selection: Selection): Variant | null {
  return (
    matrix.variants.find((variant) => matrix.options.every(({ name }) => variant.choices[name] === selection[name])) ??
    null
  );
}

/** What a choice leads to while the other options stay as they are. */
export function stateOf(matrix: Matrix, selection: Selection, option: Option, choice: string): ChoiceState {
  const next = { ...selection, [option.name]: choice };
  const met = matrix.variants.filter((variant) => fits(variant, next));
  if (met.length === 0) return 'missing';
  return met.some((variant) => variant.inStock) ? 'available' : 'sold-out';
}

/** Indexes of the pictures to show first: those of the choices made, else all. */
export function picturesOf(product: Pick<Offer, 'options' | 'pictures'>, selection: Selection): readonly number[] {
  const own = product.options.flatMap(
    (option) => option.choices.find((choice) => choice.name === selection[option.name])?.pictures ?? [],
  );
  const rest = product.pictures.map((_, at) => at);
  const ofOthers = new Set(product.options.flatMap((option) => option.choices.flatMap((choice) => choice.pictures)));
  return own.length === 0 ? rest : [...own, ...rest.filter((at) => !own.includes(at) && !ofOthers.has(at))];
}

function fits(variant: Variant, selection: Selection): boolean {
  return Object.entries(selection).every(([option, choice]) => variant.choices[option] === choice);
}
