import type { SiteSettings } from '@headland/kernel';
import type { InvoiceContents, InvoiceTax } from './invoice.ts';
import type { InvoicedLine, InvoicedOrder } from './invoiced-order.ts';
import { addressLines, type Business, buyerOf, sellerOf } from './party.ts';

/** What the invoice of an order says, of what is known at this moment. Its sums are the order's own. */
export function contentsOf(order: InvoicedOrder, site: SiteSettings, business: Business): InvoiceContents {
  const { billing, shippingDestination, delivery } = order.details;
  const { locale, timeZone } = site;
  const billed = addressLines(billing ?? shippingDestination, locale);
  const sent = addressLines(shippingDestination, locale);
  return {
    locality: { locale, timeZone },
    seller: sellerOf(business, site),
    buyer: buyerOf(billing ?? shippingDestination, order.buyer.email, locale),
    shipTo: sent.length === 0 || sent.join('\n') === billed.join('\n') ? null : sent,
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    paid: order.state === 'PAID' || order.state === 'FREE',
    lines: order.lines.map((line) => ({
      name: line.item.name,
      details: line.item.descriptionLines.map(({ name, text }) => `${name}: ${text}`),
      quantity: line.quantity,
      price: line.price,
      total: line.total,
      taxPercent: percentOf(line),
    })),
    delivery: delivery && { title: delivery.title, price: order.shipping },
    fees: order.adjustments.flatMap((one) =>
      one.kind === 'fee' && one.charged !== 'INCLUDED' ? [{ name: one.name, amount: one.amount }] : [],
    ),
    discounts: order.adjustments.flatMap((one) =>
      one.kind === 'fee' || one.kind === 'giftCard' ? [] : [{ name: one.name, amount: one.applied }],
    ),
    subtotal: order.subtotal,
    discount: order.discount,
    tax: order.tax,
    taxes: taxesOf(order),
    dueLater: order.dueLater,
  };
}

function percentOf({ taxes }: InvoicedLine): number | null {
  const taken = taxes.filter(({ exempt }) => !exempt);
  return taken.length === 0 ? null : taken.reduce((sum, { percent }) => sum + percent, 0);
}

/** All taxes of the order, those alike as one: what a tax office wants to see of each rate. */
function taxesOf(order: InvoicedOrder): InvoiceTax[] {
  const all = [
    ...order.lines.flatMap(({ taxes }) => taxes),
    ...(order.details.delivery?.taxes?.breakdown ?? []),
    ...order.adjustments.flatMap((one) => (one.kind === 'fee' ? one.taxes.breakdown : [])),
  ].filter(({ exempt }) => !exempt);
  const alike = Map.groupBy(all, ({ name, percent, included }) => JSON.stringify([name, percent, included]));
  return [...alike.values()].flatMap((taxes) => {
    const [first] = taxes;
    if (!first) return [];
    const { name, percent, included } = first;
    const sum = (of: 'taxable' | 'amount') => taxes.reduce((total, tax) => total + tax[of], 0);
    return [{ name, percent, included, taxable: sum('taxable'), amount: sum('amount') }];
  });
}
