import { type Database, emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { lockCurrency, updateSettings } from '../db/settings.ts';
import { checkSettings, type FieldNames } from '../domain/check-settings.ts';
import type { SettingsChange } from '../domain/profile.ts';
import { siteErrors } from '../errors.ts';
import { siteEvents } from '../events.ts';

export interface SettingsDeps {
  readonly database: Database;
  /** Whether anything of the site has a price: those are numbers of its currency. */
  readonly hasPrices: (tx: Queryable, siteId: string) => Promise<boolean>;
  /** What this process has just changed it must not answer from memory. */
  readonly forget: () => void;
}

/**
 * Changes what a site is. Its currency changes only while nothing has a price: amounts are stored as numbers of the
 * site's currency, and another name beside them would change what everything costs.
 * @param fields how the caller calls the fields
 * @throws ValidationError; SITE_NOT_FOUND; CURRENCY_IN_USE
 */
export async function changeSettings(
  deps: SettingsDeps,
  ctx: Context,
  input: SettingsChange,
  fields: FieldNames = {},
): Promise<void> {
  const change = checkSettings(input, fields);
  const siteId = ctx.site.id;
  await deps.database.transact(async (tx) => {
    const before = await lockCurrency(tx, siteId);
    if (before === null) throw siteErrors.error('SITE_NOT_FOUND');
    if (change.currency !== undefined && change.currency !== before && (await deps.hasPrices(tx, siteId))) {
      throw siteErrors.error('CURRENCY_IN_USE', { currency: before });
    }
    await updateSettings(tx, siteId, change);
    await emit(tx, ctx, [siteEvents.tell('site_settings_updated', siteId, { fields: Object.keys(change) })]);
  }, ctx.onCommit);
  deps.forget();
}
