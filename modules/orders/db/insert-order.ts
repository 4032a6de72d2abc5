import { later, type Queryable, sql, withCommit } from '@headland/db';
import { actorOf, type Context } from '@headland/kernel';
import { firstAsk } from '../domain/ask-schedule.ts';
import type { Attempt, Order } from '../domain/order.ts';
import { GOODS, type OrderKind } from '../domain/order-kind.ts';

/**
 * Writes an order with its lines, first attempt and first history row, and gives it its number: one statement, and the
 * last of its transaction. The number comes from one row per site, which all orders of the site wait for: so the statement
 * travels with the commit, and the row is never locked while anything else is done, least of all while the gateway is
 * asked. Numbers may be missing after a failed commit.
 * @returns gives the order with its number, once the transaction has committed
 */
export async function insertOrder(
  tx: Queryable,
  ctx: Context,
  order: Omit<Order, 'number'>,
  kind: OrderKind,
  viewKeyHash: string,
): Promise<() => Promise<Order>> {
  const lines = order.lines.map((line, position) => ({
    line_id: line.lineId,
    position,
    stock_id: line.stockId,
    app_id: line.key.appId,
    item_id: line.key.itemId,
    variant_id: line.key.variantId,
    quantity: line.quantity,
    price: line.price,
    full_price: line.fullPrice,
    total: line.total,
    discount: line.discount,
    tax: line.tax,
    tax_included: line.taxIncluded,
    taxes: line.taxes,
    tax_group_id: line.taxGroupId,
    payment_option: line.payment.option,
    deposit: line.payment.deposit,
    item: line.item,
  }));
  const attempt = order.attempts[0];
  const numbered = await withCommit(
    tx,
    sql<{ number: number }>`
    with n as (${nextNumber(order.siteId, kind)}), o as (
      insert into orders (site_id, id, kind, origin, number, state, revision, stock, currency, subtotal, discount, fees,
        shipping, tax, tax_included, total, due_later, gift_card, captured, adjustments, checkout_id, checkout_revision, cart_id, channel_type, visitor_id, member_id, email, details,
        view_key_hash, fulfillment_status, created_at, updated_at, last_attempt_at, held_until)
      select ${order.siteId}, ${order.id}, ${order.kind}, ${order.origin}, n.last_number, ${order.state},
        ${order.revision}, ${order.stock}, ${order.currency}, ${order.subtotal}, ${order.discount}, ${order.fees},
        ${order.shipping}, ${order.tax}, ${order.taxIncluded}, ${order.total}, ${order.dueLater}, ${order.giftCard}, ${order.captured},
        ${JSON.stringify(order.adjustments)}::jsonb,
        ${order.checkoutId}, ${order.checkoutRevision}, ${order.cartId}, ${order.channelType}, ${order.buyer.visitorId},
        ${order.buyer.memberId}, ${order.buyer.email}, ${JSON.stringify(order.details)}::jsonb, ${viewKeyHash}, ${order.fulfilmentStatus},
        ${ctx.now}, ${ctx.now}, ${order.stock === 'HELD' ? ctx.now : null}::timestamptz, ${order.heldUntil}::timestamptz
      from n
      returning number
    ), l as (
      insert into order_lines (site_id, order_id, line_id, position, stock_id, app_id, item_id, variant_id, quantity,
        price, full_price, total, discount, tax, tax_included, taxes, tax_group_id, payment_option, deposit, item)
      select ${order.siteId}, ${order.id}, line_id, position, stock_id, app_id, item_id, variant_id, quantity,
        price, full_price, total, discount, tax, tax_included, taxes, tax_group_id, payment_option, deposit, item
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (line_id uuid, position int, stock_id uuid,
        app_id uuid, item_id text, variant_id text, quantity int, price bigint, full_price bigint, total bigint,
        discount bigint, tax bigint, tax_included bigint, taxes jsonb, tax_group_id uuid,
        payment_option text, deposit bigint, item jsonb)
    ) ${attempt ? sql`, a as (${attemptInsert(ctx, order, attempt)})` : sql``}, h as (
      insert into order_history (site_id, order_id, sequence, at, actor, from_state, to_state, cause, detail)
      values (${order.siteId}, ${order.id}, 1, ${ctx.now}, ${JSON.stringify(actorOf(ctx.principal))}::jsonb, null,
        ${order.state}, 'PLACED', ${JSON.stringify(order.history[0]?.detail ?? {})}::jsonb)
    )
    select number from o
  `,
  );
  return async () => {
    const [row] = await numbered();
    if (!row) throw new Error('the order was not written');
    return { ...order, number: row.number };
  };
}

/** The shop's numbers stand in a table of their own, which servers of the version before know too. */
function nextNumber(siteId: string, { name, firstNumber }: OrderKind) {
  if (name === GOODS.name) {
    return sql`insert into order_counters as c (site_id, last_number) values (${siteId}, ${firstNumber})
      on conflict (site_id) do update set last_number = c.last_number + 1
      returning last_number`;
  }
  return sql`insert into order_series as c (site_id, kind, last_number) values (${siteId}, ${name}, ${firstNumber})
    on conflict (site_id, kind) do update set last_number = c.last_number + 1
    returning last_number`;
}

function attemptInsert(ctx: Context, order: Pick<Order, 'siteId' | 'id'>, attempt: Attempt) {
  const askAt = attempt.state === 'CREATED' ? firstAsk(ctx.now) : null;
  return sql`
    insert into payment_attempts (site_id, id, order_id, number, gateway, purpose, amount, state, last4, captured, ask_at,
      created_at)
    values (${order.siteId}, ${attempt.id}, ${order.id}, ${attempt.number}, ${attempt.gateway}, ${attempt.purpose},
      ${attempt.amount}, ${attempt.state}, ${attempt.last4}, ${attempt.captured}, ${askAt}, ${ctx.now})`;
}

/** Writes one more attempt of an order whose row the caller has just changed. */
export async function insertAttempt(tx: Queryable, ctx: Context, order: Order, attempt: Attempt): Promise<void> {
  await later(tx, attemptInsert(ctx, order, attempt));
}
