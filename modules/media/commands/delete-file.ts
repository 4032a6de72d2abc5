import { type Database, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { FileStore } from '../db/file-store.ts';
import { mediaErrors } from '../errors.ts';
import type { FindUses } from '../queries/list-files.ts';

/**
 * Takes a picture that nothing shows out of the library, with its file and the sizes made of it.
 * @throws MEDIA_NOT_FOUND; MEDIA_IN_USE with what shows it
 */
export async function deleteFile(
  database: Database,
  ctx: Context,
  files: FileStore,
  findUses: FindUses,
  mediaId: string,
): Promise<void> {
  await database.transact(async (tx) => {
    // Whoever begins to show it right now holds this lock until it does; looked at after that, it is seen.
    const { rows } = await sql`
      select 1 from media where site_id = ${ctx.site.id} and id = ${mediaId} for update
    `.execute(tx);
    if (rows.length === 0) throw mediaErrors.error('MEDIA_NOT_FOUND', { mediaId });
    const uses = await findUses(tx, ctx.site.id, [mediaId]);
    if (uses.length > 0) {
      throw mediaErrors.error('MEDIA_IN_USE', { uses: uses.map(({ kind, id, name }) => ({ kind, id, name })) });
    }
    await sql`delete from media where site_id = ${ctx.site.id} and id = ${mediaId}`.execute(tx);
    // Before the commit, as the sweep does: whoever uploads the same picture waits and then writes the file anew.
    await files.remove(mediaId);
  }, ctx.onCommit);
}
