import type { Migration } from '@headland/db';

export const giftCardsMigrations: readonly Migration[] = [
  {
    id: 'gift-cards-001-cards',
    up: `
      create table gift_cards (
        site_id uuid not null,
        id uuid not null,
        -- Nobody can read a code out of it; a card that is bought gets its code with its mail.
        code_hash text,
        code_end text not null default '',
        currency text not null,
        initial_value bigint not null check (initial_value > 0),
        -- The sum of its entries, guarded here: whoever takes more than there is, is refused.
        balance bigint not null check (balance >= 0),
        entries int not null,
        expires_at timestamptz,
        disabled_at timestamptz,
        note text,
        order_id uuid,
        created_at timestamptz not null,
        primary key (site_id, id),
        constraint gift_cards_one_per_code unique (site_id, code_hash)
      ) with (fillfactor = 80);
      -- What was put on a card and taken off it. Written once, never changed.
      create table gift_card_entries (
        site_id uuid not null,
        card_id uuid not null,
        sequence int not null,
        kind text not null check (kind in ('ISSUED', 'HELD', 'RELEASED', 'REFUNDED', 'REDEEMED', 'VOIDED')),
        amount bigint not null check (amount <> 0),
        balance bigint not null check (balance >= 0),
        order_id uuid,
        -- The refund that it books, so that none is booked twice.
        operation_id uuid,
        at timestamptz not null,
        primary key (site_id, card_id, sequence),
        foreign key (site_id, card_id) references gift_cards (site_id, id)
      );
      create unique index gift_card_entries_of_operation on gift_card_entries (site_id, operation_id)
        where operation_id is not null;
      -- What one order, or one app, has of a card: it counts until it is released.
      create table gift_card_uses (
        site_id uuid not null,
        -- Of an order its own id; of an app that of its transaction.
        id uuid not null,
        card_id uuid not null,
        order_id uuid,
        by_app boolean not null,
        amount bigint not null check (amount > 0),
        refunded bigint not null default 0 check (refunded between 0 and amount),
        released_at timestamptz,
        used_at timestamptz not null,
        primary key (site_id, id),
        foreign key (site_id, card_id) references gift_cards (site_id, id)
      );
      create unique index gift_card_uses_by_app on gift_card_uses (site_id, card_id, order_id) where by_app;
    `,
  },
];
