import type { Queryable } from '@headland/db';
import { selectPiece } from '../db/downloads.ts';
import { PART } from '../domain/limits.ts';

/**
 * Bytes of a file, read as they are taken: whoever takes them slowly holds one part in memory, not the whole.
 * @param start @param end bytes of the file, both included
 */
export function readPieces(
  db: Queryable,
  siteId: string,
  fileId: string,
  start: number,
  end: number,
): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const from = at % PART;
        const length = Math.min(PART - from, end + 1 - at);
        const piece = await selectPiece(db, siteId, fileId, Math.floor(at / PART), from, length);
        // It was taken away meanwhile: a connection that breaks off is told from a file that has ended.
        if (piece?.byteLength !== length) throw new Error(`file ${fileId} is gone at byte ${at}`);
        at += length;
        controller.enqueue(piece);
        if (at > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
