import { defineErrors } from '@headland/kernel';

export const ordersErrors = defineErrors({
  ORDER_NOT_FOUND: { status: 404, description: 'There is no such order.' },
  WRONG_STATE: { status: 428, description: 'The order is not in a state that allows this.' },
  ORDER_ALREADY_PAID: { status: 428, description: 'Nothing is left to be paid of this order.' },
  ORDER_HAS_AUTHORIZED_TRANSACTION: {
    status: 428,
    description: 'Money is reserved for this order. Capture or void the payment first.',
  },
  ORDER_IS_PENDING: { status: 428, description: 'A payment of this order is under way. Wait for its result.' },
  PAYMENT_ALREADY_CAPTURED: { status: 428, description: 'The payment was captured before.' },
  PAYMENT_ALREADY_VOIDED: { status: 428, description: 'The payment was voided before.' },
  PAYMENT_NOT_AUTHORIZED: { status: 428, description: 'No money is reserved by this payment.' },
  PAYMENT_NOT_FOUND: { status: 404, description: 'The order has no such payment.' },
  INVALID_AMOUNT: {
    status: 400,
    description: 'An authorised payment is captured whole: the amount must be the authorised one.',
  },
  PAYMENT_REFUSED: { status: 409, description: 'The payment gateway refused; nothing was changed.' },
});
