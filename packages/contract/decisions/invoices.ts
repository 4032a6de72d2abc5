import { type Decisions, membersAndMerchants, merchants, ownOrSite, site } from '../decision.ts';

export const invoices = {
  listInvoicesOfOrders: {
    permission: 'ECOM.READ_INVOICES',
    object: ownOrSite,
    principals: membersAndMerchants,
    built: true,
  },
  generateOrderInvoice: {
    permission: 'ECOM.MODIFY_INVOICES',
    object: site,
    repeated: 'sameByName',
    built: true,
  },
  bulkGenerateOrderInvoices: {
    permission: 'ECOM.MODIFY_INVOICES',
    object: site,
    repeated: 'sameByName',
    built: true,
  },
  addInvoiceToOrder: { permission: 'ECOM.ADD_INVOICE', object: site, repeated: 'sameByName', built: true },
  createDocumentLink: {
    permission: 'ECOM.READ_INVOICES',
    object: site,
    principals: merchants,
    repeated: 'nothingKept',
    built: true,
  },
} as const satisfies Decisions;
