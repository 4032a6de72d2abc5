import { appNames, apps, type ResponseOf } from '@headland/contract';
import { type OpeningSpan, WEEK } from '../domain/opening-hours.ts';
import type { BusinessAddress, Profile, StoredSettings } from '../domain/profile.ts';

type Settings = ResponseOf<'getSiteSettings'>['settings'];

/** A site's settings as the back office edits them. */
export function presentSettings(stored: StoredSettings): Settings {
  const { name, locale, timeZone, currency, profile, version, appsOff, payByHand, buyerCancelHours } = stored;
  return {
    revision: String(version),
    name,
    description: profile.description ?? null,
    locale,
    timeZone,
    currency,
    email: profile.email ?? null,
    phone: profile.phone ?? null,
    address: presentAddress(profile.address ?? {}),
    ...(profile.logo && { logo: presentLogo(profile.logo) }),
    openingHours: presentHours(profile),
    specialHours: presentSpecial(profile),
    payByHand,
    buyerCancelHours,
    apps: appNames.map((app) => ({ app, label: apps[app].label, enabled: !appsOff.includes(app) })),
  };
}

const PARTS = ['street', 'streetNumber', 'apartmentNumber', 'zip', 'city', 'state', 'country'] as const;

function presentAddress(address: BusinessAddress): Settings['address'] {
  return Object.fromEntries(PARTS.flatMap((part) => (address[part] ? [[part, address[part]]] : [])));
}

/** One of the site's own pictures, or whatever another program has set. */
function presentLogo(logo: string): NonNullable<Settings['logo']> {
  const mediaId = /^wix:image:\/\/v1\/([^/#]+)\//.exec(logo)?.[1];
  return mediaId === undefined ? { url: logo } : { mediaId, url: `/media/${mediaId}` };
}

/** The hours of every week. What another program has left without a day or a time is none. */
function presentHours({ businessSchedule }: Profile): OpeningSpan[] {
  return (businessSchedule?.periods ?? []).flatMap(({ openDay, openTime, closeDay, closeTime }) =>
    openDay && closeDay && WEEK.includes(openDay) && WEEK.includes(closeDay) && openTime && closeTime
      ? [{ openDay, openTime, closeDay, closeTime }]
      : [],
  );
}

/** The times for which those do not hold. What another program has left without its beginning or end is none. */
function presentSpecial({ businessSchedule }: Profile): Settings['specialHours'] {
  return (businessSchedule?.specialHourPeriod ?? []).flatMap(({ startDate, endDate, isClosed = true, comment }) =>
    startDate && endDate ? [{ startDate, endDate, isClosed, ...(comment && { comment }) }] : [],
  );
}
