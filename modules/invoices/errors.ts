import { defineErrors } from '@headland/kernel';

export const invoiceErrors = defineErrors({
  INVOICE_ALREADY_EXISTS: { status: 409, description: 'The order has its invoice already; each order has one.' },
  GENERATE_INVOICE_NOT_SUPPORTED: {
    status: 428,
    description: 'An invoice is made for orders that count: paid, reserved, or to be paid by hand.',
  },
  INVOICE_NOT_FOUND: { status: 404, description: 'An order has no invoice yet; it is made by a call of its own.' },
  TOO_MANY_INVOICES: { status: 409, description: 'The order has as many invoices of apps as one order may have.' },
});
