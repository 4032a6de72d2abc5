import { type Queryable, sql } from '@headland/db';
import { USUAL } from '../domain/limits.ts';
import type { DownloadLink } from '../link.ts';

/** A file as it is sent, and how often each buyer may have it. */
export interface SentFile {
  readonly name: string;
  readonly bytes: number;
  readonly mostDownloads: number;
}

/** @returns null for a file that is gone; one statement */
export async function selectSent(db: Queryable, siteId: string, fileId: string): Promise<SentFile | null> {
  const { rows } = await sql<SentFile>`
    select f.name, f.bytes, coalesce(s.most_downloads, ${USUAL.mostDownloads}) as "mostDownloads"
    from digital_files f left join download_settings s on s.site_id = f.site_id
    where f.site_id = ${siteId} and f.id = ${fileId} and f.complete
  `.execute(db);
  return rows[0] ?? null;
}

/** What of a file is asked for. */
export interface Asked {
  /** Of the whole file. */
  readonly size: number;
  /** The first byte that is asked for, and how many. */
  readonly from: number;
  readonly length: number;
}

/**
 * Counts a download, unless it takes up again one that was begun: what is asked for again of one comes to no more than the
 * file once more, so that nobody has more of it in parts than in wholes. One statement: two at once never count as one.
 * @param resumable begun after this instant, it may be taken up again
 * @returns false if the file was downloaded as often as it may be
 */
export async function countDownload(
  db: Queryable,
  link: DownloadLink,
  { size, from, length }: Asked,
  most: number,
  { now, resumable }: { readonly now: Date; readonly resumable: Date },
): Promise<boolean> {
  const resumes = sql`(${from}::bigint > 0 and d.begun_at > ${resumable} and d.resumed + ${length}::bigint <= ${size}::bigint)`;
  const { rows } = await sql`
    insert into digital_downloads as d (site_id, order_id, line_id, file_id, downloads, begun_at, resumed)
    values (${link.siteId}, ${link.orderId}, ${link.lineId}, ${link.fileId}, 1, ${now}, 0)
    on conflict (site_id, order_id, line_id, file_id) do update set
      downloads = d.downloads + case when ${resumes} then 0 else 1 end,
      begun_at = case when ${resumes} then d.begun_at else excluded.begun_at end,
      resumed = case when ${resumes} then d.resumed + ${length}::bigint else 0 end
    where ${resumes} or d.downloads < ${most}
    returning d.downloads
  `.execute(db);
  return rows.length > 0;
}

/** A piece of a part of a file. @param from byte within the part */
export async function selectPiece(
  db: Queryable,
  siteId: string,
  fileId: string,
  number: number,
  from: number,
  length: number,
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(bytes from ${from + 1}::int for ${length}::int) as bytes from digital_file_parts
    where site_id = ${siteId} and file_id = ${fileId} and number = ${number}
  `.execute(db);
  return rows[0]?.bytes ?? null;
}

/** How often files of an order's lines were downloaded. */
export async function selectDownloads(
  db: Queryable,
  siteId: string,
  orderId: string,
): Promise<readonly { readonly lineId: string; readonly fileId: string; readonly downloads: number }[]> {
  const { rows } = await sql<{ lineId: string; fileId: string; downloads: number }>`
    select line_id as "lineId", file_id as "fileId", downloads from digital_downloads
    where site_id = ${siteId} and order_id = ${orderId} order by line_id, file_id
  `.execute(db);
  return rows;
}
