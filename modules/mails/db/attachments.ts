import { type Queryable, sql } from '@headland/db';
import type { MailAttachment } from '../domain/mail.ts';

type MailKey = { readonly siteId: string; readonly id: string };

export async function insertAttachments(tx: Queryable, mail: MailKey, files: readonly MailAttachment[]): Promise<void> {
  const rows = files.map(
    ({ name, contentType, content }, position) =>
      sql`(${mail.siteId}::uuid, ${mail.id}::uuid, ${position}::int, ${name}, ${contentType}, ${content.byteLength}::int,
        ${Buffer.from(content)}::bytea)`,
  );
  await sql`
    insert into mail_attachments (site_id, mail_id, position, name, content_type, size, content)
    values ${sql.join(rows)}
  `.execute(tx);
}

/** What goes with a mail, in its order; empty once the mail was sent. */
export async function selectAttachments(db: Queryable, mail: MailKey): Promise<MailAttachment[]> {
  const { rows } = await sql<{ name: string; content_type: string; content: Buffer }>`
    select name, content_type, content from mail_attachments
    where site_id = ${mail.siteId} and mail_id = ${mail.id} and content is not null order by position
  `.execute(db);
  return rows.map(({ name, content_type: contentType, content }) => ({ name, contentType, content }));
}
