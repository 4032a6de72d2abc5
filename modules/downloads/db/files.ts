import { type Queryable, sql } from '@headland/db';
import type { DigitalGoods } from '@headland/sellables';
import { USUAL } from '../domain/limits.ts';

/** A file of a product, whole and not taken off it. */
export interface DigitalFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

/** The files of a product, the oldest first; one statement. */
export async function selectFiles(db: Queryable, siteId: string, productId: string): Promise<readonly DigitalFile[]> {
  const { rows } = await sql<DigitalFile>`
    select id, name, bytes, created_at as "createdAt" from digital_files
    where site_id = ${siteId} and product_id = ${productId} and complete and kept_until is null
    order by created_at, id
  `.execute(db);
  return rows;
}

/** What whoever buys one of these products now is given, by product; one statement. */
export async function selectGoods(
  db: Queryable,
  siteId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, DigitalGoods>> {
  const { rows } = await sql<{ productId: string } & DigitalGoods>`
    select p.id as "productId", coalesce(s.days, ${USUAL.days}) as days, coalesce(f.files, '[]'::jsonb) as files
    from unnest(${productIds as string[]}::uuid[]) p (id)
    left join download_settings s on s.site_id = ${siteId}
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.created_at, f.id) as files
      from digital_files f
      where f.site_id = ${siteId} and f.product_id = p.id and f.complete and f.kept_until is null
    ) f on true
  `.execute(db);
  return new Map(rows.map(({ productId, days, files }) => [productId, { days, files }]));
}

/** How many files a product has or is about to have, and how many bytes all of the site take. */
export async function countFiles(
  tx: Queryable,
  siteId: string,
  productId: string,
): Promise<{ readonly ofProduct: number; readonly bytes: number }> {
  const { rows } = await sql<{ ofProduct: number; bytes: number }>`
    select count(*) filter (where product_id = ${productId} and kept_until is null)::int as "ofProduct",
      coalesce(sum(bytes), 0)::bigint as bytes
    from digital_files where site_id = ${siteId}
  `.execute(tx);
  return rows[0] ?? { ofProduct: 0, bytes: 0 };
}

export interface NewFile {
  readonly siteId: string;
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: Date;
}

/** @returns false if there is one of this id already: its address was used before */
export async function insertFile(tx: Queryable, file: NewFile): Promise<boolean> {
  const { rows } = await sql`
    insert into digital_files (site_id, id, product_id, name, bytes, complete, created_at)
    values (${file.siteId}, ${file.id}, ${file.productId}, ${file.name}, ${file.bytes}, false, ${file.createdAt})
    on conflict do nothing returning id
  `.execute(tx);
  return rows.length > 0;
}

export async function insertPart(
  db: Queryable,
  siteId: string,
  fileId: string,
  number: number,
  bytes: Uint8Array,
): Promise<void> {
  await sql`
    insert into digital_file_parts (site_id, file_id, number, bytes) values (${siteId}, ${fileId}, ${number}, ${Buffer.from(bytes)})
  `.execute(db);
}

export async function completeFile(db: Queryable, siteId: string, id: string): Promise<void> {
  await sql`update digital_files set complete = true where site_id = ${siteId} and id = ${id}`.execute(db);
}

/** Takes away what came of a file that did not come whole. */
export async function dropFile(db: Queryable, siteId: string, id: string): Promise<void> {
  await sql`delete from digital_files where site_id = ${siteId} and id = ${id} and not complete`.execute(db);
}

/**
 * Takes a file, or all, off a product; whoever bought them before can still have them until links have ended.
 * @param fileId null: all of the product
 * @returns whether there was one
 */
export async function takeOff(
  tx: Queryable,
  siteId: string,
  productId: string,
  fileId: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update digital_files f set kept_until = ${now}::timestamptz + make_interval(days => coalesce(
      (select longest_days from download_settings s where s.site_id = f.site_id), ${USUAL.days}))
    where f.site_id = ${siteId} and f.product_id = ${productId} and f.kept_until is null and f.complete
      and (${fileId}::uuid is null or f.id = ${fileId}::uuid)
    returning f.id
  `.execute(tx);
  return rows.length > 0;
}

/** Ends files that nobody can have any more. @returns how many, at most so many */
export async function deleteOver(db: Queryable, now: Date, begunBefore: Date, atOnce: number): Promise<number> {
  const { rows } = await sql`
    delete from digital_files f using (
      select site_id, id from digital_files
      where kept_until < ${now} or (not complete and created_at < ${begunBefore})
      order by site_id, id limit ${atOnce} for update skip locked
    ) over
    where f.site_id = over.site_id and f.id = over.id
    returning f.id
  `.execute(db);
  return rows.length;
}
