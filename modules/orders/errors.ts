import { defineErrors } from '@headland/kernel';

export const ordersErrors = defineErrors({
  ORDER_NOT_FOUND: { status: 404, description: 'There is no such order.' },
  WRONG_STATE: { status: 428, description: 'The order is not in a state that allows this.' },
  PAYMENT_NOT_FOUND: { status: 404, description: 'The order has no such payment.' },
  INVALID_AMOUNT: {
    status: 400,
    description: 'An authorised payment is captured whole: the amount must be the authorised one.',
  },
  PAYMENT_REFUSED: { status: 409, description: 'The payment gateway refused; nothing was changed.' },
});
