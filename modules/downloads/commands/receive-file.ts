import { completeFile, countFiles, dropFile, insertFile, insertPart } from '../db/files.ts';
import { lockSettings } from '../db/settings.ts';
import type { DownloadDeps } from '../deps.ts';
import { MOST_FILES, MOST_OF_SITE, PART } from '../domain/limits.ts';
import { partsOf } from '../domain/parts.ts';
import type { FileTicket } from '../domain/upload-ticket.ts';
import { downloadErrors } from '../errors.ts';
import { refuseOthers } from './refuse-others.ts';

/**
 * Stores a file as it comes, part by part; the product has it once it is whole, and nothing is left of one that is not.
 * @param chunks of the file, as the sender's connection brings them
 * @throws DOWNLOAD_UPLOAD_NOT_FOUND for an address that was used; DOWNLOAD_TOO_MANY_FILES, DOWNLOAD_STORAGE_FULL,
 * DOWNLOAD_UPLOAD_SIZE_DIFFERS, what `refuseOthers` says, and what reading throws
 */
export async function receiveFile(
  deps: DownloadDeps,
  ticket: FileTicket,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  now: Date,
): Promise<void> {
  await begin(deps, ticket, now);
  const { database } = deps;
  const { siteId, fileId, bytes } = ticket;
  try {
    let number = 0;
    let read = 0;
    for await (const part of partsOf(chunks, PART)) {
      read += part.byteLength;
      if (read > bytes) throw downloadErrors.error('DOWNLOAD_UPLOAD_SIZE_DIFFERS');
      await insertPart(database.pool, siteId, fileId, number, part);
      number += 1;
    }
    if (read !== bytes) throw downloadErrors.error('DOWNLOAD_UPLOAD_SIZE_DIFFERS');
  } catch (error) {
    await dropFile(database.pool, siteId, fileId);
    throw error;
  }
  await completeFile(database.pool, siteId, fileId);
}

function begin(deps: DownloadDeps, ticket: FileTicket, now: Date): Promise<void> {
  const { siteId, productId, fileId, fileName, bytes } = ticket;
  return deps.database.transact(async (tx) => {
    await lockSettings(tx, siteId);
    await refuseOthers(deps, tx, siteId, productId);
    const there = await countFiles(tx, siteId, productId);
    if (there.ofProduct >= MOST_FILES) throw downloadErrors.error('DOWNLOAD_TOO_MANY_FILES');
    if (there.bytes + bytes > MOST_OF_SITE) throw downloadErrors.error('DOWNLOAD_STORAGE_FULL');
    const isNew = await insertFile(tx, { siteId, id: fileId, productId, name: fileName, bytes, createdAt: now });
    if (!isNew) throw downloadErrors.error('DOWNLOAD_UPLOAD_NOT_FOUND');
  });
}
