import type { Invoice, InvoiceContents } from '../domain/invoice.ts';

/** An invoice of two lines with tax within its prices, unless something else is said. */
export function exampleInvoice(
  over: Partial<Omit<Invoice, 'contents'>> = {},
  contents: Partial<InvoiceContents> = {},
): Invoice {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    orderId: '00000000-0000-4000-8000-000000000002',
    series: 'INVOICE',
    number: 12,
    issuedAt: new Date('2026-03-04T10:00:00Z'),
    currency: 'EUR',
    total: 2_490,
    contents: {
      locality: { locale: 'en-IE', timeZone: 'Europe/Dublin' },
      seller: {
        lines: ['Gorrum Comics', 'Quay 1', '1010 Harbour', 'Ireland'],
        email: 'shop@example.com',
        phone: null,
        taxId: 'IE1234567T',
      },
      buyer: { lines: ['Ada Byron', '1 Main St'], email: 'ada@example.com', phone: null, taxId: null },
      shipTo: null,
      orderNumber: 10_001,
      orderedAt: '2026-03-03T23:30:00.000Z',
      paid: true,
      lines: [
        {
          name: 'The Lantern Keepers, No. 1',
          details: ['Cover: Hard'],
          quantity: 2,
          price: 500,
          total: 1_000,
          taxPercent: 19,
        },
        { name: 'Poster', details: [], quantity: 1, price: 1_000, total: 1_000, taxPercent: 19 },
      ],
      delivery: { title: 'Standard', price: 490 },
      fees: [],
      discounts: [],
      subtotal: 2_000,
      discount: 0,
      tax: 0,
      taxes: [{ name: 'VAT', percent: 19, included: true, taxable: 2_092, amount: 398 }],
      dueLater: 0,
      ...contents,
    },
    ...over,
  };
}
