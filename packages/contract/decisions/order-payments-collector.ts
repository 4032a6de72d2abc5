import { type Decisions, site } from '../decision.ts';

export const orderPaymentsCollector = {
  getOrderPaymentCollectabilityStatus: { permission: 'ECOM.COLLECT_PAYMENTS', object: site, built: true },
  getOrderRefundabilityStatus: { permission: 'ECOM.READ_TRANSACTIONS', object: site, built: true },
  triggerOrderRefund: {
    permission: 'ECOM.MODIFY_TRANSACTIONS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  captureAuthorizedPaymentsOfOrder: {
    permission: 'ECOM.ORDER_CAPTURE_AUTHORIZED_PAYMENT',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  voidAuthorizedPaymentsOfOrder: {
    permission: 'ECOM.ORDER_VOID_AUTHORIZED_PAYMENT',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  recordManuallyCollectedPayment: {
    permission: 'ECOM.COLLECT_PAYMENTS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
} as const satisfies Decisions;
