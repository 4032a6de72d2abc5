import type { Module } from '@headland/module';

/** The table in which sites had their ways of delivery before this module was there. */
export const oldOptions: Module = {
  name: 'old-options',
  migrations: [
    {
      id: 'old-options-001',
      up: `create table delivery_options (
        site_id uuid not null, id uuid not null, position int not null, title text not null, delivery_time text not null,
        price bigint not null, countries text[] not null, primary key (site_id, id)
      )`,
    },
  ],
};
