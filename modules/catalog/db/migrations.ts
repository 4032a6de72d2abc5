import type { Migration } from '@headland/db';
import { wordsTable } from '@headland/query';

/**
 * Order of locks, for everybody who writes here: products, then variants by (product, variant), then holds, then
 * renderings by product. A sale starts at the variants; whoever describes a product starts at its row. Nobody waits for the
 * hold of another order: one that is being paid at this moment is passed over.
 */
export const catalogMigrations: readonly Migration[] = [
  {
    id: 'catalog-001-products',
    up: `
      create sequence product_numbers;

      create table products (
        site_id uuid not null,
        id uuid not null,
        numeric_id bigint not null default nextval('product_numbers'),
        slug text not null,
        name text not null,
        visible boolean not null,
        product_type text not null,
        sku text not null,
        price bigint not null check (price >= 0),
        manage_variants boolean not null,
        collection_ids text[] not null,
        doc jsonb not null,
        revision bigint not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id),
        constraint products_slug unique (site_id, slug),
        constraint products_number unique (site_id, numeric_id)
      );
      -- One index per order that a list may have; id alone is read from it, so a page never touches the products.
      create index products_by_number on products (site_id, numeric_id, id) where visible;
      create index products_by_price on products (site_id, price, id) where visible;
      create index products_by_name on products (site_id, name collate "C", id) where visible;
      create index products_by_update on products (site_id, updated_at, id) where visible;
      create index products_by_prefix on products (site_id, lower(name collate "C") collate "C") where visible;
      create index products_by_collection on products using gin (collection_ids);

      create table variants (
        site_id uuid not null,
        product_id uuid not null,
        variant_id uuid not null,
        position int not null,
        choices jsonb not null,
        visible boolean not null,
        sku text,
        price bigint check (price >= 0),
        doc jsonb not null,
        tracked boolean not null,
        in_stock boolean not null,
        quantity int not null check (quantity >= 0),
        -- Every piece that the merchant ever put there; what is sold is the rest, see stock_holds.
        supplied bigint not null,
        primary key (site_id, product_id, variant_id),
        foreign key (site_id, product_id) references products (site_id, id) on delete cascade
      ) with (fillfactor = 80);

      create table product_renderings (
        site_id uuid not null,
        product_id uuid not null,
        key text not null,
        body text,
        stock_pending boolean not null default false,
        primary key (site_id, product_id),
        foreign key (site_id, product_id) references products (site_id, id) on delete cascade
      ) with (toast_tuple_target = 8160, fillfactor = 80);
      -- Sent as it lies there: no decompression, and out of line only above 8 kB.
      alter table product_renderings alter column body set storage external;
      create index product_renderings_missing on product_renderings (site_id, product_id) where body is null;
    `,
  },
  {
    id: 'catalog-002-collections',
    up: `
      create table collections (
        site_id uuid not null,
        id uuid not null,
        slug text not null,
        name text not null,
        visible boolean not null,
        doc jsonb not null,
        revision bigint not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id),
        constraint collections_slug unique (site_id, slug)
      );

      create sequence collection_positions;

      -- Carries what a list is sorted by, so that a page of any order is one range of one index.
      create table collection_products (
        site_id uuid not null,
        collection_id uuid not null,
        product_id uuid not null,
        position bigint not null default nextval('collection_positions'),
        visible boolean not null,
        price bigint not null,
        name text not null,
        updated_at timestamptz not null,
        primary key (site_id, collection_id, product_id),
        foreign key (site_id, collection_id) references collections (site_id, id) on delete cascade,
        foreign key (site_id, product_id) references products (site_id, id) on delete cascade
      );
      create index collection_products_of_product on collection_products (site_id, product_id);
      create index collection_products_by_position
        on collection_products (site_id, collection_id, position, product_id) where visible;
      create index collection_products_by_price
        on collection_products (site_id, collection_id, price, product_id) where visible;
      create index collection_products_by_name
        on collection_products (site_id, collection_id, name collate "C", product_id) where visible;
      create index collection_products_by_update
        on collection_products (site_id, collection_id, updated_at, product_id) where visible;

      -- Spread over slots, so that no row is hot; a count is the sum of a few neighbouring rows.
      create table product_counts (
        site_id uuid not null,
        collection_id uuid not null,
        slot smallint not null,
        visible bigint not null,
        total bigint not null,
        primary key (site_id, collection_id, slot)
      );
    `,
  },
  {
    id: 'catalog-003-stock',
    up: `
      create table stock_holds (
        site_id uuid not null,
        order_id uuid not null,
        line_id text not null,
        product_id uuid not null,
        variant_id uuid not null,
        quantity int not null check (quantity > 0),
        -- What was really taken: 0 if the variant is not counted.
        taken int not null check (taken >= 0 and taken <= quantity),
        state text not null check (state in ('HELD', 'CONFIRMED', 'RELEASED', 'RETURNED')),
        changed_at timestamptz not null,
        primary key (site_id, order_id, line_id)
      );
      create index stock_holds_of_variant on stock_holds (site_id, product_id, variant_id) where taken > 0;
    `,
  },
  {
    id: 'catalog-004-rendering-stamps',
    up: `
      -- Another stamp, another document: a process that remembers a document by its stamp need not be sent it again.
      create sequence rendering_stamps;
      alter table product_renderings add column stamp bigint not null default nextval('rendering_stamps');
    `,
  },
  {
    id: 'catalog-005-holds-that-end',
    up: `
      -- Null: held by a version whose holds had no end; its order gives it back.
      alter table stock_holds add column ends_at timestamptz;
      create index stock_holds_held on stock_holds (site_id, product_id, variant_id, ends_at)
        where state = 'HELD' and taken > 0;
    `,
  },
  {
    id: 'catalog-006-search',
    up: `
      -- What a product is found by, and the hash of the texts that it was made of. A version without a search goes on
      -- writing rows; by the hash they are seen and filled again.
      alter table products add column search tsvector, add column search_of text;
      -- Without a list of pending entries, which every search would have to read through.
      create index products_search on products using gin (search) with (fastupdate = off);
      create index products_unsearched on products (site_id, id) where search_of is distinct from
        md5(name || E'\\n' || sku || E'\\n' || coalesce(doc ->> 'brand', '')
          || E'\\n' || coalesce(doc ->> 'ribbon', '') || E'\\n' || coalesce(doc ->> 'description', ''));
    `,
  },
  {
    id: 'catalog-007-media-uses',
    up: `
      -- Which products show a picture.
      create index products_by_image on products using gin ((doc -> 'images') jsonb_path_ops);
    `,
  },
  {
    id: 'catalog-008-search-statistics',
    up: `
      -- How common the words are: what is rarer than all that the planner knows, it takes for more common than it is.
      alter table products alter column search set statistics 300;
    `,
  },
  {
    id: 'catalog-009-words',
    up: `
      -- The words of products, among which those are looked up that a search means.
      ${wordsTable({ words: 'product_words', rows: 'products', site: 'new.site_id', forgiving: ['n', 'b', 'r'] })}
      -- Nothing is planned by them any more, and to count them takes seconds.
      alter table products alter column search set statistics 0;
      insert into product_words_unfilled (site_id, after_id)
        select distinct site_id, '00000000-0000-0000-0000-000000000000'::uuid from products;
    `,
  },
  {
    id: 'catalog-010-brands',
    up: `
      -- How many brands there are: the planner took each product for a brand of its own.
      create statistics products_brand on (doc ->> 'brand') from products;
    `,
  },
];
