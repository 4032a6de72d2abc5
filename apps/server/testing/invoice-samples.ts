import { type Makers, merchant, unique } from './sample.ts';

/** Requests of invoices and other papers. */
export const invoiceSamples = {
  generateOrderInvoice: async (shop) => merchant(shop, { orderId: (await shop.newOrder()).orderId }),
  bulkGenerateOrderInvoices: async (shop) => merchant(shop, { orderIds: [(await shop.newOrder()).orderId] }),
  async listInvoicesOfOrders(shop) {
    const { orderId } = await shop.newOrder();
    await shop.call(`/ecom/v1/invoices/orders/${orderId}`, { token: shop.apiKey, body: {} });
    return merchant(shop, { orderIds: [orderId] });
  },
  addInvoiceToOrder: async (shop) =>
    merchant(shop, {
      orderId: (await shop.newOrder()).orderId,
      invoiceInfo: { id: unique(shop), appId: crypto.randomUUID() },
    }),
  createDocumentLink: async (shop) =>
    merchant(shop, { kind: 'PACKING_SLIP', orderIds: [(await shop.newOrder()).orderId] }),
} satisfies Partial<Makers>;
