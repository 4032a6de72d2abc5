import { ClientError } from '@headland/client';

/** What happened, what was kept, and the way on: for everything that a cart's call may answer. */
const WORDS: Readonly<Record<string, string>> = {
  INSUFFICIENT_INVENTORY: 'That one sold out in the meantime, so nothing was changed. Your cart is as it was.',
  ITEM_NOT_FOUND_IN_CATALOG: 'We no longer sell that one, so nothing was changed. Your cart is as it was.',
  OWNED_CART_NOT_FOUND: 'Your cart was empty already. Pick something and it begins anew.',
  CART_IS_EMPTY: 'There is nothing in your cart to order yet.',
  CART_TOO_LARGE: 'This is more than one order can be. Take something out and try again.',
};
const UNKNOWN = 'Something went wrong on our side. Your cart is as it was; try again in a moment.';

/** @throws what is no answer of the API */
export function sayProblem(error: unknown): string {
  if (!(error instanceof ClientError)) throw error;
  const known = WORDS[error.code ?? ''];
  if (known) return known;
  const violation = error.details.validationError?.fieldViolations[0];
  if (!violation) return UNKNOWN;
  return violation.field.endsWith('quantity')
    ? `That number does not work: it ${violation.description}. Your cart is as it was.`
    : 'That choice is not on the shelf. Pick it again on the page of the product; your cart is as it was.';
}
