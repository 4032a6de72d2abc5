import type { Checkout } from '@headland/checkout';
import { type Check, type Database, sql } from '@headland/db';
import { type Context, minorToDecimal, newId } from '@headland/kernel';
import type { Module } from '@headland/module';
import type { Order, OrderKind } from '@headland/orders';
import type { HeldLine, Sellable } from '@headland/sellables';
import {
  createFakeSellable,
  fakeSellableMigrations,
  putFakeItem,
} from '../../../modules/sellables/testing/fake-sellable.ts';

const TICKETS_APP = '140603ad-af8d-84a5-2c80-a0f60cb47351';

/** Orders of tickets: numbers of their own from 1 on, and a wire form that says nothing of goods. */
export const TICKETS: OrderKind = {
  name: 'TICKETS',
  firstNumber: 1,
  present: (_ctx, order) => ({
    ticketOrderNumber: `T-${order.number}`,
    confirmed: order.stock === 'CONFIRMED',
    guests: order.lines.map(({ item, quantity }) => ({ event: item.name, seats: quantity })),
    paid: { amount: minorToDecimal(order.captured, order.currency), currency: order.currency },
  }),
};

/** A fee on every ticket order, on top. */
export const SERVICE_FEE = { kind: 'fee', id: 'service', name: 'Service fee', amount: 250, charged: 'ADDED' } as const;

export interface Ticket {
  readonly orderId: string;
  readonly seat: number;
  readonly email: string | null;
  readonly voided: boolean;
}

/**
 * A field with orders of its own kind, for `replace.furtherModules`, until one of the product has them: it sells seats,
 * keeps a row for each beside the order, and begins purchases that come from no cart.
 */
export const ticketsModule: Module<Sellable, OrderKind> = {
  name: 'fake-tickets',
  sellable: withTickets(createFakeSellable({ appId: TICKETS_APP })),
  orderKinds: [TICKETS],
  checks: [{ name: 'tickets: whoever has paid has seats, and nobody else', run: findWrongTickets }],
};

/** Makes room for tickets in a server's database, which has none. */
export async function prepareTickets(database: Database): Promise<void> {
  for (const { up } of fakeSellableMigrations) await sql.raw(up).execute(database.pool);
  await sql`
    create table fake_tickets (
      site_id uuid not null, order_id uuid not null, line_id uuid not null, seat int not null, email text,
      voided boolean not null default false, primary key (site_id, order_id, line_id, seat)
    )`.execute(database.pool);
}

export const putEvent = (database: Database, siteId: string, event: { id: string; price: number; stock: number }) =>
  putFakeItem(database.pool, siteId, event);

/** Begins the purchase of seats, as a command of the field would. @returns the checkout's id */
export async function openTicketCheckout(
  { database, checkout }: { readonly database: Database; readonly checkout: Checkout },
  ctx: Context,
  event: string,
  seats: number,
): Promise<string> {
  const { sellable } = ticketsModule;
  return database.transact(async (tx) => {
    const reference = { appId: TICKETS_APP, catalogItemId: event };
    const quotes = (await sellable?.quote(tx, ctx, [{ reference, quantity: seats }])) ?? [];
    const lines = quotes.flatMap(({ item, ...left }) =>
      item ? [{ lineId: newId(ctx.now), quantity: seats, item, ...left }] : [],
    );
    const { checkoutId } = await checkout.open(tx, ctx, {
      origin: { kind: 'TICKETS' },
      orderKind: TICKETS.name,
      channelType: 'WEB',
      lines,
      adjustments: [SERVICE_FEE],
      email: 'ada@example.org',
      billingAddress: { country: 'DE' },
      billingContact: { firstName: 'Ada', lastName: 'Byron' },
    });
    return checkoutId;
  }, ctx.onCommit);
}

export async function ticketsOf(database: Database, orderId: string): Promise<readonly Ticket[]> {
  const { rows } = await sql<Ticket>`
    select order_id as "orderId", seat, email, voided from fake_tickets where order_id = ${orderId} order by seat
  `.execute(database.pool);
  return rows;
}

/** The fake, which also writes a row for each seat when it is sold, and voids it when it comes back. */
function withTickets(seats: Sellable): Sellable {
  return {
    ...seats,
    async confirm(tx, ctx, lines) {
      const gone = await seats.confirm(tx, ctx, lines);
      if (gone.length > 0) return gone;
      for (const line of lines) {
        await sql`
          insert into fake_tickets (site_id, order_id, line_id, seat, email)
          select ${ctx.site.id}, ${line.orderId}, ${line.lineId}, n, ${line.buyer.email}
          from generate_series(1, ${line.quantity}::int) n
          on conflict (site_id, order_id, line_id, seat) do update set voided = false
        `.execute(tx);
      }
      return [];
    },
    async restock(tx, ctx, lines) {
      await seats.restock(tx, ctx, lines);
      const orders = [...new Set(lines.map((line: HeldLine) => line.orderId))];
      await sql`
        update fake_tickets set voided = true where site_id = ${ctx.site.id} and order_id = any(${orders}::uuid[])
      `.execute(tx);
    },
  };
}

async function findWrongTickets(db: Parameters<Check['run']>[0]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: Order['id']; what: string }>`
    select o.id, format('%s seats, %s tickets', sum(l.quantity), sum(t.seat)) as what
    from orders o
    join order_lines l on l.site_id = o.site_id and l.order_id = o.id
    left join lateral (
      select count(*) as seat from fake_tickets t where t.site_id = l.site_id and t.line_id = l.stock_id and not t.voided
    ) t on true
    where o.kind = ${TICKETS.name}
    group by o.site_id, o.id
    having sum(t.seat) <> case when o.stock = 'CONFIRMED' then sum(l.quantity) else 0 end
  `.execute(db);
  return rows.map(({ id, what }) => `order ${id}: ${what}`);
}
