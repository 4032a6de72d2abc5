import { type Queryable, sql } from '@headland/db';
import type { MailTemplate } from '@headland/module';

interface Row {
  kind: string;
  subject: string;
  heading: string;
  text: string;
  button_label: string | null;
}

const fromRow = (row: Row): MailTemplate => ({
  subject: row.subject,
  heading: row.heading,
  text: row.text,
  buttonLabel: row.button_label,
});

/** A site's own words for a mail. @returns null where it keeps ours */
export async function selectTemplate(db: Queryable, siteId: string, kind: string): Promise<MailTemplate | null> {
  const { rows } = await sql<Row>`
    select kind, subject, heading, text, button_label from mail_templates where site_id = ${siteId} and kind = ${kind}
  `.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function selectTemplates(db: Queryable, siteId: string): Promise<ReadonlyMap<string, MailTemplate>> {
  const { rows } = await sql<Row>`
    select kind, subject, heading, text, button_label from mail_templates where site_id = ${siteId}
  `.execute(db);
  return new Map(rows.map((row) => [row.kind, fromRow(row)]));
}

/** Two owners who change one mail at once wait here for each other. */
export async function lockTemplate(tx: Queryable, siteId: string, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail template ${siteId} ${kind}`}, 0))`.execute(tx);
}

export async function saveTemplate(
  tx: Queryable,
  siteId: string,
  kind: string,
  template: MailTemplate,
  now: Date,
): Promise<void> {
  await sql`
    insert into mail_templates (site_id, kind, subject, heading, text, button_label, updated_at)
    values (${siteId}, ${kind}, ${template.subject}, ${template.heading}, ${template.text}, ${template.buttonLabel}, ${now})
    on conflict (site_id, kind) do update set subject = excluded.subject, heading = excluded.heading,
      text = excluded.text, button_label = excluded.button_label, updated_at = excluded.updated_at
  `.execute(tx);
}

export async function deleteTemplate(db: Queryable, siteId: string, kind: string): Promise<void> {
  await sql`delete from mail_templates where site_id = ${siteId} and kind = ${kind}`.execute(db);
}
