import type { catalogWrite } from '@headland/contract';
import type { FieldViolation } from '@headland/kernel';
import type { Choice, Option } from '../domain/product.ts';

const COLOR = /^(#[0-9a-f]{3,8}|rgba?\(.+\))$/i;

/** Options as a merchant describes them. A choice without a description is called by its value, and the other way round. */
export function readOptions(
  wire: readonly catalogWrite.ProductOption[],
  known: readonly Option[],
  path: string,
  violations: FieldViolation[],
): Option[] {
  const names = new Set<string>();
  return wire.map((option, index) => {
    const here = `${path}[${index}]`;
    const name = option.name ?? '';
    if (name === '')
      violations.push({ field: `${here}.name`, description: 'is required', violatedRule: 'REQUIRED_FIELD' });
    else if (names.has(name)) violations.push(twice(`${here}.name`));
    names.add(name);
    const before = known.find((other) => other.name === name);
    const choices = readChoices(option.choices ?? [], before, `${here}.choices`, violations);
    const colors = choices.length > 0 && choices.every((choice) => COLOR.test(choice.value));
    // The wire's optionType is read-only: what an option is shows in its values.
    return { type: before?.type ?? (colors ? 'color' : 'drop_down'), name, choices };
  });
}

function readChoices(
  wire: readonly catalogWrite.Choice[],
  before: Option | undefined,
  path: string,
  violations: FieldViolation[],
): Choice[] {
  if (wire.length === 0) {
    violations.push({ field: path, description: 'must have at least one choice', violatedRule: 'MIN_SIZE' });
  }
  const seen = new Set<string>();
  return wire.map((choice, index) => {
    const description = choice.description ?? choice.value ?? '';
    const value = choice.value ?? description;
    const field = `${path}[${index}].description`;
    if (description === '') violations.push({ field, description: 'is required', violatedRule: 'REQUIRED_FIELD' });
    else if (seen.has(description)) violations.push(twice(field));
    seen.add(description);
    const imageIds = before?.choices.find((other) => other.description === description)?.imageIds;
    return { value, description, ...(imageIds && { imageIds }) };
  });
}

function twice(field: string): FieldViolation {
  return { field, description: 'stands there twice', violatedRule: 'VALIDATION' };
}
