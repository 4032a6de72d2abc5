import { defineErrors } from '@headland/kernel';

/** What can go wrong with a cart; codes that sites already read are spelled as the platform spells them. */
export const cartErrors = defineErrors({
  OWNED_CART_NOT_FOUND: {
    status: 404,
    description: 'There is no current cart yet; it begins with the first addition.',
  },
  CART_NOT_FOUND: { status: 404, description: 'There is no such cart, or it is another buyer’s.' },
  CURRENT_CART_NEEDS_BUYER: { status: 403, description: 'Only a visitor or a member has a current cart.' },
  ITEM_NOT_FOUND_IN_CATALOG: {
    status: 404,
    description: 'No item that can be sold matches this catalog reference; the field is named in the data.',
  },
  INSUFFICIENT_INVENTORY: {
    status: 409,
    description: 'There is not enough left of an item; what is left is in the data.',
  },
  CANT_CREATE_CART_WITHOUT_ITEMS: { status: 400, description: 'A cart is made with at least one line.' },
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: {
    status: 409,
    description: 'The cart belongs to another place of business; take it off first.',
  },
  CART_IS_EMPTY: { status: 428, description: 'An empty cart cannot be checked out.' },
  CART_TOO_LARGE: { status: 428, description: 'The total of this cart is larger than any order can be.' },
});
