/** Loaded into a server's process by the control of the uploads: takes away that pictures are drawn one after the other. */
import { registerHooks } from 'node:module';

const GUARDED = '/modules/media/commands/receive-upload.ts';
const GUARD = 'atOnce: 1,';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(GUARDED)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(GUARD)) throw new Error(`${GUARDED} has no "${GUARD}" any more`);
    return { ...loaded, source: source.replace(GUARD, 'atOnce: 16,') };
  },
});
