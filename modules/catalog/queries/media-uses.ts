import { type Queryable, sql } from '@headland/db';
import type { MediaUse } from '@headland/module';

/** The products that show any of these pictures; one statement, one search of the index per picture. */
export async function mediaUses(db: Queryable, siteId: string, mediaIds: readonly string[]): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select asked.id as "mediaId", 'product' as kind, p.id, p.name
    from unnest(${mediaIds}::text[]) as asked (id)
    join products p on p.site_id = ${siteId}
      and p.doc -> 'images' @> jsonb_build_array(jsonb_build_object('id', asked.id))
    order by asked.id, p.name, p.id
  `.execute(db);
  return rows;
}
