import type { Migration } from '@headland/db';

export const invoiceMigrations: readonly Migration[] = [
  {
    id: 'invoices-001-invoices',
    up: `
      -- Whoever issues holds the row of the series, so that a number is given once and none is left out.
      create table invoice_series (
        site_id uuid not null,
        series text not null,
        last_number int not null check (last_number >= 0),
        primary key (site_id, series)
      );

      create table invoices (
        site_id uuid not null,
        id uuid not null,
        order_id uuid not null,
        series text not null,
        number int not null check (number >= 1),
        issued_at timestamptz not null,
        currency text not null,
        total bigint not null,
        contents jsonb not null,
        primary key (site_id, id),
        foreign key (site_id, order_id) references orders (site_id, id),
        constraint invoices_number unique (site_id, series, number),
        constraint invoices_of_order unique (site_id, order_id, series)
      );

      -- Invoices that apps made elsewhere, by their own ids.
      create table app_invoices (
        site_id uuid not null,
        order_id uuid not null,
        app_id uuid not null,
        id text not null check (length(id) between 1 and 100),
        added_at timestamptz not null,
        primary key (site_id, order_id, app_id, id),
        foreign key (site_id, order_id) references orders (site_id, id)
      );
    `,
  },
];
