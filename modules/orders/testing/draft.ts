import { type Context, newId } from '@headland/kernel';
import type { HeldLine } from '@headland/sellables';
import { FAKE_APP_ID } from '../../sellables/testing/fake-sellable.ts';
import type { OrderLine } from '../domain/order.ts';
import { stockLines } from '../domain/stock-lines.ts';
import type { OrderDraft } from '../index.ts';

/** What a test says of an order; all else is as usual. */
export interface About extends Partial<Omit<OrderDraft, 'payment' | 'lines' | 'viewKey'>> {
  readonly pay?: 'card' | 'awaited' | 'manual' | 'nothing';
  readonly lines?: readonly Partial<Wanted>[];
}

interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
  /** Minor units of one piece. */
  readonly price: number;
  readonly over: Partial<OrderLine>;
}

export const ADDRESS = {
  address: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '1 Main St' },
  contactDetails: { firstName: 'Ada', lastName: 'Byron' },
} as const;
export const DELIVERY = { optionId: 'standard', title: 'Standard', deliveryTime: '2–4 days', price: 500 } as const;
const HELD_FOR = 2 * 3_600_000;

/** An order of one comic at 10.00 with 5.00 for its delivery, by card, unless something else is said. */
export function draftOf(
  ctx: Context,
  about: About,
): { readonly draft: Omit<OrderDraft, 'viewKey'>; readonly lines: readonly HeldLine[] } {
  const { pay = 'card', lines: wanted = [{}], ...over } = about;
  const id = newId(ctx.now);
  const lines = wanted.map((one) => lineOf(ctx, one));
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const free = pay === 'nothing';
  const shipping = over.shipping ?? (free ? 0 : DELIVERY.price);
  const { principal } = ctx;
  const sums = { subtotal, discount: free ? subtotal : 0, fees: 0, shipping, tax: 0, ...pick(over) };
  const draft: Omit<OrderDraft, 'viewKey'> = {
    id,
    kind: 'GOODS',
    origin: 'CART',
    checkoutId: newId(ctx.now),
    checkoutRevision: 1,
    cartId: newId(ctx.now),
    channelType: 'WEB',
    taxIncluded: 0,
    dueLater: 0,
    giftCard: 0,
    adjustments: [],
    buyer: {
      visitorId: 'visitorId' in principal ? principal.visitorId : null,
      memberId: principal.kind === 'member' ? principal.memberId : null,
      email: 'ada@example.com',
    },
    details: { billing: ADDRESS, shippingDestination: ADDRESS, delivery: DELIVERY, buyerNote: null },
    heldUntil: pay === 'card' || pay === 'awaited' ? new Date(ctx.now.getTime() + HELD_FOR) : null,
    lines: lines.map((line) => (free ? { ...line, discount: line.total } : line)),
    ...sums,
    total: sums.subtotal - sums.discount + sums.fees + sums.shipping + sums.tax,
    ...over,
    payment:
      pay === 'card'
        ? { kind: 'gateway', gateway: 'scripted', attemptId: newId(ctx.now), last4: '4242' }
        : { kind: free ? 'none' : pay === 'awaited' ? 'awaited' : 'manual' },
  };
  return { draft, lines: stockLines(draft) };
}

function pick({ discount, fees, tax }: Partial<OrderDraft>): Partial<Pick<OrderDraft, 'discount' | 'fees' | 'tax'>> {
  return {
    ...(discount !== undefined && { discount }),
    ...(fees !== undefined && { fees }),
    ...(tax !== undefined && { tax }),
  };
}

function lineOf(ctx: Context, { itemId = 'comic', quantity = 1, price = 1_000, over }: Partial<Wanted>): OrderLine {
  const reference = { appId: FAKE_APP_ID, catalogItemId: itemId, options: {} };
  return {
    lineId: newId(ctx.now),
    stockId: newId(ctx.now),
    key: { appId: FAKE_APP_ID, itemId, variantId: '' },
    quantity,
    price,
    fullPrice: price,
    total: price * quantity,
    discount: 0,
    tax: 0,
    taxIncluded: 0,
    taxes: [],
    taxGroupId: null,
    payment: { option: 'FULL_PAYMENT_ONLINE', deposit: null },
    item: {
      name: `Item ${itemId}`,
      path: `/fake/${itemId}`,
      reference,
      itemType: 'PHYSICAL',
      image: null,
      descriptionLines: [],
      physical: { sku: `SKU-${itemId}`, weight: 0.2, shippable: true },
    },
    ...over,
  };
}
