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
   * @returns the picture in the wire's notation; null if the library has no such picture
   */
  readonly takeLogo: (tx: Queryable, ctx: Context, mediaId: string) => Promise<string | null>;
  /** What this process has just changed it must not answer from memory. */
  readonly forget: () => void;
}

/**
 * Changes what a site is. Its currency changes only while nothing has a price: amounts are stored as numbers of the
 * site's currency, and another name beside them would change what everything costs.
 * @param fields how the caller calls the fields
 * @param revision the one that was read; null: whatever it is now
 * @throws ValidationError; SITE_NOT_FOUND; SITE_REVISION_CONFLICT
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
    const logo = await takenLogo(deps, tx, ctx, checked.logo, fields.logo ?? 'logo');
    const change = stored(checked, logo, before.profile);
    if (change.currency !== undefined && change.currency !== before.currency && (await deps.hasPrices(tx, siteId))) {
      const stays = `must stay ${before.currency}: products or orders have prices in it`;
      throw new ValidationError([breach(fields.currency ?? 'currency', 'CURRENCY_IN_USE', stays)]);
    }
    await updateSettings(tx, siteId, change);
    await emit(tx, ctx, [siteEvents.tell('site_settings_updated', siteId, { fields: Object.keys(checked) })]);
  }, ctx.onCommit);
  deps.forget();
}

/** @returns what is stored for a logo; undefined if it stays @throws ValidationError naming `field` */
async function takenLogo(
  { takeLogo }: SettingsDeps,
  tx: Queryable,
  ctx: Context,
  mediaId: SettingsChange['logo'],
  field: string,
): Promise<string | null | undefined> {
  if (mediaId === undefined || mediaId === null) return mediaId;
  const taken = await takeLogo(tx, ctx, mediaId);
  if (taken === null) throw ValidationError.field(field, 'is no picture of the library');
  return taken;
}

/** The profile as the wire's site properties have it; of what stands in there the change does not name all. */
function stored(
  { address, logo: _, openingHours, specialHours, ...change }: SettingsChange,
  logo: string | null | undefined,
  before: Profile,
): StoredChange {
  const { hint, isPhysical } = before.address ?? {};
  const profile: Profile = {
    ...change.profile,
    ...(address && {
      // Its point on the map and its one-line form were those of the address before.
      address: { ...(hint && { hint }), ...(isPhysical !== undefined && { isPhysical }), ...address },
    }),
    ...(logo !== undefined && { logo }),
    ...((openingHours || specialHours) && {
      businessSchedule: {
        ...before.businessSchedule,
        ...(openingHours && { periods: openingHours }),
        ...(specialHours && { specialHourPeriod: specialHours }),
      },
    }),
  };
  return { ...change, profile };
}
