import type { Migration } from '@headland/db';

export const mediaMigrations: readonly Migration[] = [
  {
    id: 'media-001-pictures',
    up: `
      create table media (
        site_id uuid not null,
        id text not null,
        filename text not null,
        mime text not null,
        width int not null check (width > 0),
        height int not null check (height > 0),
        bytes bigint not null,
        alt_text text not null,
        created_at timestamptz not null,
        primary key (site_id, id)
      );
    `,
  },
];
