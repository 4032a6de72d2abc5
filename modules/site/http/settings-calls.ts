import type { HandlersOf, RequestOf, ResponseOf } from '@headland/contract';
import { changeSettings, type SettingsDeps } from '../commands/change-settings.ts';
import { selectSettings } from '../db/settings.ts';
import type { BusinessAddress, SettingsChange } from '../domain/profile.ts';
import { siteErrors } from '../errors.ts';
import { presentSettings } from './present-settings.ts';

export type SettingsHandlers = HandlersOf<'getSiteSettings' | 'updateSiteSettings'>;

type Fields = RequestOf<'updateSiteSettings'>['settings'];

const names = {
  name: 'settings.name',
  currency: 'settings.currency',
  locale: 'settings.locale',
  timeZone: 'settings.timeZone',
  email: 'settings.email',
  address: 'settings.address',
  logo: 'settings.logo',
  openingHours: 'settings.openingHours',
  specialHours: 'settings.specialHours',
};

/**
 * All that a site says of itself, read and changed as a whole: what the calls of the public package of site properties
 * read and change in parts, and beside it the language, the logo as a picture of the library, and the apps.
 */
export function settingsCalls(deps: SettingsDeps): SettingsHandlers {
  const read = async (siteId: string): Promise<ResponseOf<'getSiteSettings'>> => {
    const stored = await selectSettings(deps.database.pool, siteId);
    if (!stored) throw siteErrors.error('SITE_NOT_FOUND');
    return { settings: presentSettings(stored) };
  };
  return {
    getSiteSettings: ({ site }) => read(site.id),
    async updateSiteSettings(ctx, { settings, revision }) {
      await changeSettings(deps, ctx, changeOf(settings, ctx.site.appsOff ?? []), names, revision ?? null);
      return read(ctx.site.id);
    },
  };
}

function changeOf(fields: Fields, appsOff: readonly string[]): SettingsChange {
  const { name, locale, timeZone, currency, description, email, phone, address, logo } = fields;
  const { openingHours, specialHours, payByHand, buyerCancelHours } = fields;
  const profile = {
    ...(description !== undefined && { description: blankToNull(description) }),
    ...(email !== undefined && { email: blankToNull(email) }),
    ...(phone !== undefined && { phone: blankToNull(phone) }),
  };
  return {
    ...(name !== undefined && { name }),
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
    ...(currency !== undefined && { currency }),
    ...(Object.keys(profile).length > 0 && { profile }),
    ...(address && { address: withoutBlanks(address) }),
    ...(logo !== undefined && { logo }),
    ...(openingHours && { openingHours }),
    ...(specialHours && { specialHours }),
    ...(payByHand && { payByHand }),
    ...(buyerCancelHours !== undefined && { buyerCancelHours }),
    ...(fields.apps && { appsOff: switched(appsOff, fields.apps) }),
  };
}

function switched(before: readonly string[], switches: NonNullable<Fields['apps']>): readonly string[] {
  const off = new Set(before);
  for (const { app, enabled } of switches) {
    if (enabled) off.delete(app);
    else off.add(app);
  }
  return [...off];
}

function blankToNull(text: string | null): string | null {
  return text?.trim() || null;
}

function withoutBlanks(address: BusinessAddress): BusinessAddress {
  const said = Object.entries(address).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}
