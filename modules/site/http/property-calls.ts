import type { HandlersOf, ResponseOf } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import { changeSettings, type SettingsDeps } from '../commands/change-settings.ts';
import { selectProfile } from '../db/settings.ts';
import type { Profile } from '../domain/profile.ts';
import { siteErrors } from '../errors.ts';

export type PropertyHandlers = HandlersOf<
  | 'getSiteProperties'
  | 'updateBusinessProfile'
  | 'updateBusinessContact'
  | 'updateBusinessSchedule'
  | 'updateBusinessRegion'
>;

type Properties = NonNullable<ResponseOf<'getSiteProperties'>['properties']>;

/** A site as the public package of site properties shows and changes it. */
export function propertyCalls(deps: SettingsDeps): PropertyHandlers {
  return {
    async getSiteProperties({ site }, { fields }) {
      const stored = await selectProfile(deps.database.pool, site.id);
      if (!stored) throw siteErrors.error('SITE_NOT_FOUND');
      const [language = site.locale, country] = site.locale.split('-');
      // Nobody but the calls below writes a profile, and only what the wire's types allow.
      const profile = Object.fromEntries(
        Object.entries(stored.profile).filter(([, value]) => value !== null),
      ) as Properties;
      const whole: Properties = {
        ...profile,
        language,
        locale: { languageCode: language, ...(country && { country }) },
        paymentCurrency: site.currency,
        timeZone: site.timeZone,
        siteDisplayName: site.name,
        externalSiteUrl: site.url,
      };
      const asked = Object.entries(whole).filter(([name]) => !fields || fields.length === 0 || fields.includes(name));
      return { version: String(stored.version), properties: Object.fromEntries(asked) };
    },

    async updateBusinessProfile(ctx, { businessProfile, fields }) {
      const change = masked(businessProfile, fields);
      const { siteDisplayName: name, ...profile } = change;
      if (name === null) throw ValidationError.field('businessProfile.siteDisplayName', 'must not be empty');
      await changeSettings(
        deps,
        ctx,
        { profile, ...(name !== undefined && { name }) },
        { name: 'businessProfile.siteDisplayName' },
      );
      return {};
    },
    async updateBusinessContact(ctx, { businessContact, fields }) {
      const profile: Profile = masked(businessContact, fields);
      await changeSettings(deps, ctx, { profile }, { email: 'businessContact.email' });
      return {};
    },
    async updateBusinessSchedule(ctx, { businessSchedule }) {
      const { periods = [], specialHourPeriod = [] } = businessSchedule;
      const names = { openingHours: 'businessSchedule.periods', specialHours: 'businessSchedule.specialHourPeriod' };
      await changeSettings(deps, ctx, { openingHours: periods, specialHours: specialHourPeriod }, names);
      return {};
    },
    async updateBusinessRegion(ctx, { businessRegion, fields }) {
      const { paymentCurrency: currency, timeZone } = masked(businessRegion, fields);
      const missing = Object.entries({ paymentCurrency: currency, timeZone }).flatMap(
        ([name, value]): FieldViolation[] =>
          value === null
            ? [{ field: `businessRegion.${name}`, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' }]
            : [],
      );
      if (missing.length > 0) throw new ValidationError(missing);
      const change = { ...(currency && { currency }), ...(timeZone && { timeZone }) };
      const names = { currency: 'businessRegion.paymentCurrency', timeZone: 'businessRegion.timeZone' };
      await changeSettings(deps, ctx, change, names);
      return {};
    },
  };
}

/** The fields that a mask names; those that it names and the body lacks are taken away. Without one, all that is given. */
function masked<Data extends object>(data: Data, mask: readonly string[] | undefined): Partial<Data> {
  if (!mask || mask.length === 0) return data;
  const bare = mask.map((name) => name.split('.').at(-1) ?? name);
  return Object.fromEntries(bare.map((name) => [name, Reflect.get(data, name) ?? null])) as Partial<Data>;
}
