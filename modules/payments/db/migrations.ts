import type { Migration } from '@headland/db';

/** The test gateway's own books, to which no table of the shop points, and what the shop knows of payments at Stripe. */
export const paymentsMigrations: readonly Migration[] = [
  {
    id: 'payments-001-test-gateway',
    up: `
      create table test_gateway_charges (
        site_id uuid not null,
        attempt_id uuid not null,
        status text not null
          check (status in ('SUCCEEDED', 'AUTHORIZED', 'PENDING', 'DECLINED', 'VOIDED', 'ABANDONED')),
        reason text,
        amount bigint not null check (amount >= 0),
        currency text not null,
        captured bigint not null default 0 check (captured >= 0 and captured <= amount),
        refunded bigint not null default 0 check (refunded >= 0 and refunded <= captured),
        last4 text check (length(last4) <= 4),
        decides_at timestamptz,
        decides_to text,
        created_at timestamptz not null,
        primary key (site_id, attempt_id)
      );
      create table test_gateway_operations (
        site_id uuid not null,
        operation_id uuid not null,
        attempt_id uuid not null,
        kind text not null check (kind in ('CAPTURE', 'VOID', 'REFUND')),
        amount bigint not null,
        status text not null check (status in ('SUCCEEDED', 'DECLINED')),
        reason text,
        created_at timestamptz not null,
        primary key (site_id, operation_id)
      );
    `,
  },
  {
    id: 'payments-002-stripe',
    up: `
      -- Under which ids Stripe knows what was paid there; never a card.
      create table stripe_payments (
        site_id uuid not null,
        attempt_id uuid not null,
        amount bigint not null check (amount >= 0),
        currency text not null,
        session_id text,
        request jsonb,
        abandoned boolean not null default false check (not abandoned or session_id is null),
        created_at timestamptz not null,
        primary key (site_id, attempt_id)
      );
      create table stripe_operations (
        site_id uuid not null,
        operation_id uuid not null,
        attempt_id uuid not null,
        kind text not null check (kind in ('CAPTURE', 'VOID', 'REFUND')),
        amount bigint not null check (amount >= 0),
        currency text not null,
        done boolean,
        reason text,
        created_at timestamptz not null,
        primary key (site_id, operation_id)
      );
      -- What a gateway has sent by itself and was taken in, so that it is taken in once.
      create table gateway_news (
        site_id uuid not null,
        gateway text not null,
        news_id text not null,
        at timestamptz not null,
        primary key (site_id, gateway, news_id)
      );
      create index gateway_news_by_age on gateway_news (at);
    `,
  },
];
