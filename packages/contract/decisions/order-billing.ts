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
} as const satisfies Decisions;
