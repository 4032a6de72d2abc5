import { later, type Queryable, sql } from '@headland/db';

export async function insertVisitor(
  tx: Queryable,
  visitor: { readonly siteId: string; readonly id: string; readonly clientId: string; readonly now: Date },
): Promise<void> {
  await later(
    tx,
    sql`
      insert into visitors (site_id, id, client_id, created_at)
      values (${visitor.siteId}, ${visitor.id}, ${visitor.clientId}, ${visitor.now})
      on conflict (site_id, id) do nothing
    `,
  );
}
