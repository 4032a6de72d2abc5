import { type FieldViolation, ValidationError } from '@headland/kernel';
import type { Choice, Image, Option, ProductDetails } from './product.ts';

/** Most pictures that a product may have; a client reads all of them with every product. */
export const MOST_IMAGES = 50;

/** One choice of one option, as a merchant names it: by what people read, or by its value. */
export interface ChoiceName {
  readonly option: string;
  readonly choice: string;
}

export interface AddedImage {
  readonly image: Image;
  readonly choice?: ChoiceName | undefined;
}

/** Pictures that a choice shows or is to show no more. */
export interface ChoiceImages extends ChoiceName {
  readonly imageIds: readonly string[];
}

type Pictured = Pick<ProductDetails, 'images' | 'options'>;

/**
 * Puts pictures behind those that are there; one that is there already keeps its place.
 * @throws ValidationError for a choice that the product has not, a second option with pictures, or too many pictures
 */
export function addImages(details: Pictured, added: readonly AddedImage[]): Pictured {
  const images = [...details.images];
  for (const { image } of added) if (!images.some((one) => one.id === image.id)) images.push(image);
  if (images.length > MOST_IMAGES) {
    throw ValidationError.field('media', `would make more than ${MOST_IMAGES} pictures`, 'MAX_SIZE', {
      threshold: MOST_IMAGES,
    });
  }
  const wanted = added.flatMap(({ image, choice }, index) =>
    choice ? [{ ...choice, imageIds: [image.id], field: `media[${index}].choice` }] : [],
  );
  return { images, options: showImages(details.options, wanted) };
}

/** The first of some ids that is none of the product's pictures; null if all are. */
export function unknownImage(images: readonly Image[], ids: readonly string[]): string | null {
  return ids.find((id) => !images.some((image) => image.id === id)) ?? null;
}

/** Takes pictures off the product and off its choices. @param ids none means all */
export function removeImages(details: Pictured, ids: readonly string[]): Pictured {
  const stays = (id: string) => ids.length > 0 && !ids.includes(id);
  return {
    images: details.images.filter((image) => stays(image.id)),
    options: details.options.some((option) => option.choices.some(hasImages))
      ? details.options.map((option) => mapChoices(option, (choice) => withImages(choice, stays)))
      : details.options,
  };
}

/** Puts the named pictures first, in this order; the first is the main one. */
export function arrangeImages(details: Pictured, ids: readonly string[]): Pictured {
  const named = [...new Set(ids)].flatMap((id) => details.images.filter((image) => image.id === id));
  return { images: [...named, ...details.images.filter((image) => !ids.includes(image.id))], options: details.options };
}

/**
 * Lets choices show pictures of the product, beside those that they show already.
 * @throws ValidationError for an unknown choice or a second option with pictures
 */
export function assignImages(details: Pictured, assigned: readonly ChoiceImages[]): Pictured {
  const wanted = assigned.map((one, index) => ({ ...one, field: `media[${index}]` }));
  return { images: details.images, options: showImages(details.options, wanted) };
}

/**
 * Lets choices show pictures no more; without ids, none of theirs. The product keeps them.
 * @throws ValidationError for an unknown choice
 */
export function unassignImages(details: Pictured, taken: readonly ChoiceImages[]): Pictured {
  const violations: FieldViolation[] = [];
  let { options } = details;
  taken.forEach((one, index) => {
    const found = findChoice(options, one, `media[${index}]`, violations);
    if (!found) return;
    const stays = (id: string) => one.imageIds.length > 0 && !one.imageIds.includes(id);
    options = options.map((option) =>
      mapChoices(option, (choice) => (choice === found.choice ? withImages(choice, stays) : choice)),
    );
  });
  if (violations.length > 0) throw new ValidationError(violations);
  return { images: details.images, options };
}

function showImages(options: readonly Option[], wanted: readonly (ChoiceImages & { field: string })[]) {
  const violations: FieldViolation[] = [];
  let shown = options;
  for (const one of wanted) {
    const found = findChoice(shown, one, one.field, violations);
    if (!found || one.imageIds.length === 0) continue;
    // A client shows the pictures of the one option that has them; with two it could not tell which (wire contract).
    const other = shown.find((option) => option !== found.option && option.choices.some(hasImages));
    if (other) {
      violations.push({
        field: `${one.field}.option`,
        description: 'must be the only option whose choices have pictures',
        violatedRule: 'VALIDATION',
      });
      continue;
    }
    const more = (choice: Choice) => ({
      ...choice,
      imageIds: [...new Set([...(choice.imageIds ?? []), ...one.imageIds])],
    });
    shown = shown.map((option) => mapChoices(option, (choice) => (choice === found.choice ? more(choice) : choice)));
  }
  if (violations.length > 0) throw new ValidationError(violations);
  return shown;
}

function findChoice(
  options: readonly Option[],
  { option: name, choice: text }: ChoiceName,
  field: string,
  violations: FieldViolation[],
): { option: Option; choice: Choice } | null {
  const option = options.find((one) => one.name === name);
  const choice =
    option?.choices.find((one) => one.description === text) ?? option?.choices.find((one) => one.value === text);
  if (option && choice) return { option, choice };
  violations.push({
    field: `${field}.${option ? 'choice' : 'option'}`,
    description: option ? 'is no choice of this option' : 'is no option of this product',
    violatedRule: 'VALIDATION',
  });
  return null;
}

function hasImages(choice: Choice): boolean {
  return (choice.imageIds?.length ?? 0) > 0;
}

function mapChoices(option: Option, change: (choice: Choice) => Choice): Option {
  return { ...option, choices: option.choices.map(change) };
}

function withImages({ imageIds, ...choice }: Choice, stays: (id: string) => boolean): Choice {
  const left = (imageIds ?? []).filter(stays);
  return { ...choice, ...(left.length > 0 && { imageIds: left }) };
}
