import type { CursorSearch } from '@headland/contract/types/orders';

/** What the list of orders shows; all of it stands in the address. */
export interface OrderList {
  readonly view: ViewId;
  readonly search: string;
  readonly sort: SortField;
  readonly descending: boolean;
  /** Continues an earlier page; it carries filter and order by itself. */
  readonly cursor: string | null;
}

type Filter = Readonly<Record<string, unknown>>;

/** The views, each a filter with a name. An order that is not completed yet is no order to the owner. */
export const views = [
  { id: 'all', label: 'All orders', filter: { status: { $in: ['APPROVED', 'CANCELED'] } } },
  { id: 'capture', label: 'To capture', filter: { paymentStatus: 'PENDING_MERCHANT' } },
  { id: 'unpaid', label: 'Unpaid', filter: { status: 'APPROVED', paymentStatus: 'NOT_PAID' } },
  { id: 'paid', label: 'Paid', filter: { status: 'APPROVED', paymentStatus: 'PAID' } },
  { id: 'canceled', label: 'Canceled', filter: { status: 'CANCELED' } },
  { id: 'open', label: 'Not completed', filter: { status: 'INITIALIZED' } },
] as const satisfies readonly { id: string; label: string; filter: Filter }[];

export type ViewId = (typeof views)[number]['id'];

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

export type SortField = keyof typeof sortFields;

export const PAGE_SIZE = 25;

export function readOrderList(parameters: URLSearchParams): OrderList {
  const view = parameters.get('view');
  const sort = parameters.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  const known = isSortField(field);
  return {
    view: views.find((one) => one.id === view)?.id ?? 'all',
    search: (parameters.get('search') ?? '').slice(0, 100),
    sort: known ? field : 'placed',
    descending: known ? sort.startsWith('-') : true,
    cursor: parameters.get('cursor'),
  };
}

/** The address of a list; what is standard is left out. */
export function writeOrderList(list: OrderList): URLSearchParams {
  const parameters = new URLSearchParams();
  if (list.view !== 'all') parameters.set('view', list.view);
  if (list.search !== '') parameters.set('search', list.search);
  if (list.sort !== 'placed' || !list.descending) parameters.set('sort', (list.descending ? '-' : '') + list.sort);
  if (list.cursor !== null) parameters.set('cursor', list.cursor);
  return parameters;
}

/** What the server is asked for. */
export function orderSearch(list: OrderList): CursorSearch {
  if (list.cursor !== null) return { cursorPaging: { limit: PAGE_SIZE, cursor: list.cursor } };
  const view = views.find((one) => one.id === list.view)?.filter ?? {};
  const text = searchFilter(list.search);
  return {
    filter: text ? { $and: [view, text] } : view,
    sort: [{ fieldName: sortFields[list.sort], order: list.descending ? 'DESC' : 'ASC' }],
    cursorPaging: { limit: PAGE_SIZE },
  };
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

export function isSortField(text: string): text is SortField {
  return Object.hasOwn(sortFields, text);
}
