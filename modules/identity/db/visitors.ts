import { fixed, later, type Queryable, sql } from '@headland/db';

export async function insertVisitor(
  tx: Queryable,
  visitor: { readonly siteId: string; readonly id: string; readonly clientId: string; readonly now: Date },
): Promise<void> {
  await later(tx, insert(visitor.siteId, visitor.id, visitor.clientId, visitor.now));
}

const insert = fixed(
  (site: string, id: string, client: string, now: Date) => sql`
    insert into visitors (site_id, id, client_id, created_at) values (${site}, ${id}, ${client}, ${now})
    on conflict (site_id, id) do nothing
  `,
);
