import type { Client } from '@headland/clients';
import { ValidationError } from '@headland/kernel';

export function required(field: string): ValidationError {
  return ValidationError.field(field, 'must be given', 'REQUIRED_FIELD');
}

/** @throws ValidationError if the request names another client than the one whose token it carries */
export function checkClient(field: string, given: string | undefined, client: Client | null): void {
  if (given === undefined || given.toLowerCase() === client?.id) return;
  throw ValidationError.field(field, 'must be the client that the access token was made for', 'VALIDATION');
}
