import type { Database } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { MailKind, MailTemplate } from '@headland/module';
import { deleteTemplate, lockTemplate, saveTemplate, selectTemplate } from '../db/templates.ts';

/**
 * Gives a mail the site's own words; mails that are written already keep theirs.
 * @param change makes the new words of those in force; throws a ValidationError if they will not do
 */
export function updateTemplate(
  database: Database,
  ctx: Context,
  kind: MailKind,
  change: (before: MailTemplate) => MailTemplate,
): Promise<MailTemplate> {
  return database.transact(async (tx) => {
    await lockTemplate(tx, ctx.site.id, kind.name);
    const before = (await selectTemplate(tx, ctx.site.id, kind.name)) ?? kind.words(ctx.site.locale).template;
    const after = change(before);
    await saveTemplate(tx, ctx.site.id, kind.name, after, ctx.now);
    return after;
  }, ctx.onCommit);
}

/** Goes back to our words. */
export function resetTemplate(database: Database, ctx: Context, kind: MailKind): Promise<void> {
  return database.transact(async (tx) => {
    await lockTemplate(tx, ctx.site.id, kind.name);
    await deleteTemplate(tx, ctx.site.id, kind.name);
  }, ctx.onCommit);
}
