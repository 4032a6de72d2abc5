import type { Migration } from '@headland/db';

export const downloadMigrations: readonly Migration[] = [
  {
    id: 'downloads-001-files',
    up: `
      -- How links to files end. Whoever adds a file of a site holds this row, so that its bytes are counted once.
      create table download_settings (
        site_id uuid primary key,
        days int not null check (days between 1 and 365),
        most_downloads int not null check (most_downloads between 1 and 100),
        -- The longest that was ever promised: so long a file outlives the day on which it was taken off its product.
        longest_days int not null check (longest_days >= days)
      );

      create table digital_files (
        site_id uuid not null,
        id uuid not null,
        product_id uuid not null,
        name text not null check (length(name) between 1 and 200),
        bytes bigint not null check (bytes >= 1),
        -- Whether all of its parts are there.
        complete boolean not null,
        created_at timestamptz not null,
        -- Taken off its product, and kept for those who bought it until then.
        kept_until timestamptz,
        primary key (site_id, id)
      );
      create index digital_files_of_product on digital_files (site_id, product_id);
      create index digital_files_over on digital_files (kept_until) where kept_until is not null;
      create index digital_files_begun on digital_files (created_at) where not complete;

      create table digital_file_parts (
        site_id uuid not null,
        file_id uuid not null,
        number int not null check (number >= 0),
        bytes bytea not null,
        primary key (site_id, file_id, number),
        foreign key (site_id, file_id) references digital_files (site_id, id) on delete cascade
      );
      -- Files are mostly packed already.
      alter table digital_file_parts alter column bytes set storage external;

      create table digital_downloads (
        site_id uuid not null,
        order_id uuid not null,
        line_id uuid not null,
        file_id uuid not null,
        downloads int not null check (downloads >= 1),
        begun_at timestamptz not null,
        -- Bytes of the download that was begun last which were asked for again or from the middle on.
        resumed bigint not null check (resumed >= 0),
        primary key (site_id, order_id, line_id, file_id),
        foreign key (site_id, order_id) references orders (site_id, id)
      );
    `,
  },
];
