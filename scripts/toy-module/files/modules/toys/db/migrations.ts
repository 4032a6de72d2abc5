import type { Migration } from '@headland/db';

export const toysMigrations: readonly Migration[] = [
  {
    id: 'toys-001-toys',
    up: `
      create table toys (
        site_id uuid not null,
        id uuid not null,
        name text not null check (length(name) between 1 and 80),
        created_at timestamptz not null,
        primary key (site_id, id),
        unique (site_id, name)
      );
      create index toys_newest on toys (site_id, created_at desc, id desc);
    `,
  },
];
