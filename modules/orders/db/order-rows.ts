import { type Queryable, type RawBuilder, sql } from '@headland/db';
import type { Minor } from '@headland/kernel';
import type { SettledAdjustment, TaxAmount } from '@headland/purchase';
import type { PaymentOption } from '@headland/sellables';
import type { Fulfilment, FulfilmentStatus } from '../domain/fulfilment.ts';
import type {
  Attempt,
  AttemptPurpose,
  HistoryEntry,
  LineItemFacts,
  Operation,
  Order,
  OrderDetails,
  OrderLine,
} from '../domain/order.ts';
import type { NoteContent } from '../domain/order-note.ts';
import type { AttemptState, Cause, OrderState, StockState } from '../domain/order-states.ts';
import type { Refund } from '../domain/refund.ts';

export interface OrderRow {
  site_id: string;
  id: string;
  kind: string;
  origin: string;
  number: number;
  state: OrderState;
  revision: number;
  stock: StockState;
  currency: string;
  subtotal: Minor;
  discount: Minor;
  fees: Minor;
  shipping: Minor;
  tax: Minor;
  tax_included: Minor;
  total: Minor;
  due_later: Minor;
  gift_card: Minor;
  adjustments: SettledAdjustment[];
  captured: Minor;
  refunded: Minor;
  fulfillment_status: FulfilmentStatus;
  checkout_id: string | null;
  checkout_revision: number | null;
  cart_id: string | null;
  channel_type: string;
  visitor_id: string | null;
  member_id: string | null;
  email: string | null;
  details: OrderDetails;
  archived: boolean;
  seen_by_human: boolean | null;
  tags: string[];
  private_tags: string[];
  held_until: Date | null;
  view_key_hash: string;
  created_at: Date;
  updated_at: Date;
  lines: LineJson[];
  attempts: AttemptJson[];
  operations: OperationJson[];
  refunds: RefundJson[];
  fulfilments: FulfilmentJson[];
  notes: NoteJson[];
  history: HistoryJson[];
}

interface LineJson {
  line_id: string;
  stock_id: string;
  app_id: string;
  item_id: string;
  variant_id: string;
  quantity: number;
  price: Minor;
  full_price: Minor;
  total: Minor;
  discount: Minor;
  tax: Minor;
  tax_included: Minor;
  taxes: TaxAmount[];
  tax_group_id: string | null;
  payment_option: PaymentOption;
  deposit: Minor | null;
  item: LineItemFacts;
}

interface AttemptJson {
  action_url: string | null;
  id: string;
  number: number;
  gateway: string;
  purpose: AttemptPurpose;
  amount: Minor;
  state: AttemptState;
  reason: string | null;
  last4: string | null;
  captured: Minor;
  refunded: Minor;
  surplus: boolean;
  asked: number;
  created_at: string;
}

interface OperationJson {
  id: string;
  attempt_id: string;
  kind: Operation['kind'];
  amount: Minor;
  state: AttemptState;
  reason: string | null;
  refund_id: string | null;
  by_hand: boolean;
  asked: number;
  created_at: string;
}

interface RefundJson {
  id: string;
  lines: Refund['lines'];
  shipping: Minor | null;
  fees: Refund['fees'];
  restock: Refund['restock'];
  restocked_at: string | null;
  notify: Refund['notify'];
  reason: string | null;
  created_at: string;
}

export interface FulfilmentJson {
  id: string;
  lines: Fulfilment['lines'];
  tracking_number: string | null;
  tracking_provider: string | null;
  tracking_link: string | null;
  custom: Fulfilment['custom'];
  status: string | null;
  completed: boolean | null;
  created_at: string;
}

interface NoteJson {
  id: string;
  content: NoteContent;
  created_at: string;
}

interface HistoryJson {
  sequence: number;
  at: string;
  actor: { type: string; key: string };
  from_state: OrderState | null;
  to_state: OrderState;
  cause: Cause;
  detail: HistoryEntry['detail'];
}

/**
 * By name: a prepared statement that asks for `*` fails on every connection of a running server once an upgrade adds a
 * column.
 */
const columns: Readonly<
  Record<
    Exclude<keyof OrderRow, 'lines' | 'attempts' | 'operations' | 'refunds' | 'fulfilments' | 'notes' | 'history'>,
    true
  >
> = {
  site_id: true,
  id: true,
  kind: true,
  origin: true,
  number: true,
  state: true,
  revision: true,
  stock: true,
  currency: true,
  subtotal: true,
  discount: true,
  fees: true,
  shipping: true,
  tax: true,
  tax_included: true,
  total: true,
  due_later: true,
  gift_card: true,
  adjustments: true,
  captured: true,
  refunded: true,
  fulfillment_status: true,
  checkout_id: true,
  checkout_revision: true,
  cart_id: true,
  channel_type: true,
  visitor_id: true,
  member_id: true,
  email: true,
  details: true,
  archived: true,
  seen_by_human: true,
  tags: true,
  private_tags: true,
  view_key_hash: true,
  created_at: true,
  updated_at: true,
  held_until: true,
};

/**
 * Select list of a whole order, all parts in one statement. @param o alias of `orders`, trusted
 */
export function wholeOrder(o = 'o'): RawBuilder<OrderRow> {
  const key = (alias: string) => `${alias}.site_id = ${o}.site_id and ${alias}.order_id = ${o}.id`;
  const part = (table: string, alias: string, order: string, name: string) =>
    `coalesce((select jsonb_agg(to_jsonb(${alias}) - 'site_id' - 'order_id' order by ${order}) from ${table} ${alias}
      where ${key(alias)}), '[]'::jsonb) as ${name}`;
  return sql.raw(`${Object.keys(columns)
    .map((column) => `${o}.${column}`)
    .join(', ')},
    ${part('order_lines', 'l', 'l.position', 'lines')},
    ${part('payment_attempts', 'a', 'a.number', 'attempts')},
    ${part('payment_operations', 'p', 'p.created_at, p.id', 'operations')},
    ${part('order_refunds', 'r', 'r.created_at, r.id', 'refunds')},
    ${part('order_fulfilments', 'f', 'f.created_at, f.id', 'fulfilments')},
    ${part('order_notes', 'n', 'n.created_at, n.id', 'notes')},
    ${part('order_history', 'h', 'h.sequence', 'history')}`);
}

export function orderOf(row: OrderRow): Order {
  return {
    siteId: row.site_id,
    id: row.id,
    kind: row.kind,
    origin: row.origin,
    number: row.number,
    state: row.state,
    revision: row.revision,
    stock: row.stock,
    currency: row.currency,
    subtotal: row.subtotal,
    discount: row.discount,
    fees: row.fees,
    shipping: row.shipping,
    tax: row.tax,
    taxIncluded: row.tax_included,
    total: row.total,
    dueLater: row.due_later,
    giftCard: row.gift_card,
    adjustments: row.adjustments,
    captured: row.captured,
    refunded: row.refunded,
    checkoutId: row.checkout_id,
    checkoutRevision: row.checkout_revision,
    cartId: row.cart_id,
    channelType: row.channel_type,
    buyer: { visitorId: row.visitor_id, memberId: row.member_id, email: row.email },
    details: row.details,
    archived: row.archived,
    seenByHuman: row.seen_by_human,
    tags: row.tags,
    privateTags: row.private_tags,
    heldUntil: row.held_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lines: row.lines.map(lineOf),
    attempts: row.attempts.map(attemptOf),
    operations: row.operations.map(operationOf),
    refunds: row.refunds.map(refundOf),
    fulfilmentStatus: row.fulfillment_status,
    fulfilments: row.fulfilments.map(fulfilmentOf),
    notes: row.notes.map(({ id, content, created_at }) => ({ id, content, createdAt: new Date(created_at) })),
    history: row.history.map(historyOf),
  };
}

function lineOf(row: LineJson): OrderLine {
  return {
    lineId: row.line_id,
    stockId: row.stock_id,
    key: { appId: row.app_id, itemId: row.item_id, variantId: row.variant_id },
    quantity: row.quantity,
    price: row.price,
    fullPrice: row.full_price,
    total: row.total,
    discount: row.discount,
    tax: row.tax,
    taxIncluded: row.tax_included,
    taxes: row.taxes,
    taxGroupId: row.tax_group_id,
    payment: { option: row.payment_option, deposit: row.deposit },
    item: row.item,
  };
}

function attemptOf(row: AttemptJson): Attempt {
  return {
    id: row.id,
    number: row.number,
    gateway: row.gateway,
    purpose: row.purpose,
    amount: row.amount,
    state: row.state,
    reason: row.reason,
    last4: row.last4,
    actionUrl: row.action_url,
    captured: row.captured,
    refunded: row.refunded,
    surplus: row.surplus,
    asked: row.asked,
    createdAt: new Date(row.created_at),
  };
}

function operationOf(row: OperationJson): Operation {
  return {
    id: row.id,
    attemptId: row.attempt_id,
    kind: row.kind,
    amount: row.amount,
    state: row.state,
    reason: row.reason,
    refundId: row.refund_id,
    byHand: row.by_hand,
    asked: row.asked,
    createdAt: new Date(row.created_at),
  };
}

export function fulfilmentOf(row: FulfilmentJson): Fulfilment {
  const { tracking_number: number, tracking_provider: provider, tracking_link: link } = row;
  const isTracked = number !== null || provider !== null || link !== null;
  return {
    id: row.id,
    lines: row.lines,
    tracking: isTracked ? { number, provider, link } : null,
    custom: row.custom,
    status: row.status,
    completed: row.completed,
    createdAt: new Date(row.created_at),
  };
}

function refundOf(row: RefundJson): Refund {
  return {
    id: row.id,
    lines: row.lines,
    shipping: row.shipping,
    fees: row.fees,
    restock: row.restock,
    notify: row.notify,
    restockedAt: row.restocked_at === null ? null : new Date(row.restocked_at),
    reason: row.reason,
    createdAt: new Date(row.created_at),
  };
}

function historyOf(row: HistoryJson): HistoryEntry {
  return {
    sequence: row.sequence,
    at: new Date(row.at),
    actor: row.actor,
    from: row.from_state,
    to: row.to_state,
    cause: row.cause,
    detail: row.detail,
  };
}

/**
 * One order of the site with all its parts; one statement, two with a lock.
 * @param options.lock holds the order's row until the transaction ends. The lock is taken by a statement of its own: one
 * that waits for a row sees the row anew when it gets it, but its other tables as they were before the wait.
 */
export async function loadOrder(
  db: Queryable,
  siteId: string,
  orderId: string,
  options: { lock?: boolean } = {},
): Promise<Order | null> {
  if (options.lock) {
    await sql`select 1 from orders where site_id = ${siteId} and id = ${orderId} for update`.execute(db);
  }
  const { rows } = await sql<OrderRow>`
    select ${wholeOrder()} from orders o where o.site_id = ${siteId} and o.id = ${orderId}
  `.execute(db);
  return rows[0] ? orderOf(rows[0]) : null;
}
