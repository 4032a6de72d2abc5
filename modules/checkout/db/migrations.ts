import type { Migration } from '@headland/db';

export const checkoutMigrations: readonly Migration[] = [
  {
    id: 'checkout-001-delivery-options',
    up: `
      create table delivery_options (
        site_id uuid not null,
        id uuid not null,
        position int not null,
        title text not null check (title <> ''),
        delivery_time text not null,
        price bigint not null check (price >= 0),
        countries text[] not null,
        primary key (site_id, id)
      );
    `,
  },
  {
    id: 'checkout-002-checkouts',
    up: `
      create table checkouts (
        site_id uuid not null,
        id uuid not null,
        cart_id uuid not null,
        status text not null check (status in ('OPEN', 'COMPLETED', 'EXPIRED')),
        revision int not null,
        visitor_id uuid,
        member_id uuid,
        email text,
        buyer_note text,
        channel_type text not null,
        currency text not null,
        lines jsonb not null,
        shipping jsonb,
        billing jsonb,
        delivery_option_id uuid,
        order_id uuid,
        paying boolean not null default false,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id),
        check (status <> 'COMPLETED' or order_id is not null),
        check (not paying or order_id is not null)
      );
      -- A cart is checked out once at a time.
      create unique index checkouts_open on checkouts (site_id, cart_id) where status = 'OPEN';
      create index checkouts_age on checkouts (updated_at) where status = 'OPEN';
    `,
  },
  {
    id: 'checkout-002-of-member',
    up: `create index checkouts_of_member on checkouts (site_id, member_id) where member_id is not null;`,
  },
  {
    id: 'checkout-003-of-nothing',
    up: `create index checkouts_of_nothing on checkouts (updated_at) where status = 'EXPIRED' and order_id is null;`,
  },
  {
    id: 'checkout-004-origins',
    up: `
      alter table checkouts
        alter column cart_id drop not null,
        add column origin text not null default 'CART' check (origin <> ''),
        add column order_kind text not null default 'GOODS' check (order_kind <> ''),
        add column adjustments jsonb not null default '[]',
        add column taxes jsonb not null default '{}',
        add column kept jsonb not null default '{}',
        add constraint checkouts_of_carts check ((origin = 'CART') = (cart_id is not null));
      create index checkouts_by_cart on checkouts (site_id, cart_id, created_at desc) where cart_id is not null;
    `,
  },
  {
    id: 'checkout-005-returned',
    up: `
      -- Whether its visitor came back on another day. Those that were there before the column keep what they were promised.
      alter table checkouts add column returned boolean not null default true;
      alter table checkouts alter column returned set default false;
      create index checkouts_of_one_visit on checkouts (status, updated_at)
        where visitor_id is not null and member_id is null and order_id is null and not returned;
    `,
  },
  {
    id: 'checkout-006-delivery-offers',
    up: `alter table checkouts add column delivery_offers jsonb;`,
  },
  {
    id: 'checkout-007-delivery-code',
    up: `
      -- The whole code of the chosen delivery: the id of the way, and the slot where there are any. The id alone stands in
      -- delivery_option_id, too, for a server of before, which then also forgets the slot when it chooses another way.
      alter table checkouts add column delivery_code text;
    `,
  },
  {
    id: 'checkout-008-coupon',
    up: `alter table checkouts add column coupon jsonb;`,
  },
  {
    id: 'checkout-009-gift-card',
    up: `alter table checkouts add column gift_card jsonb;`,
  },
  {
    id: 'checkout-010-left',
    up: `
      create index checkouts_left on checkouts (site_id, updated_at, id)
        where status = 'OPEN' and not paying and order_id is null and email is not null;
    `,
  },
  {
    id: 'checkout-011-begun',
    up: `create index checkouts_begun on checkouts (site_id, created_at) include (cart_id);`,
  },
];
