import type { Migration } from '@headland/db';

export const discountsMigrations: readonly Migration[] = [
  {
    id: 'discounts-001-coupons',
    up: `
      create table coupons (
        site_id uuid not null,
        id uuid not null,
        code text not null check (length(code) between 1 and 20),
        code_key text not null,
        name text not null,
        type text not null,
        active boolean not null,
        starts_at timestamptz not null,
        ends_at timestamptz,
        usage_limit int check (usage_limit > 0),
        limit_per_customer int check (limit_per_customer > 0),
        used int not null default 0 check (used >= 0),
        doc jsonb not null,
        app_id uuid,
        created_at timestamptz not null,
        primary key (site_id, id),
        constraint coupons_one_per_code unique (site_id, code_key),
        check (ends_at > starts_at)
      ) with (fillfactor = 80);
      create index coupons_newest on coupons (site_id, created_at desc, id desc);
    `,
  },
  {
    id: 'discounts-002-uses',
    up: `
      -- One row per order and coupon: what counts, and what was given back. The counters are sums of it.
      create table coupon_uses (
        site_id uuid not null,
        coupon_id uuid not null,
        order_id uuid not null,
        customers text[] not null,
        used_at timestamptz not null,
        given_back_at timestamptz,
        primary key (site_id, order_id, coupon_id),
        foreign key (site_id, coupon_id) references coupons (site_id, id) on delete cascade
      );
      create index coupon_uses_of_coupon on coupon_uses (site_id, coupon_id);
      create table coupon_customers (
        site_id uuid not null,
        coupon_id uuid not null,
        customer text not null,
        used int not null check (used >= 0),
        primary key (site_id, coupon_id, customer),
        foreign key (site_id, coupon_id) references coupons (site_id, id) on delete cascade
      ) with (fillfactor = 80);
      create index coupon_customers_of_customer on coupon_customers (site_id, customer);
    `,
  },
  {
    id: 'discounts-003-rules',
    up: `
      create table discount_rules (
        site_id uuid not null,
        id uuid not null,
        revision bigint not null,
        name text not null check (length(name) between 1 and 50),
        active boolean not null,
        starts_at timestamptz,
        ends_at timestamptz,
        doc jsonb not null,
        private_tags text[] not null default '{}',
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (site_id, id),
        check (ends_at > starts_at)
      );
      create index discount_rules_oldest on discount_rules (site_id, created_at, id);
      -- One row per order and rule: what counts, and what was given back.
      create table discount_rule_uses (
        site_id uuid not null,
        rule_id uuid not null,
        order_id uuid not null,
        customers text[] not null,
        used_at timestamptz not null,
        given_back_at timestamptz,
        primary key (site_id, order_id, rule_id),
        foreign key (site_id, rule_id) references discount_rules (site_id, id) on delete cascade
      );
      create index discount_rule_uses_of_rule on discount_rule_uses (site_id, rule_id);
    `,
  },
];
