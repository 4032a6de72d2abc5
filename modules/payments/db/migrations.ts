import type { Migration } from '@headland/db';

/** The test gateway's own books; no table of the shop points at them, as with any outside gateway. */
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
];
