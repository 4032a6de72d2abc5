import type { orders as wire } from '@headland/contract';
import { formatBytes } from '@headland/kernel/format-bytes.ts';
import { countryName } from '@headland/words/countries.ts';
import { type Picture, toPicture } from '../../shop/picture-source.ts';
import { type Calendar, sayDay } from '../say-date.ts';

type MarkWords =
  | 'paid'
  | 'cardAccepted'
  | 'paymentPending'
  | 'partlyPaid'
  | 'partlyRefunded'
  | 'refunded'
  | 'declined'
  | 'canceled'
  | 'canceledRefunded'
  | 'notCompleted'
  | 'waitsForPayment'
  | 'onItsWay'
  | 'partlyOnItsWay'
  | 'beingPacked';

/** Where an order stands, in a word or two. */
export interface OrderMark {
  /** Key of its words. */
  readonly words: MarkWords;
  readonly tone: 'good' | 'wait' | 'bad' | 'off';
}

/** An order as a list shows it. */
export interface OrderEntry {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly total: string;
  readonly pieces: number;
  /** Different things. */
  readonly kinds: number;
  readonly first: string;
  readonly payment: OrderMark;
  readonly fulfilment: OrderMark | null;
}

/** A file of a line. */
export interface OrderFile {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  /** Null where it cannot be downloaded, yet or any more. */
  readonly link: string | null;
  readonly until: string;
}

export interface OrderLineView {
  readonly id: string;
  readonly name: string;
  readonly picture: Picture | null;
  readonly choices: readonly string[];
  readonly quantity: number;
  readonly unitPrice: string;
  readonly total: string;
  readonly files: readonly OrderFile[];
}

/** A sum of an order, such as its delivery. */
export interface OrderSum {
  /** Key of its words. */
  readonly name: 'items' | 'discount' | 'delivery' | 'tax';
  readonly amount: string;
}

/** An order as its own page shows it; all amounts are the server's texts. */
export interface OrderView extends OrderEntry {
  readonly lines: readonly OrderLineView[];
  readonly sums: readonly OrderSum[];
  readonly billing: readonly string[];
  readonly shipping: readonly string[];
  readonly delivery: string | null;
  readonly email: string;
  readonly note: string;
}

export function paymentMark({ status, paymentStatus }: Pick<wire.Order, 'status' | 'paymentStatus'>): OrderMark {
  switch (paymentStatus) {
    case 'PAID':
      return { tone: 'good', words: 'paid' };
    case 'PENDING':
      // Approved although the money has not come: it is reserved on the card.
      return status === 'APPROVED'
        ? { tone: 'good', words: 'cardAccepted' }
        : { tone: 'wait', words: 'paymentPending' };
    case 'PARTIALLY_PAID':
      return { tone: 'wait', words: 'partlyPaid' };
    case 'PARTIALLY_REFUNDED':
      return { tone: 'good', words: 'partlyRefunded' };
    case 'FULLY_REFUNDED':
      return { tone: 'off', words: status === 'CANCELED' ? 'canceledRefunded' : 'refunded' };
    case 'DECLINED':
      return { tone: 'bad', words: 'declined' };
    default:
      if (status === 'CANCELED' || paymentStatus === 'CANCELED') return { tone: 'off', words: 'canceled' };
      return status === 'INITIALIZED'
        ? { tone: 'off', words: 'notCompleted' }
        : { tone: 'wait', words: 'waitsForPayment' };
  }
}

/** @returns null where there is nothing to send (yet) */
export function fulfilmentMark({
  status,
  fulfillmentStatus,
  shippingInfo,
}: Pick<wire.Order, 'status' | 'fulfillmentStatus' | 'shippingInfo'>): OrderMark | null {
  if (status !== 'APPROVED' || !shippingInfo) return null;
  switch (fulfillmentStatus) {
    case 'FULFILLED':
      return { tone: 'good', words: 'onItsWay' };
    case 'PARTIALLY_FULFILLED':
      return { tone: 'wait', words: 'partlyOnItsWay' };
    default:
      return { tone: 'wait', words: 'beingPacked' };
  }
}

export function toOrderEntry(order: wire.Order, calendar: Calendar): OrderEntry {
  const lines = order.lineItems ?? [];
  return {
    id: order.id ?? '',
    number: order.number ?? '',
    date: sayDay(order.createdDate, calendar),
    total: order.priceSummary?.total?.formattedAmount ?? '',
    pieces: lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    kinds: lines.length,
    first: nameOf(lines[0]),
    payment: paymentMark(order),
    fulfilment: fulfilmentMark(order),
  };
}

/** @param origin public origin of the site */
export function toOrderView(order: wire.Order, calendar: Calendar, origin: string): OrderView {
  const { priceSummary: sums, shippingInfo, billingInfo } = order;
  const named = [
    ['items', sums?.subtotal, true],
    ['discount', sums?.discount, false],
    ['delivery', sums?.shipping, shippingInfo !== undefined],
    ['tax', sums?.tax, false],
  ] as const;
  return {
    ...toOrderEntry(order, calendar),
    lines: (order.lineItems ?? []).map((line) => toLine(line, origin, calendar)),
    sums: named.flatMap(([name, sum, always]) =>
      sum?.formattedAmount && (always || Number(sum.amount) !== 0) ? [{ name, amount: sum.formattedAmount }] : [],
    ),
    billing: addressLines(billingInfo, calendar.locale),
    shipping: addressLines(shippingInfo?.logistics?.shippingDestination, calendar.locale),
    delivery: [shippingInfo?.title, shippingInfo?.logistics?.deliveryTime].filter(Boolean).join(', ') || null,
    email: order.buyerInfo?.email ?? '',
    note: order.buyerNote ?? '',
  };
}

function nameOf(line: wire.OrderLineItem | undefined): string {
  return line?.productName?.translated ?? line?.productName?.original ?? '';
}

function toLine(line: wire.OrderLineItem, origin: string, calendar: Calendar): OrderLineView {
  const name = nameOf(line);
  return {
    id: line.id ?? '',
    name,
    picture: toPicture(line.image, origin, name),
    choices: (line.descriptionLines ?? []).map(
      ({ name: option, plainText, colorInfo }) =>
        `${option?.translated ?? option?.original ?? ''}: ${plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original ?? ''}`,
    ),
    quantity: line.quantity ?? 0,
    unitPrice: line.price?.formattedAmount ?? '',
    total: line.lineItemPrice?.formattedAmount ?? '',
    files: (line.digitalFiles ?? []).map(({ fileId = '', fileName = '', sizeInBytes = 0, link, expirationDate }) => ({
      id: fileId,
      name: fileName,
      size: formatBytes(sizeInBytes, calendar.locale),
      link: link ?? null,
      until: expirationDate ? sayDay(expirationDate, calendar) : '',
    })),
  };
}

/** As one writes it on a parcel. */
function addressLines(place: wire.AddressWithContact | undefined, locale: string): string[] {
  const { address, contactDetails } = place ?? {};
  const street = address?.streetAddress;
  const line = address?.addressLine ?? [street?.number, street?.name].filter(Boolean).join(' ');
  const region = address?.subdivision?.replace(/^[A-Z]{2}-/, '');
  return [
    [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    contactDetails?.company,
    line,
    address?.addressLine2,
    [address?.city, [region, address?.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    address?.country && countryName(address.country, locale),
    contactDetails?.phone,
  ].filter((text): text is string => Boolean(text));
}
