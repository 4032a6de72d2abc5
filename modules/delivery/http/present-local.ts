import type { localDeliveryOptions as wire } from '@headland/contract';
import { minorToDecimal, type SiteSettings } from '@headland/kernel';
import type { Area } from '../domain/area.ts';
import type { MethodOf } from '../domain/method.ts';
import { MILLIONTHS } from '../domain/rates.ts';
import type { Schedule } from '../domain/slots.ts';
import { presentRates } from './present-rates.ts';

export function presentLocal(
  site: SiteSettings,
  { id, content, regionIds, revision, createdAt, updatedAt }: MethodOf<'LOCAL'>,
): wire.LocalDeliveryOption {
  const { externalId, areaName, area, destinations, deliveryTime, schedule, rates, flatRate, freeFrom } = content;
  return {
    id,
    revision: String(revision),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
    ...(externalId && { externalId }),
    areaName,
    ...presentArea(area),
    destinations: destinations.map(({ country, subdivisions }) => ({ code: country, subdivisions: [...subdivisions] })),
    ...(deliveryTime !== null && { estimatedDeliveryTime: deliveryTime }),
    ...(schedule && { scheduledDeliveryConfig: presentSchedule(schedule) }),
    rates: presentRates(site, rates),
    ...(flatRate !== null && { rate: minorToDecimal(flatRate, site.currency) }),
    ...(freeFrom !== null && { minimumFreeDeliveryOrderAmount: freeFrom / MILLIONTHS }),
    deliveryRegionIds: [...regionIds],
  };
}

function presentArea(area: Area): Partial<wire.LocalDeliveryOption> {
  switch (area.kind) {
    case 'zip':
      return { zipConfig: { zipCodes: [...area.codes] } };
    case 'radius': {
      const address = { formattedAddress: area.address, geocode: area.centre };
      return { radiusConfig: { address, radius: area.kilometres, lengthUnit: 'KM' } };
    }
    case 'polygon':
      return { customAreaConfig: { geocodes: [...area.points] } };
    case 'cities':
      return {
        cityConfig: {
          cityItems: area.cities.map(({ name, country, subdivision }) => ({ cityName: name, country, subdivision })),
        },
      };
  }
}

function presentSchedule({ handlingDays, cutOff, windows, mostPerSlot }: Schedule): wire.ScheduledDelivery {
  const timeOf = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return {
    handlingDays,
    ...(cutOff !== null && { cutOffTime: timeOf(cutOff) }),
    ...(mostPerSlot != null && { mostPerSlot }),
    timeWindows: windows.map(({ day, from, until, enabled }) => ({
      day,
      start: timeOf(from),
      end: timeOf(until),
      enabled,
    })),
  };
}
