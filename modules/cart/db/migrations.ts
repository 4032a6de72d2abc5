import type { Migration } from '@headland/db';

/** Tables of carts. */
export const cartMigrations: readonly Migration[] = [
  {
    id: 'cart-001-carts',
    up: `
      create table carts (
        site_id uuid not null,
        id uuid not null,
        visitor_id uuid,
        member_id uuid,
        revision bigint not null,
        doc jsonb not null,
        rendered text not null,
        checkout_id uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id),
        constraint carts_one_per_visitor unique (site_id, visitor_id),
        constraint carts_one_per_member unique (site_id, member_id),
        constraint carts_one_owner check (num_nonnulls(visitor_id, member_id) = 1)
      ) with (fillfactor = 70);
      create index carts_checkout on carts (site_id, checkout_id) where checkout_id is not null;
    `,
  },
  {
    id: 'cart-002-age',
    // By the day of its making, which does not change: a change of a cart touches no index.
    up: `create index carts_of_visitors_age on carts (created_at) where visitor_id is not null;`,
  },
  {
    id: 'cart-003-returned',
    up: `
      -- Whether its visitor came back on another day. Those who were here before the column keep what they were promised.
      alter table carts add column returned boolean not null default true;
      alter table carts alter column returned set default false;
      create index carts_of_one_visit on carts (created_at) where visitor_id is not null and not returned;
    `,
  },
  {
    id: 'cart-004-made',
    // By what never changes, too.
    up: `create index carts_made on carts (site_id, created_at) include (id);`,
  },
  {
    id: 'cart-005-beside',
    up: `
      -- A cart that is made by its id is nobody's current one: it stands beside that of its visitor or member, or is the
      -- merchant's, with neither. A server of before finds none of them. Every row there is was held to more already.
      alter table carts add column beside_visitor uuid, add column beside_member uuid;
      alter table carts drop constraint carts_one_owner;
      alter table carts add constraint carts_one_owner
        check (num_nonnulls(visitor_id, member_id, beside_visitor, beside_member) <= 1) not valid;
      create index carts_beside on carts (created_at) where visitor_id is null and member_id is null;
      create index carts_beside_member on carts (site_id, beside_member) where beside_member is not null;
    `,
  },
];
