import { type Asked, countDownload } from '../db/downloads.ts';
import type { DownloadDeps } from '../deps.ts';
import { RESUME_LIFE } from '../domain/limits.ts';
import { linkErrors } from '../errors.ts';
import type { DownloadLink } from '../link.ts';

/** Counts a download of a file. @param most of this file @throws DOWNLOAD_LIMIT_REACHED */
export async function takeDownload(
  { database }: Pick<DownloadDeps, 'database'>,
  link: DownloadLink,
  asked: Asked,
  most: number,
  now: Date,
): Promise<void> {
  const resumable = new Date(now.getTime() - RESUME_LIFE);
  const isCounted = await countDownload(database.pool, link, asked, most, { now, resumable });
  if (!isCounted) throw linkErrors.error('DOWNLOAD_LIMIT_REACHED');
}
