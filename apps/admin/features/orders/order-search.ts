import type { CursorSearch } from '@headland/contract/types/orders';
import { choice, narrowing, pageCursor, sorting } from '../../elements/address-parts.ts';
import { listAddress, type Sorted } from '../../elements/list-address.ts';
import { LONGEST_TAG } from './tags/order-tags-of.ts';

/** What the list of orders shows. */
export interface OrderList {
  readonly view: ViewId;
  readonly search: string;
  /** Orders that have this tag; empty for all. */
  readonly tag: string;
  readonly sort: Sorted<SortField>;
  /** Continues an earlier page; it carries filter and order by itself. */
  readonly cursor: string | null;
}

type Filter = Readonly<Record<string, unknown>>;

/** The views, each a filter with the name that it is said by. An order that is not completed yet is no order to the owner. */
export const views = [
  { id: 'all', says: 'allOrders', filter: { status: { $in: ['APPROVED', 'CANCELED'] } } },
  { id: 'capture', says: 'toCapture', filter: { status: 'APPROVED', paymentStatus: 'PENDING' } },
  {
    id: 'fulfil',
    says: 'toFulfil',
    filter: { status: 'APPROVED', fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] } },
  },
  {
    id: 'unpaid',
    says: 'unpaid',
    filter: { status: 'APPROVED', paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID'] } },
  },
  { id: 'paid', says: 'paid', filter: { status: 'APPROVED', paymentStatus: 'PAID' } },
  { id: 'canceled', says: 'canceled', filter: { status: 'CANCELED' } },
  { id: 'archived', says: 'archived', filter: { status: { $in: ['APPROVED', 'CANCELED'] }, archived: true } },
  { id: 'open', says: 'notCompleted', filter: { status: 'INITIALIZED' } },
] as const satisfies readonly { id: string; says: string; filter: Filter }[];

type ViewId = (typeof views)[number]['id'];

/** Columns that the server sorts by, and their name in the contract. */
const sortFields = {
  number: 'number',
  placed: 'purchasedDate',
  buyer: 'buyerInfo.email',
  payment: 'paymentStatus',
  fulfilment: 'fulfillmentStatus',
  total: 'priceSummary.total.amount',
  updated: 'updatedDate',
} as const;

type SortField = keyof typeof sortFields;

export const PAGE_SIZE = 25;

export const orderAddress = listAddress<OrderList>({
  view: choice(['all', 'capture', 'fulfil', 'unpaid', 'paid', 'canceled', 'archived', 'open']),
  search: narrowing(),
  tag: narrowing(LONGEST_TAG),
  sort: sorting(['number', 'placed', 'buyer', 'payment', 'fulfilment', 'total', 'updated'], {
    id: 'placed',
    desc: true,
  }),
  cursor: pageCursor,
});

/** What the server is asked for. */
export function orderSearch(list: OrderList): CursorSearch {
  if (list.cursor !== null) return { cursorPaging: { limit: PAGE_SIZE, cursor: list.cursor } };
  const view = views.find((one) => one.id === list.view)?.filter ?? {};
  const text = searchFilter(list.search);
  // Whoever looks for an order by name or number finds it wherever it is.
  const hidden = text === null && list.view !== 'archived' && list.view !== 'open' ? { archived: false } : {};
  return {
    filter: withTag(list.tag, text ? { $and: [view, text] } : { ...view, ...hidden }),
    sort: [{ fieldName: sortFields[list.sort.id], order: list.sort.desc ? 'DESC' : 'ASC' }],
    cursorPaging: { limit: PAGE_SIZE },
  };
}

/** Of either kind. */
function withTag(tag: string, filter: Filter): Filter {
  if (tag === '') return filter;
  const has = { $hasSome: [tag] };
  return { $and: [filter, { $or: [{ 'tags.privateTags.tagIds': has }, { 'tags.tags.tagIds': has }] }] };
}

/** Words are looked for in address and names; a number is the order's own. */
function searchFilter(search: string): Filter | null {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return null;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const everyWord = words.map((word) => ({
    $or: [
      { 'buyerInfo.email': { $contains: word } },
      { 'billingInfo.contactDetails.firstName': { $contains: word } },
      { 'billingInfo.contactDetails.lastName': { $contains: word } },
    ],
  }));
  const text = everyWord.length === 1 ? (everyWord[0] ?? {}) : { $and: everyWord };
  return number === undefined ? text : { $or: [{ number: { $eq: Number(number) } }, text] };
}
