import { type Database, emit, type Queryable } from '@headland/db';
import { type Context, ValidationError } from '@headland/kernel';
import { lockSettings, type StoredChange, updateSettings } from '../db/settings.ts';
import { breach } from '../domain/breach.ts';
import { checkSettings, type FieldNames } from '../domain/check-settings.ts';
import type { Profile, SettingsChange } from '../domain/profile.ts';
import { siteErrors } from '../errors.ts';
import { siteEvents } from '../events.ts';

export interface SettingsDeps {
  readonly database: Database;
  /** Whether anything of the site has a price: those are numbers of its currency. */
  readonly hasPrices: (tx: Queryable, siteId: string) => Promise<boolean>;
  /**
   * Takes a picture of the site's library for its logo, and keeps it there.
   * @returns the picture in the wire's notation @throws MEDIA_NOT_FOUND
   */
  readonly takeLogo: (tx: Queryable, ctx: Context, mediaId: string) => Promise<string>;
  /** What this process has just changed it must not answer from memory. */
  readonly forget: () => void;
}

/**
 * Changes what a site is. Its currency changes only while nothing has a price: amounts are stored as numbers of the
 * site's currency, and another name beside them would change what everything costs.
 * @param fields how the caller calls the fields
 * @param revision the one that was read; null: whatever it is now
 * @throws ValidationError; SITE_NOT_FOUND; SITE_REVISION_CONFLICT; MEDIA_NOT_FOUND
 */
export async function changeSettings(
  deps: SettingsDeps,
  ctx: Context,
  input: SettingsChange,
  fields: FieldNames = {},
  revision: string | null = null,
): Promise<void> {
  const checked = checkSettings(input, fields);
  const siteId = ctx.site.id;
  await deps.database.transact(async (tx) => {
    const before = await lockSettings(tx, siteId);
    if (before === null) throw siteErrors.error('SITE_NOT_FOUND');
    const current = String(before.version);
    if (revision !== null && revision !== current) {
      throw siteErrors.error('SITE_REVISION_CONFLICT', { given: revision, current });
    }
    const change = await stored(deps, tx, ctx, checked, before.profile);
    if (change.currency !== undefined && change.currency !== before.currency && (await deps.hasPrices(tx, siteId))) {
      const stays = `must stay ${before.currency}: products or orders have prices in it`;
      throw new ValidationError([breach(fields.currency ?? 'currency', 'CURRENCY_IN_USE', stays)]);
    }
    await updateSettings(tx, siteId, change);
    await emit(tx, ctx, [siteEvents.tell('site_settings_updated', siteId, { fields: Object.keys(checked) })]);
  }, ctx.onCommit);
  deps.forget();
}

/** The profile as the wire's site properties have it; of what stands in there the change does not name all. */
async function stored(
  deps: SettingsDeps,
  tx: Queryable,
  ctx: Context,
  { address, logo, openingHours, ...change }: SettingsChange,
  before: Profile,
): Promise<StoredChange> {
  const { hint, isPhysical } = before.address ?? {};
  const profile: Profile = {
    ...change.profile,
    ...(address && {
      // Its point on the map and its one-line form were those of the address before.
      address: { ...(hint && { hint }), ...(isPhysical !== undefined && { isPhysical }), ...address },
    }),
    ...(logo !== undefined && { logo: logo === null ? null : await deps.takeLogo(tx, ctx, logo) }),
    ...(openingHours && { businessSchedule: { ...before.businessSchedule, periods: openingHours } }),
  };
  return { ...change, profile };
}
