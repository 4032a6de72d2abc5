import type { Migration } from '@headland/db';

/** How mails look and how far they got; a site's own words. The table itself came with identity's fourth migration. */
export const mailMigrations: readonly Migration[] = [
  {
    id: 'identity-mails-001-templates-and-delivery',
    up: `
      alter table mails add column html text not null default '';
      alter table mails add column value text not null default '';
      alter table mails add column expires_at timestamptz;
      alter table mails add column given_up_at timestamptz;
      alter table mails add column last_error text;
      alter table mails add constraint mails_sent_or_given_up check (sent_at is null or given_up_at is null);
      alter table mails add constraint mails_sent_without_value check (sent_at is null or value = '');
      drop index mails_unsent;
      create index mails_due on mails (next_attempt_at) where sent_at is null and given_up_at is null;
      create table mail_templates (
        site_id uuid not null,
        kind text not null,
        subject text not null,
        heading text not null,
        text text not null,
        button_label text,
        updated_at timestamptz not null,
        primary key (site_id, kind)
      );
    `,
  },
  {
    id: 'mails-002-attachments',
    up: `
      create table mail_attachments (
        site_id uuid not null,
        mail_id uuid not null,
        position integer not null,
        name text not null,
        content_type text not null,
        size integer not null,
        content bytea,
        primary key (site_id, mail_id, position),
        foreign key (site_id, mail_id) references mails (site_id, id) on delete cascade
      );
    `,
  },
  {
    // Of what is told twice a mail is written once.
    id: 'mails-003-causes',
    up: `
      alter table mails add column cause text;
      create unique index mails_of_cause on mails (site_id, kind, cause) where cause is not null;
    `,
  },
];
