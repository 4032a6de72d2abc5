import type { Migration } from '@headland/db';

export const backInStockMigrations: readonly Migration[] = [
  {
    id: 'back-in-stock-001',
    up: `
      create table back_in_stock_wishes (
        site_id uuid not null,
        id uuid not null,
        product_id uuid not null,
        variant_id uuid not null,
        -- The rest of the reference, as the catalog keeps it.
        options jsonb not null,
        name text not null,
        choices text not null,
        email text not null,
        member_id uuid,
        item_url text,
        -- What a merchant wants its mail to say; strangers say nothing in mails.
        said jsonb,
        status text not null check (status in ('RECEIVED', 'NOTIFICATION_SENT')),
        auto_notified boolean,
        created_at timestamptz not null,
        told_at timestamptz,
        primary key (site_id, id),
        check ((status = 'NOTIFICATION_SENT') = (told_at is not null)),
        check ((status = 'NOTIFICATION_SENT') = (auto_notified is not null))
      );
      -- Asking twice is one wish.
      create unique index back_in_stock_wishes_once on back_in_stock_wishes (site_id, product_id, variant_id, lower(email))
        where status = 'RECEIVED';
      -- Who waits for what, in the order of asking.
      create index back_in_stock_wishes_turns on back_in_stock_wishes (site_id, product_id, variant_id, created_at, id)
        where status = 'RECEIVED';
      create index back_in_stock_wishes_of_address on back_in_stock_wishes (site_id, lower(email), told_at);
      create index back_in_stock_wishes_of_member on back_in_stock_wishes (site_id, member_id) where member_id is not null;
      create index back_in_stock_wishes_by_age on back_in_stock_wishes (site_id, created_at desc, id);
      create index back_in_stock_wishes_asked on back_in_stock_wishes (created_at) where status = 'RECEIVED';
      create index back_in_stock_wishes_told on back_in_stock_wishes (told_at) where status = 'NOTIFICATION_SENT';
      create table back_in_stock_settings (
        site_id uuid primary key,
        collecting boolean not null
      );
    `,
  },
];
