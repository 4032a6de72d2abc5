import { ValidationError } from '@headland/kernel';
import { type TaxId, wrongTaxId } from '@headland/taxes';

/** @param field where it stands in the request @throws ValidationError if it is none of its kind */
export function readTaxId(given: TaxId, field: string): TaxId {
  if (given.type !== undefined && given.type !== 'UNSPECIFIED' && !given.id) {
    throw ValidationError.field(`${field}.id`, 'must be given', 'REQUIRED_FIELD');
  }
  const wrong = wrongTaxId(given);
  if (wrong !== null) throw ValidationError.field(`${field}.id`, `must be a ${wrong} that is right`, 'FORMAT');
  return given;
}
