import { defineErrors } from '@headland/kernel';

export const checkoutErrors = defineErrors({
  ITEM_NOT_FOUND_IN_CATALOG: {
    status: 404,
    description: 'No item that can be sold matches this catalog reference; the field is named in the data.',
  },
  INSUFFICIENT_INVENTORY: {
    status: 409,
    description: 'There is not enough left of an item; what is left is in the data.',
  },
  CHECKOUT_NOT_FOUND: { status: 404, description: 'There is no such checkout.' },
  CHECKOUT_IS_COMPLETE: { status: 428, description: 'The checkout has its order and can no longer be changed.' },
  CHECKOUT_EXPIRED: { status: 428, description: 'The checkout has expired. Begin again from the cart.' },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: {
    status: 428,
    description: 'A payment for this checkout is under way. Wait for its result.',
  },
  EMPTY_CHECKOUT: { status: 428, description: 'There is nothing in the checkout.' },
  PRICE_CHANGED: { status: 409, description: 'The price has changed. Look at the new total before you pay.' },
  CHECKOUT_CHANGED: {
    status: 409,
    description: 'The price has changed since the checkout was last read. Look at the new total before you order.',
  },
  CALCULATION_ERROR: {
    status: 428,
    description: 'The checkout cannot be ordered as it stands; what is missing or wrong is in the data, by its field.',
  },
  NO_SELECTED_CARRIER_SERVICE_OPTION: { status: 428, description: 'No way of delivery counts for this checkout.' },
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: {
    status: 428,
    description: 'The chosen way of delivery is no longer offered, or does not serve this country.',
  },
  PARTIAL_OUT_OF_STOCK: { status: 409, description: 'Some items are no longer available in the quantity asked for.' },
  FULL_OUT_OF_STOCK: { status: 409, description: 'None of the items is available any more.' },
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: { status: 404, description: 'There is no such way of delivery.' },
  PAYMENT_METHOD_NOT_AVAILABLE: { status: 400, description: 'This shop does not take this way of payment.' },
  PAYMENT_DECLINED: { status: 402, description: 'The payment was declined. The items stay reserved for another try.' },
  PAYMENT_PROVIDER_DOES_NOT_ANSWER: {
    status: 503,
    description: 'The payment provider does not answer at the moment. Nothing was charged for this try.',
  },
  PAYMENT_NOT_NEEDED: { status: 400, description: 'There is nothing to pay.' },
});
