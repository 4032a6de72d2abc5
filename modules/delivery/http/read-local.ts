import type { localDeliveryOptions as wire } from '@headland/contract';
import { type SiteSettings, ValidationError } from '@headland/kernel';
import { type Area, problemOfCode } from '../domain/area.ts';
import { codeOf } from '../domain/destinations.ts';
import type { LocalDelivery } from '../domain/method.ts';
import { MILLIONTHS } from '../domain/rates.ts';
import { overlapIn, type Schedule, WEEK, type Window } from '../domain/slots.ts';
import { type Found, readAmount, readRates } from './read-rates.ts';

/** What is mentioned of a local delivery. */
export interface MentionedLocal {
  readonly content: Partial<LocalDelivery>;
  readonly regionIds?: readonly string[];
}

/** @param field where it stands in the request @throws ValidationError naming every wrong field; INVALID_QUANTITY_VALUE */
export function readLocal(site: SiteSettings, given: wire.LocalDeliveryOption, field: string): MentionedLocal {
  const found: Found = [];
  const { areaName, estimatedDeliveryTime, destinations, rate, minimumFreeDeliveryOrderAmount, rates } = given;
  const { scheduledDeliveryConfig: schedule, deliveryRegionIds, externalId } = given;
  if (areaName !== undefined && !areaName?.trim())
    refuse(found, `${field}.areaName`, 'must not be empty', 'REQUIRED_FIELD');
  const area = readArea(given, field, found);
  const content: Partial<LocalDelivery> = {
    ...(externalId !== undefined && { externalId: externalId?.toLowerCase() ?? null }),
    ...(areaName && { areaName }),
    ...(area && { area }),
    ...(estimatedDeliveryTime !== undefined && { deliveryTime: estimatedDeliveryTime }),
    ...(destinations && {
      destinations: destinations.map(({ code = '', subdivisions = [] }) => ({
        country: code,
        subdivisions: subdivisions.map((one) => codeOf(code, one)),
      })),
    }),
    ...(schedule && { schedule: readSchedule(schedule, `${field}.scheduledDeliveryConfig`, found) }),
    ...(rates && { rates: readRates(site, rates, `${field}.rates`, found) }),
    ...(rate !== undefined && {
      flatRate: rate === null ? null : readAmount(rate, site.currency, `${field}.rate`, found),
    }),
    ...(minimumFreeDeliveryOrderAmount !== undefined && {
      freeFrom:
        minimumFreeDeliveryOrderAmount === null ? null : Math.round(minimumFreeDeliveryOrderAmount * MILLIONTHS),
    }),
  };
  if (found.length > 0) throw new ValidationError(found);
  return { content, ...(deliveryRegionIds && { regionIds: deliveryRegionIds }) };
}

function readArea(given: wire.LocalDeliveryOption, field: string, found: Found): Area | null {
  const { zipConfig, radiusConfig, customAreaConfig, cityConfig } = given;
  if (zipConfig) {
    const codes = zipConfig.zipCodes ?? [];
    if (codes.length === 0) refuse(found, `${field}.zipConfig.zipCodes`, 'must not be empty', 'MIN_SIZE');
    for (const [at, code] of codes.entries()) {
      const problem = problemOfCode(code);
      if (problem !== null) refuse(found, `${field}.zipConfig.zipCodes[${at}]`, problem, 'FORMAT');
    }
    return { kind: 'zip', codes };
  }
  if (radiusConfig) {
    const { address, radius } = radiusConfig;
    const at = `${field}.radiusConfig`;
    if (radius === undefined) refuse(found, `${at}.radius`, 'must be given', 'REQUIRED_FIELD');
    const centre = readPoint(address?.geocode, `${at}.address.geocode`, found);
    return { kind: 'radius', address: address?.formattedAddress ?? '', centre, kilometres: radius ?? 0 };
  }
  if (customAreaConfig) {
    const { geocodes = [] } = customAreaConfig;
    const at = `${field}.customAreaConfig.geocodes`;
    if (geocodes.length < 3) refuse(found, at, 'must be three points at least', 'MIN_SIZE');
    return { kind: 'polygon', points: geocodes.map((point, n) => readPoint(point, `${at}[${n}]`, found)) };
  }
  if (!cityConfig) return null;
  return {
    kind: 'cities',
    cities: (cityConfig.cityItems ?? []).map(({ cityName = '', subdivision = null, country = '' }) => ({
      name: cityName,
      country,
      subdivision,
    })),
  };
}

function readPoint(given: wire.AddressLocation | undefined, field: string, found: Found) {
  const { latitude = null, longitude = null } = given ?? {};
  if (latitude === null) refuse(found, `${field}.latitude`, 'must be given', 'REQUIRED_FIELD');
  if (longitude === null) refuse(found, `${field}.longitude`, 'must be given', 'REQUIRED_FIELD');
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
}

const LONG_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Windows, or the days that the packages knew before them: both mean the same, and windows win where both are said. */
function readSchedule(given: wire.ScheduledDelivery, field: string, found: Found): Schedule {
  const { handlingDays, cutOffTime, timeWindows, days = {}, mostPerSlot } = given;
  const windows: readonly Window[] = timeWindows
    ? timeWindows.flatMap((one, at) => readWindow(one, `${field}.timeWindows[${at}]`, found) ?? [])
    : LONG_DAYS.flatMap((long, at) =>
        (days[long]?.timeSlots ?? []).map(({ from, to }) => ({
          day: WEEK[at] ?? 'MON',
          from: minutesOf(from),
          until: minutesOf(to),
          enabled: days[long]?.enabledForDelivery ?? false,
        })),
      );
  const shown = timeWindows ? 'timeWindows' : 'days';
  if (windows.some(({ from, until }) => until <= from)) {
    refuse(found, `${field}.${shown}`, 'must end after they begin', 'VALIDATION');
  }
  const overlap = overlapIn(windows);
  if (overlap) refuse(found, `${field}.${shown}`, `overlap: the ones at ${overlap.join(' and ')}`, 'VALIDATION');
  return {
    handlingDays: handlingDays ?? 0,
    cutOff: cutOffTime ? minutesOf(cutOffTime) : null,
    windows,
    ...(mostPerSlot != null && { mostPerSlot }),
  };
}

function readWindow({ day, start, end, enabled }: wire.TimeWindow, field: string, found: Found): Window | null {
  for (const [name, one] of Object.entries({ day, start, end })) {
    if (one === undefined) refuse(found, `${field}.${name}`, 'must be given', 'REQUIRED_FIELD');
  }
  if (!day || !start || !end) return null;
  return { day, from: minutesOf(start), until: minutesOf(end), enabled: enabled ?? true };
}

function minutesOf(time: { readonly hours?: number | null; readonly minutes?: number | null } | undefined): number {
  return (time?.hours ?? 0) * 60 + (time?.minutes ?? 0);
}

function refuse(found: Found, field: string, description: string, violatedRule: Found[number]['violatedRule']): void {
  found.push({ field, description, violatedRule });
}
