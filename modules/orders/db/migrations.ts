import type { Migration } from '@headland/db';

export const ordersMigrations: readonly Migration[] = [
  {
    id: 'orders-001-orders',
    up: `
      create table order_counters (
        site_id uuid primary key,
        last_number bigint not null
      );
      create table orders (
        site_id uuid not null,
        id uuid not null,
        number bigint not null,
        state text not null check (state in ('INITIATED', 'PENDING', 'AUTHORIZED', 'PAID', 'OFFLINE_PENDING', 'FREE',
          'DECLINED', 'VOIDED', 'CANCELED')),
        revision int not null check (revision > 0),
        stock text not null check (stock in ('HELD', 'CONFIRMED', 'RELEASED', 'RETURNED', 'KEPT')),
        currency text not null,
        subtotal bigint not null check (subtotal >= 0),
        discount bigint not null check (discount >= 0),
        shipping bigint not null check (shipping >= 0),
        tax bigint not null check (tax >= 0),
        total bigint not null check (total >= 0),
        captured bigint not null default 0 check (captured >= 0 and captured <= total),
        refunded bigint not null default 0 check (refunded >= 0 and refunded <= captured),
        checkout_id uuid not null,
        checkout_revision int not null,
        cart_id uuid,
        channel_type text not null,
        visitor_id uuid,
        member_id uuid,
        email text,
        details jsonb not null,
        view_key_hash text not null,
        fulfillment_status text not null default 'NOT_FULFILLED',
        created_at timestamptz not null,
        updated_at timestamptz not null,
        last_attempt_at timestamptz,
        primary key (site_id, id),
        unique (site_id, number),
        check (total = subtotal - discount + shipping + tax)
      );
      -- A checkout has at most one order that is or may still be paid, whoever asks.
      create unique index orders_one_per_checkout on orders (site_id, checkout_id)
        where state not in ('CANCELED', 'VOIDED');
      create index orders_by_date on orders (site_id, created_at desc, id);
      create index orders_by_cart on orders (site_id, cart_id);
      create index orders_by_visitor on orders (site_id, visitor_id, created_at desc) where visitor_id is not null;
      create index orders_by_member on orders (site_id, member_id, created_at desc) where member_id is not null;
      create index orders_unpaid on orders (last_attempt_at) where state in ('INITIATED', 'DECLINED');

      create table order_lines (
        site_id uuid not null,
        order_id uuid not null,
        line_id uuid not null,
        position int not null,
        stock_id uuid not null,
        app_id uuid not null,
        item_id text not null,
        variant_id text not null,
        quantity int not null check (quantity > 0),
        price bigint not null check (price >= 0),
        full_price bigint not null check (full_price >= 0),
        total bigint not null check (total = price * quantity),
        tax bigint not null check (tax >= 0),
        item jsonb not null,
        primary key (site_id, order_id, line_id),
        foreign key (site_id, order_id) references orders (site_id, id)
      );
      create unique index order_lines_stock on order_lines (site_id, stock_id);
    `,
  },
  {
    id: 'orders-002-payments',
    up: `
      create table payment_attempts (
        site_id uuid not null,
        id uuid not null,
        order_id uuid not null,
        number int not null check (number > 0),
        gateway text not null,
        amount bigint not null check (amount >= 0),
        state text not null
          check (state in ('CREATED', 'PROCESSING', 'SUCCEEDED', 'AUTHORIZED', 'DECLINED', 'UNKNOWN')),
        reason text,
        last4 text check (length(last4) <= 4),
        captured bigint not null default 0 check (captured >= 0 and captured <= amount),
        refunded bigint not null default 0 check (refunded >= 0 and refunded <= captured),
        surplus boolean not null default false,
        asked int not null default 0,
        ask_at timestamptz,
        created_at timestamptz not null,
        primary key (site_id, id),
        unique (site_id, order_id, number),
        foreign key (site_id, order_id) references orders (site_id, id)
      );
      -- An order is charged once: one attempt that has the money or may still bring it.
      create unique index payment_attempts_one on payment_attempts (site_id, order_id)
        where state <> 'DECLINED' and not surplus;
      create index payment_attempts_ask on payment_attempts (ask_at) where ask_at is not null;

      create table payment_operations (
        site_id uuid not null,
        id uuid not null,
        order_id uuid not null,
        attempt_id uuid not null,
        kind text not null check (kind in ('CAPTURE', 'VOID', 'REFUND')),
        amount bigint not null check (amount >= 0),
        state text not null check (state in ('CREATED', 'PROCESSING', 'SUCCEEDED', 'DECLINED', 'UNKNOWN')),
        reason text,
        asked int not null default 0,
        ask_at timestamptz,
        created_at timestamptz not null,
        primary key (site_id, id),
        foreign key (site_id, attempt_id) references payment_attempts (site_id, id)
      );
      -- Of capture and void exactly one wins, and it is done once.
      create unique index payment_operations_one on payment_operations (site_id, attempt_id)
        where kind in ('CAPTURE', 'VOID') and state <> 'DECLINED';
      create index payment_operations_by_order on payment_operations (site_id, order_id);
      create index payment_operations_ask on payment_operations (ask_at) where ask_at is not null;

      create table order_history (
        site_id uuid not null,
        order_id uuid not null,
        sequence int not null,
        at timestamptz not null,
        actor jsonb not null,
        from_state text,
        to_state text not null,
        cause text not null,
        detail jsonb not null,
        primary key (site_id, order_id, sequence),
        foreign key (site_id, order_id) references orders (site_id, id)
      );
    `,
  },
  {
    id: 'orders-003-holds-that-end',
    up: `
      -- Until when the lines of an unpaid order are kept; null: written by a version that kept them for two hours.
      alter table orders add column held_until timestamptz;
    `,
  },
  {
    id: 'orders-004-statistics',
    up: `
      -- Sums per day are read from the index alone; it holds what the overview adds up.
      create index orders_sales on orders (site_id, created_at) include (captured, refunded)
        where state in ('AUTHORIZED', 'PAID', 'OFFLINE_PENDING', 'FREE', 'VOIDED', 'CANCELED');
      create index orders_to_capture on orders (site_id) include (total) where state = 'AUTHORIZED';
    `,
  },
  {
    // Everything has a default, so servers of the version before go on writing whole orders.
    id: 'orders-005-purchases',
    up: `
      alter table orders
        alter column checkout_id drop not null,
        alter column checkout_revision drop not null,
        add column kind text not null default 'GOODS' check (kind <> ''),
        add column origin text not null default 'CART' check (origin <> ''),
        add column fees bigint not null default 0 check (fees >= 0),
        add column tax_included bigint not null default 0 check (tax_included >= 0),
        add column due_later bigint not null default 0 check (due_later >= 0),
        add column gift_card bigint not null default 0 check (gift_card >= 0),
        add column adjustments jsonb not null default '[]',
        drop constraint orders_check2,
        add constraint orders_add_up check (total = subtotal - discount + fees + shipping + tax) not valid,
        add constraint orders_discount_bound check (discount <= subtotal + shipping) not valid,
        add constraint orders_due check (due_later + gift_card <= total) not valid,
        drop constraint orders_site_id_number_key;
      create unique index orders_number on orders (site_id, number, kind);
      -- Numbers of further kinds; those of goods go on in order_counters.
      create table order_series (
        site_id uuid not null,
        kind text not null,
        last_number bigint not null,
        primary key (site_id, kind)
      );
      alter table order_lines
        add column discount bigint not null default 0,
        add column tax_included bigint not null default 0 check (tax_included >= 0),
        add column taxes jsonb not null default '[]',
        add constraint order_lines_discount check (discount >= 0 and discount <= total) not valid;
      alter table payment_attempts
        add column purpose text not null default 'NOW' check (purpose in ('NOW', 'LATER', 'GIFT_CARD'));
      -- Each part of an order is charged once: one attempt that has its money or may still bring it.
      create unique index payment_attempts_one_per_purpose on payment_attempts (site_id, order_id, purpose)
        where state <> 'DECLINED' and not surplus;
      drop index payment_attempts_one;
    `,
  },
  {
    id: 'orders-006-purchases-hold',
    up: `
      alter table orders validate constraint orders_add_up, validate constraint orders_discount_bound,
        validate constraint orders_due;
      alter table order_lines validate constraint order_lines_discount;
    `,
  },
  {
    // What orders of earlier versions hold was all paid at once.
    id: 'orders-007-payment-terms',
    up: `
      alter table order_lines
        add column payment_option text not null default 'FULL_PAYMENT_ONLINE' check (payment_option <> ''),
        add column deposit bigint check (deposit >= 0),
        add column tax_group_id uuid,
        add constraint order_lines_deposit
          check ((payment_option = 'DEPOSIT_ONLINE') = (deposit is not null)) not valid;
      -- What was taken of the part that is due later. Neither part can be taken twice, whoever writes.
      alter table orders
        add column captured_later bigint not null default 0,
        add constraint orders_captured_later check (captured_later >= 0 and captured_later <= due_later) not valid,
        add constraint orders_captured_now check (captured - captured_later <= total - due_later) not valid;
      -- What waits for a capture is what is due now.
      create index orders_waiting on orders (site_id) include (total, due_later, gift_card) where state = 'AUTHORIZED';
      drop index orders_to_capture;
    `,
  },
  {
    id: 'orders-008-payment-terms-hold',
    up: `
      alter table orders validate constraint orders_captured_now, validate constraint orders_captured_later;
      alter table order_lines validate constraint order_lines_deposit;
    `,
  },
  {
    // A server of the version before refunds nothing, and reads past what it does not know.
    id: 'orders-009-refunds',
    up: `
      -- What a merchant gives back, and what for. The money is in payment_operations.
      create table order_refunds (
        site_id uuid not null,
        id uuid not null,
        order_id uuid not null,
        lines jsonb not null,
        shipping bigint check (shipping > 0),
        fees jsonb not null,
        -- Pieces that go back on sale with it, and since when they are.
        restock jsonb not null default '[]',
        restocked_at timestamptz,
        -- Whether its buyer is told by mail, and what is said there.
        notify jsonb,
        reason text,
        created_at timestamptz not null,
        primary key (site_id, id),
        foreign key (site_id, order_id) references orders (site_id, id)
      );
      create index order_refunds_by_order on order_refunds (site_id, order_id);
      alter table payment_operations
        add column refund_id uuid,
        add column by_hand boolean not null default false,
        add constraint payment_operations_refund
          foreign key (site_id, refund_id) references order_refunds (site_id, id) not valid,
        add constraint payment_operations_refund_kind
          check (kind = 'REFUND' or (refund_id is null and not by_hand)) not valid;
    `,
  },
  {
    id: 'orders-010-refunds-hold',
    up: `
      alter table payment_operations validate constraint payment_operations_refund,
        validate constraint payment_operations_refund_kind;
    `,
  },
  {
    // A server of the version before sends nothing, and reads past what it does not know.
    id: 'orders-011-fulfilments',
    up: `
      -- Pieces of an order that were sent, or wait to be collected. No piece is in two: the order's row is locked.
      create table order_fulfilments (
        site_id uuid not null,
        id uuid not null,
        order_id uuid not null,
        lines jsonb not null,
        tracking_number text,
        tracking_provider text,
        tracking_link text,
        custom jsonb,
        status text,
        -- As the wire says it, and what follows from it and the status.
        completed boolean,
        complete boolean not null,
        created_at timestamptz not null,
        primary key (site_id, id),
        foreign key (site_id, order_id) references orders (site_id, id)
      );
      create index order_fulfilments_by_order on order_fulfilments (site_id, order_id);
      create unique index order_fulfilments_tracking on order_fulfilments (site_id, order_id, tracking_number)
        where tracking_number is not null;
      -- What does not travel came with its payment.
      update orders o set fulfillment_status = 'FULFILLED'
      where o.state in ('PAID', 'FREE') and (o.details->>'delivery' is null or not exists (
        select from order_lines l where l.site_id = o.site_id and l.order_id = o.id
          and (l.item->'physical'->>'shippable')::boolean));
    `,
  },
  {
    id: 'orders-012-payment-pages',
    up: `
      -- A payment may wait for its buyer at a page of the gateway's own.
      alter table payment_attempts
        add column action_url text check (length(action_url) <= 8000),
        drop constraint payment_attempts_state_check,
        add constraint payment_attempts_state_check
          check (state in ('CREATED', 'ACTION_REQUIRED', 'PROCESSING', 'SUCCEEDED', 'AUTHORIZED', 'DECLINED', 'UNKNOWN'))
          not valid;
    `,
  },
  {
    id: 'orders-013-payment-pages-hold',
    up: 'alter table payment_attempts validate constraint payment_attempts_state_check;',
  },
  {
    // A server of the version before archives and notes nothing, and reads past what it does not know.
    id: 'orders-014-archive-and-notes',
    up: `
      alter table orders
        add column archived boolean not null default false,
        add column seen_by_human boolean;
      create index orders_archived on orders (site_id, created_at desc, id) where archived;
      -- What the site's people and apps write beside an order's history.
      create table order_notes (
        site_id uuid not null,
        id uuid not null,
        order_id uuid not null,
        content jsonb not null,
        author jsonb not null,
        created_at timestamptz not null,
        primary key (site_id, id),
        foreign key (site_id, order_id) references orders (site_id, id)
      );
      create index order_notes_by_order on order_notes (site_id, order_id);
    `,
  },
  {
    id: 'orders-015-sales-report',
    up: `
      -- What is added up of orders is read from this index alone, by the overview and by the page of sales.
      create index orders_sums on orders (site_id, created_at)
        include (currency, state, total, captured, refunded, gift_card)
        where state in ('AUTHORIZED', 'PAID', 'OFFLINE_PENDING', 'FREE', 'VOIDED', 'CANCELED');
      drop index orders_sales;
    `,
  },
  {
    // A server of the version before tags nothing, and reads past what it does not know.
    id: 'orders-016-tags',
    up: `
      alter table orders
        add column tags text[] not null default '{}',
        add column private_tags text[] not null default '{}';
    `,
  },
];
