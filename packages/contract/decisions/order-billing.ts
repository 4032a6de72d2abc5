import { type Decisions, site } from '../decision.ts';

export const orderBilling = {
  captureAuthorizedPayments: {
    permission: 'ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  voidAuthorizedPayments: {
    permission: 'ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  getOrderRefundability: { permission: 'ECOM.ORDER_BILLING_GET_ORDER_REFUNDABILITY', object: site, built: true },
  calculateOrderRefund: { permission: 'ECOM.ORDER_BILLING_CALCULATE_REFUND', object: site, built: true },
  refundOrderPayments: {
    permission: 'ECOM.ORDER_BILLING_REFUND_PAYMENTS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
} as const satisfies Decisions;
