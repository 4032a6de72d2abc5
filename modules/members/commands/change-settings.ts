import { type Context, type FieldViolation, ValidationError } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import { lockSettings, saveSettings, selectFieldsInUse } from '../db/member-settings.ts';
import type { MembersDeps } from '../deps.ts';
import type { CustomFieldDefinition } from '../domain/custom-field.ts';
import type { MemberSettings, SettingsChange } from '../domain/member.ts';

const KEY = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * Changes what a site asks of its members. A further field whose values stand in profiles keeps its type; one that is
 * left out is asked for and shown no more, and its values stay.
 * @throws ValidationError of `settings.customFields[i].key` or `.type`, or of `settings.brandColor`
 */
export async function changeSettings(
  deps: Pick<MembersDeps, 'database' | 'sites'>,
  ctx: Context,
  { brandColor, ...change }: SettingsChange,
): Promise<MemberSettings> {
  const siteId = ctx.site.id;
  checkKeys(change.customFields ?? []);
  const changed = await deps.database.transact(async (tx) => {
    // Whoever writes a value now holds the row too, and is waited for.
    const before = await lockSettings(tx, siteId, ctx.now);
    const retyped = (change.customFields ?? []).flatMap((field, at) => {
      const old = before.customFields.find((one) => one.key === field.key);
      return old && old.type !== field.type ? [{ key: field.key, at }] : [];
    });
    const used =
      retyped.length > 0
        ? await selectFieldsInUse(
            tx,
            siteId,
            retyped.map(({ key }) => key),
          )
        : [];
    const refused = retyped.filter(({ key }) => used.includes(key));
    if (refused.length > 0) {
      throw new ValidationError(
        refused.map(({ at }) => ({
          field: `settings.customFields[${at}].type`,
          description: 'must stay as it is: members have values of it',
          violatedRule: 'VALIDATION',
        })),
      );
    }
    const settings = { ...before, ...change };
    await saveSettings(tx, siteId, settings, ctx.now);
    const differs = differences(before, settings);
    if (brandColor !== undefined) {
      const color = await deps.sites.paint(tx, siteId, brandColor, 'settings.brandColor');
      if (color.before !== color.after) differs.push(`brandColor: ${color.after ?? 'none'}`);
    }
    await audit(tx, ctx, { type: 'settings_updated', details: { changed: differs.join(', ') } });
    return settings;
  }, ctx.onCommit);
  if (brandColor !== undefined) deps.sites.forget();
  return changed;
}

/** @throws ValidationError */
function checkKeys(fields: readonly CustomFieldDefinition[]): void {
  const violations = fields.flatMap(({ key }, at): FieldViolation[] => {
    const problem = !KEY.test(key)
      ? 'must begin with a letter and hold letters, digits, hyphens and underscores'
      : fields.findIndex((one) => one.key === key) < at
        ? 'must stand once'
        : null;
    if (problem === null) return [];
    return [{ field: `settings.customFields[${at}].key`, description: problem, violatedRule: 'VALIDATION' }];
  });
  if (violations.length > 0) throw new ValidationError(violations);
}

const SETTINGS = [
  'protectiveAnswers',
  'verifyEmail',
  'approveMembers',
  'requireCaptcha',
  'customFields',
] as const satisfies readonly (keyof MemberSettings)[];

/** Which settings are others now, such as `verifyEmail: true` or `customFields`. */
function differences(before: MemberSettings, after: MemberSettings): string[] {
  return SETTINGS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) =>
    typeof after[name] === 'boolean' ? `${name}: ${String(after[name])}` : name,
  );
}
