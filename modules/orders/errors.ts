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
    description:
      'The amount is not one that can be: an authorised payment is captured whole, what is open is received as a whole or by its part that is due first, and no more goes back than was taken.',
  },
  PAYMENTS_NOT_FOUND: { status: 404, description: 'The order has no such payment.' },
  NOT_REGULAR_ONLINE_PAYMENT: {
    status: 428,
    description: 'The payment was not made through the gateway: there is nothing to capture.',
  },
  ORDER_CANCELED: { status: 428, description: 'The order is canceled: nothing is to be paid of it.' },
  REFUND_NOT_AVAILABLE: { status: 428, description: 'Nothing can be given back of this payment, or by hand alone.' },
  PAYMENT_NOT_REFUNDABLE: { status: 428, description: 'Nothing can be given back of this payment (any more).' },
  EXTERNAL_REFUND_EXPECTED: {
    status: 428,
    description: 'The money of this payment can be given back by hand alone: say `externalRefund`.',
  },
  INVALID_PAYMENT_REFUND_AMOUNT: { status: 400, description: 'The payment has not so much left to be given back.' },
  LINE_ITEM_NOT_FOUND: { status: 404, description: 'The order has no such line.' },
  INVALID_LINE_ITEM_REFUND_QUANTITY: {
    status: 400,
    description: 'The line has not so many pieces left to be refunded.',
  },
  INVALID_LINE_ITEM_RESTOCK_QUANTITY: {
    status: 400,
    description: 'The line has not so many pieces left to go back on sale.',
  },
  SHIPPING_NOT_FOUND: { status: 404, description: 'The order is not delivered.' },
  INVALID_SHIPPING_REFUND_AMOUNT: { status: 400, description: 'So much is not left of what the delivery cost.' },
  ADDITIONAL_FEE_NOT_FOUND: { status: 404, description: 'The order has no such fee.' },
  INVALID_ADDITIONAL_FEE_REFUND_AMOUNT: { status: 400, description: 'So much is not left of the fee.' },
  FULFILLMENT_NOT_FOUND: { status: 404, description: 'The order has no such fulfilment.' },
  INVALID_FULFILLMENT_QUANTITY: { status: 400, description: 'The line has not so many pieces left to be sent.' },
  TRACKING_NUMBER_ALREADY_EXISTS: {
    status: 409,
    description: 'Another fulfilment of the order has this tracking number.',
  },
  ACTIVITY_NOT_FOUND: { status: 404, description: 'The order has no such note, or it is no note.' },
  TOO_MANY_ACTIVITIES: { status: 428, description: 'The order has as many notes as it can have.' },
  TOO_MANY_TAGS: { status: 428, description: 'The order has as many tags as it can have.' },
  ORDER_IS_SENT: {
    status: 428,
    description: 'Something of the order is sent, or came with the payment: it is refunded, not canceled.',
  },
  BUYER_CANNOT_CANCEL: {
    status: 428,
    description: 'The shop does not let its buyers cancel this order, or not any more.',
  },
  PAYMENT_REFUSED: { status: 409, description: 'The payment gateway refused; nothing was changed.' },
});
