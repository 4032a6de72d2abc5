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
  {
    id: 'media-002-uploads',
    up: `
      -- When something first showed the picture; null for one that was only uploaded.
      alter table media add column attached_at timestamptz;
      update media set attached_at = created_at;
      create index media_unused on media (created_at) where attached_at is null;
    `,
  },
  {
    id: 'media-003-listed',
    up: `create index media_of_site on media (site_id, created_at desc, (id collate "C") desc);`,
  },
];
